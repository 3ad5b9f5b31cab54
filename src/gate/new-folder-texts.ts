import type { GateFolderConfig } from './folder-config.ts';

/** Everything but the settings stays out of version control: keys, evidence, and the arguments of calls. */
export const IGNORED = '*\n!.gitignore\n!config.yaml\n!policy.yaml\n';

export function configText(scorer: GateFolderConfig['scorer'], environment: string | undefined): string {
  const place =
    environment === undefined ? '# environment: production' : `environment: ${JSON.stringify(environment)}`;
  return `# How this project's calls are weighed, and how people are asked. Paths start from this folder.

# default: five factors; semantic: what a call means; recommended: what it means, with the five factors beside it
scorer: ${scorer}

# enforce: people are asked, and calls can be denied
# monitor: everything runs; what would have been asked is recorded
mode: enforce

# Where calls run, when they do not say it; \`environments\` in the policy can raise the level there
${place}

# Name of the agent, for calls that name none. An agent never approves its own calls.
# agent: my-agent

# Declared tools and trusted destinations, JSON or YAML as MCP lists them
# catalog: tools.json

policy: policy.yaml

# terminal: the terminal of whoever runs the agent; one person at most
# webhook: people named in webhook.yaml, by signed messages
# console: people at \`steelyard console\` or \`steelyard approvals\`, in a process of their own
channels:
  - terminal
# - console
`;
}

export function policyText(): string {
  return `# What happens to a call at which level. A key that is left out is as it stands here.
# Everything is described in docs/schemas/policy.schema.json.
version: project-1

# allow, confirm, teach-back, quiz, multi-party, block
levels:
  LOW: allow
  MEDIUM: confirm
  HIGH: quiz
  CRITICAL: multi-party

# Answers that come earlier do not count, in seconds
minimumReviewSeconds: { LOW: 0, MEDIUM: 3, HIGH: 10, CRITICAL: 30 }

# How many different people must say yes, and what each of them does
multiParty:
  quorum: 2
  parts: [quiz, teach-back]

# How long a question stays open, in seconds, answered or not
expirySeconds: 900

# Most questions of one session that may wait for people at once; calls beyond it are denied
mostPending: 20

# An agent that asks again after people said no: ask as usual, raise (a harder challenge), or refuse. same: the very same
# call; tool: another call of the same tool in the same session; seconds: how long a no is remembered
repeats: { seconds: 300, same: refuse, tool: raise }

# Blocks win over everything.
# block:
#   - tools: ["*drop_database*"]
#     reason: databases are dropped by hand

# The strictest rule that fits decides.
# rules:
#   - name: refunds
#     tools: ["*refund*"]
#     effects: [pay]
#     measure: quiz
#     approvers: finance

# Who may decide. Without \`approvers\`: everybody who is enrolled.
# groups:
#   finance: [ana, bo]
# approvers: finance

# How people must be authenticated who allow a call of a level: passkey, terminal, webhook-ed25519 ... Without it: any way.
# At HIGH and above \`passkey\` is a signature over the action, which the gate verifies before it uses the approval.
# authenticatedBy: { HIGH: [passkey], CRITICAL: [passkey] }

# Runs without a question below HIGH.
# quiet:
#   - tools: ["notes:*"]
#     effects: [read]

# Lowest level of every call in an environment.
# environments:
#   production: { floor: MEDIUM }
`;
}
