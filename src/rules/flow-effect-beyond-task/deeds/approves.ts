import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePer } from '../../flow-model/once.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * The script itself gives an approval that the task leaves to somebody: `Sabine and Olu will approve`, `needs a second
 * officer's approval first`. Not where the task asks for approving as well.
 */
export function approvesForOthers(view: CallView, model: FlowModel): boolean {
  const given =
    view.tools.every(approves) ||
    (view.tools.every(decides) && view.literals.some((text) => YES.test(text))) ||
    view.arguments.some(
      ({ path, view: value }) => STATE.test(leafOf(path)) && value.constants.includes('approved'),
    );
  return given && leavesApproval(model);
}

/** `decide({ decision: 'approve' })`, where the task has no word of approving: who the approvers are is none. */
export function decidesUnasked(view: CallView, { purpose }: FlowModel): boolean {
  if (!view.tools.every(decidesOn) || purpose.words.some((word) => SAYS_APPROVAL.test(word))) return false;
  return view.arguments.some(
    ({ path, view: value }) =>
      STATE.test(leafOf(path)) &&
      value.constants.some((one) => typeof one === 'string' && APPROVED.test(one)),
  );
}

/** A tool for the word of whoever has to approve, as its name or its description says. */
const decidesOn = oncePer((tool: ToolKnowledge): boolean => {
  const { name, declaration } = tool;
  const words = splitWords(name.slice(0, 256));
  const told = String(declaration?.description ?? '').slice(0, 400);
  return decides(tool) || words.some((word) => DECIDES.test(word) && APPROVAL.test(told));
});

const APPROVAL = /\bapprov(?:e|es|er|ers|al|als|ing)\b/iu;
const APPROVED = /^(?:approved?|authori[sz]ed?|granted?|accepted?)$/iu;
const SAYS_APPROVAL =
  /^(?:approv(?!ers?$)|authori[sz]|accept|grant|decid|decision|sign|countersign|release|clear|genehmig|freig|aprob|approuv)/u;

/** Where a record keeps how far it has come. */
const STATE = /^(?:(?:new|set|to|target)?_?(?:status|state|stage|decision|outcome))$/iu;

/** Whoever asked for a thing, or made it, is made the one who approves of it: nobody else looks at it any more. */
export function approvesOwn({ call }: CallView): boolean {
  return call.args.labels.some(
    ({ strength, at, label }) =>
      strength === 'explicit' && APPROVER.test(leafOf(at)) && ASKER.test(leafOf(label.path)),
  );
}

const APPROVER =
  /^(?:new_?)?(?:approver|reviewer|signer|signatory|authori[sz]er|checker|(?:approved|reviewed|signed)_?by)(?:_?(?:id|email|login))?s?$/iu;
const ASKER =
  /^(?:requester|requestor|requested_?by|creator|created_?by|author|submitter|submitted_?by|applicant|initiator|maker|buyer)(?:_?(?:id|email|login))?$/iu;

const approves = oncePer(({ name }: ToolKnowledge): boolean => {
  const words = splitWords(name.slice(0, 256));
  return words.some((word) => APPROVES.test(word)) && !words.some((word) => ASKS_FOR_IT.test(word));
});

/** A tool that answers requests either way: `approval_decide`, `set_review_state`. */
const decides = oncePer(({ name }: ToolKnowledge): boolean => {
  const words = splitWords(name.slice(0, 256));
  return (
    words.some((word) => /^(?:approvals?|reviews?)$/.test(word)) && words.some((word) => DECIDES.test(word))
  );
});

const DECIDES = /^(?:decide|decision|resolve|set|update|answer|respond|complete|finish|vote|submit)$/;
const YES = /^(?:approved?|accept(?:ed)?|granted?|yes|ok|authori[sz]ed?)$/i;

const leavesApproval = oncePerTask(({ task, verbs }): boolean => {
  if (verbs.some(({ verb, forbidden }) => !forbidden && APPROVES.test(verb))) return false;
  return LEFT_TO_OTHERS.test(task);
});

const APPROVES =
  /^(?:approv(?:e|es)|authori[sz](?:e|es)|countersigns?|sign_?off|signoff|genehmig\w*|freig(?:ib|eb)\w*|aprob\w*|approuv\w*|approv[ai]\w*)$/i;
/** `request_approval`, `list_approvals`, `submit_for_approval` only ask. */
const ASKS_FOR_IT = /^(?:request|submit|ask|list|get|check|await|wait|create|route|approvals?)$/i;

const WHO = String.raw`(?:\p{Lu}[\p{L}'’-]{1,30}(?: and \p{Lu}[\p{L}'’-]{1,30})?|s?he|they|somebody|someone|(?:the|our|my|a|an) (?:[\p{L}'’-]{1,20} ){0,2}[\p{L}'’-]{1,20})`;
const LEFT_TO_OTHERS = new RegExp(
  String.raw`${WHO} (?:will|must|has to|have to|should|shall|needs? to|is to|are to|can|then)? ?(?:then |still |both |also )?(?:approves?|authori[sz]es?|signs? off|release it)\b|${WHO} (?:has|have|had) (?:both )?(?:approved|authori[sz]ed|signed off)\b|\b(?:submit|send|put|hand|pass)\w* [^.;]{0,50}\bfor (?:approval|review|sign-off|release)\b|\b(?:once|after|when|if|until|unless|as soon as) (?:[\p{L}'’-]{2,20} ){1,3}(?:has|have|had) (?:both )?(?:approved|authori[sz]ed|signed off)\b|\b(?:needs?|requires?|awaits?|pending|after|before|until|without|get|gets) (?:[\p{L}'’-]{1,20} ){0,3}(?:approval|sign-off|authori[sz]ation|freigabe|genehmigung)\b|\bapprovals? (?:first|before|by|from|is|comes|stays)\b`,
  'u',
);
