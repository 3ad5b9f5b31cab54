/** What a text can have been encoded with, in the order of the bits below. */
export const ENCODINGS = ['base64', 'hex', 'uri', 'json', 'charcode', 'compress', 'reverse'] as const;

// One bit for each name above that an encoder of the class library sets.
export const BASE64 = 1;
export const HEX = 2;
export const URI = 4;
export const JSON_TEXT = 8;
export const CHARCODE = 16;
export const COMPRESS = 32;
/** All that hide what they hold; a URL and JSON can be read. */
export const OPAQUE = ~(URI | JSON_TEXT);
