import type { JSX, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { RequestView } from '../../src/console/protocol.ts';
import { useNow } from './clock.ts';
import type { Seen } from './seen.ts';
import { clock, left } from './words.ts';

/** Looking at the card, reading the whole action, or answering its questions. */
export type Stage = 'look' | 'read' | 'answer';

interface Props {
  readonly elementRef: RefObject<HTMLDivElement | null>;
  readonly request: RequestView;
  readonly stage: Stage;
  readonly seen: Seen;
  /** When an answer counts; absent before the review has begun. */
  readonly readyAt: number | undefined;
  readonly kind: string | undefined;
  /** What the button of a plain yes says. */
  readonly approve: string;
  readonly busy: boolean;
  readonly onBegin: () => void;
  readonly onApprove: () => void;
  readonly onQuestions: () => void;
  readonly onDeny: (reason: string) => void;
}

/** What can be done about a request, at the bottom of the window. */
export function AnswerBar(props: Props): JSX.Element {
  const { elementRef, request, busy, onDeny } = props;
  const [denying, setDenying] = useState(false);
  const mayDeny = ['can-answer', 'answering', 'taken', 'answered'].includes(request.standing);
  return (
    <div class="bar" ref={elementRef}>
      {denying ? (
        <Denial busy={busy} onDeny={onDeny} onCancel={() => setDenying(false)} />
      ) : (
        <div class="buttons">
          <Next {...props} />
          {mayDeny ? (
            <button type="button" class="deny" disabled={busy} onClick={() => setDenying(true)}>
              Deny…
            </button>
          ) : null}
        </div>
      )}
    </div>
  );
}

function Next(props: Props): JSX.Element | null {
  const { request, stage, busy, onBegin } = props;
  if (request.standing === 'answered')
    return <p class="hint">Your part is done; somebody else has to approve it too.</p>;
  if (request.standing === 'taken')
    return (
      <p class="hint">
        Somebody else is answering it.
        {request.freeFrom === undefined
          ? null
          : ` If nothing comes from them, it is free at ${clock(request.freeFrom).slice(11)}.`}
      </p>
    );
  if (request.standing === 'not-approver') return <p class="hint">You are not among its approvers.</p>;
  if (stage === 'read') return <Reading {...props} />;
  if (stage === 'answer') return null;
  const time = request.reviewSeconds > 0 ? ` (${request.reviewSeconds} s)` : '';
  return (
    <>
      <button type="button" class="primary" disabled={busy} onClick={onBegin}>
        {request.standing === 'answering' ? 'Go on with the review' : `Review it${time}`}
      </button>
      <p class="hint">
        {request.signed
          ? 'A yes is signed with your passkey, for this action alone.'
          : 'Nothing is decided yet.'}
      </p>
    </>
  );
}

function Reading({ seen, readyAt, kind, approve, busy, onApprove, onQuestions }: Props): JSX.Element {
  const now = useNow(250);
  const waits = Math.max(0, (readyAt ?? 0) - now);
  const all = seen.share >= 1;
  const ready = all && waits === 0;
  const missing = [
    ...(all ? [] : [`${Math.floor(seen.share * 100)}% seen`]),
    ...(waits > 0 ? [`${left(waits)} to read`] : []),
  ];
  const word = kind === 'confirm' ? approve : 'To the questions';
  return (
    <>
      <button
        type="button"
        class="primary"
        disabled={!ready || busy}
        aria-describedby="missing"
        onClick={kind === 'confirm' ? onApprove : onQuestions}
      >
        {kind === 'teach-back' ? 'Explain it' : word}
      </button>
      {all ? null : (
        <button type="button" onClick={seen.showNext}>
          Next part
        </button>
      )}
      <p id="missing" class="hint">
        <progress value={seen.share} max={1} aria-label="Seen of the whole action" />
        {missing.length === 0 ? 'All of it was seen.' : missing.join(' · ')}
      </p>
    </>
  );
}

interface DenialProps {
  readonly busy: boolean;
  readonly onDeny: (reason: string) => void;
  readonly onCancel: () => void;
}

function Denial({ busy, onDeny, onCancel }: DenialProps): JSX.Element {
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      class="denial"
      onSubmit={(event) => {
        event.preventDefault();
        onDeny(reason);
      }}
    >
      <label for="reason">Why not? The agent is told.</label>
      <input
        id="reason"
        ref={field}
        type="text"
        maxLength={500}
        autocomplete="off"
        value={reason}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
      <div class="buttons">
        <button type="submit" class="deny" disabled={busy}>
          Deny
        </button>
        <button type="button" onClick={onCancel} disabled={busy}>
          Cancel
        </button>
      </div>
    </form>
  );
}
