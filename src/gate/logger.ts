import { invalid, type RawSettings } from '../scorers/settings.ts';

/** Where a gate's warnings go. */
export interface Logger {
  /** @param data plain values about the event, without the script's text and without secrets */
  warn(message: string, data?: Readonly<Record<string, unknown>>): void;
}

/** Control, format and separator characters, which could forge or hide lines on a terminal. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Writes one line for each warning to stderr. */
export const stderrLogger: Logger = Object.freeze({
  warn(message: string): void {
    process.stderr.write(`steelyard: warning: ${message.replace(UNSAFE, '?')}\n`);
  },
});

/** Wraps a caller's logger, so that one that throws or rejects changes no verdict: it falls back to stderr. */
export function guardLogger(logger: Logger): Logger {
  if (logger === stderrLogger) return logger;
  const fallBack = (message: string): void => {
    stderrLogger.warn('the logger failed; its message follows');
    stderrLogger.warn(message);
  };
  return {
    warn(message, data): void {
      try {
        const returned: unknown = logger.warn(message, data);
        if (returned instanceof Promise) returned.catch(() => fallBack(message));
      } catch {
        fallBack(message);
      }
    },
  };
}

/**
 * The logger of a configuration, guarded; stderr where none is given.
 *
 * @throws SteelyardError CONFIG_INVALID for something that is no logger
 */
export function readLogger(raw: RawSettings): Logger {
  const { logger } = raw;
  if (logger === undefined) return stderrLogger;
  if (
    typeof logger !== 'object' ||
    logger === null ||
    !('warn' in logger) ||
    typeof logger.warn !== 'function'
  ) {
    throw invalid('`logger` must be an object with a function `warn`', 'logger');
  }
  return guardLogger(logger as Logger);
}
