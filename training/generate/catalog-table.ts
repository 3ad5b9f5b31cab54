import { type GeneratedTool, readTool, SERVICE_KINDS, type ServiceKind } from './tool-kinds.ts';

type Verb = 'list' | 'get' | 'update' | 'remove' | 'create';

/** The words of one split. Splits share none of their tool names and none of their names of people and companies. */
export interface CatalogTable {
  readonly syllables: readonly string[];
  readonly people: readonly string[];
  readonly verbs: Readonly<Record<Verb, readonly string[]>>;
  /** `one many area group:values plain private text amount` */
  readonly things: readonly string[];
  readonly tools: Readonly<Record<ServiceKind, readonly string[]>>;
}

/** A kind of record that a catalogue's tools read and write. */
export interface Thing {
  readonly one: string;
  readonly many: string;
  readonly area: string;
  readonly group: string;
  readonly groups: readonly string[];
  readonly plain: readonly string[];
  readonly private: readonly string[];
  readonly text: string;
  readonly amount: string;
}

export function readThing(line: string): Thing {
  const [one, many, area, grouping, plain, hidden, text, amount] = line.split(' ');
  const [group, groups] = (grouping ?? '').split(':');
  if (!one || !many || !area || !group || !groups || !plain || !hidden || !text || !amount)
    throw new Error(`a thing needs eight parts: ${line}`);
  return {
    one,
    many,
    area,
    group,
    groups: groups.split(','),
    plain: plain.split(','),
    private: hidden.split(','),
    text,
    amount,
  };
}

/** Every tool name that a table can give, opaque ones apart. */
export function namesOf(table: CatalogTable): Set<string> {
  const names = new Set<string>();
  for (const kind of SERVICE_KINDS) {
    for (const line of table.tools[kind]) names.add(readTool(line).declaration.name);
  }
  for (const line of table.things) {
    const thing = readThing(line);
    for (const verb of Object.keys(table.verbs) as Verb[]) {
      for (const word of table.verbs[verb])
        for (const style of NAME_STYLES) names.add(style(word, thing, verb === 'list'));
    }
  }
  return names;
}

const camel = (text: string): string => text.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** How the tools of a record are spelled. */
export const NAME_STYLES: readonly ((verb: string, thing: Thing, many: boolean) => string)[] = [
  (verb, thing, many) => `${verb}_${many ? thing.many : thing.one}`,
  (verb, thing, many) => `${thing.area}:${camel(verb)}${capital(many ? thing.many : thing.one)}`,
  (verb, thing, many) => camel(`${verb}_${many ? thing.many : thing.one}`),
  (verb, thing, many) => `${thing.area}__${verb}_${many ? thing.many : thing.one}`,
  (verb, thing) => `${thing.area}.${thing.one}.${camel(verb)}`,
];

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const DESCRIPTIONS: Readonly<Record<Verb, (thing: Thing) => string>> = {
  list: (t) => `${capital(t.many)}, by ${t.group}.`,
  get: (t) => `One ${t.one} with all of its fields.`,
  update: (t) => `Change fields of one ${t.one}.`,
  remove: (t) => `Delete one ${t.one} for good.`,
  create: (t) => `Create a ${t.one}.`,
};

/** The tool that does `verb` to a thing. */
export function thingTool(
  thing: Thing,
  verb: Verb,
  name: string,
  options: { readonly limit: string; readonly shaped: boolean; readonly annotated: boolean },
): GeneratedTool {
  const fields = ['id', thing.group, ...thing.plain, ...thing.private, thing.text, thing.amount];
  const returns =
    verb === 'list'
      ? options.shaped
        ? `{ ${thing.many}: [{ ${fields.join(', ')} }] }`
        : `{ ${thing.many}: [] }`
      : verb === 'get'
        ? `{ ${fields.join(', ')} }`
        : verb === 'create'
          ? '{ id }'
          : '{ ok }';
  const args = {
    list: `${thing.group} limit=${options.limit}# fields=fields[] cursor`,
    get: 'id',
    update: `id ${thing.group} ${thing.text}`,
    remove: 'id',
    create: `name ${thing.text}`,
  }[verb];
  const flags = options.annotated
    ? { list: 'R', get: 'R', update: 'D', remove: 'D', create: 'W' }[verb]
    : '-';
  return readTool(
    `${name} | ${DESCRIPTIONS[verb](thing)} | ${args} | ${returns} | ${verb === 'create' ? '-' : flags}`,
  );
}

export type { Verb };
