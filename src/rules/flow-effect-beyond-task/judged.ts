/** One way in which a call goes beyond what is asked. */
export interface Judged {
  /** 0-100: harm if it is real. */
  readonly weight: number;
  /** A clause that follows the name of the tool. */
  readonly what: string;
}
