import type { Command } from './command-table.ts';
import type { OptionSpec } from './options.ts';

export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  return `steelyard weighs scripts that AI agents write, before they run.

Usage: steelyard COMMAND [options]

Commands:
${commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`).join('\n')}

Options:
  -h, --help     show this text, or the help of a command
  -V, --version  show the version

\`steelyard help COMMAND\` explains a command. Exit code: 0 nothing blocked, 1 something blocked, 2 misuse or failure.
NO_COLOR and FORCE_COLOR are respected; STEELYARD_DEBUG=1 adds the stack to an internal failure.
`;
}

export function commandHelp(command: Command): string {
  const heads = command.options.map(optionHead);
  const width = Math.max(...heads.map((head) => head.length));
  const options = command.options.map((spec, i) => `  ${heads[i]!.padEnd(width)}  ${spec.help}`);
  const examples = command.examples.map(([text, what]) => `  # ${what}\n  ${text}`);
  return `${command.about}

Usage: ${command.usage}

Options:
${options.join('\n')}

Examples:
${examples.join('\n')}
`;
}

function optionHead(spec: OptionSpec): string {
  const short = spec.short === undefined ? '    ' : `-${spec.short}, `;
  return `${short}--${spec.name}${spec.value === undefined ? '' : ` ${spec.value}`}`;
}
