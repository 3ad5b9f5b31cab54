import type {
  Flow,
  FlowEnd,
  FlowStep,
  LabelUse,
  Outlet,
  OutletKind,
  Span,
  ToolCall,
  Unresolved,
  ValueView,
} from '../facts.ts';
import { callFunction } from './call.ts';
import { templatesOf } from './expressions/concat.ts';
import { conditionTaint } from './expressions/conditions.ts';
import { lookup } from './expressions/names.ts';
import { toText } from './expressions/text.ts';
import { FOREIGN_OUTLETS, SHOWN_TO_USER } from './globals.ts';
import { CALL_BY_NAME, type Interpreter, type Numbering, TOOL_ROOTS } from './interpreter.ts';
import { extra, type LoopFrame, type TryFrame } from './machine.ts';
import { plainForm } from './names.ts';
import { type Node, nodes } from './node.ts';
import { info } from './objects/info.ts';
import { deep, deepTaint } from './objects/labels.ts';
import { makeArray, makeData, makeObject, makeTool } from './objects/make.ts';
import { getNamed } from './objects/read.ts';
import { EXPLICIT, NOBODY, type Origin, type Taint } from './taint.ts';
import {
  ANY_PRIMITIVE,
  type Narrowed,
  type Obj,
  Prov,
  type Scope,
  STRING,
  type Template,
  type Test,
  Val,
} from './value.ts';
import { provSteps, type TracedUse, timesOf, type View, Views } from './views.ts';

/** Most calls told apart; a script that makes more is joined by place. */
const MAX_CALLS = 4000;

interface CallRecord {
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

interface OutletRecord {
  readonly id: number;
  readonly kind: OutletKind;
  readonly name: string;
  readonly node: Node;
  value: View;
  control: Taint;
  loops: readonly LoopFrame[];
  reachable: boolean;
}

/** Collects what the script does to the outside while it is interpreted. */
export class Recorder {
  private readonly I: Interpreter;
  private readonly calls: CallRecord[] = [];
  private byPlace: Map<Node, CallRecord> | null = null;
  private readonly outlets: OutletRecord[] = [];
  private readonly unresolvedList: Unresolved[] = [];
  private readonly fields = new Map<string, Span>();
  readonly exports: Val[] = [];
  readonly views: Views;
  /** Whether the call that is being evaluated is awaited (or returned) where it stands. */
  awaiting = false;
  shift = 0;

  private readonly first: Numbering;

  constructor(I: Interpreter, first: Numbering) {
    this.I = I;
    this.first = first;
    this.views = new Views(I);
  }

