import type { ErrorCode } from '../errors.ts';
import type { Finding } from '../rules/rule.ts';
import { type Network, platform, postJson } from './external/http.ts';
import { buildRequest } from './external/request.ts';
import { readResponse, type ScoreResponse } from './external/response.ts';
import type { ExternalApiSettings } from './external/settings.ts';
import type { Scorer, ScorerInput, ScorerOutput } from './scorer.ts';

/** Signals are error codes: docs/errors.md says what to do about each. */
const FAILURE_SIGNAL = {
  unavailable: 'SCORER_UNAVAILABLE',
  refused: 'SCORER_REFUSED',
  invalid: 'SCORER_RESPONSE_INVALID',
} as const satisfies Record<string, ErrorCode>;

/** Shortest key that is looked for in answers; anything shorter would also be found by chance. */
const MIN_REDACTED = 6;
const SECRET_HEADER = /auth|key|token|secret|cookie|password|credential/;

/**
 * Asks a scoring service: docs/external-api.md. A service that cannot be reached, or goes on answering 429 or
 * 5xx, is `unavailable`; one that refuses the request or answers with something else than a score is `error`.
 * Neither ever becomes a score of 0 by itself: the gate decides by `failOpen`.
 *
 * @param network replaced by tests only
 */
export function createExternalApiScorer(settings: ExternalApiSettings, network: Network = platform): Scorer {
  return Object.freeze({
    name: 'external-api',
    score: (input: ScorerInput): Promise<ScorerOutput> => ask(settings, input, network),
  });
}

async function ask(
  settings: ExternalApiSettings,
  input: ScorerInput,
  network: Network,
): Promise<ScorerOutput> {
  const requestId = crypto.randomUUID();
  const text = JSON.stringify(buildRequest(input, requestId, settings.sendScript));
  const exchange = await postJson(settings, text, network);
  if (exchange.outcome !== 'answered') {
    const outcome = exchange.outcome === 'unavailable' ? 'unavailable' : 'error';
    return failure(outcome, FAILURE_SIGNAL[exchange.outcome], exchange.reason);
  }
  const read = readResponse(exchange.body, requestId);
  if ('problem' in read) {
    return failure(
      'error',
      'SCORER_RESPONSE_INVALID',
      `the scoring service's answer is refused: ${read.problem}`,
    );
  }
  const answer = withoutSecrets(read, settings);
  return {
    outcome: 'scored',
    score: answer.score,
    signals: answer.signals,
    findings: answer.findings.length > 0 || answer.score === 0 ? answer.findings : [summary(answer)],
    ...(answer.reason === undefined ? {} : { reason: answer.reason }),
  };
}

function failure(outcome: 'unavailable' | 'error', signal: string, reason: string): ScorerOutput {
  return { outcome, score: 0, signals: [signal], findings: [], reason };
}

/** A score must be explained by something, also when the service names no findings. */
function summary(answer: ScoreResponse): Finding {
  return Object.freeze({
    rule: 'EXTERNAL_API',
    message: answer.reason ?? `the scoring service gave ${answer.score} points`,
    score: answer.score,
    severity: answer.score / 10,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    flow: Object.freeze([]),
  });
}

/** A service that echoes request headers must not carry a secret into results, and so into logs. */
function withoutSecrets(answer: ScoreResponse, settings: ExternalApiSettings): ScoreResponse {
  const secrets = settings.headers.filter(([name]) => SECRET_HEADER.test(name)).map(([, value]) => value);
  if (settings.apiKey !== undefined) secrets.push(settings.apiKey);
  const long = secrets.filter((secret) => secret.length >= MIN_REDACTED);
  if (long.length === 0) return answer;
  const clean = (text: string): string =>
    long.reduce((kept, secret) => kept.replaceAll(secret, '[redacted]'), text);
  return {
    score: answer.score,
    signals: answer.signals.map(clean),
    findings: answer.findings.map((finding) =>
      Object.freeze({
        ...finding,
        rule: clean(finding.rule),
        message: clean(finding.message),
        ...(finding.fix === undefined ? {} : { fix: clean(finding.fix) }),
      }),
    ),
    ...(answer.reason === undefined ? {} : { reason: clean(answer.reason) }),
  };
}
