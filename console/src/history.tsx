import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { EntryView, HistoryView, VerifyView } from '../../src/console/protocol.ts';
import { get, post } from './api.ts';
import { Empty, Problem } from './parts.tsx';
import { Safe } from './safe-text.tsx';
import { WholeAction } from './whole-action.tsx';
import { clock } from './words.ts';

const ENFORCED: Readonly<Record<string, string>> = {
  allow: 'allowed',
  deny: 'denied',
  ask: 'asked by the host',
};

interface Props {
  readonly onError: (error: unknown) => void;
}

/** The audit log, and its verifier. */
export function History({ onError }: Props): JSX.Element {
  const [entries, setEntries] = useState<readonly EntryView[]>([]);
  const [page, setPage] = useState<HistoryView>();
  const [text, setText] = useState('');
  const load = async (before?: number): Promise<void> => {
    const query = new URLSearchParams({ text });
    if (before !== undefined) query.set('before', String(before));
    try {
      const next = await get<HistoryView>(`/api/history?${query}`);
      setEntries((old) => (before === undefined ? next.entries : [...old, ...next.entries]));
      setPage(next);
    } catch (error) {
      onError(error);
    }
  };
  useEffect(() => {
    const timer = setTimeout(() => void load(), 120);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <main class="wide">
      <h1>History</h1>
      <Verify onError={onError} />
      <div class="find">
        <input
          type="search"
          placeholder="Find in the entries, exactly"
          aria-label="Find in the entries"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {page?.missing === undefined ? null : <Empty>There is no audit log in this folder yet.</Empty>}
      {page !== undefined && page.missing === undefined && entries.length === 0 ? (
        <Empty>Nothing was found.</Empty>
      ) : null}
      <ul class="entries">
        {entries.map((entry) => (
          <li key={entry.index}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {page?.before === undefined ? null : (
        <button type="button" onClick={() => void load(page.before)}>
          Earlier entries
        </button>
      )}
    </main>
  );
}

function Entry({ entry }: { readonly entry: EntryView }): JSX.Element {
  const [open, setOpen] = useState(false);
  const { index, time, type, tool, verdict, enforced, approvers, reason, text } = entry;
  const told = [verdict, ...(approvers.length > 0 || reason === undefined ? approvers : [reason])];
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span class="number">{index}</span>
        <time dateTime={new Date(time).toISOString()}>{clock(time)}</time>
        <span class={`verdict verdict-${enforced === 'deny' ? 'deny' : 'allow'}`}>
          {type === 'decision' ? (ENFORCED[enforced] ?? enforced) : type}
        </span>
        <span class="mono">
          <Safe text={tool} />
        </span>
        <span class="hint">
          <Safe text={told.filter((part) => part !== '').join(' · ')} />
        </span>
      </summary>
      {open ? <Body text={text} /> : null}
    </details>
  );
}

function Body({ text }: { readonly text: string }): JSX.Element {
  // A long entry is cut by the server, and is no JSON then.
  return text.endsWith('…') ? (
    <p class="mono">
      <Safe text={text} />
    </p>
  ) : (
    <WholeAction action={text} />
  );
}

const MEANING: Readonly<Record<VerifyView['status'], string>> = {
  VERIFIED: 'Every entry up to the checkpoint held elsewhere is what it was.',
  UNANCHORED:
    'The log agrees with itself and its key. Paste a checkpoint held elsewhere to verify against it.',
  FAILED: 'Something is wrong with this log.',
};

function Verify({ onError }: Props): JSX.Element {
  const [result, setResult] = useState<VerifyView>();
  const [error, setError] = useState<unknown>();
  const [held, setHeld] = useState('');
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      setResult(await post<VerifyView>('/api/verify', held.trim() === '' ? {} : { checkpoint: held }));
    } catch (reason) {
      setResult(undefined);
      setError(reason);
      onError(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section class="verify" aria-labelledby="verify">
      <h2 id="verify">Verify</h2>
      <div class="buttons">
        <button type="button" class="primary" disabled={busy} onClick={() => void run()}>
          {busy ? 'Verifying…' : 'Verify the log'}
        </button>
        <details>
          <summary>Against a checkpoint held elsewhere</summary>
          <textarea
            rows={6}
            aria-label="Signed checkpoint"
            class="mono"
            spellcheck={false}
            value={held}
            onInput={(event) => setHeld(event.currentTarget.value)}
          />
        </details>
      </div>
      <div aria-live="polite">
        <Problem error={error} />
        {result === undefined ? null : (
          <div class={`result result-${result.status.toLowerCase()}`}>
            <p>
              <strong>{result.status}</strong> {MEANING[result.status]}
            </p>
            <p class="hint">
              {result.size} entries, signed before {result.signedTo}, anchored before {result.anchoredTo}
              {result.unsigned === 0
                ? ''
                : `; ${result.unsigned} newer ones are not signed yet: the next checkpoint covers them`}
            </p>
            <ul>
              {result.problems.map(({ code, message }, i) => (
                <li key={i}>
                  <strong>{code}</strong> <Safe text={message} />
                </li>
              ))}
            </ul>
            {result.checkpoint === undefined ? null : (
              <details>
                <summary>The newest checkpoint, to be kept elsewhere</summary>
                <pre class="mono">{result.checkpoint}</pre>
              </details>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
