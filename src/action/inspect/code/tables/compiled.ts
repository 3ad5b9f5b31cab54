/** Calls of Go, Rust, Java, C# and C. Their names are words of other languages too: asked only where one of these is read. */

import { HOLE, NOTHING, value } from '../../shell/value.ts';
import type { CallModel } from '../calls.ts';
import { type CodeValue, NO_VALUE } from '../values.ts';
import { readPath, remove, removeTree, writePath } from './files.ts';
import { connected, curl, download, goesOut, RESPONSE, request, socket } from './network.ts';
import { list, shellText, words } from './processes.ts';

const MOST_WORDS = 256;

/** `exec.Command("/bin/sh")`, `Command::new("sh")` beside a raw connection. */
const program =
  (starts: CallModel): CallModel =>
  (call, machine) => {
    const first = call.args[0]?.items?.[0] ?? call.args[0];
    if (
      machine.connected &&
      /(?:^|\/)(?:(?:ba|z|da|k)?sh|cmd(?:\.exe)?|powershell(?:\.exe)?)$/.test(first?.text ?? '')
    )
      machine.effects.note('REVERSE_SHELL', 'starts a shell beside a network connection', 0.9, {
        effect: 'grant',
        reach: 'world',
        scope: 'all',
      });
    return starts(call, machine);
  };

/** Rust: the words come one by one, and nothing runs before `spawn`, `output` or `status`. */
const builds: CallModel = (call) => ({
  text: HOLE,
  from: 0,
  kind: 'process',
  items: [call.args[0] ?? NO_VALUE],
});
const adds: CallModel = ({ receiver, args }) => {
  if (receiver?.kind !== 'process' || receiver.items === undefined) return undefined;
  // The builder is changed in place: `c.arg("-rf"); c.arg("/"); c.status()`.
  const kept = receiver.items as CodeValue[];
  for (const one of args[0]?.items ?? args) if (kept.length < MOST_WORDS) kept.push(one);
  return receiver;
};
const same: CallModel = ({ receiver }) =>
  receiver?.kind === 'process' && receiver.items !== undefined ? receiver : undefined;
const runs: CallModel = ({ receiver }, machine) =>
  receiver?.kind === 'process' && receiver.items !== undefined
    ? { text: HOLE, from: machine.effects.run(receiver.items, NOTHING).from }
    : undefined;

/** `net.Dial("tcp", "host:port")`. */
const dials: CallModel = (call, machine) => {
  machine.connected = true;
  return connected({ ...call, args: call.args.slice(1) }, machine);
};
const connects: CallModel = (call, machine) => {
  machine.connected = true;
  return connected(call, machine);
};

/** A body that is put to a request. */
const body: CallModel = (call, machine) => {
  const to = call.receiver;
  if (call.args[0] === undefined) return undefined;
  goesOut([call.args[0]], to === undefined || to.text === HOLE ? NO_VALUE : to, machine);
  return to ?? NO_VALUE;
};
const uploadsFile: CallModel = (call, machine) => {
  goesOut([machine.effects.read(call.args.at(-1) ?? NO_VALUE)], call.args[0] ?? NO_VALUE, machine);
  return RESPONSE;
};

/** A path or an address made of its parts. */
const place =
  (kind?: 'path'): CallModel =>
  ({ args }) => ({
    text: args.length === 0 ? HOLE : args.map((one) => one.text).join('/'),
    from: args.reduce((bits, one) => bits | one.from, 0),
    ...(kind === undefined ? {} : { kind }),
  });
const deletesItself: CallModel = ({ receiver }, machine) => {
  if (receiver?.kind !== 'path') return undefined;
  machine.effects.run([value('rm'), receiver], NOTHING);
  return NO_VALUE;
};
const write = writePath(false);

/** By the last two words of the name: `std::fs::write`, `System.IO.File.Delete`. */
// biome-ignore format: a table
export const COMPILED_CALLS: Readonly<Record<string, CallModel>> = {
  'exec.Command': program(words), ProcessBuilder: program(words), ProcessStartInfo: shellText, 'Command.new': program(builds),
  'os.RemoveAll': removeTree, 'os.Remove': remove, 'os.ReadFile': readPath, 'ioutil.ReadFile': readPath, 'os.Open': readPath, 'os.WriteFile': write, 'ioutil.WriteFile': write,
  'http.Get': request(0), 'http.Head': request(0), 'http.Post': request(0), 'http.PostForm': request(0), 'http.NewRequest': request(1), 'net.Dial': dials, 'net.DialTimeout': dials, 'tls.Dial': dials,
  'Files.delete': remove, 'Files.deleteIfExists': remove, 'FileUtils.deleteDirectory': removeTree, 'FileUtils.forceDelete': removeTree, 'FileUtils.deleteQuietly': removeTree, 'Files.readString': readPath, 'Files.readAllBytes': readPath, 'Files.readAllLines': readPath, 'Files.lines': readPath, 'Files.writeString': write, 'Files.write': write, 'BodyPublishers.ofFile': readPath,
  'Path.of': place(), 'Paths.get': place(), 'Path.new': place(), 'PathBuf.from': place(), 'URI.create': place(), URI: place(), Uri: place(), URL: place(), File: place('path'), FileInfo: place('path'), FileReader: readPath, FileInputStream: readPath,
  Socket: connects, SSLSocket: connects, TcpClient: connects, 'TcpStream.connect': connects, connect: connects, socket,
  'File.Delete': remove, 'Directory.Delete': removeTree, 'File.ReadAllText': readPath, 'File.ReadAllBytes': readPath, 'File.ReadAllLines': readPath, 'File.WriteAllText': write, 'File.WriteAllBytes': write,
  'fs.remove_dir_all': removeTree, 'fs.remove_file': remove, 'fs.remove_dir': remove, 'fs.read_to_string': readPath, 'fs.read': readPath, 'fs.write': write, 'reqwest.get': request(0), 'blocking.get': request(0), 'ureq.get': request(0), 'ureq.post': request(0),
  remove, curl_easy_setopt: curl,
};

// biome-ignore format: a table
export const COMPILED_METHODS: Readonly<Record<string, CallModel>> = {
  arg: adds, args: adds, stdin: same, stdout: same, stderr: same, env: same, current_dir: same, spawn: runs, output: runs, status: runs,
  delete: deletesItself, Delete: deletesItself, deleteOnExit: deletesItself,
  POST: body, PUT: body, body, json: body, form: body, send_string: body, send_json: body, openConnection: () => RESPONSE, openStream: () => RESPONSE,
  PostAsync: request(0), PutAsync: request(0), PostAsJsonAsync: request(0), GetAsync: request(0), GetStringAsync: request(0), UploadString: request(0), UploadData: request(0), UploadStringTaskAsync: request(0), UploadFile: uploadsFile, DownloadString: request(0), DownloadFile: download,
  Post: request(0), PostForm: request(0), Get: request(0), exec: list,
};
