import { signedLog, type VectorSet, type Worked } from './vector-set.ts';

/** Logs whose owner signed an entry that has not the form of section "Entries". */
export function formVectors({ put, good, failing }: VectorSet, { origin, first, lines }: Worked): void {
  good('the form of honest entries', 'plain.jsonl', {
    checkpoints: ['plain-5.checkpoint'],
    canonical: true,
  });
  const [before, entry] = [lines[1]!, lines[2]!];
  const { id } = JSON.parse(entry) as { id: string };
  const time = /"time":"[^"]*"/.exec(entry)![0];
  const malformed = (name: string, changed: string | Buffer, changesPlace = false): void => {
    if (entry === changed) throw new Error(`nothing is changed: ${name}`);
    const file = put(`${name.replaceAll(' ', '-')}.jsonl`, signedLog(origin, [before, changed], first));
    failing(name, file, changesPlace ? ['ENTRY_CHANGED', 'ENTRY_MALFORMED'] : ['ENTRY_MALFORMED'], {
      canonical: true,
    });
  };
  malformed('an entry with a space', entry.replace('"status":', '"status": '));
  good('an entry with a space that nobody looks for', 'an-entry-with-a-space.jsonl');
  malformed('an entry with a number written otherwise', entry.replace(':42,', ':42.0,'));
  malformed('an entry with a letter written otherwise', entry.replace('succeeded', 'succeede\\u0064'));
  malformed('an entry with half a character', entry.replace('succeeded', '\\ud800'));
  malformed('an entry that is no UTF-8', Buffer.from(entry.replace('succeeded', '\xff'), 'latin1'));
  malformed(
    'an entry with a member of its body twice',
    entry.replace('"status":', '"status":"failed","status":'),
  );
  malformed('an entry with members of its body in another order', swapped(entry));
  malformed(
    'an entry with members in another order',
    entry.replace(/^\{("body":.*),("id":"[^"]*")/, '{$2,$1'),
  );
  malformed('an entry with a member that has no meaning', entry.replace(',"id":', ',"extra":1,"id":'));
  malformed('an entry without an id', entry.replace(`,"id":"${id}"`, ''));
  malformed('an entry with an id that is none', entry.replace(id, id.replace('0-', 'A-')));
  malformed('an entry whose body is a list', entry.replace(/"body":\{.*?\}/, '"body":[]'));
  malformed('an entry whose hidden values are no list', entry.replace(',"id":', ',"concealed":{},"id":'));
  malformed('an entry that is cut', entry.slice(0, -1), true);
  malformed('an entry with a time that is none', entry.replace(time, time.replace('T', ' ')), true);
  malformed('an entry with a type in capitals', entry.replace('"outcome"', '"OUTCOME"'), true);
  malformed('an entry with a zero before its index', entry.replace('"index":1', '"index":01'), true);
  malformed(
    'an entry with an index beyond 2^53',
    entry.replace('"index":1', '"index":9007199254740992'),
    true,
  );
}

function swapped(entry: string): string {
  return entry.replace(/\{("decision":"[^"]*"),("durationMs":42)/, '{$2,$1');
}
