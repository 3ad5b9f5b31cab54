import { domainToUnicode } from 'node:url';
import { looksLike, scriptOf, skeleton } from '../text/confusables.ts';

/** Names that are imitated most; a name here says nothing bad of its owner. */
const BRANDS = new Set(
  `paypal google gmail microsoft microsoftonline office365 outlook apple icloud amazon amazonaws facebook instagram whatsapp linkedin
   twitter github gitlab dropbox docusign netflix adobe stripe coinbase binance blockchain metamask kraken chase wellsfargo citibank
   hsbc barclays santander revolut americanexpress mastercard visa dhl fedex usps salesforce servicenow okta slack zoom atlassian
   openai anthropic npmjs pypi cloudflare godaddy telegram steam steamcommunity ebay alibaba spotify`.split(
    /\s+/,
  ),
);
const SHORT = new Set([
  'visa',
  'dhl',
  'zoom',
  'okta',
  'hsbc',
  'usps',
  'pypi',
  'ebay',
  'chase',
  'steam',
  'slack',
  'apple',
  'adobe',
]);

export type LookAlike =
  | { readonly kind: 'script'; readonly shown: string }
  | { readonly kind: 'imitates'; readonly brand: string }
  | { readonly kind: 'carries'; readonly brand: string };

/**
 * Whether a host imitates a known name: letters of another script, digits for letters, a letter more or less, or the
 * name inside a host that is not its owner's.
 *
 * @param host normalised: lower case, punycode
 */
export function lookAlike(host: string): LookAlike | undefined {
  if (host.length > 253) return undefined;
  const labels = host.split('.');
  if (labels.length < 2) return undefined;
  if (host.includes('xn--')) {
    const shown = domainToUnicode(host);
    if (shown !== '' && mixes(shown)) return { kind: 'script', shown };
    const plain = skeleton(shown);
    for (const label of plain.split('.')) if (BRANDS.has(label)) return { kind: 'imitates', brand: label };
  }
  const own = registrable(labels);
  for (let i = 0; i < labels.length - 1; i += 1) {
    const label = labels[i]!;
    if (label.length < 3 || label.length > 40) continue;
    const last = i === own;
    if (BRANDS.has(label)) {
      // `paypal.com.pay.example`: the name with its ending, in front of somebody else's.
      if (i < own && /^(com|net|org|co|io)$/.test(labels[i + 1]!)) return { kind: 'imitates', brand: label };
      continue;
    }
    const bones = skeleton(label);
    if (bones !== label && BRANDS.has(bones)) return { kind: 'imitates', brand: bones };
    if (last) {
      const near = oneOff(label);
      if (near !== undefined) return { kind: 'imitates', brand: near };
    }
    if (!label.includes('-')) continue;
    for (const word of label.split('-')) {
      const wordBones = skeleton(word);
      if (BRANDS.has(wordBones) && !SHORT.has(wordBones))
        return wordBones === word ? { kind: 'carries', brand: word } : { kind: 'imitates', brand: wordBones };
    }
  }
  return undefined;
}

/** Index of the label that is registered: before a two-part ending such as `co.uk`, else before the last. */
function registrable(labels: readonly string[]): number {
  const n = labels.length;
  const two =
    n > 2 && labels[n - 1]!.length === 2 && /^(co|com|net|org|gov|ac|edu|or|ne|go)$/.test(labels[n - 2]!);
  return n - (two ? 3 : 2);
}

/** A host with a label that mixes scripts, or whose foreign letters all look Latin. */
function mixes(shown: string): boolean {
  for (const label of shown.split('.')) {
    let latin = 0;
    let foreign = 0;
    let alike = 0;
    for (let i = 0; i < label.length; i += 1) {
      const script = scriptOf(label.charCodeAt(i));
      if (script === 1) latin += 1;
      else if (script > 1) {
        foreign += 1;
        if (looksLike(label[i]!) !== undefined) alike += 1;
      }
    }
    if (foreign > 0 && (latin > 0 || alike === foreign)) return true;
  }
  return false;
}

/** A brand of six or more letters with one letter doubled, left out or swapped with its neighbour. */
function oneOff(label: string): string | undefined {
  const n = label.length;
  if (n < 5 || n > 20 || /[^a-z]/.test(label)) return undefined;
  for (let i = 0; i < n; i += 1) {
    const shorter = label.slice(0, i) + label.slice(i + 1);
    if (n > 6 && BRANDS.has(shorter) && (label[i] === label[i - 1] || label[i] === label[i + 1]))
      return shorter;
    if (i + 1 < n && label[i] !== label[i + 1]) {
      const swapped = label.slice(0, i) + label[i + 1]! + label[i]! + label.slice(i + 2);
      if (n >= 6 && BRANDS.has(swapped)) return swapped;
    }
  }
  return undefined;
}
