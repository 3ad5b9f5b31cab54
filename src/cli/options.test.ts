import { describe, expect, it } from 'vitest';
import { SteelyardError } from '../errors.ts';
import { type OptionSpec, readOptions } from './options.ts';

const SPECS: readonly OptionSpec[] = [
  { name: 'format', value: 'NAME', choices: ['pretty', 'json'], help: '' },
  { name: 'trusted', value: 'LIST', multiple: true, help: '' },
  { name: 'block', value: 'N', help: '' },
  { name: 'quiet', short: 'q', help: '' },
];
const read = (...args: string[]) => readOptions('scan', args, SPECS);

describe('readOptions', () => {
  it('reads values, switches, short switches, repeated options and positionals', () => {
    const options = read('a.js', '--format=json', '--trusted', 'x', '-q', '--trusted=y,z', '--', '--b.js');
    expect(options.positionals).toEqual(['a.js', '--b.js']);
    expect(options.text('format')).toBe('json');
    expect(options.list('trusted')).toEqual(['x', 'y,z']);
    expect(options.flag('quiet')).toBe(true);
    expect(options.number('block', 0, 100)).toBeUndefined();
  });

  it('takes `-` as a positional, and a value that starts with dashes after `=`', () => {
    expect(read('-').positionals).toEqual(['-']);
    expect(read('--trusted=--odd').list('trusted')).toEqual(['--odd']);
  });

  it.each([
    [['--fromat', 'json'], 'unknown option `--fromat`; did you mean `--format`?'],
    [['--zzzzzzzzzz'], 'unknown option `--zzzzzzzzzz`'],
    [['-x'], 'unknown option `-x`'],
    [['--format'], '`--format` needs a value: pretty|json'],
    [['--block', '--quiet'], '`--block` needs a value: N'],
    [['--format', 'jsn'], '`--format` is one of pretty, json, not `jsn`; did you mean `json`?'],
    [['--format', 'json', '--format', 'pretty'], '`--format` is given twice'],
    [['--quiet=yes'], '`--quiet` takes no value'],
  ])('refuses %j', (args, message) => {
    expect(() => read(...args)).toThrow(expect.objectContaining({ code: 'USAGE', message }));
  });

  it.each(['', 'many', '101', '-1', 'NaN', '0x', '1e999'])('refuses the number `%s`', (value) => {
    expect(() => read(`--block=${value}`).number('block', 0, 100)).toThrow(SteelyardError);
  });

  it.each([
    ['0', 0],
    ['100', 100],
    ['62.5', 62.5],
  ])('reads the number `%s`', (value, number) => {
    expect(read(`--block=${value}`).number('block', 0, 100)).toBe(number);
  });
});
