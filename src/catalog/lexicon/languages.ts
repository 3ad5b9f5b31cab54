import type { Effect, SensitivityClass } from '../types.ts';

/**
 * What the other tables do not hold, language by language: kinds of data, verbs by which tools say what they do, and small
 * words by which the language is known. Written as the language writes it, and as ASCII names write it where they do. What is
 * also an English word, or begins one, is left out, and so is what means something harmless as often (`avain`, any key).
 */
export interface LanguageWords {
  /** Field names and nouns of descriptions. From six letters on they are also known with an ending. */
  readonly data: Readonly<Partial<Record<DataKind, string>>>;
  /** Verbs by their beginning, from four letters on; shorter ones and those after `=` are whole words. */
  readonly verbs: Readonly<Partial<Record<Effect, string>>>;
  /** Articles, prepositions and conjunctions, folded. */
  readonly small?: string;
}

export type DataKind =
  | 'secret'
  | 'account'
  | 'pay'
  | 'health'
  | 'identity'
  | 'birth'
  | 'contact'
  | 'person'
  | 'patient'
  | 'confidential';

type Worth = readonly [SensitivityClass, number];

/** Class and weight of a kind: as the name of a field, and as what a description tells of. */
export const DATA_KINDS: Readonly<Record<DataKind, readonly [field: Worth, record: Worth]>> = {
  secret: [
    ['secret', 0.97],
    ['secret', 0.95],
  ],
  account: [
    ['financial', 0.85],
    ['financial', 0.7],
  ],
  pay: [
    ['financial', 0.75],
    ['financial', 0.7],
  ],
  health: [
    ['health', 0.9],
    ['health', 0.85],
  ],
  identity: [
    ['personal', 0.85],
    ['personal', 0.85],
  ],
  birth: [
    ['personal', 0.6],
    ['personal', 0.45],
  ],
  contact: [
    ['personal', 0.5],
    ['personal', 0.45],
  ],
  person: [
    ['personal', 0.3],
    ['personal', 0.45],
  ],
  patient: [
    ['personal', 0.3],
    ['health', 0.85],
  ],
  confidential: [
    ['confidential', 0.7],
    ['confidential', 0.6],
  ],
};

