import type { Flow, FlowEnd, FlowStep, LabelUse } from '../../facts.ts';
import type { Node } from '../node.ts';
import { ENCODINGS } from '../values/encodings.ts';
import type { Recorder } from './recorder.ts';
import { type CallRecord, describe } from './records.ts';
import { comesInClear, provSteps } from './steps.ts';
import type { TracedUse } from './view.ts';

export class TracedFlow implements Flow {
  readonly id: number;
  readonly label: LabelUse['label'];
  readonly strength: LabelUse['strength'];
  readonly to: FlowEnd;
  private readonly recorder: Recorder;
  private readonly use: TracedUse;
  private readonly node: Node;
  private cached: readonly FlowStep[] | null = null;

  constructor(recorder: Recorder, id: number, use: TracedUse, to: FlowEnd, node: Node) {
    this.recorder = recorder;
    this.id = id;
    this.label = use.label;
    this.strength = use.strength;
    this.to = to;
    this.use = use;
    this.node = node;
  }

  get encodings(): readonly string[] {
    const { encodings } = this.use;
    if (encodings === 0 || comesInClear(this.use, this.recorder.I.m.origins)) return [];
    return ENCODINGS.filter((_, i) => (encodings & (1 << i)) !== 0);
  }

  get steps(): readonly FlowStep[] {
    this.cached ??= stepsOf(this.recorder, this.use, this.node, this.to);
    return this.cached;
  }
}

function sinkText(r: CallRecord, to: FlowEnd): string {
  if (to.kind === 'name') return 'decides which tool is called';
  if (to.kind === 'control') return `decides whether or how often ${describe(r)} runs`;
  const argument = to.kind === 'call' && to.argument.length > 0 ? ` as \`${to.argument.join('.')}\`` : '';
  return `given to ${describe(r)}${argument}`;
}

function stepsOf(recorder: Recorder, use: TracedUse, node: Node, to: FlowEnd): FlowStep[] {
  const source = recorder.calls[use.label.call - recorder.first.calls]!;
  const { origins } = recorder.I.m;
  const out: FlowStep[] = [{ span: recorder.span(source.node), what: `result of ${describe(source)}` }];
  for (const s of provSteps(use.prov, (id) => origins.get(id), use)) {
    const span = recorder.span(s.node);
    const last = out[out.length - 1]!;
    if (s.node === source.node || (span.start === last.span.start && span.end === last.span.end)) continue;
    out.push({ span, what: s.what });
  }
  const sink =
    to.kind === 'outlet'
      ? `given to \`${recorder.outlets[to.outlet - recorder.first.outlets]!.name}\``
      : sinkText(recorder.calls[to.call - recorder.first.calls]!, to);
  out.push({ span: recorder.span(node), what: sink });
  return out;
}
