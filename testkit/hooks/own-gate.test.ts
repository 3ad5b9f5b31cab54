import { describe, expect, it } from 'vitest';
import { RecommendedRiskScorer } from '../../src/action/index.ts';
import { compileCatalog } from '../../src/catalog/index.ts';
import { HOST } from '../../src/integrations/hooks/index.ts';

const scorer = new RecommendedRiskScorer({ catalog: compileCatalog(HOST['claude-code'].tools) });
const level = async (functionName: string, args: unknown): Promise<string> =>
  (await scorer.assess({ functionName, args, cwd: '/p' })).level;
const shell = (command: string): Promise<string> => level('Bash', { command });

describe('an agent and its own gate', () => {
  it.each([
    'echo x > .steelyard/policy.yaml',
    'rm -rf .steelyard',
    'D=.steelyard; rm -rf $D',
    'mv .steelyard .old',
    'cd .steelyard && truncate -s0 config.yaml',
    'ln -s .steelyard x && echo y > x/policy.yaml',
    'sqlite3 .steelyard/approvals.db "update approval_request set state = 1"',
    'sed -i s/a/b/ .claude/settings.json',
    'steelyard approvals approve 1',
    'npx steelyard@1 approvals approve 1',
    'node node_modules/steelyard/dist/bin.js approvals approve 1',
    'script -qc "steelyard approvals approve 1" /dev/null',
    'steelyard console invite mallory',
    'steelyard console --dir .steelyard remove ana',
    'steelyard install claude-code --remove --yes',
    `python3 -c "open('.steelyard/policy.yaml','w').write('')"`,
  ])('is stopped: %s', async (command) => {
    expect(await shell(command)).toMatch(/HIGH|CRITICAL/);
  });

  it.each([
    'ls .steelyard',
    'cat .claude/settings.json',
    'steelyard approvals',
    'steelyard console people',
    'steelyard console',
    'steelyard scan a.js',
    'mkdir -p .claude/commands',
  ])('may look: %s', async (command) => {
    expect(await shell(command)).toBe('LOW');
  });

  it.each([
    ['Write', { file_path: '/p/.steelyard/policy.yaml', content: '' }],
    ['Edit', { file_path: '/p/.claude/settings.local.json', old_string: 'a', new_string: 'b' }],
    ['Write', { file_path: '/p/node_modules/steelyard/dist/hook.cjs', content: '' }],
    ['mcp__files__write_file', { path: '/p/.steelyard/policy.yaml', content: '' }],
    ['mcp__files__write_file', { path: '.steelyard/policy.yaml', content: '' }],
  ])('is stopped: %s %j', async (tool, args) => {
    expect(await level(tool, args)).toMatch(/HIGH|CRITICAL/);
  });

  it('writes its own files as before', async () => {
    expect(await level('Write', { file_path: '/p/src/steelyard.ts', content: '' })).toBe('LOW');
    expect(await level('mcp__files__write_file', { path: '/p/src/a.ts', content: '' })).toBe('LOW');
  });
});
