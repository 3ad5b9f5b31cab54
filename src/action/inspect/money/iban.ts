/** ISO 13616: the remainder of the number read as digits, letters as 10 to 35, first four characters last, is 1. */
export function isIban(text: string): boolean {
  const compact = text.replace(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  const turned = compact.slice(4) + compact.slice(0, 4);
  let remainder = 0;
  for (let i = 0; i < turned.length; i += 1) {
    const code = turned.charCodeAt(i);
    const value = code >= 65 ? code - 55 : code - 48;
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}
