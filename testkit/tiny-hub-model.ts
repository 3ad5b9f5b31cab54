import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProtobufWriter } from '../training/onnx/protobuf-writer.ts';

const FLOAT = 1;
const INT64 = 7;
const WIDTH = 8;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/**
 * Writes the smallest model in the layout of the Hugging Face hub that `@huggingface/transformers` takes: its logits, or
 * its vectors, depend on the mean of the token numbers.
 */
export function writeTinyHubModel(folder: string, task: 'text-classification' | 'feature-extraction'): void {
  mkdirSync(join(folder, 'onnx'), { recursive: true });
  const json = (name: string, value: unknown): void =>
    writeFileSync(join(folder, name), JSON.stringify(value));
  const special = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
  const words = [...special, ...LETTERS, ...LETTERS.map((letter) => `##${letter}`)];
  json('tokenizer.json', {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: special.map((content, id) => ({
      id,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: null,
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(words.map((word, id) => [word, id])),
    },
  });
  json('tokenizer_config.json', {
    tokenizer_class: 'BertTokenizer',
    model_max_length: 128,
    pad_token: '[PAD]',
    unk_token: '[UNK]',
    cls_token: '[CLS]',
    sep_token: '[SEP]',
    mask_token: '[MASK]',
  });
  json('config.json', {
    model_type: 'bert',
    architectures: [task === 'text-classification' ? 'BertForSequenceClassification' : 'BertModel'],
    hidden_size: WIDTH,
    num_attention_heads: 1,
    num_hidden_layers: 1,
    vocab_size: words.length,
    id2label: { 0: 'SAFE', 1: 'INJECTION' },
    label2id: { SAFE: 0, INJECTION: 1 },
  });
  writeFileSync(join(folder, 'onnx', 'model.onnx'), graph(task));
}

function graph(task: 'text-classification' | 'feature-extraction'): Buffer {
  return new ProtobufWriter()
    .varint(1, 8)
    .message(7, (g) => {
      const node = (
        op: string,
        inputs: readonly string[],
        output: string,
        attribute?: (a: ProtobufWriter) => void,
      ): void => {
        g.message(1, (n) => {
          for (const input of inputs) n.text(1, input);
          n.text(2, output).text(3, output).text(4, op);
          if (attribute !== undefined) n.message(5, attribute);
        });
      };
      node('Cast', ['input_ids'], 'ids', (a) => a.text(1, 'to').varint(3, FLOAT).varint(20, 2));
      node('Cast', ['attention_mask'], 'mask', (a) => a.text(1, 'to').varint(3, FLOAT).varint(20, 2));
      node('Mul', ['ids', 'mask'], 'seen');
      if (task === 'text-classification') {
        node('ReduceMean', ['seen'], 'mean', (a) => a.text(1, 'axes').varint(8, 1).varint(20, 7));
        node('MatMul', ['mean', 'weights'], 'logits');
        floats(g, 'weights', [1, 2], [0.02, -0.01]);
      } else {
        node('Unsqueeze', ['seen', 'axes'], 'column');
        node('MatMul', ['column', 'weights'], 'scaled');
        node('Sin', ['scaled'], 'last_hidden_state');
        floats(
          g,
          'weights',
          [1, WIDTH],
          Array.from({ length: WIDTH }, (_, i) => 0.1 + i * 0.37),
        );
        const axis = Buffer.alloc(8);
        axis.writeBigInt64LE(2n);
        g.message(5, (t) => t.varint(1, 1).varint(2, INT64).text(8, 'axes').bytes(9, axis));
      }
      g.text(2, 'tiny');
      value(g, 11, 'input_ids', INT64, ['batch', 'sequence']);
      value(g, 11, 'attention_mask', INT64, ['batch', 'sequence']);
      if (task === 'text-classification') value(g, 12, 'logits', FLOAT, ['batch', 2]);
      else value(g, 12, 'last_hidden_state', FLOAT, ['batch', 'sequence', WIDTH]);
    })
    .message(8, (opset) => opset.text(1, '').varint(2, 13))
    .finish();
}

function floats(g: ProtobufWriter, name: string, dims: readonly number[], values: readonly number[]): void {
  const raw = Buffer.alloc(values.length * 4);
  for (const [i, one] of values.entries()) raw.writeFloatLE(one, i * 4);
  g.message(5, (t) => {
    for (const dim of dims) t.varint(1, dim);
    t.varint(2, FLOAT).text(8, name).bytes(9, raw);
  });
}

function value(
  g: ProtobufWriter,
  field: number,
  name: string,
  kind: number,
  dims: readonly (string | number)[],
): void {
  g.message(field, (v) =>
    v.text(1, name).message(2, (type) =>
      type.message(1, (tensor) =>
        tensor.varint(1, kind).message(2, (shape) => {
          for (const dim of dims)
            shape.message(1, (d) => (typeof dim === 'number' ? d.varint(1, dim) : d.text(2, dim)));
        }),
      ),
    ),
  );
}
