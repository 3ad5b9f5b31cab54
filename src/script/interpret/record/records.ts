import type { OutletKind, ToolCall } from '../../facts.ts';
import type { Node } from '../node.ts';
import type { LoopFrame } from '../state/frames.ts';
import type { Origin, Taint } from '../values/taint.ts';
import type { Prov, Test } from '../values/value.ts';
import type { View } from './view.ts';

export interface CallRecord {
  readonly id: number;
  readonly node: Node;
  readonly names: string[];
  any: boolean;
  computed: boolean;
  nameTaint: Taint;
  nameProv: Prov | null;
  readonly shape: ToolCall['shape'];
  args: View | null;
  loops: readonly LoopFrame[];
  guards: readonly Test[];
  control: Taint;
  reachable: boolean;
  certain: boolean;
  awaited: boolean;
  readonly origin: Origin;
}

export interface OutletRecord {
  readonly id: number;
  readonly kind: OutletKind;
  readonly name: string;
  readonly node: Node;
  value: View;
  control: Taint;
  loops: readonly LoopFrame[];
  reachable: boolean;
}

export function describe(r: CallRecord): string {
  return r.any || r.names.length === 0 ? 'a call' : `\`${r.names.join('` or `')}\``;
}
