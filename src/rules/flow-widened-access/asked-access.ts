import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { oncePerTask } from '../flow-model/task/purpose.ts';
import { splitWords } from '../flow-model/words.ts';

export function asksLink({ purpose }: FlowModel): boolean {
  return ['link', 'url', 'public', 'anyone', 'everyone', 'everybody'].some((word) => purpose.mentions(word));
}

/** Access that is called by its kind, whoever gets it: `give the owner read access`. */
export const READ_ACCESS =
  /\b(?:read(?:ing)?|read-only|view(?:ing)?|view-only|leserechte?|lesezugriff|lectura|lecture|lettura)\b.{0,3}(?:access|rights?|permissions?|role)?\b/iu;

/** The same in other languages: `öffentlich`, `público`; not the verb that is written like it (`Publica la nota`). */
export const asksPublicAbroad = oncePerTask(({ task }): boolean => PUBLIC_ABROAD.test(task));

const PUBLIC_ABROAD =
  /öffentlich|jedermann|públic[oa]|al publico|cualquiera|pubblic[oi](?!\p{L})|(?:rend[aei]\p{L}{0,3}|res[ao]|link|cartella|pagina|versione) pubblica|chiunque|tout le monde|(?:rend\p{L}{0,3}|page|version|lien|acc[èe]s|dossier|fichier) publi(?:c|que)(?!\p{L})|qualquer (?:pessoa|um)|openbaar|iedereen|publiczn|公開|公开/iu;

/** Who asks which things are open to anyone does not ask to open them. */
export function opensAsked({ purpose }: FlowModel): boolean {
  return !purpose.understood || purpose.asksChange || purpose.asks('grant') || purpose.asks('write');
}

/** A package goes out for everybody by being published: the task asks for that, and nothing that is there is opened. */
export function isRelease(view: CallView, { purpose }: FlowModel): boolean {
  return (
    view.tools.every(({ name }) => splitWords(name).includes('publish')) &&
    purpose.verbs.some(({ verb, forbidden }) => !forbidden && (verb === 'publish' || verb === 'release'))
  );
}

export function asksPower(model: FlowModel): boolean {
  return ['admin', 'administrator', 'owner', 'write', 'writer', 'edit', 'editor', 'maintainer'].some((word) =>
    model.purpose.mentions(word),
  );
}

/** Whoever has one of these decides on what others may do. */
export const RULES = /^(?:co-?)?(?:owner|admin|administrator|root|super_?(?:user|admin))s?$/u;

export function asksRule({ purpose }: FlowModel): boolean {
  return ['admin', 'administrator', 'owner', 'root', 'superuser', 'full', 'manage', 'run'].some((word) =>
    purpose.mentions(word),
  );
}

export const WRITING = /^(?:can[-_ ]?)?(?:writ|edit|contribut)/u;

/** `she can add hers too`: whoever is to put something in has to be able to write, and no more. */
export const LETS_WRITE =
  /\b(?:can|could|may|should|shall|must|will|let\b.{0,30}|able to|allowed to|needs? to|wants? to)\s(?:(?:also|then|both|just|help|see and|read and|view and|comment and)\s){0,2}(?:add|upload|contribut|edit|chang|modif|updat|writ|fill|put|correct|commit|push)|\b(?:kann|können|darf|dürfen|soll|sollen|muss)\b[^.;]{0,60}(?:hinzufüg|hochlad|ergänz|bearbeit|änder|schreib|eintrag)|\b(?:pueda[ns]?|puede[ns]?|debe[ns]?)\b[^.;]{0,40}(?:añadir|subir|editar|modificar|escribir|cambiar)|\b(?:puisse|peut|peuvent|doit)\b[^.;]{0,40}(?:ajouter|modifier|éditer|déposer|écrire|changer)/i;

export function asksReading(model: FlowModel): boolean {
  return ['read', 'view', 'viewer', 'reader', 'look', 'see'].some((word) => model.purpose.mentions(word));
}

export function asksOnlyReading(model: FlowModel): boolean {
  return asksReading(model) && !asksPower(model) && !LETS_WRITE.test(model.task.replace(NOTHING_CHANGES, ''));
}

/** `nothing else about it should change` lets nobody write. */
const NOTHING_CHANGES = /\b(?:nothing|nobody|no one|nichts|niemand|nada|nadie|rien|personne)\b[^.;]{0,80}/giu;
