import { row } from '../language/words.ts';

/** Nouns that change what a verb does (`move money`, `give access`), as stems. Sets are built on first use. */
const WORDS = {
  money: `money fund funds quantity amount payment payout balance coin credit cash dollar euro eur usd gbp chf pln zl token-coin usdc btc
    eth bitcoin crypto currency remittance salary wage wire sum fee deposit stake invoice-amount geld betrag
    dinero importe argent montant dinheiro valor denaro importo ueberweisung gelder kaution`,
  permission: `access permission role privilege admin administrator collaborator owner ownership scope entitlement
    membership member deploy-key delegate delegation impersonation consent guest-access authorization seat-owner
    sharing share-link clearance rights right grant acl policy-binding trustee superuser sudo moderator editor
    viewer zugriff zugang berechtigung rolle recht acceso permiso rol acces droit acesso permissao accesso
    permesso ruolo toegang rechten`,
  message: `message mail email letter sms text post reply announcement tweet invitation invite reminder notification
    alert fax bulletin newsletter broadcast story status-update dm direct-message nachricht mensaje correo
    courriel mensagem messaggio bericht mitteilung aviso`,
  post: `message mail email sms post reply announcement tweet invitation reminder notification alert bulletin broadcast
    newsletter fax nachricht mensaje correo courriel mensagem messaggio`,
  thread: `comment review note remark annotation feedback`,
  case: `case ticket issue claim dispute complaint incident inquiry enquiry application enrolment registration
    order request-case rma discussion`,
  page: `address page url link site website browser file document folder image tab-page connection stream pdf
    attachment spreadsheet workbook repository`,
  request: `request http https webhook`,
  guard: `mfa fa 2fa factor second-factor otp protection firewall lock guard approval restriction audit alarm alarms
    limit safeguard interlock safety quarantine block blocklist hold verification authentication encryption
    password passcode pin two-factor logging monitoring retention backup antivirus freeze schutz sperre`,
  job: `job task workflow pipeline build script program function command process worker machine server instance vm
    container cluster node lambda batch simulation model training query statement sql macro bot agent gpu
    deployment release service device valve pump engine drone robot playbook notebook`,
  question: `query statement sql select soql jql cypher graphql search report lookup aggregation`,
  persistent: `rule webhook hook schedule cron trigger subscription automation workflow alias forwarding forward
    standing-order autopay recurring key token listener daemon account user bot integration connector policy
    mandate beneficiary payee credential sponsorship membership timer trust watcher regel abonnement
    dauerauftrag regla suscripcion regle abonnement regra assinatura regola abbonamento certificate
    automation-rule collaborator delegate`,
  paid: `flight ticket-seat hotel room seat booking reservation ride cab taxi domain subscription plan server
    instance machine number licence license order item goods product stock share shares supplies meal`,
  draft: `draft drafts preview entwurf borrador brouillon rascunho bozza concept`,
  bank: `direct-deposit deposit bank payout iban payee beneficiary salary payroll`,
  // What is left as it is when a mark on it goes.
  mark: `tag label filter flag star pin mark bookmark reaction highlight emoji mention favourite favorite reviewer assignee
    watcher selection discount coupon hold block fault error warning notification counter etikett etiqueta etiquette`,
  // What one colleague takes over from another.
  work: `case ticket task matter lead shift patient order file enquiry inquiry deal`,
  // What is approved without anybody getting in.
  signed: `leave holiday vacation absence timesheet shift overtime invoice order purchase expense budget refund claim loan post
    comment photo draft content design article document contract quote estimate payment payout payroll trip travel`,
  unpaid: `medication lab test imaging diet court sort change nursing therapy treatment protection restraining`,
  // What stands in the books of a company.
  booked: `journal entry ledger posting accrual voucher depreciation revaluation`,
  // What somebody occupies and lets go.
  held: `seat licence license lease slot reservation semaphore mutex connection port ip`,
  // Where a company keeps what it makes, sells or works with.
  site: `site warehouse depot store storeroom stockroom location branch shop hub shelf bay dock yard plant factory facility hall kitchen lab`,
  wares: `stock inventory goods pallet parcel crate spare part equipment sku merchandise`,
  // By what somebody is said to own what is held elsewhere.
  'held-for': `account wallet portfolio broker brokerage custodian depositary exchange shareholder`,
  goods: `item reward point coin gem credit bonus leave day discount extension prize gift voucher badge scholarship stipend loan`,
  guest: `guest ospiti ospite gaeste teilnehmer invitado invitados asistentes invites convidados gasten participant attendee`,
  leave: `approval permission consent confirmation sign-off`,
  // Where anybody reads what is put there.
  stage: `website public-site internet homepage portal public-page web gazette`,
  machine: `host server service api endpoint url ip address machine device gateway node domain site website network router port
    connection database cluster instance printer sensor backend health it`,
  account: `user member account collaborator colleague principal login username identity developer`,
  shared: `team group org organisation organization workspace repository repo project tenant role`,
  public: `public publicly world-readable anyone everyone`,
} as const;

export type ObjectGroup = keyof typeof WORDS;

const sets = new Map<ObjectGroup, ReadonlySet<string>>();

/** Words of one group of nouns, in the singular. */
export function objects(group: ObjectGroup): ReadonlySet<string> {
  let set = sets.get(group);
  if (set === undefined) {
    set = new Set(row(WORDS[group]));
    sets.set(group, set);
  }
  return set;
}