  span(node: Node): Span {
    return { start: node.start - this.shift, end: node.end - this.shift };
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
      found = this.namesOf(name);
      const d = deep(this.I, name);
      nameTaint = m.taints.union(nameTaint, d.t);
      nameProv = d.prov ?? nameProv;
      given = args.slice(1);
    } else if (tool.computed !== null) {
      const prefix = tool.path;
      found = this.namesOf(tool.computed);
      found = {
        ...found,
        names: found.names.map((n) => this.pathName([...prefix, n], tool.shape)),
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
      found = { names: [this.pathName(tool.path, tool.shape)], any: false, computed: false };
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
    record.control = m.taints.union(record.control, m.pc);
    record.reachable ||= !this.I.dead;
    if (found.any) this.unresolved('tool-name', node, 'the name of the tool is computed');
    const args =
      given.length === 1 || (named && given.length > 0)
        ? given[0]!
        : given.length === 0
          ? makeObject(this.I, null, {})
          : makeArray(this.I, null, given);
    const view = this.views.of(args);
    record.args = record.args === null ? view : this.views.join(record.args, view);
    for (const a of given) if (a.objs.length > 0) this.callFunctionsIn(a, record.origin, node);
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
    const args = [makeData(this.I, origin, node, null)];
    callFunction(this.I, m.object(fn), m.undefined, args, node);
    this.I.later(m.object(fn), m.undefined, args, node, true);
  }

  /** Names that a value can be; texts with holes stand for the declared names that fit. */
  private namesOf(name: Val): { names: string[]; any: boolean; computed: boolean } {
    if (name.open === 0 && name.objs.length === 0 && !name.top) {
      // A missing name makes the call fail; it names no tool.
      let texts = name.consts.filter((c) => c !== undefined && c !== null);
      if (texts.length > 1 && this.I.toolNames.length > 0) {
        // A part that was missing on some path, written into a name, is the same kind of nothing.
        const named = texts.filter(
          (c) =>
            !/(?:^|[^\p{L}])undefined(?:$|[^\p{L}])/u.test(String(c)) ||
            this.declared([String(c)]) !== undefined,
        );
        if (named.length > 0) texts = named;
      }
      return {
        names: texts.map((c) => this.declared([String(c)]) ?? String(c)),
        any: texts.length === 0,
        computed: texts.length !== 1,
      };
    }
    const templates = name.objs.length === 0 && !name.top ? templatesOf(name) : null;
    const names = new Set<string>();
    for (const c of name.consts) if (typeof c === 'string') names.add(c);
    if (templates === null || templates.some(isBlank)) return { names: [], any: true, computed: true };
    let any = false;
    for (const t of templates) {
      if (t.length === 1 && t[0] !== null) {
        // A missing name names no tool.
        if (t[0] !== 'undefined' && t[0] !== 'null') names.add(this.declared([t[0]!]) ?? t[0]!);
        continue;
      }
      const fitting = this.I.toolNames.filter((n) => fits(t, n));
      if (fitting.length === 0) any = true;
      for (const n of fitting) names.add(n);
    }
    return any ? { names: [], any: true, computed: true } : { names: [...names], any: false, computed: true };
  }

  /** The declared name that a path such as `['tools', 'mail', 'send']` means; else the path itself. */
  private pathName(path: readonly string[], shape: ToolCall['shape']): string {
    const bare = shape === 'namespace' && path.length > 1 && TOOL_ROOTS.has(path[0]!) ? path.slice(1) : path;
    const declared = this.declared(bare) ?? this.declared(path);
    if (declared !== undefined) return declared;
    return (path[0] === 'tools' && path.length > 1 ? bare : path).join('.');
  }

  private declared(path: readonly string[]): string | undefined {
    const { toolNames, toolNameSet, toolNameIndex } = this.I;
    if (toolNames.length === 0) return undefined;
    const joined = path.length === 1 ? path[0]! : path.join('.');
    if (toolNameSet.has(joined)) return joined;
    const whole = toolNameIndex.get(plainForm(joined));
    if (whole !== undefined || path.length < 2) return whole;
    return toolNameIndex.get(plainForm(path[path.length - 1]!));
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
      old.value = this.views.join(old.value, view);
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
    if (FOREIGN_OUTLETS.has(name)) {
      this.outlet(name === 'require' || name === 'importScripts' ? 'import' : 'fetch', name, node, all());
      const t = deep(this.I, all()).t;
      return m.withTaint(m.top, t);
    }
    return null;
  }

  evaluated(args: readonly Val[], node: Node, name: string): Val {
    this.outlet('eval', name, node, args.length === 1 ? args[0]! : makeArray(this.I, null, args));
    this.unresolved('escape', node, `code made from text by \`${name}\``);
    return this.I.m.top;
  }

  // ---- modules ----

  staticImport(node: Node, scope: Scope): void {
    const m = this.I.m;
    const source = String(node.source.value as unknown);
    for (const s of node.specifiers ?? []) {
      const imported =
        s.type === 'ImportSpecifier'
          ? s.imported.type === 'Literal'
            ? String(s.imported.value as unknown)
            : s.imported.name
          : null;
      const namespace = this.moduleTool(
        source,
        s.type === 'ImportDefaultSpecifier' && isForeign(source) ? 'default' : imported,
        node,
      );
      m.write(scope, s.local.name, namespace);
    }
    if (isForeign(source)) this.outlet('import', source, node, m.undefined);
  }

  private moduleTool(source: string, imported: string | null, node: Node): Val {
    if (isForeign(source)) {
      this.unresolved('escape', node, `the module \`${source}\``);
      return this.I.m.top;
    }
    if (imported !== null && CALL_BY_NAME.has(imported) && !this.I.toolNameSet.has(imported)) {
      return makeTool(this.I, { shape: 'callTool', path: [], computed: null });
    }
    const parts = source
      .replace(/\.(?:js|ts|mjs|mts)$/, '')
      .split('/')
      .filter((p) => p !== '' && p !== '.' && p !== '..' && p !== 'servers' && p !== 'index');
    const last = parts[parts.length - 1];
    const path =
      imported !== null && last === imported ? parts : imported !== null ? [...parts, imported] : parts;
    return makeTool(this.I, { shape: 'import', path: path.slice(-2), computed: null });
  }

  dynamicImport(source: Val, node: Node): Val {
    this.outlet('import', 'import()', node, source);
    const known =
      source.open === 0 && source.consts.length === 1 && source.objs.length === 0
        ? String(source.consts[0])
        : null;
    if (known !== null && /^\.{1,2}\//.test(known)) {
      const v = this.moduleTool(known, null, node);
      return v;
    }
    this.unresolved('escape', node, 'a module loaded at run time');
    return this.I.m.top;
  }

  exported(node: Node, scope: Scope): void {
    for (const s of node.specifiers ?? []) {
      if (s.local !== undefined && s.local !== null && s.local.type === 'Identifier')
        this.exports.push(lookup(this.I, s.local.name, scope));
    }
    const d = node.declaration;
    if (d === null || d === undefined) return;
    if (d.id !== null && d.id !== undefined) this.exports.push(lookup(this.I, d.id.name, scope));
    for (const decl of d.declarations ?? [])
      if (decl.id!.type === 'Identifier') this.exportedValue(lookup(this.I, decl.id!.name, scope), node);
  }

  exportedValue(v: Val, node: Node): void {
    this.exports.push(v);
    if (!deepTaint(this.I, v).empty) this.outlet('export', 'export', node, v);
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

  // ---- facts ----

  facts(): {
    calls: ToolCall[];
    flows: Flow[];
    outlets: Outlet[];
    unresolved: Unresolved[];
    readFields: ReadonlyMap<string, Span>;
  } {
    const flows: Flow[] = [];
    const calls = this.calls.map((r) => this.toCall(r));
    for (let i = 0; i < calls.length; i++) {
      const call = calls[i]!;
      const record = this.calls[i]!;
      this.flowsInto(flows, record.args!.labels, record.node, (at) => ({
        kind: 'call',
        call: call.id,
        argument: at,
      }));
      this.flowsInto(flows, this.views.uses(record.nameTaint, record.nameProv), record.node, () => ({
        kind: 'name',
        call: call.id,
      }));
      this.flowsInto(flows, this.views.uses(record.control), record.node, () => ({
        kind: 'control',
        call: call.id,
      }));
    }
    const outlets = this.outlets.map(
      (o): Outlet => ({
        id: o.id,
        kind: o.kind,
        name: o.name,
        span: this.span(o.node),
        value: o.value as unknown as ValueView,
        control: this.views.uses(o.control),
        loops: o.loops.map((l) => this.views.loop(l)),
        reachable: o.reachable,
      }),
    );
    for (const o of this.outlets) {
      this.flowsInto(flows, o.value.labels, o.node, () => ({
        kind: 'outlet',
        outlet: o.id,
      }));
    }
    return { calls, flows, outlets, unresolved: this.unresolvedList, readFields: this.fields };
  }

  private toCall(r: CallRecord): ToolCall {
    const loops = r.loops.map((l) => this.views.loop(l));
    return {
      id: r.id,
      names: r.any ? [] : [...r.names].sort(),
      dynamic: r.any || r.computed || r.names.length !== 1,
      nameLabels: this.views.uses(r.nameTaint, r.nameProv),
      shape: r.shape,
      span: this.span(r.node),
      args: r.args as unknown as ValueView,
      loops,
      times: timesOf(loops),
      guards: r.guards.map((g) => this.views.condition(g)),
      control: this.views.uses(r.control),
      reachable: r.reachable,
      certain: r.certain,
      awaited: r.awaited,
    };
  }

  private flowsInto(
    flows: Flow[],
    uses: readonly TracedUse[],
    node: Node,
    end: (at: readonly string[]) => FlowEnd,
  ): void {
    for (const u of uses) {
      if (u.label.call < 0) continue;
      if (flows.length >= 20_000) return;
      flows.push(new TracedFlow(this, this.first.flows + flows.length, u, end(u.at), node));
    }
  }

  stepsOf(use: TracedUse, node: Node, to: FlowEnd): FlowStep[] {
    const source = this.calls[use.label.call - this.first.calls]!;
    const { origins } = this.I.m;
    const out: FlowStep[] = [{ span: this.span(source.node), what: `result of ${describe(source)}` }];
    for (const s of provSteps(use.prov, (id) => origins.get(id), use)) {
      const span = this.span(s.node);
      const last = out[out.length - 1]!;
      if (s.node === source.node || (span.start === last.span.start && span.end === last.span.end)) continue;
      out.push({ span, what: s.what });
    }
    const sink =
      to.kind === 'outlet'
        ? `given to \`${this.outlets[to.outlet - this.first.outlets]!.name}\``
        : sinkText(this.calls[to.call - this.first.calls]!, to);
    out.push({ span: this.span(node), what: sink });
    return out;
  }
}

class TracedFlow implements Flow {
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
    return ENCODING_NAMES.filter((_, i) => (this.use.encodings & (1 << i)) !== 0);
  }

  get steps(): readonly FlowStep[] {
    this.cached ??= this.recorder.stepsOf(this.use, this.node, this.to);
    return this.cached;
  }
}

const ENCODING_NAMES = ['base64', 'hex', 'uri', 'json', 'charcode', 'compress', 'reverse'];

function describe(r: CallRecord): string {
  return r.any || r.names.length === 0 ? 'a call' : `\`${[...r.names].join('` or `')}\``;
}

function sinkText(r: CallRecord, to: FlowEnd): string {
  if (to.kind === 'name') return 'decides which tool is called';
  if (to.kind === 'control') return `decides whether or how often ${describe(r)} runs`;
  const argument = to.kind === 'call' && to.argument.length > 0 ? ` as \`${to.argument.join('.')}\`` : '';
  return `given to ${describe(r)}${argument}`;
}

/** A text of which nothing is known. */
function isBlank(t: Template): boolean {
  return t.every((part) => part === null);
}

/** Whether a text with holes can be this name. Linear: parts are found left to right. */
function fits(t: Template, name: string): boolean {
  let at = 0;
  for (let i = 0; i < t.length; i++) {
    const part = t[i]!;
    if (part === null) continue;
    if (i === 0) {
      if (!name.startsWith(part)) return false;
      at = part.length;
    } else if (i === t.length - 1) {
      return name.endsWith(part) && name.length - part.length >= at;
    } else {
      const found = name.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
  }
  return t[t.length - 1] === null || at === name.length;
}

/** Modules of the platform or of a package: code, not tools. */
function isForeign(source: string): boolean {
  return /^(?:node:|https?:|data:|file:)/.test(source) || NODE_MODULES.has(source);
}

const NODE_MODULES: ReadonlySet<string> = new Set(
  'fs fs/promises child_process net http https http2 dns dgram tls os path vm worker_threads cluster process module crypto zlib stream util url axios node-fetch undici got ws'.split(
    ' ',
  ),
);

export type { Narrowed };
export { conditionTaint, extra, getNamed, nodes };