export const LANGUAGE_WORDS: Readonly<Record<string, LanguageWords>> = {
  fi: {
    data: {
      secret:
        'salasana salasanat tunnusluku salaisuus pinkoodi ovikoodi kirjautumistiedot käyttäjätunnukset tunnukset',
      account: 'tilinumero pankkitili korttinumero luottokortti',
      pay: 'palkka palkat palkkatiedot tulot velka',
      health: 'diagnoosi sairaus sairaudet lääke lääkkeet lääkitys potilastiedot terveystiedot sairausloma',
      identity: 'henkilötunnus hetu passinumero sosiaaliturvatunnus',
      birth: 'syntymäaika syntymäpäivä kotiosoite',
      contact: 'osoite puhelin puhelinnumero sähköposti yhteystiedot',
      person: 'etunimi sukunimi asiakas asiakkaat työntekijä oppilas vuokralainen',
      patient: 'potilas potilaat',
      confidential: 'sopimus luottamuksellinen salassa muistio pöytäkirja',
    },
    verbs: {
      read: '=hae hakee haku nouda noutaa näytä näyttää luettel listaa =lue =lukee etsi tarkist katso',
      send: 'lähetä lähettä lähetet julkais =jaa =jakaa ilmoit viesti',
      delete: 'poista peruut tyhjenn',
      pay: 'maksa ostaa =osta =tilaa hyvit',
      grant: 'salli =kutsu kutsuu myönnä valtuut',
      execute: 'suorit käynnist ajast',
      write: 'kirjaa kirjoit tallenn =luo lisää =muuta muuttaa päivit =aseta varaa merkits',
    },
    small:
      'ja tai joka jotka myos myoes seka sekae etta ettae ei vain oma oman omaan jos kun niin kaikki jokaiselle',
  },
  sv: {
    data: {
      secret: 'lösenord hemlighet hemlig portkod dörrkod pinkod inloggningsuppgifter',
      account: 'kontonr bankkonto kortnummer kontokort',
      pay: 'månadslön årslön lönen inkomst skuld skulder',
      health: 'sjukdom patientjournal sjukjournal läkemedel medicin sjukskrivning',
      identity: 'samordningsnummer passnummer',
      birth: 'födelsedatum födelsedag hemadress bostadsadress',
      contact: 'mobilnummer epost kontaktuppgifter telefonnummer',
      person: 'förnamn efternamn kund kunder anställd anställda hyresgäst',
      patient: 'patienter',
      confidential: 'avtal avtalet kontrakt förtrolig förtroligt sekretess konfidentiell',
    },
    verbs: {
      read: 'hämta sök =laes =läsa',
      send: 'meddela publicera =dela =mejla',
      delete: 'avboka',
      pay: 'betala köpa överför beställ återbetal',
      grant: 'godkänn tillåt',
      execute: 'schemalägg',
      write: 'skriv skapa spara uppdater =aendra bokför',
    },
    small: 'och att ett som foer fran till inte eller den det av',
  },
  da: {
    data: {
      secret: 'adgangskode kodeord hemmelighed pinkode dørkode doerkode loginoplysninger',
      account: 'bankkonto kortnummer',
      pay: 'månedsløn maanedsloen årsløn lønnen loenseddel lønseddel indkomst gæld gaeld',
      health: 'sygdom sygdomme medicin sygemelding helbred patientjournal',
      identity: 'cprnummer cprnr pasnummer',
      birth: 'fødselsdato foedselsdato fødselsdag foedselsdag hjemmeadresse bopæl',
      contact: 'mobilnummer telefonnummer kontaktoplysninger',
      person: 'fornavn efternavn kunde medarbejder medarbejdere',
      confidential: 'kontrakt fortrolig fortroligt',
    },
    verbs: {
      read: 'soeg søg =laes',
      send: 'udgiv underret',
      delete: 'annuller afbestil',
      pay: 'betal =køb =koeb overfør overfoer bestil',
      grant: 'godkend tillad',
      execute: 'planlæg planlaeg udfør udfoer',
      write: 'skriv tilføj tilfoej opdater ændre aendre',
    },
    small: 'og til ikke eller fra ved hos som det den af',
  },
  no: {
    data: {
      secret: 'passord hemmelighet innlogging',
      account: 'bankkonto kortnummer',
      pay: 'månedslønn årslønn lønnen lønn loenn inntekt gjeld',
      health: 'sykdom medisin medisiner sykemelding pasientjournal',
      identity: 'fødselsnummer foedselsnummer passnummer',
      birth: 'fødselsdato foedselsdato hjemmeadresse bosted',
      contact: 'mobilnummer kontaktinfo',
      person: 'etternavn ansatt ansatte',
      patient: 'pasient pasienter',
      confidential: 'taushetsplikt konfidensiell',
    },
    verbs: {
      read: 'søk soek =lese',
      send: 'publiser varsle',
      delete: 'slett avbestill',
      pay: 'kjøp kjoep bestill tilbakebetal',
      grant: 'godkjenn',
      execute: 'kjør kjoer',
      write: 'opprett lagre oppdater =endre =legg',
    },
  },
  nl: {
    data: {
      secret: 'toegangscode inloggegevens geheimen',
      account: 'kaartnummer bankgegevens',
      pay: 'maandloon salarissen schuld schulden',
      health: 'ziekteverlof patiëntdossier patientdossier',
      identity: 'paspoortnummer rijbewijsnummer',
      birth: 'geboorteplaats woonadres huisadres',
      contact: 'mobielnummer emailadres contactgegevens',
      person: 'leerlingen huurder medewerkers',

      confidential: 'geheimhouding arbeidscontract notulen',
    },
    verbs: { send: 'verzend', delete: 'annuler', write: 'reserveer opslaan toevoeg' },
  },
  pl: {
    data: {
      secret: 'kodpin koddostępu poświadczenia danelogowania tajny',
      account: 'kontobankowe numerkarty',
      pay: 'pensje wynagrodzenia dochód zarobki zadłużenie',
      health: 'choroby chorobowe zwolnienielekarskie',
      identity: 'numerpaszportu dowódosobisty',
      birth: 'miejsceurodzenia zamieszkania',
      contact: 'numertelefonu',
      person: 'pracownicy pracowników klienci najemca',
      confidential: 'umowy poufny tajemnica',
    },
    verbs: { send: 'napisz', write: 'zarejestr' },
  },
  cs: {
    data: {
      secret: 'tajemství přístupovýkód přihlašovacíúdaje',
      account: 'bankovníúčet číslokarty',
      pay: 'výplata dluhy',
      health: 'nemoci zdravotní neschopenka',
      identity: 'čislopasu číslopasu občanskýprůkaz',
      birth: 'narození místonarození',
      contact: 'telefonníčíslo',
      person: 'zaměstnanci zákazníci nájemník',
      confidential: 'smlouvy důvěrné důvěrný',
    },
    verbs: { send: 'napište', write: 'rezervuj zapiš' },
  },
  hu: {
    data: {
      secret: 'jelszó jelszavak titok titkos belépésikód pinkód hitelesítőadatok',
      account: 'számlaszám bankszámla bankszámlaszám kártyaszám',
      pay: 'jövedelem munkabér tartozás egyenleg',
      health: 'betegség diagnózis gyógyszer gyógyszerek lelet allergia táppénz',
      identity: 'személyiszám személyiigazolvány tajszám adószám adóazonosító útlevélszám',
      birth: 'születésidátum születés lakcím',
      contact: 'telefonszám elérhetőség',
      person: 'keresztnév vezetéknév ügyfél ügyfelek dolgozó munkavállaló tanuló',
      patient: 'beteg betegek',
      confidential: 'szerződés bizalmas jegyzőkönyv',
    },
    verbs: {
      read: 'lekér lekérdez listáz olvas keres megjelenít letölt',
      send: 'küld elküld továbbít megoszt közzétes értesít',
      delete: 'töröl eltávolít',
      pay: 'kifizet befizet utalás átutal vásárol megrendel',
      grant: 'meghív engedélyez jogosít',
      execute: 'futtat elindít végrehajt ütemez',
      write: 'létrehoz módosít frissít hozzáad beállít rögzít foglal',
    },
    small: 'egy hogy vagy nem minden szerint valamint altal es',
  },
  ro: {
    data: {
      secret: 'parolă cheie codacces codpin datedeautentificare',
      account: 'contbancar numărcont numarcard',
      pay: 'salariu salarii venituri datorie datorii',
      health: 'boală boli medicamente concediumedical',
      identity: 'cnp numărpașaport',
      birth: 'datanașterii datanasterii naștere domiciliu',
      contact: 'numărtelefon',
      person: 'prenume angajat angajați',
      patient: 'pacienți pacienti',
    },
    verbs: {
      read: 'obține citește citeste =cauta caută afișeaz afiseaz',
      send: 'trimit partajeaz anunț',
      delete: 'șterg sterge',
      pay: 'plătește plateste cumpăr cumpara achit',
      execute: 'ruleaz porneșt',
      write: 'creeaz salveaz =scrie adaug seteaz rezerv',
    },
    small: 'si din cu pentru sau unui unei este ale prin despre sa',
  },
  pt: {
    data: {
      secret: 'palavrapasse credenciais códigodeacesso',
      account: 'numerocartao',
      pay: 'dívida',
      health: 'doenças sintomas medicação alergias',
      identity: 'númeropassaporte',
      contact: 'telemóvel',
      confidential: 'sigiloso sigilo',
    },
    verbs: { send: 'avise', pay: 'comprar', write: 'marcar' },
  },
  it: {
    data: {
      secret: 'credenziali codicesegreto codicepin codiceaccesso',
      account: 'contocorrente coordinatebancarie numerocarta',
      pay: 'stipendi retribuzione debito debiti',
      health: 'malattie farmaci ricettamedica sintomi allergie',
      identity: 'numeropassaporto cartaidentità',
      birth: 'luogodinascita',
      contact: 'telefonocellulare',
      person: 'dipendenti inquilino',
      confidential: 'segretezza',
    },
    verbs: { write: 'scrivi' },
  },
  fr: {
    data: {
      secret: 'codesecret codedacces codeaccès',
      account: 'numérocarte coordonnéesbancaires',
      pay: 'salaires rémunération dettes',
      health: 'maladies médicament médicaments symptômes allergies arretmaladie',
      identity: 'numérosécu numéropasseport carteidentité',
      birth: 'lieunaissance',
      contact: 'coordonnées',
      person: 'salarié locataire',
      confidential: 'confidentielle confidentielles',
    },
    verbs: {},
  },
  es: {
    data: {
      secret: 'claveacceso credenciales códigosecreto contraseñas',
      account: 'númerotarjeta datosbancarios',
      pay: 'sueldos nóminas deudas',
      health: 'enfermedades síntomas medicamentos medicación alergias',
      identity: 'númeropasaporte seguridadsocial',
      birth: 'lugarnacimiento',
      contact: 'celular contactos',
      person: 'empleados inquilino',
      confidential: 'confidenciales',
    },
    verbs: {},
  },
  de: {
    data: {
      secret: 'passwörter anmeldedaten zugangscodes geheimcode schlüsselcode',
      account: 'bankdaten kontodaten',
      pay: 'gehälter löhne schulden verdienst',
      health: 'krankheiten arztbrief medikamentenplan krankschreibung symptome',
      identity: 'personalausweisnummer passnummer',
      birth: 'geburtsort privatadresse wohnadresse',
      contact: 'handynummer kontaktdaten',
      person: 'kundin mieterin angestellter',
      patient: 'patientin',
      confidential: 'vertrauliche vertraulicher verträge',
    },
    verbs: {},
  },
  tr: {
    data: {
      secret: 'şifreler kimlikbilgileri erişimkodu kapıkodu',
      account: 'bankahesabı kartnumarası',
      pay: 'maaş maaşlar gelir borçlar',
      health: 'teşhis hastalık ilaçlar',
      identity: 'pasaportno kimliknumarası',
      birth: 'doğumtarihi evadresi ikametgah',
      contact: 'ceptelefonu iletişim',
      person: 'çalışanlar müşteriler öğrenciler kiracı',
      patient: 'hastalar',
      confidential: 'sözleşme gizlilik tutanak',
    },
    verbs: { send: 'bildirim', write: 'rezerve' },
  },
  el: {
    data: {
      secret: 'κωδικόςπρόσβασης kodikosprosvasis συνθηματικό μυστικό διαπιστευτήρια synthimatiko mystiko',
      account: 'αριθμόςλογαριασμού αριθμόςκάρτας',
      pay: 'μισθός μισθοί εισόδημα οφειλή misthos misthodosia',
      health: 'διάγνωση ασθένεια φάρμακο φάρμακα αλλεργία farmako',
      identity: 'αφμ αμκα διαβατήριο ταυτότητα amka diavatirio',
      birth: 'ημερομηνίαγέννησης γέννηση κατοικία',
      contact: 'τηλέφωνο κινητό διεύθυνση tilefono diefthynsi',
      person: 'όνομα επώνυμο πελάτης πελάτες υπάλληλος eponymo pelatis',
      patient: 'ασθενής asthenis',
      confidential: 'συμβόλαιο σύμβαση εμπιστευτικό απόρρητο symvolaio empisteftiko',
    },
    verbs: {
      read: 'διάβασε διαβάζ ανάγνωσ λίστα αναζήτ εμφάνισ εμφανίζ βρες λήψη diavase anazit emfanis',
      send: 'στείλ στέλν αποστολ δημοσί κοινοπο μοιράσ ειδοποί steile =apostoli dimosie koinopoi eidopoi',
      delete: 'διάγραψ διαγραφ ακύρωσ αφαίρεσ diagraps diagraf akyros',
      pay: 'πλήρω πληρωμ αγόρασ αγορά μεταφορά pliros plirom',
      grant: 'επίτρεψ πρόσκλησ προσκάλ',
      execute: 'εκτέλεσ εκτελ εκκίνησ ektele',
      write:
        'δημιούργ δημιουργ γράψε γράφει αποθήκ πρόσθεσ προσθήκ άλλαξ ενημέρωσ καταχώρ κράτησ dimiourg apothik prosthes',
    },
    small: 'και το του της τον την των για με απο στο στη στον στην η ο ενα μια που',
  },
  ru: {
    data: {
      secret: 'пароли секретный учетныеданные коддоступа parol',
      account: 'банковскийсчет реквизиты nomerkarty raschetnyischet',
      pay: 'заработок оклады долг долги зарплаты oklad dohod',
      health: 'диагнозы заболевание лекарства анамнез diagnoz lekarstvo zabolevanie bolezn',
      identity: 'номерпаспорта паспортныеданные snils',
      birth: 'местожительства прописка рождения datarozhdeniya',
      contact: 'электроннаяпочта контакты мобильный',
      person: 'сотрудника клиенты familiya sotrudnik',
      patient: 'пациенты pacienty',
      confidential: 'договоры конфиденциальный тайна dogovor',
    },
    verbs: {
      read: 'список перечисл =naidi =naiti nayti spisok pokazh prochit chitat poisk',
      send: 'напиши opublik uvedom soobsh podeli poslat',
      delete: 'udali otmen ochist',
      pay: 'купит perevest kupit',
      grant: 'razresh priglas',
      execute: 'zapust vypoln',
      write: 'заброн запиш sozdat sozday dobav izmen obnov napisat zapisat',
    },
  },
  uk: {
    data: {
      secret: 'паролі таємниця секретний',
      account: 'банківськийрахунок номеркартки',
      pay: 'зарплатня дохід борг борги',
      health: 'діагноз хвороба ліки алергія',
      identity: 'іпн номерпаспорта',
      birth: 'датанародження народження місцепроживання',
      contact: 'адреса контакти електроннапошта',
      person: 'прізвище працівник працівники клієнт клієнти',
      patient: 'пацієнт пацієнти',
      confidential: 'договір конфіденційно',
    },
    verbs: {
      read: 'отрим знайд знайти покаж прочит перегля',
      send: 'надісл надішл відправ опублік поділи повідом',
      delete: 'видал скасув прибер',
      pay: 'сплат перекаж купи',
      grant: 'дозвол запроси надайте',
      execute: 'викон',
      write: 'створ збереж додай додат змін оновл встанов заброн',
    },
    small: 'та або від що як це і у',
  },
  ja: {
    data: {
      secret: '暗号鍵 合言葉 ログイン情報 anshoubangou',
      account: '口座情報 振込先',
      pay: '賃金 月給 賞与 借金 kyuuryou chingin shouyo',
      health: '病気 診察 薬歴 既往歴 健康診断 byouki shinryou kioureki',
      identity: '免許証番号 在留カード番号 保険証番号',
      birth: '出生地 自宅住所',
      contact: '携帯電話 携帯番号',
      person: '従業員 生徒',
      patient: '患者',
      confidential: '契約書 機密 社外秘 極秘',
    },
    verbs: {},
  },
  zh: {
    data: {
      secret: '密碼 密鑰 金鑰 私鑰 凭证 憑證 验证码 驗證碼 mima miyao',
      account: '银行账户 銀行帳號 信用卡号 yinhangka',
      pay: '薪資 薪水 薪酬 奖金 gongzi xinzi',
      health: '診斷 病歷 病史 诊断结果 药方 zhenduan bingli',
      identity: '身分證 身份证号码 護照 护照号 shenfenzheng huzhao',
      birth: '生日 家庭住址 籍贯',
      contact: '电子邮箱 手机号码 電子郵件 手機 dianhua shouji dizhi',
      person: '员工 客戶 員工 xingming kehu',
      patient: '患者',
      confidential: '合約 商业机密 保密 hetong',
    },
    verbs: {
      read: '=chaxun =duqu =huoqu =sousuo =liebiao =xianshi',
      send: '=fasong =fabu =fenxiang =zhuanfa =shangchuan =tongzhi',
      delete: '=shanchu =quxiao =yichu',
      pay: '=zhifu =fukuan =zhuanzhang =goumai =tuikuan',
      grant: '=yaoqing =shouquan',
      execute: '=zhixing =yunxing =qidong',
      write: '=chuangjian =baocun =xieru =tianjia =xiugai =gengxin =jilu',
    },
  },
  ko: {
    data: {
      secret: '암호 비밀 인증키 비밀키 인증번호 bimilbeonho',
      account: '계좌 카드번호 통장 gyejwa',
      pay: '월급 임금 부채 소득 geupyeo',
      health: '병명 질병 복용약 진료 알레르기 jindan',
      identity: '여권번호 운전면허번호',
      birth: '생일 출생지 거주지',
      contact: '휴대전화 이메일주소 jeonhwa',
      person: '성명 직원 학생 고객',
      patient: '환자',
      confidential: '계약서 기밀 대외비',
    },
    verbs: {
      read: '=johoe =geomsaek',
      send: '=jeonsong =gongyu',
      delete: '=sakje',
      pay: '=gyeolje =songgeum',
      execute: '=silhaeng',
      write: '=jeojang =saengseong =sujeong =deungnok',
    },
  },
  ar: {
    data: {
      secret: 'كلمةالمرور كلمةالسر الرقمالسري سري السري رمزالدخول kalimatalmurur kalimatalsir',
      account: 'رقمالحساب الحسابالبنكي بطاقةالائتمان raqmalhisab',
      pay: 'راتب الراتب رواتب الرواتب الدخل ديون ratib rawatib',
      health: 'تشخيص التشخيص مرض المرض دواء الدواء أدوية الملفالطبي tashkhis',
      identity: 'رقمالهوية جوازالسفر jawazalsafar',
      birth: 'تاريخالميلاد مكانالميلاد',
      contact: 'هاتف الهاتف البريدالإلكتروني hatif',
      person: 'عميل العملاء موظف الموظفين الموظف',
      patient: 'مريض المريض المرضى',
      confidential: 'عقد العقد عقود العقود محضر',
    },
    verbs: {
      read: '=اقرأ =قراءة =اعرض =عرض =ابحث =بحث =احصل =جلب =قائمة',
      send: '=أرسل =ارسل =إرسال =ارسال =شارك =مشاركة =انشر =نشر =أبلغ',
      delete: '=احذف =حذف =إلغاء =ألغ =أزل',
      pay: '=ادفع =دفع =حول =تحويل =اشتر =شراء',
      grant: '=امنح =منح =ادع =دعوة',
      execute: '=نفذ =تنفيذ =شغل =تشغيل',
      write: '=اكتب =كتابة =أنشئ =إنشاء =احفظ =حفظ =أضف =إضافة =تحديث =عدل =تعديل =سجل =تسجيل =احجز =حجز',
    },
    small: 'من في إلى على عن أو هذا هذه مع التي الذي',
  },
  hi: {
    data: {
      secret: 'पासवर्ड गुप्त पिनकोड लॉगिनविवरण',
      account: 'खातासंख्या बैंकखाता कार्डसंख्या khatasankhya',
      pay: 'वेतन आय कर्ज vetan tankhwah',
      health: 'निदान बीमारी दवा दवाएं रोग एलर्जी bimari nidaan',
      identity: 'पासपोर्ट आधारसंख्या',
      birth: 'जन्मतिथि जन्मदिन',
      contact: 'फोन फ़ोन मोबाइल ईमेल',
      person: 'ग्राहक कर्मचारी छात्र',
      patient: 'मरीज रोगी',
      confidential: 'अनुबंध गोपनीय',
    },
    verbs: {
      read: '=पढ़ें =पढ़ो =दिखाएं =दिखाओ =खोजें =खोजो =देखें =सूची =dikhao =khojo =padho',
      send: '=भेजें =भेजो =भेजता =साझा =प्रकाशित =bhejo =bheje',
      delete: '=हटाएं =हटाओ =मिटाएं =रद्द =hatao =mitao',
      pay: '=भुगतान =खरीदें =bhugtan =kharido',
      execute: '=चलाएं =chalao',
      write: '=बनाएं =लिखें =लिखो =सहेजें =जोड़ें =बदलें =banao =likho =sahejo',
    },
    small: 'का की के में से को और या है पर',
  },
};
