import { INPUTS, isOfTask } from './inputs.ts';

/** Most grounds that are named. */
const MOST = 3;
/** What adds less than this to the log-odds is no ground. */
const LEAST = 0.15;

const PLACE: Readonly<Record<string, string>> = {
  trusted: 'a trusted place',
  task: 'a place that the task names',
  internal: 'a place inside a tool',
  public: 'a public place',
  outside: 'an address that is not trusted',
  unknown: 'a place that cannot be judged',
  own: 'a known place',
  foreign: 'a place that is not trusted',
  data: 'a place that a result decides',
  prose: 'a place that text of outsiders decides',
  none: 'a tool without an address',
  returned: 'the agent',
  shown: 'the log',
};

/** What the first part of a feature's name says; `%1` is its second part, as a place where it is one. */
const SAID: Readonly<Record<string, string>> = {
  out: 'data goes to %1',
  'out-unasked': 'data that the task does not name goes to %1',
  'out-record': 'whole records go to %1',
  'out-encoded': 'encoded data goes to %1',
  'out-link': 'a link to %1 carries data',
  to: 'something goes to %1',
  secret: 'a secret goes to %1',
  fields: 'fields that the task does not name go to %1',
  'mixed-fields': 'fields beside those of the task go to %1',
  'hinted-unasked': 'what %1 is told depends on data that the task does not name',
  hinted: 'what is told to %1 depends on data',
  'foreign-unasked': 'what nobody asked for goes to a place that is not trusted',
  stored: 'what was stored is shared with %1',
  'stored-unasked': 'what was stored is shared with %1, unasked',
  returned: 'data that the task does not name is returned',
  read: 'more is read than the task needs',
  'act-to-unasked': 'a `%1` that the task does not ask for',
  'act-to': 'a `%1` of this kind',
  effect: 'a `%1` that does not fit the task',
  joint: 'a `%1` by a tool that the task does not point to',
  times: 'how often a `%1` is made',
  repeated: 'a `%1` that is repeated',
  literal: 'a `%1` with values that the task does not name',
  steered: 'a `%1` that results decide',
  object: 'a `%1` of something that the task does not name',
  sweeping: 'a change of all there is',
  amount: 'an amount of money that the task does not name',
  right: 'a right that is given',
  later: 'something that acts later',
  costly: 'something that costs money',
  name: 'the name of the tool is decided while the script runs',
  command: 'a command of this kind',
  outlet: 'an outlet that is no tool',
  fetched: 'a request past the tools',
  unresolved: 'a call that cannot be followed',
  places: 'several places',
  second: 'something beside what is asked for',
  script: 'how much the script does',
};

/**
 * The grounds that add most to the log-odds, each once.
 *
 * @param inputs as `inputsOf` gives them
 * @param weights of each input
 */
export function groundsOf(inputs: Float32Array, weights: Float64Array): readonly string[] {
  const adds = INPUTS.map((name, at) => ({ name, adds: (inputs[at] as number) * (weights[at] as number) }))
    .filter(({ name, adds: share }) => share >= LEAST && !isOfTask(name))
    .sort((a, b) => b.adds - a.adds);
  return [...new Set(adds.flatMap(({ name }) => phraseOf(name)))].slice(0, MOST);
}

/** Rules speak for themselves: their findings are listed. */
function phraseOf(name: string): readonly string[] {
  const [kind = '', what = ''] = name.split('.');
  const said = SAID[kind];
  return said === undefined ? [] : [said.replace('%1', PLACE[what] ?? what)];
}
