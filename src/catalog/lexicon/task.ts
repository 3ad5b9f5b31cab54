import type { SensitivityClass } from '../types.ts';

/** Words for one thing in several languages and namings; the first of a row is its name. Folded. */
export const CONCEPTS: readonly string[] = [
  'birthday born birth dob birthdate geburtstag geburtsdatum nacimiento cumpleanos naissance anniversaire nascimento nascita tanjoubi seinengappi 誕生日 生年月日 出生日期',
  'email mail emailaddress address-email correo courriel meeru メール 邮箱 mailbox inbox',
  'phone telephone tel mobile cell msisdn phonenumber telefon telefono telefone handy denwa 電話 电话 手机 number-phone call',
  'salary pay wage payroll compensation gehalt lohn sueldo salario nomina neto salaire paie stipendio salaris kyuuyo brutto netto bruttogehalt bruttolohn bruto gross earnings-gross gage 給与 工资',
  'name names fullname firstname lastname cn nombre nom nome naam vorname nachname namae shimei 氏名 名前 姓名',
  'address addresse street residence anschrift adresse direccion domicilio endereco indirizzo juusho 住所 地址',
  'price cost tariff preis precio prix preco prezzo wholesale nedan 価格 价格 pricing',
  'amount sum total value betrag importe montant valor importo kingaku umsatz saldo 金額 金额 worth',
  'number no nr id identifier reference ref nummer numero bangou 番号 编号',
  'date day datum fecha data hizuke 日付 日期 when',
  'password pwd passwd psk passwort kennwort contrasena senha motdepasse wachtwoord パスワード 密码',
  'secret credential credentials key token zugangsdaten geheimnis secreto himitsu 秘密',
  'diagnosis dx condition diagnose diagnostico diagnostic shindan 診断 诊断',
  'patient chart mrn paciente krankenakte kanja 患者',
  'customer client guest buyer kunde cliente client klant kokyaku 顧客 客户',
  'employee staff colleague worker hire mitarbeiter empleado employe dipendente shain 社員 従業員 员工',
  'contact contacts kontakt contacto renrakusaki 連絡先 联系人',
  'contract agreement vertrag contrato contrat contratto keiyaku 契約 合同',
  'iban account bankaccount bank konto kontonummer cuenta compte conta conto kouza sortcode routingnumber clearing bic swift bankverbindung kontoverbindung 口座 账户',
  'invoice bill rechnung factura facture fatura fattura seikyuusho 請求書 发票',
  'order bestellung pedido commande ordine chuumon 注文 订单',
  'title subject heading titel titulo titre betreff asunto kenmei 件名 标题',
  'text body content message wording inhalt texto contenido contenu honbun naiyou 本文 内容',
  'note notes remark notiz nota memo 備考',
  'status state stage phase estado etat stato stand joutai 状態 状态',
  'count number-of many headcount anzahl cantidad nombre-de kensuu 件数 数量',
  'link url page address-web href seite pagina',
  'file document attachment doc datei archivo fichier documento arquivo 文書 ファイル 文件',
  'balance saldo kontostand holdings solde zandaka 残高 余额',
  'passport reisepass pasaporte passeport passaporto 旅券 パスポート 护照',
  'income earnings einkommen ingreso revenu renda reddito 年収 收入',
  'ssn socialsecurity nationalid dni nif personnummer svnummer sozialversicherungsnummer nir codicefiscale bsn pesel nin',
  'taxid steuerid steuernummer tin taxnumber',
  'site location place office branch standort sede lieu luogo',
  'region country area chiiki 地域 地区',
  'start begin beginning from since inicio debut',
  'end finish until bis fin fine',
  'due deadline faellig vencimiento echeance',
  'room zimmer habitacion chambre sala heya 部屋',
  'owner holder inhaber titular titulaire',
  'firmware software version',
  'transcript recording minutes protokoll acta gijiroku 議事録',
  'medication medicine drug prescription medikament rezept receta ordonnance ricetta',
  'vaccination vaccine jab jabs shot immunisation immunization impfung vacuna vaccin vaccino',
  'allergy allergen allergie alergia',
  'photo picture image foto bild imagen immagine',
  'plate licenceplate numberplate kennzeichen matricula immatriculation targa',
  'grade mark zensur calificacion voto',
  'rota roster shift dienstplan schicht turno',
  'guardian parent carer eltern',
  'dependent child kind hijo enfant',
];

/** Words by which a user asks for data of a class. */
export const CLASS_WORDS: Readonly<Record<Exclude<SensitivityClass, 'internal' | 'public'>, string>> = {
  secret: `password passwords credential credentials secret secrets token key api-key passphrase pin recovery seed psk login-data
    passwort zugangsdaten contrasena senha haslo heslo parola пароль 비밀번호 パスワード 密码 秘密`,
  financial: `salary salaries pay payroll wage income iban account bank balance price prices margin revenue forecast invoice card payment
    cost amount worth spending budget salaire salario kwota wyplata castka maas зарплата сумма 급여 sum gehalt konto kontoauszug nomina salario cuenta salaire 給与 口座 残高 金額 工资 wholesale deals value`,
  health: `diagnosis diagnoses patient patients medical health medication chart prescription lab allergy vaccination allergies dose befund befunde medikament lek diagnoza hasta 환자 krankheit diagnose paciente 患者 診断 诊断`,
  personal: `phone address addresses email contact contacts birthday born passport ssn personal-data personal data people employee
    employees customer customers member members profile guest passenger driver grade grades student students pupil pupils attendance kunde kunden mitarbeiter cliente clientes eleve uczen klient musteri клиент 고객 adresse telefon 電話 住所 顧客 data-personal personendaten`,
  confidential: `contract contracts transcript transcripts notes note thread mail mails message messages minutes document documents board legal deal body
    content text vertrag contrato 契約 議事録 summary summarise summarize`,
};

export const ALL_WORDS = `wszystkie wszystkich wszystko kazdy kazda kazde vsechny vsech kazdy tum butun hepsi все всех каждый 모든 모두 전체 every all everybody everyone each entire whole alle jeder jede jedes saemtliche todos todas cada tous toutes chaque
tutti tutte ogni iedereen elke zenbu subete 全員 全て すべて 全部 全件 所有 每个 entire`;
export const RESTRICTIVE = `only nothing just solely merely nur nichts bloss solo solamente unicamente seulement uniquement apenas somente soltanto alleen tylko jedynie wylacznie pouze jen sadece yalnizca только лишь
だけ のみ 只 仅`;
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  hundred: 100,
  thousand: 1000,
  dwa: 2,
  trzy: 3,
  cztery: 4,
  piec: 5,
  zwei: 2,
  drei: 3,
  vier: 4,
  fuenf: 5,
  zehn: 10,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  diez: 10,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  dix: 10,
  tre: 3,
  twee: 2,
  drie: 3,
  both: 2,
};
/** Words for things that act later. Effects of grants and of verbs with such objects are found by their clause. */
export const PERSISTENT_WORDS = `rule rules webhook webhooks schedule scheduled cron recurring subscription subscribe automation automatically automate
forwarding autoforward trigger whenever watcher regel regeln abonnement dauerauftrag taeglich woechentlich monatlich regla automaticamente
przekierowanie przekierowanie-polaczen desvio rufumleitung weiterleitung cyklicznie co-tydzien codziennie automatycznie pravidlo pravidelne otomatik kural правило автоматически 매일 매주 자동 규칙 suscripcion regle quotidiennement automatiquement abonnement regola 毎日 毎週 毎月 定期 自動 每天 每周 定时 自动`;
