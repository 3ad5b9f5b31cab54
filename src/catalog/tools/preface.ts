/**
 * A description without what stands before it and says nothing of what the tool does: signs, marks such as `(beta)` or `[v2]`, markup, a
 * label (`Helper:`), a frame (`This tool is used to …`, `Lets the caller …`) or a condition (`Given an id, …`). Linear in the text.
 */
export function withoutPreface(text: string): string {
  let rest = text;
  for (let i = 0; i < MOST_PARTS; i += 1) {
    const shorter = PREFACES.reduce(
      (left, pattern) => left.replace(pattern, (...[, kept]) => (typeof kept === 'string' ? kept : '')),
      rest,
    );
    if (shorter === rest || shorter.trim() === '') return rest;
    rest = shorter;
  }
  return rest;
}

const MOST_PARTS = 4;

/** Who is said to use it, where that is nobody in particular. */
const ANYONE =
  '(?:the |an? |any |your |our )?(?:callers?|agents?|assistants?|users?|models?|clients?|llms?|ais?|apps?|applications?|you|one|us)';
const ITSELF = '(?:tool|function|action|method|endpoint|api|helper|utility|command|operation|skill)';
const MADE = '(?:used|meant|intended|designed|made|built|useful|handy|responsible|there)';

const PREFACES: readonly RegExp[] = [
  /^[^\p{L}\p{N}"'`([<#*]{1,12}/u,
  /^(?:\([^()]{1,30}\)|\[[^[\]]{1,30}\]|<[^<>]{1,40}>)\s{0,4}/u,
  /^(?:helper|tool|note|alpha|beta|experimental|preview|deprecated|legacy|internal|utility|function|action|mcp|api|summary|description|purpose|usage|overview|v?\d[\d.]{0,8})\s?(?::|[–—-]\s)\s{0,4}/iu,
  new RegExp(`^with this ${ITSELF},? ${ANYONE} (?:can|may|will) `, 'iu'),
  new RegExp(`^the (?:purpose|goal|aim|job|role) of this ${ITSELF} is (?:to )?`, 'iu'),
  new RegExp(`^(?:(?:this|the|an?) ${ITSELF}(?: that)?|it|this) is ${MADE} ((?:to|for) )`, 'iu'),
  new RegExp(`^${MADE} ((?:to|for) )(?!that )`, 'iu'),
  new RegExp(`^(?:call|use|invoke|run) (?:this|the|it)(?: ${ITSELF})? (?:in order )?to `, 'iu'),
  new RegExp(`^(?:enables?|allows?|lets?|permits?|helps?) ${ANYONE} (?:to )?`, 'iu'),
  /^given [^,.;]{2,80}, (?=\p{L})/iu,
  /^(?:when|whenever|if|once) (?:the |an? |any )?(?:user|caller|agent|customer|client)s? [^,.;]{2,80}, (?=\p{L})/iu,
];
