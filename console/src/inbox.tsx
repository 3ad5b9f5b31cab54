import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { InboxView, RequestSummary } from '../../src/console/protocol.ts';
import { get } from './api.ts';
import { useNow } from './clock.ts';
import { Empty, Level } from './parts.tsx';
import { Safe } from './safe-text.tsx';
import { Clause } from './script-flow.tsx';
import { ago, freed, left, measureWord, stateWord } from './words.ts';

interface Props {
  readonly inbox: InboxView | undefined;
  readonly chosen: string | undefined;
  readonly onError: (error: unknown) => void;
}

/** What waits, and what has ended. */
export function Inbox({ inbox, chosen, onError }: Props): JSX.Element {
  const [text, setText] = useState('');
  const [ended, setEnded] = useState(false);
  const [found, setFound] = useState<readonly RequestSummary[]>();
  const version = inbox?.version;
  const asks = ended || text !== '';
  useEffect(() => {
    if (!asks) return setFound(undefined);
    let current = true;
    const query = new URLSearchParams({ state: ended ? 'ended' : 'pending', text });
    const timer = setTimeout(() => {
      get<readonly RequestSummary[]>(`/api/requests?${query}`).then(
        (list) => current && setFound(list),
        (error) => current && onError(error),
      );
    }, 120);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asks, ended, text, version, onError]);
  const now = useNow();
  // Nobody tells of time that has run out.
  const list = asks ? found : inbox?.pending.filter(({ expiresAt }) => expiresAt > now);
  return (
    <section class="inbox" aria-labelledby="requests">
      <h1 id="requests" class="visually-hidden">
        Requests
      </h1>
      <div class="find">
        <fieldset class="switch" aria-label="Which requests">
          <button type="button" aria-pressed={!ended} onClick={() => setEnded(false)}>
            Waiting
          </button>
          <button type="button" aria-pressed={ended} onClick={() => setEnded(true)}>
            Ended
          </button>
        </fieldset>
        <input
          type="search"
          placeholder="Find"
          aria-label="Find requests"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {list === undefined ? null : list.length === 0 ? (
        <Empty>
          {asks ? 'Nothing was found.' : 'Nothing waits. What a gate asks shows up here by itself.'}
        </Empty>
      ) : (
        <ul class="requests">
          {list.map((request) => (
            <li key={request.id}>
              <Row request={request} chosen={request.id === chosen} />
            </li>
          ))}
        </ul>
      )}
      {!asks && inbox?.more === true ? <p class="hint">There are more; find them by their words.</p> : null}
    </section>
  );
}

function Row({
  request,
  chosen,
}: {
  readonly request: RequestSummary;
  readonly chosen: boolean;
}): JSX.Element {
  const now = useNow();
  const { id, sentence, tool, agent, state, measure, quorum, passed, script } = request;
  const { standing } = freed(request);
  const pending = state === 'pending';
  return (
    <a
      href={`#/request/${encodeURIComponent(id)}`}
      class={`row${standing === 'can-answer' || standing === 'answering' ? '' : ' row-quiet'}`}
      aria-current={chosen ? 'page' : undefined}
    >
      <span class="line">
        <Level level={request.level} />
        <span class="what">
          {measureWord(measure, quorum)}
          {measure === 'multi-party' && passed > 0 ? `, ${passed} so far` : ''}
          {script ? ' · script' : ''}
        </span>
        <span class="time">
          {pending ? left(request.expiresAt - now) : ago(now - (request.endedAt ?? now))}
        </span>
      </span>
      <span class="sentence">
        <Clause text={sentence} />
      </span>
      <span class="by">
        <span class="mono">
          <Safe text={tool} />
        </span>
        {agent === undefined ? null : (
          <>
            {' '}
            for <Safe text={agent} />
          </>
        )}
        {pending ? (standing === 'taken' ? ' · somebody else is answering' : '') : ` · ${stateWord(state)}`}
      </span>
    </a>
  );
}
