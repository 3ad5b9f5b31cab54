import type { JSX } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { ChallengeAnswer } from '../../src/challenge/index.ts';
import type { Answered, Begun, RequestView, ShownView } from '../../src/console/protocol.ts';
import { AnswerBar, type Stage } from './answer-bar.tsx';
import { get, post } from './api.ts';
import { Challenge } from './challenge.tsx';
import { useNow } from './clock.ts';
import { approveWord, Further, type FurtherChoice, grantOf } from './further.tsx';
import { Parties } from './parties.tsx';
import { Level, Problem } from './parts.tsx';
import { sign } from './passkey.ts';
import { Safe } from './safe-text.tsx';
import { Clause, ScriptFlow } from './script-flow.tsx';
import { useSeen } from './seen.ts';
import { WholeAction } from './whole-action.tsx';
import { ago, clock, freed, left, stateWord } from './words.ts';

interface Props {
  readonly id: string;
  /** Changes when this request has changed somewhere. */
  readonly revision: number | undefined;
  /** Signing in again, when the server asks for it. */
  readonly onError: (error: unknown) => void;
  /** Whether questions are asked now: nothing else on the page may hold their answers. */
  readonly onAsking: (yes: boolean) => void;
}

/** Milliseconds before a yes can be clicked: the second half of a double click decides nothing. */
const GRACE_MS = 700;
/** Milliseconds, of the platform. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** One request: the card, the whole action, the challenge, and who has answered. */
export function Request({ id, revision, onError, onAsking }: Props): JSX.Element {
  const [request, setRequest] = useState<RequestView>();
  const [shown, setShown] = useState<ShownView & { readonly since: number }>();
  const [stage, setStage] = useState<Stage>('look');
  const [further, setFurther] = useState<FurtherChoice>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const content = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useSeen(content, bar, stage === 'read');

  const fail = useCallback(
    (reason: unknown) => {
      setError(reason);
      onError(reason);
    },
    [onError],
  );
  useEffect(() => {
    let current = true;
    get<RequestView>(`/api/requests/${encodeURIComponent(id)}`).then(
      (view) =>
        current && setRequest((old) => (old === undefined || view.revision >= old.revision ? view : old)),
      (reason) => current && fail(reason),
    );
    return () => {
      current = false;
    };
  }, [id, revision, fail]);
  useEffect(() => {
    // Nobody tells of a claim that has lapsed.
    const freeFrom = request?.freeFrom;
    if (freeFrom === undefined) return;
    const timer = setTimeout(
      () => setRequest((old) => (old?.freeFrom === freeFrom ? { ...old, ...freed(old) } : old)),
      Math.min(LONGEST_TIMER, Math.max(0, freeFrom - Date.now())),
    );
    return () => clearTimeout(timer);
  }, [request?.freeFrom]);
  useEffect(() => heading.current?.focus(), [request?.id]);
  const asking = request?.state === 'pending' && stage === 'answer' && shown !== undefined;
  useEffect(() => {
    onAsking(asking);
    if (asking) scrollTo(0, 0);
    return () => onAsking(false);
  }, [asking, onAsking]);

  const doing = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (reason) {
      fail(reason);
    } finally {
      setBusy(false);
    }
  };
  const path = `/api/requests/${encodeURIComponent(id)}`;
  const begin = (): Promise<void> =>
    doing(async () => {
      const begun = await post<Begun>(`${path}/begin`);
      setRequest(begun.request);
      setShown({ ...begun.shown, since: Date.now() });
      setStage('read');
    });
  const answer = (given: ChallengeAnswer): Promise<void> =>
    doing(async () => {
      if (request === undefined || shown === undefined) return;
      const body = { answer: given, digest: shown.digest, ...grantOf(further) };
      const proof = request.signed ? await sign(`${path}/sign`, body) : {};
      const after = await post<Answered>(`${path}/answer`, { ...body, ...proof });
      setRequest(after.request);
      if (after.next === undefined) {
        setStage('look');
        setShown(undefined);
      } else setShown({ ...after.next, since: Date.now() });
    });
  const deny = (reason: string): Promise<void> =>
    doing(async () => {
      setRequest(await post<RequestView>(`${path}/deny`, reason.trim() === '' ? {} : { reason }));
      setStage('look');
      setShown(undefined);
    });

  if (request === undefined) return <Problem error={error} />;
  const open = request.state === 'pending';
  // What can no longer be answered is shown whole; what can, from the moment at which the review time runs.
  const whole = stage === 'read' || request.standing !== 'can-answer';
  return (
    <article class="request" aria-labelledby="sentence">
      <Head request={request} heading={heading} asking={asking} />
      {asking && shown !== undefined ? (
        <>
          <Problem error={error} />
          <Challenge
            prompt={shown.prompt}
            busy={busy}
            submit={approveWord(request.signed, further)}
            onAnswer={(given) => void answer(given)}
            onBack={() => setStage('read')}
          />
        </>
      ) : (
        <div ref={content}>
          <Card request={request} />
          {request.flow === undefined ? null : (
            <section aria-labelledby="script">
              <h2 id="script">The script</h2>
              <ScriptFlow script={request.flow} />
            </section>
          )}
          <section aria-labelledby="whole">
            <h2 id="whole">The whole action</h2>
            {whole ? (
              <WholeAction action={request.action} shownApart={request.flow?.text} />
            ) : (
              <p class="hint">
                {request.action.length} characters. All of it has to be read before it can be approved.
              </p>
            )}
          </section>
          {stage === 'read' && request.offer !== undefined ? (
            <Further request={request} offer={request.offer} choice={further} onChoose={setFurther} />
          ) : null}
        </div>
      )}
      <Parties request={request} />
      {asking ? null : <Problem error={error} />}
      {open ? (
        <AnswerBar
          elementRef={bar}
          request={request}
          stage={stage}
          seen={seen}
          readyAt={shown === undefined ? undefined : shown.since + Math.max(GRACE_MS, shown.reviewLeftMs)}
          kind={shown?.prompt.kind}
          approve={approveWord(request.signed, further)}
          busy={busy}
          onBegin={() => void begin()}
          onApprove={() => void answer({ kind: 'confirm', typed: shown?.prompt.phrase ?? '' })}
          onQuestions={() => setStage('answer')}
          onDeny={(reason) => void deny(reason)}
        />
      ) : null}
    </article>
  );
}

