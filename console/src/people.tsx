import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PersonView } from '../../src/console/protocol.ts';
import { get, post } from './api.ts';
import { Problem } from './parts.tsx';
import { sign } from './passkey.ts';
import { Safe } from './safe-text.tsx';
import { clock } from './words.ts';

/** Who may sign in, and inviting others. */
export function People({ onError }: { readonly onError: (error: unknown) => void }): JSX.Element {
  const [people, setPeople] = useState<readonly PersonView[]>();
  useEffect(() => {
    get<readonly PersonView[]>('/api/people').then(setPeople, onError);
  }, [onError]);
  return (
    <main class="wide">
      <h1>People</h1>
      <ul class="people">
        {people?.map(({ name, invitedBy, enrolledAt, passkeys }) => (
          <li key={name}>
            <h2>
              <Safe text={name} />
            </h2>
            <p class="hint">
              since {clock(enrolledAt)}, invited by <Safe text={invitedBy ?? 'the command line'} />;{' '}
              {passkeys.length} {passkeys.length === 1 ? 'passkey' : 'passkeys'}
            </p>
          </li>
        ))}
      </ul>
      <Invite onError={onError} />
    </main>
  );
}

function Invite({ onError }: { readonly onError: (error: unknown) => void }): JSX.Element {
  const [name, setName] = useState('');
  const [made, setMade] = useState<{ readonly link: string; readonly name: string }>();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const proof = await sign('/api/invitations/sign', { name });
      const { link } = await post<{ readonly link: string }>('/api/invitations', { name, ...proof });
      setMade({ link, name });
      setName('');
    } catch (reason) {
      setError(reason);
      onError(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="invite">
      <h2 id="invite">Invite somebody</h2>
      <p class="hint">
        Whoever opens the link becomes an approver. It holds once and for an hour; you sign that you made it.
      </p>
      <form
        class="inline"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <label for="name">Name</label>
        <input
          id="name"
          type="text"
          maxLength={64}
          autocomplete="off"
          required
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" disabled={busy}>
          Sign and make a link
        </button>
      </form>
      <Problem error={error} />
      {made === undefined ? null : (
        <p role="status">
          For <Safe text={made.name} /> alone:{' '}
          <input class="mono" readOnly aria-label="Link" value={made.link} />
        </p>
      )}
    </section>
  );
}
