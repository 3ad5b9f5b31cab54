import { SteelyardError } from '../../errors.ts';
import type { ScorerInput } from '../scorer.ts';
import { printable } from '../settings.ts';
import type { Embedder } from '../similarity/pattern-index.ts';
import type { Classification, Classifier } from './classifier.ts';
import { checked } from './onnx-classifier.ts';
import type { Importer } from './runtime.ts';

/** What is used of `@huggingface/transformers` 3 and 4, as its documentation describes it. */
interface TransformersModule {
  readonly env?: { allowRemoteModels?: boolean | undefined; cacheDir?: string | null | undefined };
  pipeline(task: string, model: string, options: Readonly<Record<string, unknown>>): Promise<Pipeline>;
}
type Pipeline = (
  texts: string | readonly string[],
  options: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

export interface HubModel {
  readonly modelId: string;
  readonly cacheDir: string | undefined;
  readonly localFilesOnly: boolean;
}

export const INSTALL_TRANSFORMERS = 'npm install @huggingface/transformers';
/** Longest text that is handed to a model; tokenizers cut it further. */
const MOST_TEXT = 32_768;
/** Points of a model that says nothing about where its false positives stand. */
const POINTS = { ordinaryAt: 0.2, warnAt: 0.4, blockAt: 0.7 };

const HARMFUL =
  /^(?:label_1|1|malicious|harmful|unsafe|injection|jailbreak|attack|vulnerable|toxic|positive|yes|true)$/i;
const HARMLESS =
  /^(?:label_0|0|benign|harmless|safe|legit(?:imate)?|normal|clean|neutral|negative|no|false)$/i;

/** A text-classification model that reads task and script. @throws SteelyardError MODEL_RUNTIME_MISSING, MODEL_MISSING */
export async function openHubClassifier(model: HubModel, load: Importer): Promise<Classifier> {
  const run = await openPipeline('text-classification', model, load);
  return {
    ...POINTS,
    classify: async (input) => readLabels(await run(textOf(input), { top_k: null }), model.modelId),
  };
}

/** A feature-extraction model for similarity. Loaded when first asked. */
export function hubEmbedder(model: HubModel, load: Importer): Embedder {
  let opened: Promise<Pipeline> | undefined;
  return {
    modelName: model.modelId,
    embed: async (texts) => {
      opened ??= openPipeline('feature-extraction', model, load);
      let run: Pipeline;
      try {
        run = await opened;
      } catch (error) {
        opened = undefined;
        throw error;
      }
      return readVectors(await run(texts, { pooling: 'mean', normalize: true }), texts.length, model.modelId);
    },
  };
}

async function openPipeline(task: string, model: HubModel, load: Importer): Promise<Pipeline> {
  const { modelId, cacheDir, localFilesOnly } = model;
  let library: TransformersModule;
  try {
    library = (await load('@huggingface/transformers')) as TransformersModule;
  } catch (cause) {
    throw new SteelyardError(
      'MODEL_RUNTIME_MISSING',
      `the model \`${printable(modelId)}\` needs \`@huggingface/transformers\`, which is not installed: run \`${INSTALL_TRANSFORMERS}\`, or leave \`modelId\` out to use the model of the package, which works offline`,
      { cause, data: { install: INSTALL_TRANSFORMERS } },
    );
  }
  // The options of a single pipeline do not reach all of the library's own requests: release 4 asks the hub for a
  // configuration even with `local_files_only`. Its settings do, so they are set while the model is opened.
  const env = library.env ?? {};
  const kept = { allowRemoteModels: env.allowRemoteModels, cacheDir: env.cacheDir };
  if (localFilesOnly) env.allowRemoteModels = false;
  if (cacheDir !== undefined) env.cacheDir = cacheDir;
  try {
    return await library.pipeline(task, modelId, {
      local_files_only: localFilesOnly,
      ...(cacheDir === undefined ? {} : { cache_dir: cacheDir }),
    });
  } catch (cause) {
    const how = localFilesOnly
      ? 'it is not in the cache, and `localFilesOnly` fetches nothing'
      : 'it could not be fetched or read; where there is no network, fetch it elsewhere, set `cacheDir` to it and `localFilesOnly: true`';
    throw new SteelyardError('MODEL_MISSING', `the model \`${printable(modelId)}\` cannot be had: ${how}`, {
      cause,
    });
  } finally {
    Object.assign(env, kept);
  }
}

function textOf(input: ScorerInput): string {
  const text = input.task === undefined ? input.code : `Task: ${input.task}\n\n${input.code}`;
  return text.slice(0, MOST_TEXT);
}

/** `[{ label, score }]`, all labels; one of them must say harm or its absence. */
function readLabels(answer: unknown, modelId: string): Classification {
  const list = Array.isArray(answer) && Array.isArray(answer[0]) ? (answer[0] as unknown[]) : answer;
  if (!Array.isArray(list) || list.length === 0 || list.length > 64)
    throw unreadable(modelId, 'no list of labels');
  let harm = 0;
  let known = false;
  for (const entry of list as readonly unknown[]) {
    const { label, score } = (entry ?? {}) as { label?: unknown; score?: unknown };
    if (typeof label !== 'string' || typeof score !== 'number')
      throw unreadable(modelId, 'an entry without label and score');
    if (HARMLESS.test(label)) known = true;
    else if (HARMFUL.test(label)) {
      known = true;
      harm += score;
    } else
      throw unreadable(modelId, `the label \`${printable(label)}\`, which says neither harm nor its absence`);
  }
  if (!known) throw unreadable(modelId, 'no label that says harm or its absence');
  return checked(Float32Array.of(1 - harm, harm), ['harmless', 'harmful']);
}

/** A tensor `[texts, dimensions]`. */
function readVectors(answer: unknown, count: number, modelId: string): readonly Float32Array[] {
  const { dims, data } = (answer ?? {}) as { dims?: unknown; data?: unknown };
  const width = Array.isArray(dims) && dims.length === 2 ? Number(dims[1]) : Number.NaN;
  if (!(data instanceof Float32Array) || !(width > 0) || data.length !== count * width)
    throw unreadable(modelId, 'something that is not one vector for each text');
  return Array.from({ length: count }, (_, i) => data.slice(i * width, (i + 1) * width));
}

function unreadable(modelId: string, what: string): SteelyardError {
  return new SteelyardError('MODEL_CONTRACT', `the model \`${printable(modelId)}\` answered with ${what}`);
}
