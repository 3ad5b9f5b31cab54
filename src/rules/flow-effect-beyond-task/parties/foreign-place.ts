import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { ArgumentNode, CallView } from '../../flow-model/call-view.ts';
import { isCondition } from '../../flow-model/destinations/destination-argument.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePer } from '../../flow-model/once.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * A host or address of strangers that the script writes into what is to stand: a mail server, the target of a redirect, a contact for
 * certificates. Nothing is sent there by this call, and everything may be from then on.
 */
export function foreignPlace(view: CallView, model: FlowModel): string | undefined {
  if (!model.purpose.stated || view.onlyReads || !view.tools.some(setsPlaces)) return undefined;
  for (const node of view.arguments) {
    if (ASIDE.has(node.role) || ORIGIN.test(node.leaf) || isCondition(node.path)) continue;
    for (const text of node.strings) {
      const place = PLACE.exec(text.trim())?.[1];
      if (place !== undefined && isForeign(place, model) && !isNamedFile(node, place)) return place;
    }
  }
  return undefined;
}

/** Its words speak of names, hosts and where things are led to. */
const setsPlaces = oncePer(({ name, declaration }: ToolKnowledge): boolean =>
  PLACES.test(`${splitWords(name).join(' ')} ${declaration?.description?.slice(0, 300) ?? ''}`),
);
const PLACES =
  /\b(?:dns|zones?|mx|nameservers?|redirects?|webhooks?|endpoints?|prox(?:y|ies)|upstreams?|hosts?|hostnames?|domains?|certificates?|forward\w{0,3}|relays?)\b/iu;

/** What is run, looked for or only said holds places that are not set. */
const ASIDE = new Set(['command', 'query', 'fields', 'limit', 'amount', 'flag']);

/** Where something comes from is watched for. */
const ORIGIN = /^(?:from|source|src|sender|origin|von|desde|de|da)$/iu;

/** A host or an address of mail and nothing else, with the final dot of a zone file. */
const PLACE = /^(?:\d{1,3} )?((?:[\w.+-]{1,64}@)?[a-z0-9](?:[a-z0-9_-]{0,62}\.){1,6}[a-z]{2,24})\.?$/iu;

function isForeign(place: string, model: FlowModel): boolean {
  const { standing, kind } = model.destination([place]);
  if (standing !== 'outside' || (kind !== 'host' && kind !== 'email')) return false;
  if (RESERVED.test(place)) return false;
  // `eventim.de`, where the task speaks of Eventim: whoever may register the name, not what it calls one of its hosts.
  const owner =
    place
      .slice(place.indexOf('@') + 1)
      .split('.')
      .at(-2) ?? '';
  const compact = owner.replace(/-/gu, '').toLowerCase();
  if (compact.length > 5 && model.purpose.lower.replace(/[^\p{L}\p{N}]+/gu, '').includes(compact))
    return false;
  return !splitWords(owner).some((word) => word.length > 2 && model.purpose.mentions(word));
}

/** Kept for examples by those who give names away. */
const RESERVED = /(?:^|[.@])example\.(?:com|net|org)$/iu;

/** `notes.md`: what a file is called may end like a host. */
function isNamedFile({ leaf }: ArgumentNode, place: string): boolean {
  return FILE.test(leaf) || (!place.includes('@') && place.split('.').length === 2 && SUFFIX.test(place));
}

const FILE =
  /file|path|attachment|document|dokument|archiv|fichier|key|image|package|module|^(?:name|nom|nombre|nome|title|titre|titel)$/iu;
const SUFFIX =
  /\.(?:md|py|rs|sh|js|ts|pl|cc|so|zip|mov|app|ps|ai|bz|gz|in|is|io|name|info|me|to|do|page|link|design|email|run|build)$/iu;
