import type { JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { InboxView, SessionView } from '../../src/console/protocol.ts';
import { get, isSignedOut, post, token } from './api.ts';
import { Grants } from './grants.tsx';
import { History } from './history.tsx';
import { Inbox } from './inbox.tsx';
import { listen } from './live.ts';
import { People } from './people.tsx';
import { Request } from './request.tsx';
import { Safe } from './safe-text.tsx';
import { SignIn } from './sign-in.tsx';
import { Weigh } from './weigh.tsx';

const PLACES = [
  ['', 'Requests'],
  ['history', 'History'],
  ['grants', 'Grants'],
  ['people', 'People'],
  ['weigh', 'Weigh'],
] as const;

/** The secret of an invitation, taken out of the address at once: it holds for one person. */
function takeInvitation(): string | undefined {
  const secret = /^#invite=([\w-]{20,100})$/.exec(location.hash)?.[1];
  if (secret !== undefined) history.replaceState(null, '', '/');
  return secret;
}

function placeNow(): string {
  return location.hash.replace(/^#\/?/, '');
}

export function App(): JSX.Element {
  const [invitation, setInvitation] = useState(takeInvitation);
  const [session, setSession] = useState<SessionView | 'unknown' | undefined>('unknown');
  useEffect(() => {
    if (invitation !== undefined || token.get() === undefined) return setSession(undefined);
    get<SessionView>('/api/me').then(setSession, () => setSession(undefined));
  }, [invitation]);
  useEffect(() => {
    const opened = (): void => {
      const secret = takeInvitation();
      if (secret !== undefined) setInvitation(secret);
    };
    addEventListener('hashchange', opened);
    return () => removeEventListener('hashchange', opened);
  }, []);
  const signedOut = useCallback(() => {
    token.clear();
    setSession(undefined);
  }, []);
  if (session === 'unknown') return <p class="visually-hidden">Loading</p>;
  if (session === undefined)
    return (
      <SignIn
        invitation={invitation}
        onSignedIn={(view) => {
          token.set(view.token);
          setInvitation(undefined);
          setSession(view);
        }}
      />
    );
  return <Console name={session.name} onSignedOut={signedOut} />;
}

interface ConsoleProps {
  readonly name: string;
  readonly onSignedOut: () => void;
}

function Console({ name, onSignedOut }: ConsoleProps): JSX.Element {
  const [place, setPlace] = useState(placeNow);
  const [inbox, setInbox] = useState<InboxView>();
  const [connected, setConnected] = useState(true);
  useEffect(() => {
    const moved = (): void => setPlace(placeNow());
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  }, []);
  useEffect(
    () => listen({ inbox: setInbox, connected: setConnected, signedOut: onSignedOut }),
    [onSignedOut],
  );
  const waiting = inbox?.pending.length ?? 0;
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}Approvals · Steelyard`;
  }, [waiting]);
  const onError = useCallback(
    (error: unknown) => {
      if (isSignedOut(error)) onSignedOut();
    },
    [onSignedOut],
  );
  const signOut = (): void => {
    post('/api/sign-out').then(onSignedOut, onSignedOut);
  };
  const [section = '', encoded] = place.split('/');
  return (
    <>
      <header class="top">
        <a class="brand" href="#/">
          <img src="/icon.svg" alt="" width="22" height="22" /> Steelyard
        </a>
        <nav aria-label="Parts of this page">
          {PLACES.map(([to, text]) => {
            const here = section === to || (to === '' && section === 'request');
            return (
              <a key={to} href={`#/${to}`} aria-current={here ? 'page' : undefined}>
                {text}
                {to === '' && waiting > 0 ? <span class="badge">{waiting}</span> : null}
              </a>
            );
          })}
        </nav>
        <div class="who">
          <span>
            <Safe text={name} />
          </span>
          <button type="button" class="plain" onClick={signOut}>
            Sign out
          </button>
        </div>
      </header>
      {connected ? null : (
        <p class="offline" role="alert">
          No connection to the server: what you see may be old.
        </p>
      )}
      <Place section={section} id={encoded} inbox={inbox} onError={onError} />
    </>
  );
}

interface PlaceProps {
  readonly section: string;
  readonly id: string | undefined;
  readonly inbox: InboxView | undefined;
  readonly onError: (error: unknown) => void;
}

function Place({ section, id, inbox, onError }: PlaceProps): JSX.Element {
  const [asking, setAsking] = useState(false);
  if (section === 'history') return <History onError={onError} />;
  if (section === 'grants') return <Grants version={inbox?.version} onError={onError} />;
  if (section === 'people') return <People onError={onError} />;
  if (section === 'weigh') return <Weigh onError={onError} />;
  const chosen = section === 'request' ? decoded(id) : undefined;
  const revision = inbox?.pending.find((request) => request.id === chosen)?.revision;
  return (
    <main class={`both${chosen === undefined ? '' : ' both-chosen'}${asking ? ' both-asking' : ''}`}>
      {asking ? null : <Inbox inbox={inbox} chosen={chosen} onError={onError} />}
      <div class="detail">
        {chosen === undefined ? (
          <p class="empty">Choose a request to read it.</p>
        ) : (
          <Request key={chosen} id={chosen} revision={revision} onError={onError} onAsking={setAsking} />
        )}
      </div>
    </main>
  );
}

/** The address may hold anything. */
function decoded(id: string | undefined): string | undefined {
  try {
    return id === undefined ? undefined : decodeURIComponent(id);
  } catch {
    return undefined;
  }
}
