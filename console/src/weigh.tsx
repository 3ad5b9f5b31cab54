import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { WeighedView } from '../../src/console/protocol.ts';
import { post } from './api.ts';
import { Problem } from './parts.tsx';
import { Safe } from './safe-text.tsx';
import { Clause, ScriptFlow } from './script-flow.tsx';

const VERDICTS: Readonly<Record<string, string>> = { allow: 'low', warn: 'medium', block: 'critical' };

/** A script, weighed and shown with the ways of its data. Nothing of it runs. */
export function Weigh({ onError }: { readonly onError: (error: unknown) => void }): JSX.Element {
  const [script, setScript] = useState('');
  const [catalog, setCatalog] = useState('');
  const [weighed, setWeighed] = useState<WeighedView>();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      setWeighed(await post<WeighedView>('/api/weigh', { script, catalog }));
    } catch (reason) {
      setWeighed(undefined);
      setError(reason);
      onError(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <main class="wide">
      <h1>Weigh a script</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <label for="weighed-script">
          JavaScript or TypeScript that an agent wrote. It is read, and not run.
        </label>
        <textarea
          id="weighed-script"
          class="mono"
          rows={9}
          spellcheck={false}
          value={script}
          onInput={(event) => setScript(event.currentTarget.value)}
        />
        <details>
          <summary>Its tools, as MCP lists them (JSON or YAML)</summary>
          <textarea
            class="mono"
            rows={6}
            aria-label="Catalogue of tools"
            spellcheck={false}
            value={catalog}
            onInput={(event) => setCatalog(event.currentTarget.value)}
          />
        </details>
        <div class="buttons">
          <button type="submit" class="primary" disabled={busy || script.trim() === ''}>
            Weigh it
          </button>
        </div>
      </form>
      <Problem error={error} />
      {weighed === undefined ? null : (
        <section aria-labelledby="weighed" aria-live="polite">
          <h2 id="weighed">
            <span class={`level level-${VERDICTS[weighed.verdict] ?? 'critical'}`}>
              {weighed.verdict} <span class="score">{Math.round(weighed.score)} of 100</span>
            </span>
          </h2>
          {weighed.reason === undefined ? null : (
            <p>
              <Safe text={weighed.reason} />
            </p>
          )}
          <ul class="findings">
            {weighed.findings.map(({ rule, message, line, note, fix }, i) => (
              <li key={i} class={note ? 'note' : ''}>
                <span class="where">line {line}</span> <strong>{rule}</strong> <Clause text={message} />
                {fix === undefined ? null : (
                  <span class="hint">
                    {' '}
                    <Clause text={fix} />
                  </span>
                )}
              </li>
            ))}
          </ul>
          <ScriptFlow key={weighed.text} script={weighed} />
        </section>
      )}
    </main>
  );
}
