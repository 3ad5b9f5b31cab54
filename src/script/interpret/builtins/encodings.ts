export const BASE64 = 1;
export const HEX = 2;
export const URI = 4;
export const JSON_TEXT = 8;
export const CHARCODE = 16;
export const COMPRESS = 32;
