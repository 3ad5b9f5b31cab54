import type { CallView } from '../../flow-model/call-view.ts';
import { audiencesOf } from '../../flow-model/destinations/audience.ts';
import type { FlowModel } from '../../flow-model/model.ts';

/** Everybody who gets access is trusted or named by the user. */
export function opensToKnownOnly(view: CallView, model: FlowModel): boolean {
  const audiences = audiencesOf(view, model).filter((audience) => audience.path !== undefined);
  return (
    audiences.length > 0 &&
    audiences.every(
      (audience) =>
        audience.chosenBy.length === 0 &&
        (audience.kind === 'own' || audience.kind === 'colleague' || audience.kind === 'named'),
    )
  );
}
