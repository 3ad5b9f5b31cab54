/** Before a mark that makes no difference: `including people who unsubscribed`. */
export const INCLUDES =
  /\b(?:includ(?:es?|ing)|even|also|regardless|whether|auch|einschlie[ßs]lich|incluso|inclu(?:s|yendo)|anche)\b[^.;,]{0,30}$/u;
