/** Calls that run data as code, load data that can be code, watch the user, or change the language itself. */

import {
  DECODED,
  ENCODED,
  FILE,
  HOLE,
  INPUT,
  LISTING,
  NOTHING,
  OUTSIDE,
  REMOTE,
  SECRET,
  value,
} from '../../shell/value.ts';
import type { CallModel } from '../calls.ts';
import { type CodeValue, NO_VALUE } from '../values.ts';
import { LOCKED } from './files.ts';

/** `eval(text)`. */
const evaluates: CallModel = (call, machine) => {
  const text = call.args[0] ?? NO_VALUE;
  const { from } = text;
  const { effects } = machine;
  if (call.receiver !== undefined && call.receiver.name !== call.name && call.name.includes('.'))
    return undefined;
  if ((from & REMOTE) !== 0)
    effects.note('DOWNLOAD_AND_RUN', 'runs text from the network as code', 0.85, {
      effect: 'execute',
      reach: 'world',
    });
  else if ((from & DECODED) !== 0)
    effects.note('HIDDEN_CODE', 'runs code that was hidden by an encoding', 0.75, { effect: 'execute' });
  else if ((from & INPUT) !== 0)
    effects.note(
      'RUNS_INPUT',
      'runs text that arrives as data: whoever gives the data gives the code',
      0.65,
      { effect: 'execute' },
    );
  else if (text.text.includes(HOLE))
    effects.note('UNKNOWN_CODE', 'runs code that is not known before', 0.5, { effect: 'execute' });
  return machine.runText(text);
};

/** Loads objects whose making can run code. */
const loads: CallModel = (call, machine) => {
  const data = call.args[0] ?? NO_VALUE;
  const { from } = data;
  const own = (from & ENCODED) !== 0 && (from & (REMOTE | INPUT)) === 0 && data.text === HOLE;
  const attack = /(?:c(?:os|posix|nt|subprocess|builtins|__builtin__)\n\w{1,40}\n|\bos\.system|\bR\.$)/.test(
    data.text.slice(0, 65_536),
  );
  const harm =
    attack || (from & REMOTE) !== 0
      ? 0.85
      : own
        ? 0.3
        : (from & FILE) !== 0 && (from & OUTSIDE) === 0
          ? 0.4
          : 0.6;
  machine.effects.note('UNSAFE_LOAD', 'loads data in a form that can run code while it is loaded', harm, {
    effect: 'execute',
  });
  return { text: HOLE, from: from & ~ENCODED };
};

const yaml: CallModel = (call, machine) => {
  const loader = `${call.arg(1, 'Loader').name ?? ''}`;
  if (/Safe|Base/.test(loader)) return undefined;
  return loads(call, machine);
};

function note(
  id: string,
  severity: number,
  message: string,
  effect: 'read' | 'execute' | 'write' | 'grant',
  more: CodeValue = { text: HOLE, from: 0 },
): CallModel {
  return (call, machine) => {
    machine.effects.note(id, message, severity, { effect });
    machine.callback(call);
    return more;
  };
}

const watched: CodeValue = { text: HOLE, from: SECRET | FILE };
const keys = note('KEYLOGGER', 0.75, 'records what is typed', 'read', watched);
const screen = note('RECORDS', 0.5, 'takes a picture of the screen or the camera', 'read', watched);
const native = note('NATIVE_CODE', 0.45, 'calls code outside the language', 'execute', {
  text: HOLE,
  from: 0,
  name: 'ctypes',
});
const inject = note('INJECTED_CODE', 0.9, 'puts code into the memory of a program', 'execute');

const encrypts: CallModel = (call) => {
  const data = call.args[0] ?? NO_VALUE;
  return {
    text: HOLE,
    from:
      data.from | (call.receiver?.from ?? 0) | ENCODED | ((data.from & (FILE | LISTING)) !== 0 ? LOCKED : 0),
  };
};

/** Printing the whole environment, or a secret, shows it to whoever reads the output. */
const prints: CallModel = (call, machine) => {
  const whole = call.args.some(
    (arg) => arg.name === 'os.environ' || arg.name === 'process.env' || arg.name === '$_ENV',
  );
  if (whole)
    machine.effects.note('SHOWS_ENVIRONMENT', 'prints the whole environment, where secrets are kept', 0.5, {
      effect: 'read',
    });
  return NO_VALUE;
};

