import type { ArgumentRole } from '../../../catalog/types.ts';
import type { LabelUse } from '../../../script/facts.ts';
import { BELIEVED, type CallView, declaresArgument, explicitAt, nodeAt } from '../call-view.ts';
import { SAFE } from '../data/credential-use.ts';
import type { Payload } from '../data/payload.ts';
import type { FlowModel } from '../model.ts';
import { leafOf } from '../tools/argument-names.ts';
import type { Audience } from './audience.ts';
import { isPayersAccount, saysWhere } from './payer.ts';
import { reachOf } from './reach.ts';

/**
 * A value in an argument that says who or which is chosen by its source, and judged by the trust in that; it is no
 * message. Only a stranger learns something from it.
 */
export function isAddressing(
  { use, level, class: kindOfData }: Payload,
  { kind, carries }: Audience,
  view: CallView,
  model: FlowModel,
): boolean {
  if (carries || level === 4 || kind === 'outside' || kind === 'public') return false;
  const { role, confidence } = view.role(use.at);
  const chooses = confidence >= BELIEVED && CHOOSES.has(role);
  if ((!chooses && kindOfData !== 'financial') || !isWholeValue(use, view)) return false;
  if (kindOfData === 'financial' && isPayersAccount(use, view, model)) return true;
  if (!chooses) return false;
  if (role === 'destination') return saysWhere(use, model);
  if (role === 'amount') return true;
  return view.acts ? kind !== 'foreign' : SAFE.has(kind);
}

/** Arguments that say who, which or how much. */
const CHOOSES: ReadonlySet<ArgumentRole> = new Set(['destination', 'amount', 'identity', 'query']);

/**
 * An address is made in a way that cannot be read, of delicate data that is no address itself: of a page, or of anybody where
 * the script has put a text together of what nobody is reached by.
 */
export function isPutInAddress(
  { level, use }: Payload,
  { kind, path, validated }: Audience,
  view: CallView,
  source: CallView | undefined,
): boolean {
  if (level < 2 || kind !== 'unknown' || validated || path === undefined) return false;
  if (level === 4 && isNamedWithin(path, view)) return true;
  const field = leafOf(use.label.path);
  // The address is itself kept as a secret, under a name that says what it is.
  if (source?.literals.some((name) => PLACE.test(name)) && isWholeValue(use, view)) return false;
  if (PAGE.test(leafOf(path))) return !PLACE.test(field);
  return (
    level >= 3 && nodeAt(view, path)?.view.kind === 'primitive' && !PLACE.test(field) && !REACHED.test(field)
  );
}

/**
 * `track({ props: { user: token } })`: inside of what a tool tells the world, a field that the tool does not declare is part of
 * what it tells, whatever the script calls it.
 */
function isNamedWithin(path: readonly string[], view: CallView): boolean {
  return (
    path.filter((segment) => segment !== '[]').length > 1 &&
    reachOf(view).world &&
    !declaresArgument(view, path)
  );
}

/** An argument that takes the address of a page or service. */
const PAGE = /ur[il]s?$|^(?:href|links?|endpoint|web_?hook|site|page|host(?:_?name)?|domain)$/iu;

const REACHED = /mail|phone|tel|mobil|iban|account|konto|wallet|number|(?:^|_)no$|code$/iu;

/** A field that holds an address, or a name of which one can be made. */
const PLACE =
  /ur[il]|link|href|endpoint|hook|site|page|host|domain|server|address|path|file|image|photo|avatar|slug|handle|(?:^|_)id$|Id$/iu;

/** One value as it came, not several put together or in another form. */
export function isWholeValue(use: LabelUse, view: CallView): boolean {
  const beside = explicitAt(view, use.at);
  if (beside.length > 2 && new Set(beside.map(({ label }) => label.call)).size > 2) return false;
  const node = nodeAt(view, use.at);
  // A record says more than which one it is.
  if (node !== undefined && (node.view.fields?.size ?? 0) > 0) return false;
  return node === undefined || !node.view.encodings.some((encoding) => encoding !== 'uri');
}
