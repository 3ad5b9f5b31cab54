import type { OutletKind, Span, ToolCall, Unresolved } from '../../facts.ts';
import { asWritten } from '../builtins/json-written.ts';
import { noteWithin } from '../calls/hooks.ts';
import { callLater } from '../calls/pending.ts';
import { toText } from '../expressions/text.ts';
import { FOREIGN_OUTLETS, SHOWN_TO_USER, TOOL_ROOTS } from '../globals.ts';
import type { Interpreter, Numbering } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { info } from '../objects/info.ts';
import { deep, deepTaint } from '../objects/labels.ts';
import { makeArray, makeData, makeObject } from '../objects/make.ts';
import type { TryFrame } from '../state/frames.ts';
import { EXPLICIT, NO_TAINT, NOBODY, type Origin, type Taint } from '../values/taint.ts';
import { ANY_PRIMITIVE, type Obj, Prov, STRING, type Test, Val } from '../values/value.ts';
import { joinViews } from './join-views.ts';
import { pureModule } from './pure-modules.ts';
import { type CallRecord, describe, type OutletRecord } from './records.ts';
import { namesOf, pathName } from './tool-names.ts';
import type { View } from './view.ts';
import { Views } from './views.ts';

/** Most calls told apart; a script that makes more is joined by place. */
const MAX_CALLS = 1000;
export const MAX_CHOICES = 64;
/** Most calls of tools by a `toJSON` for what a call by a `toJSON` is given. */
const MAX_WRITING = 2;

/** Collects what the script does to the outside while it is interpreted. */
export class Recorder {
  readonly I: Interpreter;
  readonly calls: CallRecord[] = [];
  private byPlace: Map<Node, CallRecord> | null = null;
  readonly outlets: OutletRecord[] = [];
  readonly unresolvedList: Unresolved[] = [];
  readonly choices = new Map<Node, Test>();
  /** Calls of the script's own asynchronous functions that nobody awaits where they stand. */
  readonly promises = new Set<Node>();
  readonly voidTests = new Set<Node>();
  /** Questions to lists and sets, with where the list was made if each time so far has had the same answer. */
  readonly questions = new Map<Node, Node | null | undefined>();
  /** Where lists were made of which something is taken out. */
  readonly thinned = new Set<Node | null>();
  readonly fields = new Map<string, Span>();
  readonly exports: Val[] = [];
  readonly views: Views;
  /** Whether the call that is being evaluated is awaited (or returned) where it stands. */
  awaiting = false;
  shift = 0;
  /** How often a tool has been called so far, rounds that are gone through again included. */
  asked = 0;
  /** How many calls are being written down, one for what another's `toJSON` does. */
  private writing = 0;
  /** Labels of what the script has waited for by the clock. */
  private delays: Taint;

  readonly first: Numbering;

  constructor(I: Interpreter, first: Numbering) {
    this.I = I;
    this.first = first;
    this.views = new Views(I);
    this.delays = I.m.none;
  }

  span(node: Node): Span {
    return { start: node.start - this.shift, end: node.end - this.shift };
  }

  /** A test that chooses between two values; later rounds say the same. */
  choice(tests: readonly Test[]): void {
    for (const test of tests)
      if (!test.t.empty && this.choices.size < MAX_CHOICES && !this.choices.has(test.node))
        this.choices.set(test.node, test);
  }

  /** A condition that does not ask what it seems to. */
  voidTest(node: Node): void {
    if (this.voidTests.size < MAX_CHOICES) this.voidTests.add(node);
  }

  readField(name: string, node: Node): void {
    if (!this.fields.has(name)) this.fields.set(name, this.span(node));
  }

  // ---- tools ----

  toolCall(obj: Obj, args: readonly Val[], node: Node, callee: Val): Val {
    const m = this.I.m;
    const tool = info.tool(obj);
    let nameTaint = callee.t;
    let nameProv = callee.prov;
    let found: { names: string[]; any: boolean; computed: boolean };
    let given: readonly Val[];
    if (tool.shape === 'callTool' && tool.computed === null) {
      let name = args[0] ?? m.undefined;
      if (name.objs.some((o) => o.kind === 'plain')) name = toText(this.I, name, node);
      found = namesOf(this.I, name);
      const d = deep(this.I, name);
      nameTaint = m.taints.union(nameTaint, d.t);
      nameProv = d.prov ?? nameProv;
      given = args.slice(1);
    } else if (tool.computed !== null) {
      const prefix = tool.path;
      found = namesOf(this.I, tool.computed);
      found = {
        ...found,
        names: found.names.map((n) => pathName(this.I, [...prefix, n], tool.shape)),
        computed: true,
      };
      const d = deep(this.I, tool.computed);
      nameTaint = m.taints.union(nameTaint, d.t);
      nameProv = d.prov ?? nameProv;
      given = args;
    } else {
      if (tool.path.length === 1 && TOOL_ROOTS.has(tool.path[0]!) && tool.shape === 'namespace') {
        return this.unknownCall(this.I.m.top, m.undefined, args, node);
      }
      found = { names: [pathName(this.I, tool.path, tool.shape)], any: false, computed: false };
      given = args;
    }
    return this.recordCall(found, nameTaint, nameProv, tool.shape, given, node, tool.shape === 'callTool');
  }

