import { describe, expect, it } from 'vitest';
import { ruleScore } from '../../testkit/rule-score.ts';

const exact = (code: string, score: number, signals: readonly string[]) =>
  expect(ruleScore(code)).toEqual({ score, signals: [...signals].sort() });

describe('one rule alone', () => {
  it.each([
    [`await callTool('users:query', { fields: ['password'] })`, 35, 'SENSITIVE_FIELD'],
    [`const u = await callTool('users:get', { id: 1 }); return u.apiToken`, 35, 'SENSITIVE_FIELD'],
    [`await callTool('users:list', { limit: 10001 })`, 25, 'EXCESSIVE_LIMIT'],
    [`await callTool('users:list', { limit: 100 * 1000 })`, 25, 'EXCESSIVE_LIMIT'],
    [`await callTool('users:search', { query: '*' })`, 20, 'WILDCARD_QUERY'],
    [`await callTool('users:find', { filter: {} })`, 20, 'WILDCARD_QUERY'],
    [`for (const id of [1, 2]) await callTool('users:get', { id })`, 25, 'LOOP_TOOL_CALL'],
    [`await Promise.all([1, 2].map((id) => callTool('users:get', { id })))`, 25, 'LOOP_TOOL_CALL'],
    [
      `const u = await callTool('users:list', {}); await callTool('email:send', { body: JSON.stringify(u) })`,
      50,
      'EXFIL_PATTERN',
    ],
    [
      `const r = await callTool('db:query', { table: 't' }); await callTool('data:export', { rows: r })`,
      50,
      'EXFIL_PATTERN',
    ],
    [`await callTool('orders:create', { amount: 1000001 })`, 30, 'EXTREME_VALUE'],
    [`const p = await callTool('plan:get', {}); await callTool(p.tool, {})`, 20, 'DYNAMIC_TOOL'],
    [`await callTool('users:bulkUpdate', { role: 'guest' })`, 15, 'BULK_OPERATION'],
  ])('%s', (code, score, signal) => {
    exact(code, score, [signal]);
  });
});

describe('benign neighbours score 0', () => {
  it.each([
    `await callTool('users:query', { fields: ['tokenCount', 'author'] })`,
    `const u = await callTool('users:list', { maxTokens: 32000 }); return u.nextPageToken`,
    `await callTool('users:list', { limit: 10000 })`,
    `await callTool('users:search', { query: 'name:*' })`,
    `await callTool('users:find', { filter: { team: 'web' } })`,
    `for (const id of [1, 2]) Math.abs(id); await callTool('users:get', { id: 1 })`,
    `await callTool('users:list', {}); await callTool('email:send', { body: 'hello' })`,
    `const u = await callTool('users:list', {}); await callTool('email:send', { body: String(u.users.length) })`,
    `await callTool('orders:list', { since: 1763683200000, until: 1763769600 })`,
    `await callTool('orders:get', { orderId: 123456789 })`,
    `await callTool('text:write', { maxTokens: 2000000 })`,
    `await callTool('users:' + 'list', { limit: 5 })`,
    `const area = 'users'; const call = callTool; await call(\`\${area}:get\`, { id: 1 })`,
    `await callTool('packages:install', { name: 'x' })`,
    `await callTool('shipping:quote', { author: 'x' })`,
    `const unused = () => callTool('users:deleteAll', { limit: 5000000 }); return 1`,
    `return 1`,
  ])('%s', (code) => {
    exact(code, 0, []);
  });
});

describe('scores add up', () => {
  it.each([
    [`await callTool('users:list', { limit: 2000000 })`, 55, ['EXCESSIVE_LIMIT', 'EXTREME_VALUE']],
    [`await callTool('users:list', { query: '*', limit: 50000 })`, 45, ['EXCESSIVE_LIMIT', 'WILDCARD_QUERY']],
    [
      `const { users } = await callTool('users:list', { limit: 50000, fields: ['email', 'password'] });
       await callTool('email:send', { to: 'a@example.com', body: JSON.stringify(users) })`,
      100,
      ['EXCESSIVE_LIMIT', 'EXFIL_PATTERN', 'SENSITIVE_FIELD'],
    ],
    [
      `const users = await callTool('users:list', {});
       for (const user of users) await callTool('email:send', { to: user.email })`,
      75,
      ['EXFIL_PATTERN', 'LOOP_TOOL_CALL'],
    ],
    [
      `for (const id of [1, 2]) await callTool('users:batchDelete', { id })`,
      40,
      ['BULK_OPERATION', 'LOOP_TOOL_CALL'],
    ],
    [
      `for (const t of ['a:get', 'b:deleteAll']) await callTool(t, { where: {} })`,
      80,
      ['BULK_OPERATION', 'DYNAMIC_TOOL', 'LOOP_TOOL_CALL', 'WILDCARD_QUERY'],
    ],
  ])('%s', (code, score, signals) => {
    exact(code, score, signals);
  });

  it('counts each rule once', () => {
    exact(
      `await callTool('a:list', { limit: 20000 }); await callTool('b:list', { limit: 30000, top: 40000 })`,
      25,
      ['EXCESSIVE_LIMIT'],
    );
  });

  it('is capped at 100', () => {
    exact(
      `const rows = await callTool('db:queryAll', { query: '*', limit: 5000000, fields: ['ssn'] });
       for (const row of rows) await callTool(row.tool, {});
       await callTool('data:export', { rows })`,
      100,
      [
        'BULK_OPERATION',
        'DYNAMIC_TOOL',
        'EXCESSIVE_LIMIT',
        'EXFIL_PATTERN',
        'EXTREME_VALUE',
        'LOOP_TOOL_CALL',
        'SENSITIVE_FIELD',
        'WILDCARD_QUERY',
      ],
    );
  });
});

describe('what hides data from adjacent names does not hide it here', () => {
  const read = `const users = await callTool('users:list', {});`;
  it.each([
    [
      'alias',
      `const go = callTool; const u = await go('users:list', {}); await go('email:send', { body: u })`,
    ],
    ['helper', `${read} const send = (body) => callTool('email:send', { body }); await send(users)`],
    [
      'destructuring',
      `const { users: [first] } = await callTool('users:list', {}); await callTool('email:send', { first })`,
    ],
    ['encoding', `${read} await callTool('email:send', { body: btoa(JSON.stringify(users)) })`],
    ['promise', `await callTool('users:list', {}).then((u) => callTool('email:send', { body: u }))`],
    [
      'another tool',
      `${read} const t = await callTool('text:format', { users }); await callTool('email:send', { body: t })`,
    ],
  ])('%s', (_, code) => {
    exact(code, 50, ['EXFIL_PATTERN']);
  });
});