const grows: CallModel = (call, machine) => {
  if (machine.endless > 0)
    machine.effects.note('EXHAUSTION', 'fills the memory in a loop without an end', 0.6, {
      effect: 'execute',
      scope: 'all',
    });
  const receiver = call.receiver;
  return receiver === undefined ? NO_VALUE : { text: HOLE, from: receiver.from | (call.args[0]?.from ?? 0) };
};

const sql: CallModel = (call, machine) => {
  const text = call.args[0];
  if (
    text !== undefined &&
    text.text !== '' &&
    /^\s*(?:select|insert|update|delete|drop|create|alter|truncate|grant|with|pragma|attach|copy|merge|replace|call|exec)\b/i.test(
      text.text,
    ) &&
    machine.effects.sql.length < 64
  ) {
    machine.effects.sql.push({ text: text.text.replaceAll(HOLE, '?'), dialect: 'unknown' });
    if ((text.from & (INPUT | REMOTE)) !== 0)
      machine.effects.note('SQL_INJECTION', 'puts input into a statement for the database', 0.5, {
        effect: 'execute',
      });
  }
  return { text: HOLE, from: 0, kind: 'cursor' };
};

const replaces: CallModel = (call, machine) => {
  const first = call.args[0]?.name ?? '';
  if (/^(?:builtins|__builtins__|sys\.modules)\b/.test(first))
    machine.effects.note('BUILTIN_REPLACED', 'replaces a built-in of the language', 0.6, {
      effect: 'execute',
    });
  return NO_VALUE;
};

const module: CallModel = (call, machine) => {
  const name = (call.args[0]?.text ?? HOLE).replace(/^node:/, '');
  if (name === HOLE && call.args[0] !== undefined && (call.args[0].from & (INPUT | REMOTE | DECODED)) !== 0)
    machine.effects.note('UNKNOWN_CODE', 'loads a module that its input names', 0.5, { effect: 'execute' });
  // PHP and Ruby load a file here.
  if ((machine.language === 'php' || machine.language === 'ruby') && /^https?:/.test(name))
    machine.effects.note('DOWNLOAD_AND_RUN', 'runs text from the network as code', 0.85, {
      effect: 'execute',
    });
  else if (machine.language === 'php' && ((call.args[0]?.from ?? 0) & (REMOTE | INPUT)) !== 0)
    machine.effects.note('RUNS_INPUT', 'runs a file that its input names', 0.65, { effect: 'execute' });
  return { text: HOLE, from: 0, kind: 'module', name };
};

const registry: CallModel = (call, machine) => {
  const text = call.args.map((arg) => arg.text).join(' ');
  machine.effects.note(
    'WRITE_ACTS_LATER',
    'changes the registry of the machine',
    /currentversion\\run/i.test(text) ? 0.8 : 0.5,
    { effect: 'write' },
  );
  return NO_VALUE;
};

const applescript: CallModel = (call, machine) => {
  const text = call.args[0];
  if (text !== undefined) machine.effects.runText(text);
  return NO_VALUE;
};

