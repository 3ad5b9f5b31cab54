import type { CallView } from '../call-view.ts';

/** A request that says itself that it only reads: `{ method: 'GET' }`. */
export function onlyAsks(view: CallView): boolean {
  return view.arguments.some(
    ({ path, view: value }) =>
      /^(?:method|verb|methode|metodo)$/iu.test(path.join('.')) &&
      value.complete &&
      value.constants.length > 0 &&
      value.constants.every(
        (constant) => typeof constant === 'string' && /^(?:GET|HEAD|OPTIONS)$/iu.test(constant),
      ),
  );
}
