/** What the tools that hosts bring along do: one manifest entry for each kind, and each host lists its names. */

import type { Manifest, ManifestTool, ToolDeclaration } from '../../catalog/index.ts';

interface Kind {
  readonly description: string;
  readonly knows: Omit<ManifestTool, 'arguments'>;
}

const KINDS = {
  shell: {
    description: 'Runs a shell command.',
    knows: { effects: ['execute'], reach: 'local', irreversible: false, persistent: false, untrusted: true },
  },
  write: {
    description: 'Writes a file.',
    knows: { effects: ['write'], reach: 'local', irreversible: false, persistent: false, untrusted: false },
  },
  read: {
    description: 'Reads files.',
    knows: { effects: ['read'], reach: 'local', irreversible: false, untrusted: true },
  },
  fetch: {
    description: 'Reads a web page.',
    knows: { effects: ['read'], reach: 'world', irreversible: false, untrusted: true },
  },
  search: {
    description: 'Searches the web.',
    knows: { effects: ['read'], reach: 'world', irreversible: false, untrusted: true },
  },
  /** Other agents of the same session: each of their calls is weighed as it is made. */
  agent: {
    description: 'Gives a part of the work to another agent of this session.',
    knows: { effects: ['read'], reach: 'local', irreversible: false, untrusted: true },
  },
  /** What the host keeps for itself: lists of things to do, plans, questions to the user. */
  own: {
    description: 'Keeps notes of the work.',
    knows: { effects: ['read'], reach: 'local', irreversible: false, persistent: false, untrusted: false },
  },
  /** Leaves a prompt behind that is carried out when nobody may be there. */
  later: {
    description: 'Leaves instructions that are carried out later.',
    knows: { effects: ['write'], reach: 'local', irreversible: false, persistent: true, untrusted: false },
  },
} as const satisfies Readonly<Record<string, Kind>>;

export interface HostTool {
  readonly name: string;
  readonly kind: keyof typeof KINDS;
  /** What its arguments are for. */
  readonly arguments?: ManifestTool['arguments'];
}

/** What the hook adds to a call: where its files really are. */
const PLACES = {
  paths: 'identity',
  'paths[]': 'identity',
  destination: 'identity',
  'destination[]': 'identity',
} as const;

/** Tools of a host as a catalogue takes them. Two of the same name are a mistake of ours: the later one would win. */
export function hostTools(list: readonly HostTool[]): {
  readonly tools: readonly ToolDeclaration[];
  readonly manifest: Manifest;
} {
  const known: Record<string, ManifestTool> = {};
  const tools = list.map(({ name, kind, arguments: roles = {} }): ToolDeclaration => {
    const { description, knows } = KINDS[kind];
    known[name] = { ...knows, arguments: { ...roles, ...PLACES } };
    const properties = Object.fromEntries(Object.keys(roles).map((path) => [path, {}]));
    return { name, description, inputSchema: { type: 'object', properties } };
  });
  return { tools, manifest: { tools: known } };
}

/** The kind of a host's tool; undefined for one that it does not list. */
export function kindOf(list: readonly HostTool[], name: string): HostTool['kind'] | undefined {
  return list.find((tool) => tool.name === name)?.kind;
}

/**
 * The arguments of a shell tool without the agent's own description of the command. It is not run, people who decide are
 * not to be led by it, and an agent that repeats a command words it anew: an approval would not fit.
 */
export function withoutProse(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { description: _, ...rest } = input;
  return rest;
}
