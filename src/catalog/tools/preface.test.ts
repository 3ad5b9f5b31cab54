import { describe, expect, it } from 'vitest';
import { withoutPreface } from './preface.ts';
import { readDescription } from './read-description.ts';

describe('what stands before the words that tell what a tool does', () => {
  it.each([
    '(beta) Send a message to a customer.',
    '[v2] Send a message to a customer.',
    '🚀 Send a message to a customer.',
    '<p>Send a message to a customer.</p>',
    'Helper: Send a message to a customer.',
    '[v2] (beta) Tool: Send a message to a customer.',
    'This tool is used to send a message to a customer.',
    'This tool is used for sending messages to a customer.',
    'Useful for sending messages to a customer.',
    'Enables the caller to send a message to a customer.',
    'Lets agents send messages to customers.',
    'With this tool, you can send messages to customers.',
    'Call this function in order to send a message to a customer.',
    'The purpose of this tool is to send a message to a customer.',
    'Given an id and a text, sends the message to the customer.',
    'When the user asks for it, send a message to a customer.',
  ])('is passed over: %s', (text) => {
    expect(readDescription(text).readings[0]).toMatchObject({ effect: 'send', confidence: 0.9 });
  });

  it.each([
    'Send a message to a customer.',
    'Use the registered card of a customer.',
    'Orders: the newest first.',
    'Lets a flat to a tenant.',
    'When a shift begins, and who has it.',
    '(all of it)',
    '',
  ])('is left where there is none: %j', (text) => {
    expect(withoutPreface(text)).toBe(text);
  });

  it('takes time in proportion to the text', () => {
    expect(withoutPreface(`${'('.repeat(50_000)}${'given a, '.repeat(5_000)}`).length).toBeGreaterThan(
      90_000,
    );
  });
});
