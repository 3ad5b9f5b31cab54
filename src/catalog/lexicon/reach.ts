/** Words that tell how far the effect of a tool can reach. Folded, in the singular. */

/** The outside itself: enough for any tool that changes or sends something. */
export const WORLD_WORDS = `outside external externally public publicly partner third-party thirdparty third internet web website
webhook portal worldwide world gazette storefront counterparty anybody anyone everybody outsider foreign
extern externe externen externer externes oeffentlich oeffentliche oeffentlichen oeffentlicher oeffentliches fremd
externo externa externos publico publica externe externes publique exterieur esterno esterna pubblico pubblica
publiek openbaar openbare gaibu koukai homepage blog social twitter facebook linkedin instagram youtube newspaper
syndication rss paste gist pastebin untrusted stranger arbitrary torihikisaki`;

/** People outside of an organisation: the reach is the world when something is sent or shown to them. */
export const OUTSIDERS = `customer client consumer guest patient passenger traveller traveler supplier vendor manufacturer carrier
insurer broker parent guardian subscriber press journalist donateur donatrice donante donatore spender authority regulator visitor tenant landlord citizen buyer
seller merchant follower fan player applicant candidate donor contractor courier shipper forwarder agency lab
laboratory pharmacy hospital court opponent counsel bank dealer distributor reseller wholesaler retailer recipient
contact addressee lead prospect shopper member-of-the-public taxpayer debtor creditor policyholder claimant referee
kunde kunden lieferant lieferanten gast patienten mandant bewerber proveedor cliente clientes paciente fournisseur patiente
fornecedor fornitore klant klanten leverancier gasten kokyaku okyakusama endpoint number address recipient payee wallet iban
anschrift empfaenger adresse direccion destinatario destinataire indirizzo endereco`;

/** Channels through which any address in the world can be reached. */
export const WORLD_CHANNELS = `email mail sms fax phone telephone whatsapp telegram url uri http https host hostname domain dns ftp
sftp smtp pager letter post-office newsletter tweet ad advert mailbox correo courriel brief rundmail e-mail`;

/** The organisation's own places. */
export const ORGANISATION_WORDS = `team internal internally workspace company colleague employee staff department organisation organization
office intranet own our agent-only agents admin admins wiki crew ward shift desk dashboard warehouse database
record register ledger inventory store queue ticket board intern interne internen eigene eigenen equipo interno interna
empresa equipe squadra interni bedrijf shanai`;

/** Places that nobody but the run or its user sees. */
export const LOCAL_WORDS = `scratch draft drafts temporary temp cache local sandbox notebook memory clipboard preview private
journal log self entwurf borrador brouillon rascunho bozza concept`;

/** Phrases that settle it; longer ones first. */
export const LOCAL_PHRASES: readonly string[] = [
  'nothing is sent',
  'not sent',
  'nothing is published',
  'only you',
  'only the user',
  "user's own",
  "run's own",
  'own mailbox',
  'in memory',
];

export const ORGANISATION_PHRASES: readonly string[] = [
  'only agents',
  'only staff',
  'only employees',
  'only members',
  "team's own",
  'own journal',
  'own log',
  'of the workspace',
  'within the company',
  'the internal',
  'an internal',
  'signed-in user',
  'one employee',
  'on duty',
  'on call',
];

export const WORLD_PHRASES: readonly string[] = [
  'text message',
  'any host',
  'any address',
  'any url',
  'any number',
  'any domain',
  'any wallet',
  'any account',
  'any e-mail',
  'any email',
  'any recipient',
  'all customers',
  'every customer',
  'third party',
  'third-party',
  'the internet',
  'everyone can',
  'everybody can',
  'anyone can',
  'anybody can',
  'by everybody',
  'by everyone',
  'by anyone',
  'by anybody',
  'open to all',
  'over the web',
  'on the web',
  'social media',
  'search engine',
  'passers-by',
  'passer-by',
  'passersby',
  'street-side',
  'in public',
  'by anyone',
];

export const CJK_REACH: readonly (readonly ['world' | 'organisation' | 'local', string])[] = [
  ['local', '下書き 草稿 一時 自分だけ 临时'],
  ['organisation', '社内 内部 自分の 自社 チーム 部内 院内 校内 店内 公司内'],
  [
    'world',
    '社外 外部 公開 顧客 取引先 お客様 宛先 宛て メール 電話 客户 外部 公开 邮件 短信 任意 邮箱 公众 第三者 第三方 保護者 患者',
  ],
];