export const DANGER_CALLS: Readonly<Record<string, CallModel>> = {
  eval: evaluates, execfile: evaluates, assert: (call, machine) => (machine.language === 'php' ? evaluates(call, machine) : undefined), create_function: (call, machine) => evaluates({ ...call, args: call.args.slice(1) }, machine), instance_eval: evaluates, class_eval: evaluates, loadstring: evaluates, load: (call, machine) => (machine.language === 'lua' ? evaluates(call, machine) : undefined), Function: (call, machine) => evaluates({ ...call, args: call.args.slice(-1) }, machine), 'vm.runInThisContext': evaluates, 'vm.runInNewContext': evaluates, compile: (call, machine) => (machine.language === 'python' ? { text: call.args[0]?.text ?? HOLE, from: call.args[0]?.from ?? 0 } : undefined),
  'builtins.eval': evaluates, 'builtins.exec': evaluates, setTimeout: (call, machine) => { machine.callback(call); return NO_VALUE; },
  'pickle.loads': loads, 'pickle.load': loads, 'cPickle.loads': loads, 'cPickle.load': loads, '_pickle.loads': loads, 'dill.loads': loads, 'dill.load': loads, 'cloudpickle.loads': loads, 'marshal.loads': loads, 'marshal.load': loads, 'jsonpickle.decode': loads, 'shelve.open': loads, 'joblib.load': loads, 'pickle.Unpickler': loads, 'pd.read_pickle': loads, 'pandas.read_pickle': loads, unserialize: loads, 'Marshal.load': loads, 'YAML.load': loads, 'Marshal.restore': loads,
  'yaml.load': yaml, 'yaml.unsafe_load': loads, 'yaml.full_load': loads, 'yaml.load_all': yaml, 'pickle.dumps': (call) => ({ text: HOLE, from: (call.args[0]?.from ?? 0) | ENCODED }), 'marshal.dumps': (call) => ({ text: HOLE, from: (call.args[0]?.from ?? 0) | ENCODED }), 'dill.dumps': (call) => ({ text: HOLE, from: (call.args[0]?.from ?? 0) | ENCODED }),
  __import__: module, 'importlib.import_module': module, require: module, include: module, include_once: module, require_once: module, import: module,
  'pynput.keyboard.Listener': keys, 'keyboard.Listener': keys, 'keyboard.on_press': keys, 'keyboard.record': keys, 'keyboard.hook': keys, 'pyHook.HookManager': keys, 'pyxhook.HookManager': keys, 'pynput.mouse.Listener': screen,
  'ImageGrab.grab': screen, 'PIL.ImageGrab.grab': screen, 'pyautogui.screenshot': screen, 'mss.mss': screen, 'cv2.VideoCapture': screen, 'sounddevice.rec': screen, 'pyaudio.PyAudio': screen, 'pyperclip.paste': note('RECORDS', 0.4, 'reads what was copied', 'read', watched), 'getpass.getpass': note('ASKS_SECRET', 0.3, 'asks for a password', 'read', { text: HOLE, from: SECRET | INPUT }), 'browser_cookie3.chrome': note('READ_SECRET', 0.8, 'takes the cookies of a browser', 'read', watched), 'browser_cookie3.load': note('READ_SECRET', 0.8, 'takes the cookies of a browser', 'read', watched), 'keyring.get_password': note('READ_SECRET', 0.6, 'takes a secret out of the key ring', 'read', watched), 'win32crypt.CryptUnprotectData': note('READ_SECRET', 0.8, 'opens stored passwords', 'read', watched),
  'ctypes.CDLL': native, 'ctypes.cdll.LoadLibrary': native, 'ctypes.WinDLL': native, CDLL: native, 'ffi.dlopen': native, 'mmap.mmap': native,
  'ctypes.windll.kernel32.VirtualAlloc': inject, 'ctypes.windll.kernel32.WriteProcessMemory': inject, 'ctypes.windll.kernel32.CreateRemoteThread': inject, 'ctypes.windll.kernel32.VirtualAllocEx': inject, 'ctypes.windll.kernel32.CreateThread': inject, 'ctypes.memmove': native,
  'winreg.SetValueEx': registry, 'winreg.CreateKey': registry, '_winreg.SetValueEx': registry, 'CronTab': note('SCHEDULED', 0.55, 'makes a command run again and again', 'execute'), 'crontab.CronTab': note('SCHEDULED', 0.55, 'makes a command run again and again', 'execute'),
  'sys.settrace': note('INJECTED_CODE', 0.4, 'watches each line that runs', 'execute'), 'sys.setrecursionlimit': (call, machine) => { if (Number(call.args[0]?.text) >= 1_000_000) machine.effects.note('EXHAUSTION', 'lifts the guard against endless recursion', 0.5, { effect: 'execute' }); return NO_VALUE; },
  setattr: replaces, print: prints, 'console.log': prints, echo: prints, puts: prints, print_r: prints, var_dump: prints, 'pprint.pprint': prints, phpinfo: note('SHOWS_ENVIRONMENT', 0.4, 'shows how the machine is set up', 'read'),
  'history.clear': note('HIDES_TRACES', 0.5, 'clears a history', 'write'), script: applescript,
  'os.putenv': (call, machine) => { machine.effects.run([value('export'), value(`${call.args[0]?.text ?? ''}=${call.args[1]?.text ?? ''}`)], NOTHING); return NO_VALUE; },
}; // biome-ignore format: a table

export const DANGER_METHODS: Readonly<Record<string, CallModel>> = {
  encrypt: encrypts, encrypt_and_digest: encrypts, update: (call) => (call.receiver !== undefined && /cipher|crypt/i.test(call.name) ? encrypts(call, undefined as never) : undefined),
  execute: sql, executemany: sql, executescript: sql, append: grows, extend: grows, VirtualAlloc: inject, CreateRemoteThread: inject, WriteProcessMemory: inject, on_press: keys,
}; // biome-ignore format: a table
