import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SessionView } from '../../src/console/protocol.ts';
import { Problem } from './parts.tsx';
import { beginEnrolment, enrol, signIn } from './passkey.ts';
import { Safe } from './safe-text.tsx';

interface Props {
  /** Of the link by which the page was opened. */
  readonly invitation: string | undefined;
  readonly onSignedIn: (session: SessionView) => void;
}

export function SignIn({ invitation, onSignedIn }: Props): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (invitation === undefined) return;
    beginEnrolment(invitation).then((asked) => setName(asked.name), setError);
  }, [invitation]);
  const run = async (work: () => Promise<SessionView>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      onSignedIn(await work());
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  };
  return (
    <main class="sign-in">
      <img src="/icon.svg" alt="" width="44" height="44" />
      <h1>Steelyard approvals</h1>
      {name !== undefined && invitation !== undefined ? (
        <>
          <p>
            You were invited as{' '}
            <strong>
              <Safe text={name} />
            </strong>
            . Make a passkey, and what you approve here is signed by you.
          </p>
          <button
            type="button"
            class="primary"
            disabled={busy}
            onClick={() => void run(async () => enrol(invitation, await beginEnrolment(invitation)))}
          >
            Make a passkey
          </button>
        </>
      ) : (
        <>
          <p>What agents want to do waits here for people.</p>
          <button type="button" class="primary" disabled={busy} onClick={() => void run(signIn)}>
            Sign in with a passkey
          </button>
          <p class="hint">
            No passkey here yet? Ask for a link: <code>steelyard console invite NAME</code>
          </p>
        </>
      )}
      <Problem error={error} />
    </main>
  );
}
