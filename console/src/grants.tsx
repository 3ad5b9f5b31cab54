import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GrantView } from '../../src/console/protocol.ts';
import { get, post } from './api.ts';
import { useNow } from './clock.ts';
import { Empty } from './parts.tsx';
import { Safe } from './safe-text.tsx';
import { left } from './words.ts';

interface Props {
  /** Another number after each change. */
  readonly version: number | undefined;
  readonly onError: (error: unknown) => void;
}

/** Permissions that people gave ahead, and taking them back. */
export function Grants({ version, onError }: Props): JSX.Element {
  const [grants, setGrants] = useState<readonly GrantView[]>();
  const now = useNow();
  useEffect(() => {
    void version;
    get<readonly GrantView[]>('/api/grants').then(setGrants, onError);
  }, [version, onError]);
  const revoke = async (id: string): Promise<void> => {
    try {
      await post(`/api/grants/${encodeURIComponent(id)}/revoke`);
      setGrants(await get<readonly GrantView[]>('/api/grants'));
    } catch (error) {
      onError(error);
    }
  };
  return (
    <main class="wide">
      <h1>Grants</h1>
      <p class="hint about">
        Calls that run without a question, because people allowed them with an earlier one or with a script.
      </p>
      {grants?.length === 0 ? <Empty>No grant is open.</Empty> : null}
      <ul class="grants">
        {grants?.map(({ id, tools, bounds, left: uses, agent, session, environment, expiresAt, givenBy }) => (
          <li key={id}>
            <h2 class="mono">
              <Safe text={tools.join(', ')} />
            </h2>
            <p>
              {uses} {uses === 1 ? 'call' : 'calls'} left, ends in {left(expiresAt - now)}, given by{' '}
              <Safe text={givenBy.join(', ')} />
            </p>
            <p class="hint">
              <Safe
                text={[
                  ...(agent === undefined ? [] : [`agent ${agent}`]),
                  ...(session === undefined ? [] : [`session ${session}`]),
                  ...(environment === undefined ? [] : [`environment ${environment}`]),
                ].join(' · ')}
              />
            </p>
            <ul>
              {bounds.map((bound) => (
                <li key={bound} class="mono">
                  <Safe text={bound} />
                </li>
              ))}
            </ul>
            <button type="button" class="deny" onClick={() => void revoke(id)}>
              Take it back
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
