import type { ComponentChildren, JSX } from 'preact';
import { ApiError } from './api.ts';
import { LEVELS } from './words.ts';

/** The level in words and as a meter: colour is not the only sign. */
export function Level({ level, score }: { readonly level: string; readonly score?: number }): JSX.Element {
  const rank = LEVELS.indexOf(level);
  const known = rank < 0 ? 'critical' : level.toLowerCase();
  return (
    <span class={`level level-${known}`}>
      <span class="meter" aria-hidden="true">
        {LEVELS.map((name, i) => (
          <i key={name} class={i <= (rank < 0 ? 3 : rank) ? 'on' : ''} />
        ))}
      </span>
      {level}
      {score === undefined ? null : <span class="score">{score.toFixed(2)}</span>}
    </span>
  );
}

/** What went wrong, and what to do. */
export function Problem({ error }: { readonly error: unknown }): JSX.Element | null {
  if (error === undefined) return null;
  const known = error instanceof ApiError ? error : undefined;
  return (
    <div class="problem" role="alert">
      <strong>{sentence(known?.message ?? 'the page failed')}</strong>
      {known === undefined || known.next === '' ? null : <span> {sentence(known.next)}</span>}
    </div>
  );
}

export function Empty({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return <p class="empty">{children}</p>;
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
