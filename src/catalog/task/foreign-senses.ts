import { row } from '../language/words.ts';
import type { Effect } from '../types.ts';

/**
 * What a verb of German, Dutch, Polish and the Romance languages means with its object or its particle, where that is something
 * else than the verb alone: `wirf ... weg`, `mach Bo zum Admin`, `buche einen Flug`.
 *
 * @param base stem of the verb
 * @param words folded stems of the clause after it
 * @returns `undefined` where the verb means what it says
 */
export function foreignSense(base: string, words: readonly string[]): readonly Effect[] | undefined {
  for (const [effects, verbs, others] of senses())
    if (verbs.has(base) && words.some((word) => others.has(word.replace(ELIDED, '')))) return effects;
  return undefined;
}

/** Whoever asks for it asks for the access that this needs: `teile den Ordner mit Kim`; not `teile Kim mit, dass ...`. */
export function isSharing(base: string, rest: readonly string[]): boolean {
  if (!SHARING.has(base)) return base === 'share';
  const end = rest.findIndex((word) => /^[.,;:]$/.test(word));
  return rest[(end < 0 ? rest.length : end) - 1] !== 'mit';
}

/** `l'équipe`, `d'accès` */
const ELIDED = /^\p{L}{1,4}['’]/u;

const SHARING = new Set('teil deel delen compart compartilh partilh partag condivid udostepn'.split(' '));

const ROLES = `admin admins administrator administrateur administratrice administrador administradora amministratore amministratrice
  beheerder administratorem owner eigentuemer eigentuemerin propietario propietaria proprietaire proprietario proprietaria
  eigenaar wlasciciel wlascicielem moderator moderateur moderador moderatore redakteur redacteur`;
const ACCESS = `zugriff zugang zutritt lesezugriff schreibzugriff vollzugriff gastzugang leserecht leserechte schreibrechte adminrechte schreibrecht recht rechte berechtigung rolle acceso permiso permisos rol acces droit
  droits role accesso permesso permessi ruolo toegang rechten dostep uprawnienia acesso permissao papel`;
const GROUPS = `gruppe gruppen team kanal arbeitsbereich grupo equipo canal espacio groupe equipe espace gruppo squadra canale groep
  kanaal grupy grupa zespolu kanalu equipa`;
const TRAVEL = `flug fluege hotel hotelzimmer zimmer zug bahn ticket tickets fahrkarte fahrkarten mietwagen vuelo vuelos habitacion
  tren billete billetes vol vols chambre train billet billets volo voli camera treno biglietto biglietti vlucht hotelkamer
  trein lot hotel pokoj bilet bilety voo voos quarto bilhete`;
const BILLS = `rechnung rechnungen betrag saldo schuld schulden factura facturas importe facture factures montant solde addition
  fattura fatture conto factuur facturen faktura fakture faktury rachunek fatura faturas conta contas`;
const PAYMENTS = `ueberweisung zahlung erstattung rueckerstattung rueckzahlung transferencia pago reembolso donacion virement paiement
  remboursement don versement bonifico pagamento rimborso donazione przelew betaling overboeking reembolsos doacao`;
const SUMS = `importe importes dinero monto cantidad cobro montant somme argent importo somma denaro soldi valor quantia dinheiro
  fianza fianzas consigna deposito depositos caution cautions acompte cauzione caparra caucao sinal kaution anzahlung pfand borg`;
const ACCOUNTS = `zugang konto benutzerkonto cuenta compte account conta toegang`;
const STALE = `cache duplikate dubletten limpieza duplicados menage doublons duplicati duplicadas papelera corbeille cestino lixeira`;
const MONEY = `guthaben geld karte prepaidkarte eur euro euros zl pln chf usd dollar saldo saldi credito credit tegoed`;
const LETTERS = `mail mails e-mail nachricht correo mensaje courriel message messages messaggio messaggi bericht berichten
  wiadomosc wiadomosci mensagem email emails`;

/** Effects, verbs, and the words of the clause one of which makes the verb mean them. */
const SENSES: readonly (readonly [readonly Effect[], string, string])[] = [
  [['delete'], 'raeum werf wirf gooi schmeiss haal', 'weg'],
  [['delete'], 'zeg', 'op'],
  [['delete'], 'mach maak mak', 'leer leeg'],
  [['delete'], 'nimm haal', 'aus raus uit van von'],
  [['delete', 'send'], 'sag', 'ab'],
  [['delete'], 'bestell meld', 'ab af'],
  [['delete'], 'limp nettoi pulisc haz hac fais', STALE],
  [['delete'], 'lee leer', 'papierkorb cache ordner tabelle postfach warteschlange muelleimer spamordner'],
  [['grant'], 'nodig', 'uit'],
  [['send'], 'sag gib geb', 'bescheid'],
  [['send'], 'fais', 'suivre'],
  [['send'], 'geef gev', 'door'],
  [['read'], 'frag', 'ab'],
  [['send'], 'laat', 'weten'],
  [['grant'], 'mach maak mak haz hac nomm nombr nomin fais rend zrob torn ernenn benoem mianuj', ROLES],
  [['grant'], 'schalt', 'frei'],
  [['grant', 'write'], 'richt cre crea crear cri erstell maak utworz tworz', ACCOUNTS],
  [['grant'], 'gib geb dal donn dai dar geef gev daj', ACCESS],
  [
    ['grant', 'write'],
    'fueg hinzufueg nimm anad agreg ajout aggiung voeg dodaj dodaw adicion acrescent prida pridej',
    GROUPS,
  ],
  [['pay', 'write'], 'buch reserv reservier boek prenot rezerwuj zarezerw', TRAVEL],
  [['pay'], 'regl sald begleich liquid', BILLS],
  [['pay'], 'reken', 'af'],
  [['pay'], 'devuelv devolv restitu rend retorn', SUMS],
  [['pay'], 'veranlass mach haz hac fais fai fac effettu realiz efectu effectu zrob', PAYMENTS],
  [['pay'], 'lad lade laed', MONEY],
  [['pay'], 'schreib', 'gut'],
  [['pay'], 'maak mak', 'over'],
  [['send'], 'transfer transfier trasfer', LETTERS],
];

type Sense = readonly [readonly Effect[], ReadonlySet<string>, ReadonlySet<string>];
let read: readonly Sense[] | undefined;

function senses(): readonly Sense[] {
  read ??= SENSES.map(([effects, verbs, others]) => [effects, new Set(row(verbs)), new Set(row(others))]);
  return read;
}