interface HeadProps {
  readonly request: RequestView;
  readonly heading: { current: HTMLHeadingElement | null };
  readonly asking: boolean;
}

function Head({ request, heading, asking }: HeadProps): JSX.Element {
  const now = useNow();
  const { tool, agent, session, createdAt, expiresAt, state, endedAt } = request;
  const pending = state === 'pending';
  return (
    <header>
      <a class="back" href="#/">
        ← All requests
      </a>
      <p class="line">
        <Level level={request.level} {...(request.score === undefined ? {} : { score: request.score })} />
        <span role="status" class={`state state-${state}`}>
          {pending ? `${left(expiresAt - now)} left` : stateWord(state)}
        </span>
      </p>
      <h1 id="sentence" ref={heading} tabIndex={-1} class={asking ? 'visually-hidden' : ''}>
        {asking ? 'Questions about this request' : <Clause text={request.sentence} />}
      </h1>
      {asking ? null : (
        <dl class="meta">
          <Meta name="Tool" text={tool} />
          {agent === undefined ? null : <Meta name="Agent" text={agent} />}
          {session === undefined ? null : <Meta name="Session" text={session} />}
          <div>
            <dt>{pending ? 'Asked' : 'Ended'}</dt>
            <dd>
              <time dateTime={new Date(endedAt ?? createdAt).toISOString()}>
                {pending ? ago(now - createdAt) : clock(endedAt ?? expiresAt)}
              </time>
            </dd>
          </div>
        </dl>
      )}
    </header>
  );
}

function Meta({ name, text }: { readonly name: string; readonly text: string }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd class="mono">
        <Safe text={text} />
      </dd>
    </div>
  );
}

function Card({ request }: { readonly request: RequestView }): JSX.Element {
  return (
    <dl class="card">
      {request.rows.map(({ name, items }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {items.map((item, i) => (
              <p key={i}>
                <Clause text={item} />
              </p>
            ))}
          </dd>
        </div>
      ))}
      <div>
        <dt>Asked because</dt>
        <dd>
          <p>
            <Clause text={request.reason} />
          </p>
        </dd>
      </div>
      <div>
        <dt>Digest</dt>
        <dd>
          <p class="mono digest">{request.digest}</p>
        </dd>
      </div>
    </dl>
  );
}
