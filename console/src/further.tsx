import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { OfferView, RequestView } from '../../src/console/protocol.ts';
import { Safe } from './safe-text.tsx';
import { clock } from './words.ts';

/** How many further calls, for how long; `undefined`: this call alone. */
export interface FurtherChoice {
  readonly uses: number;
  readonly minutes: number;
}

interface Props {
  readonly request: RequestView;
  readonly offer: OfferView;
  readonly choice: FurtherChoice | undefined;
  readonly onChoose: (choice: FurtherChoice | undefined) => void;
}

const DEFAULT_MINUTES = 60;
const TIMES: readonly (readonly [number, string])[] = [
  [15, '15 minutes'],
  [60, 'an hour'],
  [480, '8 hours'],
];
const USES: readonly number[] = [1, 2, 5, 10, 20];
const MINUTE_MS = 60_000;

/** Whether the yes is for this call alone, or for further ones within the bounds that are written out here. */
export function Further({ request, offer, choice, onChoose }: Props): JSX.Element {
  const name = useId();
  const { uses, minutes } = choice ?? { uses: offer.uses, minutes: DEFAULT_MINUTES };
  const { agent, session } = request;
  return (
    <section aria-labelledby="further">
      <h2 id="further">How often?</h2>
      <fieldset class="further" aria-labelledby="further">
        <label class="choice">
          <input
            type="radio"
            name={name}
            checked={choice === undefined}
            onChange={() => onChoose(undefined)}
          />
          Only this once
        </label>
        <div class="choice">
          <input
            id={`${name}-more`}
            type="radio"
            name={name}
            checked={choice !== undefined}
            onChange={() => onChoose({ uses, minutes })}
          />
          <div>
            <label for={`${name}-more`}>This call, and others like it without asking again</label>
            <p class="terms">
              At most{' '}
              <select
                aria-label="Further calls"
                value={String(uses)}
                onChange={({ currentTarget }) => onChoose({ uses: Number(currentTarget.value), minutes })}
              >
                {USES.filter((one) => one <= offer.mostUses).map((one) => (
                  <option key={one} value={String(one)}>
                    {one}
                  </option>
                ))}
              </select>{' '}
              for{' '}
              <select
                aria-label="For how long"
                value={String(minutes)}
                onChange={({ currentTarget }) => onChoose({ uses, minutes: Number(currentTarget.value) })}
              >
                {TIMES.map(([one, text]) => (
                  <option key={one} value={String(one)}>
                    {text}
                  </option>
                ))}
              </select>
              {choice === undefined ? null : ` (until ${clock(Date.now() + minutes * MINUTE_MS)})`}, by{' '}
              <span class="mono">
                <Safe text={offer.tools.join(', ')} />
              </span>
              {agent === undefined ? null : (
                <>
                  {' '}
                  for <Safe text={agent} />
                </>
              )}
              {session === undefined ? null : (
                <>
                  {' '}
                  in session <Safe text={session} />
                </>
              )}
              , only as long as
            </p>
            <ul class="bounds">
              {offer.bounds.map((bound) => (
                <li key={bound}>
                  <Safe text={bound} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </fieldset>
    </section>
  );
}

/** What is sent: the time begins with the answer. */
export function grantOf(choice: FurtherChoice | undefined): { grant?: { uses: number; until: number } } {
  if (choice === undefined) return {};
  return { grant: { uses: choice.uses, until: Date.now() + choice.minutes * MINUTE_MS } };
}

/** `Approve`, or what is approved beside it. */
export function approveWord(signed: boolean, choice: FurtherChoice | undefined): string {
  const word = signed ? 'Sign and approve' : 'Approve';
  return choice === undefined ? word : `${word} this and ${choice.uses} more`;
}