  private recordCall(
    found: { names: string[]; any: boolean; computed: boolean },
    nameTaint: Taint,
    nameProv: Prov | null,
    shape: ToolCall['shape'],
    given: readonly Val[],
    node: Node,
    named: boolean,
  ): Val {
    const m = this.I.m;
    this.asked++;
    let record = this.recorded(node);
    const certain = m.guards.length === 0 && m.pc.empty && this.I.conditions === 0;
    if (record === undefined) {
      const id = this.first.calls + this.calls.length;
      record = {
        id,
        node,
        names: [],
        any: false,
        computed: false,
        nameTaint: m.none,
        nameProv,
        shape,
        args: null,
        loops: m.loops,
        guards: m.guards,
        control: m.none,
        reachable: false,
        certain,
        awaited: this.awaiting,
        origin: m.origins.root(id),
      };
      this.calls.push(record);
      if (this.calls.length <= MAX_CALLS) {
        m.context.calls ??= [];
        m.context.calls.push(record);
      } else {
        this.byPlace ??= new Map();
        this.byPlace.set(node, record);
      }
    }
    for (const n of found.names) if (!record.names.includes(n)) record.names.push(n);
    record.any ||= found.any;
    record.computed ||= found.computed || found.names.length !== 1;
    record.nameTaint = m.taints.union(record.nameTaint, nameTaint);
    record.nameProv ??= nameProv;
    if (m.loops.length > record.loops.length) record.loops = m.loops;
    if (m.guards.length < record.guards.length) record.guards = m.guards;
    record.control = m.taints.union(record.control, m.taints.union(m.pc, this.delays));
    record.reachable ||= !this.I.dead;
    if (found.any) this.unresolved('tool-name', node, 'the name of the tool is computed');
    const args =
      given.length === 1 || (named && given.length > 0)
        ? given[0]!
        : given.length === 0
          ? makeObject(this.I, null, {})
          : makeArray(this.I, null, given);
    const view = this.sent(args, node);
    record.args = record.args === null ? view : joinViews(this.views, record.args, view);
    for (const a of given) {
      if (a.objs.length === 0) continue;
      this.callFunctionsIn(a, record.origin, node);
      noteWithin(this.I, a);
    }
    const tries = m.tries.length > 0 ? m.tries[m.tries.length - 1]! : null;
    if (tries !== null)
      tries.calls = m.taints.union(tries.calls, m.taints.of(record.origin.child('!error'), EXPLICIT));
    const t = m.taints.of(record.origin, EXPLICIT);
    return makeData(
      this.I,
      record.origin,
      node,
      new Prov(node, `result of ${describe(record)}`, null, null, t),
    );
  }

  /**
   * What a tool is given: as it is, for one that is called as it stands, and as `toJSON` has it, for one that is sent its
   * arguments in writing.
   */
  private sent(args: Val, node: Node): View {
    this.views.saysJson = false;
    const view = this.views.of(args);
    if (!this.views.saysJson || this.writing >= MAX_WRITING) return view;
    this.writing++;
    const written = this.I.perhaps(() => asWritten(this.I, args, null, node));
    this.writing--;
    return written === args ? view : joinViews(this.views, view, this.views.of(written));
  }

  /** A wait of that many milliseconds: when the calls after it come tells the number to whoever sees them. */
  delay(by: Val): void {
    const { taints } = this.I.m;
    if (!by.t.empty) this.delays = taints.union(this.delays, taints.imply(by.t));
  }

  /** What is known already of a call in this context; of the last ones only by place. */
  private recorded(node: Node): CallRecord | undefined {
    if (this.calls.length >= MAX_CALLS) return this.byPlace?.get(node);
    const here = this.I.m.context.calls;
    if (here === null) return undefined;
    for (let i = here.length - 1; i >= 0; i--) if (here[i]!.node === node) return here[i] as CallRecord;
    return undefined;
  }

  /** A function handed to a tool can be called with whatever the tool has. */
  private callFunctionsIn(v: Val, origin: Origin, node: Node): void {
    for (const o of v.objs) {
      if (o.kind === 'function' || o.kind === 'bound') this.callBack(o, origin, node);
      if (o.kind !== 'plain') continue;
      for (let s = o.slots.first; s !== null; s = s.next)
        for (const f of s.value.objs)
          if (f.kind === 'function' || f.kind === 'bound') this.callBack(f, origin, node);
    }
  }

  private callBack(fn: Obj, origin: Origin, node: Node): void {
    const { m } = this.I;
    // `(error, data) => …` is handed the answer second.
    const answer = makeData(this.I, origin, node, null);
    callLater(this.I, m.object(fn), [answer, answer], node);
  }

