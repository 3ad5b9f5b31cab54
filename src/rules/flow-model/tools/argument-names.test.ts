import { describe, expect, it } from 'vitest';
import {
  leafOf,
  namesAccount,
  namesAmount,
  namesAnswerPlace,
  namesRecipient,
  namesRepeatKey,
} from './argument-names.ts';

describe('argument names', () => {
  it.each([
    ['payeeIban', namesAccount],
    ['numero_cuenta', namesAccount],
    ['kwota', namesAmount],
    ['total_amount', namesAmount],
    ['destino', namesRecipient],
    ['Reply-To', namesAnswerPlace],
    ['replyTo', namesAnswerPlace],
    ['idempotencyKey', namesRepeatKey],
  ])('reads %s', (name, test) => {
    expect(test(name)).toBe(true);
  });

  it.each([
    ['description', namesAccount],
    ['accountability_note', namesAmount],
    ['monkey', namesRepeatKey],
    ['title', namesRecipient],
  ])('does not take %s for one', (name, test) => {
    expect(test(name)).toBe(false);
  });

  it('gives the last name of a path', () => {
    expect(leafOf(['items', '[]', 'to', '[]'])).toBe('to');
    expect(leafOf([])).toBe('');
  });
});
