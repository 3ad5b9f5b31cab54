import type { JSX } from 'preact';
import type { PartyView, RequestView } from '../../src/console/protocol.ts';
import { Safe } from './safe-text.tsx';
import { clock, seconds } from './words.ts';

const STATUS: Readonly<Record<PartyView['status'], string>> = {
  open: 'is reading it',
  passed: 'approved',
  failed: 'did not pass the challenge',
  denied: 'denied',
};

const SIGNATURES: Readonly<Record<NonNullable<PartyView['signature']>, string>> = {
  holds: 'signed this action; the signature holds',
  'does-not-hold': 'the signature does not hold',
  'key-unknown': 'signed with a passkey that is not enrolled any more',
};

/** Who has answered, and who has to. */
export function Parties({ request }: { readonly request: RequestView }): JSX.Element | null {
  const several = request.measure === 'multi-party';
  if (request.parties.length === 0 && !several) return null;
  return (
    <section aria-labelledby="people">
      <h2 id="people">{several ? `People: ${request.passed} of ${request.quorum}` : 'People'}</h2>
      {several ? (
        <p class="hint">{request.quorum} different people have to approve it; one no is enough against it.</p>
      ) : null}
      <ul class="parties">
        {request.parties.map((party) => (
          <li key={party.name} class={`party party-${party.status}`}>
            <strong>
              <Safe text={party.name} />
            </strong>{' '}
            {STATUS[party.status]}
            {party.grant === undefined || party.status !== 'passed'
              ? null
              : `, with ${party.grant.uses} further ${party.grant.uses === 1 ? 'call' : 'calls'} like it until ${clock(party.grant.until)}`}
            <span class="hint">
              {' '}
              by <Safe text={party.authenticatedBy} />
              {party.signature === undefined ? null : `, ${SIGNATURES[party.signature]}`}
            </span>
            {party.steps.length > 1 ? <Steps party={party} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps({ party }: { readonly party: PartyView }): JSX.Element {
  return (
    <ul class="transcript">
      {party.steps.slice(1).map(({ what, afterMs, detail }, i) => (
        <li key={i}>
          {what} after {seconds(afterMs)}
          {detail === undefined ? null : (
            <>
              : <Safe text={detail} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