  // ---- calls that are not understood ----

  unknownCall(fn: Val, self: Val, args: readonly Val[], node: Node): Val {
    const m = this.I.m;
    const d = deep(this.I, fn);
    this.unresolved('callee', node, 'the called function is not known');
    // A value of unknown origin can be any tool; data of a tool cannot.
    if (fn.top || fn.objs.length === 0) {
      const v = this.recordCall(
        { names: [], any: true, computed: true },
        d.t,
        d.prov,
        'function',
        args,
        node,
        false,
      );
      void self;
      return new Val(v.consts, ANY_PRIMITIVE, v.objs, v.t, v.prov, null, true);
    }
    let t = d.t;
    for (const a of args) {
      t = m.taints.union(t, deepTaint(this.I, a));
      this.callFunctionsIn(a, m.origins.root(NOBODY), node);
      noteWithin(this.I, a);
    }
    return m.withTaint(m.unknown, t, d.prov);
  }

  unresolved(kind: Unresolved['kind'], node: Node, what: string): void {
    if (this.unresolvedList.length >= 256) return;
    const span = this.span(node);
    if (this.unresolvedList.some((u) => u.kind === kind && u.span.start === span.start)) return;
    this.unresolvedList.push({ kind, span, what, reachable: !this.I.dead });
  }

  // ---- outlets ----

  outlet(kind: OutletKind, name: string, node: Node, value: Val): void {
    const m = this.I.m;
    const view = this.views.of(value);
    const old = this.outlets.find((o) => o.node.start === node.start && o.kind === kind && o.name === name);
    if (old !== undefined) {
      old.value = joinViews(this.views, old.value, view);
      old.control = m.taints.union(old.control, m.pc);
      old.reachable ||= !this.I.dead;
      return;
    }
    if (this.outlets.length >= 1000) return;
    const record: OutletRecord = {
      id: this.first.outlets + this.outlets.length,
      kind,
      name,
      node,
      value: view,
      control: m.pc,
      loops: m.loops,
      reachable: !this.I.dead,
    };
    this.outlets.push(record);
  }

  /** Records a call of a global that leaves the script; `null` for one that does not. */
  builtinOutlet(name: string, args: readonly Val[], node: Node): Val | null {
    const m = this.I.m;
    const all = () => (args.length === 1 ? args[0]! : makeArray(this.I, null, args));
    if (name.startsWith('console.')) {
      this.outlet('console', name, node, all());
      return m.undefined;
    }
    if (SHOWN_TO_USER.has(name)) {
      this.outlet('host-call', name, node, all());
      return m.undefined;
    }
    if (name === 'eval') return this.evaluated(args, node, 'eval');
    const required = name === 'require' ? args[0] : undefined;
    if (
      required !== undefined &&
      required.open === 0 &&
      required.objs.length === 0 &&
      required.consts.length === 1
    ) {
      const pure = pureModule(this.I, String(required.consts[0]), null);
      if (pure !== null) return pure;
    }
    if (FOREIGN_OUTLETS.has(name)) {
      this.outlet(name === 'require' || name === 'importScripts' ? 'import' : 'fetch', name, node, all());
      const t = deep(this.I, all()).t;
      // What an address answers is data, of which `json()` and `text()` are no tools.
      return name === 'fetch' && t.empty ? this.I.hostData() : m.withTaint(m.top, t);
    }
    return null;
  }

  evaluated(args: readonly Val[], node: Node, name: string): Val {
    this.outlet('eval', name, node, args.length === 1 ? args[0]! : makeArray(this.I, null, args));
    this.unresolved('escape', node, `code made from text by \`${name}\``);
    return this.I.m.top;
  }

  // ---- exceptions ----

  caught(frame: TryFrame, node: Node): Val {
    const m = this.I.m;
    const prov = frame.calls.empty ? null : new Prov(node, 'caught', null, null, frame.calls);
    const message = m.open(STRING, frame.calls, prov);
    const error = makeObject(this.I, node, {
      message,
      name: m.anyString,
      stack: message,
      code: m.unknown,
      cause: m.unknown,
      input: m.withTaint(m.unknown, frame.calls, prov),
    });
    return frame.thrown === null ? error : m.join(error, frame.thrown);
  }

  anyError(): Val {
    const m = this.I.m;
    let v: Val = makeObject(this.I, null, { message: m.anyString, name: m.anyString, stack: m.anyString });
    const frame = m.tries.length > 0 ? m.tries[m.tries.length - 1]! : null;
    if (frame?.thrown) v = m.join(v, frame.thrown);
    if (this.uncaught !== null) v = m.join(v, this.uncaught);
    return v;
  }

  /** What was thrown outside any `try`: a rejected promise may be caught by a later `.catch`. */
  uncaught: Val | null = null;
  /** Labels that decide whether it was. */
  uncaughtBy: Taint = NO_TAINT;
}
