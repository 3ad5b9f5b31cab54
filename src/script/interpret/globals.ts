/** Globals of the language and of common hosts. Anything else that a script does not declare is a tool. */
const LANGUAGE =
  'Object Array String Number Boolean BigInt Symbol Function Math JSON Reflect Proxy Promise Map Set WeakMap WeakSet ' +
  'WeakRef FinalizationRegistry Date RegExp Error TypeError RangeError SyntaxError EvalError URIError ReferenceError ' +
  'AggregateError Intl ArrayBuffer SharedArrayBuffer DataView Atomics Uint8Array Int8Array Uint16Array Int16Array ' +
  'Uint32Array Int32Array Float32Array Float64Array Uint8ClampedArray BigInt64Array BigUint64Array Iterator ' +
  'parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI escape unescape ' +
  'eval arguments';

const PLATFORM =
  'console setTimeout setInterval setImmediate clearTimeout clearInterval clearImmediate queueMicrotask ' +
  'structuredClone atob btoa Buffer TextEncoder TextDecoder URL URLSearchParams URLPattern Headers Request Response FormData Blob ' +
  'File fetch WebSocket EventSource XMLHttpRequest BroadcastChannel MessageChannel MessagePort Worker AbortController ' +
  'AbortSignal Event EventTarget CustomEvent CompressionStream DecompressionStream ReadableStream WritableStream ' +
  'TransformStream crypto performance process require module exports __dirname __filename navigator document ' +
  'location localStorage sessionStorage indexedDB alert prompt confirm';

/** What code-mode hosts hand to the script besides tools; what is given to them goes to the user. */
const HOST =
  'text image audio notify store load exit yield_control record_result ALL_TOOLS __interfaces ' +
  '__getToolInterface parallel pipeline phase log output print display sleep budget args input';

const KNOWN = new Set(`${LANGUAGE} ${PLATFORM} ${HOST}`.split(' '));

const HELPERS = new Set(HOST.split(' '));

/** Helpers of the host that scripts call by name; a member of one is a tool, not a part of the helper. */
export function isHostHelper(name: string): boolean {
  return HELPERS.has(name);
}

/** What the host tells the script of itself: data, but nobody's. */
export const HOST_DATA: ReadonlySet<string> = new Set([
  'ALL_TOOLS',
  '__interfaces',
  'args',
  'input',
  'budget',
]);

export function isKnownGlobal(name: string): boolean {
  return KNOWN.has(name);
}

/** Host helpers whose arguments are shown to the user. */
export const SHOWN_TO_USER: ReadonlySet<string> = new Set(
  'text image audio notify record_result log phase output print display store exit alert'.split(' '),
);

/** Things that reach the network or the machine without a tool. */
export const FOREIGN_OUTLETS: ReadonlySet<string> = new Set(
  (
    'fetch WebSocket EventSource XMLHttpRequest BroadcastChannel Worker navigator.sendBeacon Request ' +
    'importScripts require process.binding process.kill process.exit localStorage.setItem sessionStorage.setItem'
  ).split(' '),
);

/** Functions that call a tool by its name: `callTool('ns:name', {})`. */
export const CALL_BY_NAME: ReadonlySet<string> = new Set([
  'callTool',
  'callMCPTool',
  'callMcpTool',
  'call_tool',
  'invokeTool',
  'runTool',
  'executeTool',
]);

/** Host objects whose members are tools. */
export const TOOL_ROOTS: ReadonlySet<string> = new Set(['tools', 'codemode', 'mcp', 'servers']);
