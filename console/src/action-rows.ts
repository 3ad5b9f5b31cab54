/** One line of an action as a person reads it. */
export interface ActionRow {
  readonly depth: number;
  /** `name: `, with its quotes; empty for elements and ends. */
  readonly key: string;
  readonly text: string;
  /** A line of a text of several lines. It stands behind a bar, so that it cannot pose as a part of the action. */
  readonly inText: boolean;
}

/**
 * The canonical JSON of an action as rows, complete: every key and every value, a line each. Texts with line breaks take
 * a row for each of their lines.
 *
 * @param shownApart a text that stands in full beside it, and is named here
 */
export function actionRows(action: string, shownApart?: string): readonly ActionRow[] {
  const rows: ActionRow[] = [];
  let value: unknown;
  try {
    value = JSON.parse(action);
  } catch {
    // Whatever it is, people see it as it is.
    return action.split('\n').map((text) => ({ depth: 0, key: '', text, inText: true }));
  }
  visit(value, 0, '', '', rows, shownApart);
  return rows;
}

function visit(
  value: unknown,
  depth: number,
  key: string,
  end: string,
  rows: ActionRow[],
  shownApart: string | undefined,
): void {
  const row = (text: string): void => {
    rows.push({ depth, key, text: `${text}${end}`, inText: false });
  };
  if (typeof value === 'string' && value === shownApart && value.includes('\n')) {
    row(`(the script above, all ${value.split('\n').length} lines of it)`);
    return;
  }
  if (typeof value === 'string' && /[\r\n]/.test(value)) {
    const lines = value.split(/\r\n|\r|\n/);
    row(`(text of ${lines.length} lines)`);
    for (const text of lines) rows.push({ depth: depth + 1, key: '', text, inText: true });
    return;
  }
  if (typeof value !== 'object' || value === null) {
    row(JSON.stringify(value));
    return;
  }
  const list = Array.isArray(value);
  const [open, close] = list ? ['[', ']'] : ['{', '}'];
  const members = Object.entries(value);
  if (members.length === 0) {
    row(`${open}${close}`);
    return;
  }
  rows.push({ depth, key, text: open, inText: false });
  members.forEach(([name, member], i) => {
    visit(
      member,
      depth + 1,
      list ? '' : `${JSON.stringify(name)}: `,
      i < members.length - 1 ? ',' : '',
      rows,
      shownApart,
    );
  });
  rows.push({ depth, key: '', text: `${close}${end}`, inText: false });
}
