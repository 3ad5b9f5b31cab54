import { fieldSensitivity } from '../../../catalog/results/field-sensitivity.ts';
import type { ActionFinding, InspectInput, Inspector } from '../finding.ts';
import { isPlaceholder } from './formats.ts';
import { inspectSecret } from './scan.ts';

export { findSecrets, inspectSecret, maskSecrets, type SecretSpan } from './scan.ts';

/** Keys, tokens and passwords in arguments. Nothing of a secret is repeated in a finding. */
export const secretInspector: Inspector = {
  name: 'secret',
  inspect(input: InspectInput): readonly ActionFinding[] {
    const out: ActionFinding[] = [];
    for (const { path, text } of input.texts) {
      if (text.length < 4) continue;
      const found = text.length < 12 ? [] : inspectSecret(text);
      for (const one of found) out.push({ ...one, inspector: 'secret', path });
      if (found.length > 0 || text.length > 400 || text.includes('\n')) continue;
      const key = path.at(-1);
      // `password: "..."`: the name says what no format can.
      if (typeof key !== 'string' || key.length > 64) continue;
      const belief = fieldSensitivity(key);
      if (belief?.class !== 'secret' || belief.weight < 0.9) continue;
      if (isPlaceholder(text) || / .* /.test(text)) continue;
      out.push({
        inspector: 'secret',
        path,
        id: 'SECRET_FIELD',
        message: `\`${key}\` is a secret by its name`,
        severity: 0.35,
        confidence: belief.confidence * 0.8,
        target: key,
      });
    }
    return out;
  },
};
