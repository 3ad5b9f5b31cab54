import type { Effect } from '../types.ts';

/**
 * Verbs by which people ask, beside those of tool names: ways to write to somebody, to put something in order, to do again.
 * In the same form as the verbs of tools.
 */
export const SPOKEN_VERBS: readonly (readonly [Effect, 'verb' | 'noun', string])[] = [
  [
    'read',
    'verb',
    `understand discuss investigate proofread study research double-check doublecheck crosscheck cross-check figure-out reconcile
     recap outline memorise skim survey troubleshoot diagnose`,
  ],
  [
    'write',
    'verb',
    `reprice reword rephrase relabel renumber recolor recolour resize regroup rearrange realign reclassify recategorize
     recategorise reformat refactor categorize categorise normalize normalise standardize standardise consolidate combine
     populate prefill tidy port suppress silence quarantine isolate shelve award prepare prep jot scribble hook wire
     arrange throttle restrict tighten loosen relax delay defer prolong rsvp redact anonymize anonymise pseudonymise
     pseudonymize annotate overhaul reallocate reinstate reactivate rectify remedy revise refill replenish restock earmark
     rewrite redraw recreate retitle retag carry withhold deduct backdate customise customize personalise
     personalize localise localize amalgamate uncheck untick enlist retarget align calibrate certify assemble adapt coordinate
     craft decorate demote divert divide embed encrypt enlarge enrich equip establish exchange expand expedite finalise
     finalize flatten implement improve integrate mend nominate optimise optimize organise override partition paste prioritise
     prioritize polish rebalance reflect redirect redo reduce refine relocate renovate restructure revert reverse seal
     separate simplify soften sterilise sterilize stitch straighten strengthen structure subscribe substitute subtract thaw
     tune unify unload unpack vacate widen wrap zip insure lodge recruit employ enforce impose`,
  ],
  [
    'write',
    'noun',
    `bill invoice shift trim crop cap tick slot process batch seat sequence route map mix fold highlight stack scrub heat warm appoint free loop sweep`,
  ],
  [
    'send',
    'verb',
    `apologise apologize thank congratulate petition circulate recirculate cc bcc liaise contact reassure consult solicit
     holler rsvp renotify reinvite commiserate publicise publicize advise summon resubmit negotiate`,
  ],
  ['send', 'noun', `brief nudge chase greet welcome poke buzz bug shoot wish`],
  [
    'delete',
    'verb',
    `dispose axe chuck toss tear throw retire offboard dedupe deduplicate de-duplicate uninvite delist strip eradicate
     declutter unclutter zap reap winnow oust unlist untrust discontinue rescind repeal eject eliminate unshare unsend unenrol unenroll exclude`,
  ],
  ['delete', 'noun', `strike`],
  ['pay', 'verb', `recompense indemnify chip remunerate sponsor liquidate chargeback`],
  ['pay', 'noun', `square cash fund advance cover spend`],
  ['grant', 'verb', `deputise deputize entrust readmit accredit exempt allow let link-share`],
  [
    'execute',
    'verb',
    `relaunch recompile reindex reprocess rebuild reinstall re-run retrigger re-trigger retrain spin initiate operate shut`,
  ],
  ['execute', 'noun', `bounce perform power cycle halt pump drain pour`],
];

/** Nouns that ask for an act when they open a sentence (`Refund for order 7`), each with its verb. */
export const NOMINALS = `refund refund reimbursement reimburse repayment repay payment pay payout pay donation donate transfer transfer
  cancellation cancel removal remove deletion delete disposal delete erasure erase withdrawal withdraw revocation revoke
  onboarding onboard offboarding offboard promotion promote delegation delegate
  reminder remind notification notify announcement announce reply reply email email sms sms apology apologise
  mail mail invitation invite invite invite
  creation create update update renewal renew correction correct registration register enrolment enrol enrollment enroll
  assignment assign reassignment reassign rename rename reset reset activation activate deactivation deactivate
  replacement replace closure close archival archive archiving archive rescheduling reschedule postponement postpone
  restart restart reboot reboot rerun rerun rollout deploy rollback rollback deployment deploy rebuild rebuild
  redeploy redeploy text text message message`;

/** What access is given by, beside the nouns of permission: whoever gets one of them gets in. */
export const ACCESS_THINGS = `access permission right admin badge login licence license seat keycard fob passcode credential
  clearance entitlement privilege role vpn`;

/** Nouns of those who do more than others may. */
export const ROLES = `admin administrator owner co-owner editor moderator maintainer viewer observer collaborator contributor
  approver reviewer guest member manager superuser delegate commenter operator auditor`;

/** Things of value that one hands out. */
export const VALUES = `point voucher gift coupon refund bonus credit compensation discount gift-card reward rebate reimbursement eur euro
  usd dollar gbp pound chf pln sek nok dkk deposit payout money remainder`;

/** Persons as they are spoken of in requests. */
export const PEOPLE = `everyone everybody anyone people person staff team crew customer client parent member guest user tenant patient
  attendee participant husband wife mother father sister brother boss manager colleague supplier vendor board driver teacher
  pupil student employee contractor auditor partner passenger subscriber donor volunteer buyer seller owner resident
  neighbour neighbor family speaker candidate applicant reader player winner nurse doctor who they he she lead leader intern hire
  management payroll accounting legal sales support finance department starter joiner newcomer`;

/** What is written when somebody asks for one. */
export const RECORDS = `ticket issue task folder page doc document event appointment meeting reminder label draft branch table sheet
  spreadsheet record form rule alert job channel booking note entry milestone project list-entry todo card board`;

/** What a letter, a call or a word to somebody is called. */
export const WORDS_TO = `message mail email letter sms reply answer response note notice notification reminder invite invitation
  copy heads-up heads update shout call ring bell word warning feedback confirmation receipt instruction apology news newsletter
  briefing`;
