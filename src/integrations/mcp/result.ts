import { isObject, type Json, type JsonObject, own } from './message.ts';

/**
 * What a result brought, for the session: structured content, texts, and addresses of what was linked; of resources and
 * prompts too. Pictures and sounds are left out: nobody copies an argument from their bytes.
 */
export function outputOf(result: JsonObject): unknown {
  const structured = own(result, 'structuredContent');
  const texts = ['content', 'contents', 'messages'].flatMap((name) => {
    const blocks = own(result, name);
    return Array.isArray(blocks) ? blocks.flatMap(textsOf) : [];
  });
  if (structured === undefined) return texts.length === 1 ? texts[0] : texts;
  return texts.length === 0 ? structured : { structuredContent: structured, content: texts };
}

function textsOf(block: Json): Json[] {
  if (!isObject(block)) return [];
  // A message of a prompt holds its block inside.
  const inside = own(block, 'content');
  if (isObject(inside)) return textsOf(inside);
  const resource = own(block, 'resource');
  const texts = [own(block, 'text'), own(block, 'uri')];
  if (isObject(resource)) texts.push(own(resource, 'text'), own(resource, 'uri'));
  return texts.filter((text): text is string => typeof text === 'string');
}
