import { SteelyardError } from '../../errors.ts';

/** Loads an optional peer by its name. Tests replace it. */
export type Importer = (name: string) => Promise<unknown>;

export const importPeer: Importer = (name) => import(name);

/** A model in ONNX Runtime. */
export interface Session {
  run(input: string, values: Float32Array, dims: readonly number[], output: string): Promise<Float32Array>;
}

/** What is used of `onnxruntime-node` and `onnxruntime-web`: both have the interface of `onnxruntime-common`. */
interface OrtModule {
  readonly InferenceSession: { create(bytes: Uint8Array, options?: object): Promise<OrtSession> };
  readonly Tensor: new (kind: 'float32', values: Float32Array, dims: readonly number[]) => unknown;
  readonly env?: { logLevel?: string; wasm?: { numThreads?: number } };
}
interface OrtSession {
  run(feeds: Record<string, unknown>): Promise<Record<string, { readonly data: unknown } | undefined>>;
}

const RUNTIMES = ['onnxruntime-node', 'onnxruntime-web'] as const;
export const INSTALL_RUNTIME = 'ONNXRUNTIME_NODE_INSTALL=skip npm install onnxruntime-node';

/**
 * Opens a model in the first runtime that is installed.
 *
 * @throws SteelyardError MODEL_RUNTIME_MISSING with the install command, MODEL_CORRUPT when the runtime refuses the file
 */
export async function openSession(bytes: Uint8Array, load: Importer): Promise<Session> {
  const ort = await findRuntime(load);
  let session: OrtSession;
  try {
    if (ort.env?.wasm !== undefined) ort.env.wasm.numThreads = 1;
    session = await ort.InferenceSession.create(bytes, { logSeverityLevel: 3 });
  } catch (cause) {
    throw new SteelyardError('MODEL_CORRUPT', 'the runtime refuses the model', { cause });
  }
  return {
    run: async (input, values, dims, output) => {
      let data: unknown;
      try {
        const found = await session.run({ [input]: new ort.Tensor('float32', values, dims) });
        data = found[output]?.data;
      } catch (cause) {
        throw new SteelyardError('MODEL_CONTRACT', 'the model failed on its input', { cause });
      }
      if (!(data instanceof Float32Array))
        throw new SteelyardError(
          'MODEL_CONTRACT',
          `the model's output \`${output.slice(0, 40)}\` is not float32`,
        );
      return data;
    },
  };
}

async function findRuntime(load: Importer): Promise<OrtModule> {
  let last: unknown;
  for (const name of RUNTIMES) {
    try {
      const found = (await load(name)) as OrtModule & { default?: OrtModule };
      const ort = found.InferenceSession === undefined ? found.default : found;
      if (ort?.InferenceSession !== undefined) return ort;
    } catch (cause) {
      last = cause;
    }
  }
  throw new SteelyardError(
    'MODEL_RUNTIME_MISSING',
    `this model needs ONNX Runtime, which is not installed: run \`${INSTALL_RUNTIME}\``,
    { cause: last, data: { install: INSTALL_RUNTIME } },
  );
}
