import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { escapeText } from '../../src/visible.ts';
import { type ActionRow, actionRows } from './action-rows.ts';
import { Safe } from './safe-text.tsx';

/** Rows from which on they are drawn in blocks, without marks inside: a page of a hundred thousand elements stands still. */
const MANY = 3000;
const BLOCK = 200;

interface Props {
  readonly action: string;
  readonly shownApart?: string | undefined;
}

/** The whole frozen action, every line of it, wrapped and never cut. */
export function WholeAction({ action, shownApart }: Props): JSX.Element {
  return useMemo(() => <Rows rows={actionRows(action, shownApart)} />, [action, shownApart]);
}

function Rows({ rows }: { readonly rows: readonly ActionRow[] }): JSX.Element {
  if (rows.length > MANY) return <Blocks rows={rows} />;
  return (
    <ol class="action">
      {rows.map((row, i) => (
        <li key={i} class={row.inText ? 'in-text' : ''} style={{ '--depth': row.depth }}>
          {row.key === '' ? null : (
            <span class="key">
              <Safe text={row.key} />
            </span>
          )}
          <Safe text={row.text} />
        </li>
      ))}
    </ol>
  );
}

function Blocks({ rows }: { readonly rows: readonly ActionRow[] }): JSX.Element {
  const blocks: string[] = [];
  for (let i = 0; i < rows.length; i += BLOCK)
    blocks.push(
      rows
        .slice(i, i + BLOCK)
        .map(line)
        .join('\n'),
    );
  return (
    <div class="action-blocks">
      {blocks.map((text, i) => (
        <pre key={i}>{text}</pre>
      ))}
    </div>
  );
}

function line({ depth, key, text, inText }: ActionRow): string {
  return `${'  '.repeat(depth)}${inText ? '| ' : ''}${escapeText(key)}${escapeText(text)}`;
}
