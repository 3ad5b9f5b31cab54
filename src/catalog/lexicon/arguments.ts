import type { ArgumentRole } from '../types.ts';

/**
 * Argument names by what they are for. The last word of a name counts most (`recipient_email`,
 * `email_body`). `strong` rows hold whatever the tool is; `weak` rows depend on what it does.
 */
export const ARGUMENT_WORDS: readonly (readonly [ArgumentRole, 'strong' | 'weak', string])[] = [
  [
    'destination',
    'strong',
    `recipient recipients to cc bcc email emails emailaddress mail webhook url uri host hostname endpoint destination dest target
     audience attendee attendees invitee invitees channel handle iban payee wallet subscriber subscribers callback
     link href domain receiver beneficiary addressee msisdn mailbox inbox forward forwarding replyto
     addr ip server remote
     an empfaenger ziel adresse zieladresse kanal rufnummer empfaengerin
     para destinatario destinatarios destino correo canal
     destinataire destinataires dest adresse_mail courriel
     destinatari destino indirizzo endereco
     ontvanger aan naar adres
     atesaki okurisaki soushinsaki atena aite
     proxy baseurl creditor kreditor with sharewith sharedwith replyto returnpath notifyurl callbackurl redirecturl redirecturi successurl returnurl hookurl
     odbiorca odbiorcy adresat rachunek prijemce komu adresa ucet alici kime hesap кому получатель адресат счет
     宛先 送信先 送り先 相手 收件人 地址 目标 接收人 收款人 받는사람 수신자 수신인 계좌`,
  ],
  [
    'destination',
    'weak',
    `address phone number numero nummer numer bucket desk room board feed party account team group parent folder space workspace tab sheet
     user users member members player person people contact contacts stream topic queue list page site forum thread
     conversation chat broker partner vendor customer client guest patient repo repository project service device
     cidr username login principal grantee collaborator trustee telephone mobile tel bank station unit line crew dept department counterparty carrier supplier b container drive
     denwa telefon telefono konto cuenta compte conta rekening raum sala salle gruppe grupo groupe school class
     table range uuid_to hub pager terminal gateway lane dock hangar ward clinic
     peer assignee guardian employee colleague worker student driver handset callsign jid`,
  ],
  [
    'content',
    'strong',
    `body text message messages content contents subject payload data attachment attachments value values rows note notes
     comment comments fields headers header html markdown caption description summary blob block blocks paragraphs
     msg txt memo remark remarks reply answer post tweet story document article base64 bytes file contents details
     properties attributes metadata props params parameters form json xml csv md media image
     inhalt nachricht betreff notiz bemerkung anhang daten texte zeile zeilen
     texto mensaje asunto contenido cuerpo nota datos adjunto
     texte objet contenu corps piece
     mensagem assunto conteudo corpo dados anexo
     testo messaggio oggetto contenuto corpo dati allegato
     tekst bericht onderwerp inhoud bijlage
     honbun naiyou kenmei bunshou nakami
     prompt input instructions variables vars templatedata templatevars mergefields substitutions personalizations children edits twiml kopf anlagen anlage
     tresc temat wiadomosc tekst zawartosc tytul zalacznik predmet zprava obsah priloha konu icerik mesaj govde ek
     тема текст сообщение содержание вложение wert valeur
     本文 内容 件名 正文 文本 主题 消息 附件 제목 본문 내용 첨부`,
  ],
  [
    'content',
    'weak',
    `photo picture video audio voice sticker line lines title name key k filename path label tag tags reference item items entry entries member record
     object member event_name status reason purpose alt slug code status_text display_name topic question answers
     titel titulo titre titolo nombre nom nome zweck verwendungszweck concepto motif`,
  ],
  [
    'command',
    'strong',
    `command cmd commands script bash shell powershell cron crontab schedule expression sql soql javascript python source_code
     befehl comando commande comando_sql rrule macro playbook entrypoint argv hook_script
     コマンド 命令`,
  ],
  ['command', 'weak', `code query statement q jql expr formula args program`],
  [
    'query',
    'strong',
    `from query q filter filters where search term terms keyword keywords criteria match predicate jql condition conditions from_date
     since until after before sort order_by orderby cursor page offset pagination start_at start end von bis desde hasta
     filtro suche busqueda recherche kensaku suchbegriff state states status_filter month year day period zeitraum mes monat
     prefix suffix pattern glob regex chiiki kategorie category segment season quarter week carpeta fraza miesiac mesic месяц город pagina classe tag_ab`,
  ],
  [
    'fields',
    'strong',
    `fields columns select attributes include includes expand projection properties props spalten campos colonnes sections`,
  ],
  [
    'limit',
    'strong',
    `limit max count take top size pagesize perpage maxresults maxrows maxrecords first last pageSize n num rows_limit page_size per_page
     max_results max_rows size_limit anzahl limite cantidad nombre_max kensuu batch_size`,
  ],
  [
    'amount',
    'strong',
    `amount price sum total qty quantity cents value_cents amountcents betrag summe menge importe cantidad montant valor
     quantia eur euro euros usd dollars gbp chf importo bedrag kwota suma castka tutar miktar сумма 金额 金額 금액 kingaku kingaku_yen cost fee tip bid stake units points shares`,
  ],
  [
    'identity',
    'strong',
    `id ids uuid guid no nr sku serial ref isbn vin mrn pnr key_id sha version number_id slug ticket invoice order booking case
     numero referenz akte bangou kennung numer cislo номер 编号 番号 번호 candidate charge paymentintent subscription zone selector element`,
  ],
  [
    'flag',
    'strong',
    `force recursive public dry_run dryrun enabled disabled active confirm overwrite notify silent hard permanent cascade
     masked private readonly read_only append upsert draft verbose include_body acl visibility`,
  ],
];

/** Lines and accounts by which somebody is rung or written to, before `_id` or `_number`. */
export const LINES = `phone mobile telephone fax cell handset extension sms pager telegram slack viber signal discord whatsapp wa wechat weixin
  kakao zalo skype sip xmpp matrix mastodon messenger imessage threema mattermost`;

/** Last words that make the whole name an identity. */
export const IDENTITY_ENDINGS = `number id ids uuid guid no nr ref sha arn sid`;
