/** What a call does, in one sentence. */

import type { Effect } from '../../catalog/index.ts';
import type { ActionFinding } from '../inspect/finding.ts';
import { maskSecrets } from '../inspect/secret/index.ts';
import type { Weighing } from '../semantic/weigh.ts';

const LONGEST = 80;
const MOST_NAMED = 3;

/** The call's effect, what it is done to and for whom; values are masked, cut to 80 characters and not escaped. */
export function sentenceOf(tool: string, weighing: Weighing): string {
  const effect = effectOf(weighing);
  const of = (...roles: readonly string[]): string[] =>
    weighing.values
      .filter(({ role, text }) => roles.includes(role) && text.trim() !== '')
      .map(({ text }) => quoted(text));
  const places = listed(of('destination'));
  const things = listed(of('identity', 'query', 'command'));
  const finding = leadingFinding(weighing);
  const command = listed(of('command'));
  const head = command === '' ? HEADS[effect](places, things) : `Runs ${command}`;
  const by = ` with \`${cut(tool)}\``;
  return `${head}${by}${finding === undefined ? '' : `: ${lowered(finding.message)}`}.`;
}

/** The effect that the level is about: that of the worst outcome, or what the tool does where nothing is bad. */
export function effectOf({ weighed, profile }: Weighing): Effect {
  const worst = weighed[0]!.outcome;
  if (worst.finding?.effect !== undefined && worst.harm > 0.2) return worst.finding.effect;
  if (profile.reads) return 'read';
  return profile.acts[0]?.effect ?? 'read';
}

export function leadingFinding({ weighed }: Weighing): ActionFinding | undefined {
  return weighed[0]!.outcome.finding;
}

type Head = (places: string, things: string) => string;

const HEADS: Readonly<Record<Effect, Head>> = {
  read: (places, things) => `Reads${pre(' ', things || places)}`,
  write: (places, things) => `Changes${pre(' ', things) || ' something'}${pre(' for ', places)}`,
  send: (places) => `Sends something${pre(' to ', places)}`,
  delete: (places, things) => `Deletes${pre(' ', things || places) || ' something'}`,
  pay: (places) => `Moves money${pre(' to ', places)}`,
  grant: (places, things) => `Gives access${pre(' to ', places || things)}`,
  execute: (_places, things) => `Runs${pre(' ', things) || ' something'}`,
};

function pre(before: string, text: string): string {
  return text === '' ? '' : `${before}${text}`;
}

function listed(values: readonly string[]): string {
  const distinct = [...new Set(values)];
  const named = distinct.slice(0, MOST_NAMED).join(', ');
  return distinct.length > MOST_NAMED ? `${named} and ${distinct.length - MOST_NAMED} more` : named;
}

function quoted(text: string): string {
  return `\`${cut(maskSecrets(text))}\``;
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

function lowered(text: string): string {
  const plain = text.endsWith('.') ? text.slice(0, -1) : text;
  return /^[A-Z][a-z]/.test(plain) ? plain[0]!.toLowerCase() + plain.slice(1) : plain;
}
