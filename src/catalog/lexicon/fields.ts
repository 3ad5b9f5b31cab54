import type { SensitivityClass } from '../types.ts';

/**
 * Field names by class and weight (0–1). Words are folded and joined without separators, in the singular;
 * a name matches when one word, or two or three neighbouring words, are listed (`home_phone`, `apiKey`).
 */
export const FIELD_WORDS: readonly (readonly [SensitivityClass, number, string])[] = [
  [
    'secret',
    0.97,
    `password passwd pwd passphrase passcode secret clientsecret apisecret secretkey secretstring apikey xapikey privatekey
     accesskey secretaccesskey sshkey signingkey encryptionkey masterkey sharedkey sessionkey decryptionkey
     streamkey ingestkey uplinkkey downlinkkey devicekey gatewaykey nodekey sensorkey networkkey nwkkey appkey joinkey provisioningkey
     enrolmentkey enrollmentkey registrationkey agentkey webhookkey writekey uploadkey broadcastkey rtmpkey servicekey deploykey hostkey
     licensekey presharedkey psk vpnpsk wifikey wpakey recoverycode recoverykey recoveryphrase recoveryword
     seedphrase seedword mnemonic backupcode credential cred mfasecret totpsecret otpsecret totpseed otp totp mfacode otpcode verificationcode
     onetimecode twofactorcode smscode accesstoken refreshtoken idtoken authtoken apitoken sessiontoken bearertoken
     bearer csrftoken personalaccesstoken jwt sessioncookie authcookie connectionstring connstring dsn databaseurl
     pin pincode securityanswer keystore kubeconfig dotenv clientkey rootpassword unlockcode doorcode gatecode
     alarmcode safecode entrycode accesscode wallettoken keymaterial pkcs pem pfx htpasswd keypadcode lockcode disarmcode disarmpin disarmingcode overridecode overridepin duresscode duresspin openingcode shutoffcode vaultcode safecombination
     pairingcode puk simpuk hmackey unsealkey serviceaccountkey serviceaccountjson adminpw rootpw dbpw
     passwort kennwort geheimnis zugangsdaten geheimzahl schluesselwort
     contrasena clave clavesecreta claveprivada secreto
     motdepasse cleprivee clesecrete clesapi
     senha chavesecreta chaveprivada segredo
     parola parolachiave chiaveprivata segreto
     wachtwoord geheim sleutelwoord
     pasuwaado anshou himitsu
     smtppass dbpass mailpass ftppass userpass adminpass rootpass sqlpass
     haslo tajne heslo klucz klicapi sifre parola gizlianahtar пароль секрет ключ токен пинкод
     codigoacceso codigodeacceso zugangscode zugangsschluessel tuercode
     パスワード 暗証番号 秘密鍵 秘密 認証情報 密码 口令 密钥 私钥 令牌 비밀번호`,
  ],
  [
    'secret',
    0.9,
    `token authorization auth cookie setcookie signedurl presignedurl magiclink resetlink resettoken invitelink`,
  ],
  ['secret', 0.7, `vars variables envvar envvars environmentvariable sessionid`],
  ['secret', 0.8, `recovery seed phrase activationcode vouchercode giftcardcode sessionsecret`],
  [
    'financial',
    0.85,
    `iban accountnumber accountno acctno bankaccount bankaccountnumber bankdetail routingnumber sortcode swift bic
     cardnumber ccnumber creditcard debitcard pan cvv cvc cvv2 directdeposit payoutaccount taxid taxnumber ein vatid cardno payeeaccount beneficiaryaccount
     kontonummer bankverbindung kreditkarte steuernummer gegenkonto kartennummer
     cuentabancaria numerodecuenta numerocuenta tarjeta tarjetacredito nif rfc
     comptebancaire numerocompte carte rib cartebancaire
     contabancaria numeroconta cartao cartaocredito
     contobancario numeroconto cartadicredito partitaiva
     bankrekening rekeningnummer
     rachunek numerkonta numerrachunku cislouctu hesapno hesapnumarasi kartno kartnumarasi счет карта инн номерсчета номеркарты
     kouzabangou kouza 口座番号 口座 カード番号 银行账号 账号 卡号 银行卡 계좌번호`,
  ],
  [
    'financial',
    0.75,
    `salary wage wages pay payroll compensation compband payband salaryband salaryrange payrange income earnings bonus netpay grosspay basepay payslip paystub
     creditscore creditlimit networth netto brutto deposit garnishment severance
     gehalt lohn einkommen vermoegen
     salario sueldo nomina ingreso neto bruto
     salaire revenu paie
     remuneracao salarios renda
     stipendio reddito
     salaris loon inkomen
     pensja wynagrodzenie mzda zarplata 연봉 给与 зарплата доход оклад
     kyuuyo gekkyuu nenshuu 給与 年収 給料 工资 薪资 收入 급여`,
  ],
  [
    'financial',
    0.6,
    `balance margin profit wholesale discount revenue forecast ebitda turnover debt loanamount loanbalance mortgage costprice purchaseprice supplierprice buyprice buyingprice unitcost dealerprice netprice einkaufspreis warenwert goodsvalue insuredvalue insuredsum insurancevalue insurancesum replacementvalue appraisedvalue insurance arrears overdueamount amountdue floorprice minprice minimumprice lowestprice ceilingprice maxbid maximumbid bidlimit negotiationlimit bottomprice
     dealsize settlementoffer settlementamount
     dealvalue contractvalue arr mrr valuation budget invoicetotal card
     saldo umsatz kontostand betrag marge gewinn versicherung versicherungswert versicherungssumme
     saldos importe ingresos deuda
     solde chiffreaffaires marges
     fatturato
     omzet
     zaleglosc dluh borc saldo задолженность баланс
     zandaka kingaku uriage 残高 売上 金額 余额 金额 利润`,
  ],
  [
    'financial',
    0.35,
    `loan amount amountcents price cost payment charge transaction fee zweck verwendungszweck montant importo valor bedrag umsaetze`,
  ],
  [
    'health',
    0.9,
    `diagnosis diagnoses dx icd icd10 mrn medicalrecord medicalrecordnumber healthrecord patientid patientchart patientnumber caseid_medical medication medicationlist
     prescription allergy symptom bloodtype bloodgroup labresult testresult vital vaccination immunization
     hiv hepatitis cancer tumour tumor leukaemia leukemia diabetes epilepsy asthma depression dementia tuberculosis syphilis miscarriage schizophrenia
     pregnancy disability hivstatus genome dna anamnesis surgery prognosis disorder medicalhistory mentalhealth pregnant pregnancystatus
     insulin clinicalnote medicalnote healthnote doctornote doctorsnote doctorletter physiciannote nursenote therapynote counselingnote counsellingnote medicalcertificate doctorscertificate sickcertificate fitnote krankschreibung arztbrief medicalneed mobilityneed specialneed supportplan careplan treatmentplan safeguarding triage vaccine vaccinationstatus labvalue labreport healthcondition medicalcondition medical clinicalsummary clinicalfinding therapy carelevel drugtest psychreport psychologicalreport sickleavereason
     diagnose krankheit befund befunde krankenakte medikament medikamente medikation allergie allergien blutgruppe behandlung schwangerschaft impfung impfstatus patientennummer
     diagnostico enfermedad historiaclinica medicamento alergia embarazo vacuna tratamiento sintoma
     diagnostic maladie dossiermedical ordonnance grossesse antecedent
     doenca prontuario
     gravidez vacina diagnosi malattia cartellaclinica farmaco gravidanza
     ziekte medicatie medicijn zwangerschap
     diagnoza choroba rozpoznanie lek leki recepta ciaza nemoc leky alergie teshis tani ilac alerji hastalik диагноз болезнь лекарство аллергия беременность
     byoumei shindan kanja 診断 病名 症状 処方 病歴 诊断 病历 药物 过敏 怀孕 アレルギー 妊娠 진단 처방 병력 알레르기`,
  ],
  ['health', 0.6, `sickleave sickday absencereason diet dietary sicknote krankmeldung`],
  [
    'personal',
    0.85,
    `ssn socialsecurity socialsecuritynumber nationalinsurance nationalinsurancenumber ninumber taxid taxidnumber taxnumber steuerid steueridnummer steuernummer nationalid nationalidnumber nin nino passport passportno passportnumber driverlicense taxno ahvno ahvnumber voterid visano residencepermit residencepermitno
     genotype faceembedding idscan passportscan photoidscan
     driverslicense drivinglicence licenseno idcard idnumber governmentid personnummer cpf curp aadhaar fingerprintscan faceid
     biometric biometrics visanumber fingerprint fingerprints facetemplate irisscan voiceprint
     ausweis ausweisnummer reisepass sozialversicherungsnummer
     dni nie pasaporte cedula pesel paszport numerdowodu rodnecislo cisloop tckimlik tckimlikno tcno kimlikno pasaport паспорт снилс
     numerosecuritesociale passeport
     passaporte rg
     codicefiscale passaporto
     bsn paspoort burgerservicenummer
     mainanbaa mynumber ryoken マイナンバー 旅券番号 パスポート 身份证 身份证号 护照 여권 주민등록번호 주민번호`,
  ],
  [
    'personal',
    0.75,
    `hrnote hrnotes hrremark hrremarks hrcomment managerremark managerremarks managercomment personnelnote personnelnotes witness witnessname conviction convictions backgroundcheck safehouse shelteraddress protectedaddress
     immigrationstatus genderidentity religion faith denomination ethnicity sexualorientation insurancenumber insuranceno healthinsurancenumber versicherungsnummer krankenversichertennummer politicalparty politicalopinion politicalview tradeunion unionmember
     unionmembership criminalrecord konfession gewerkschaft parteizugehoerigkeit religione religiao wyznanie nabozenstvi din_inanc религия 宗教 종교`,
  ],
  [
    'personal',
    0.6,
    `dob birthday birthdate dateofbirth birth born yearofbirth placeofbirth homeaddress streetaddress street postaladdress mailingaddress
     residence gps latitude longitude lat lng geolocation lon geopoint whereabouts locationhistory coordinates currentlocation gender maritalstatus maidenname
     emergencycontact nextofkin familymember spouse children dependent homelocation licenseplate licenceplate numberplate callhistory calllog browsinghistory searchhistory
     voicemail selfie itinerary travelplan keyholder examresult complainant
     geburtstag geburtsdatum wohnort anschrift strasse
     fechanacimiento fechadenacimiento nacimiento domicilio
     naissance datenaissance domicile
     nascimento datanascimento morada
     nascita datadinascita residenza
     geboortedatum woonplaats
     dataurodzenia datumnarozeni dogumtarihi adreszamieszkania bydliste датарождения
     tanjoubi seinengappi juusho 生年月日 誕生日 住所 出生日期 住址 생년월일 주소`,
  ],
  [
    'personal',
    0.5,
    `phone phonenumber telephone telephonenumber mobile cellphone msisdn mobilephone homephone fax email mail emailaddress contactemail
     personalemail address contact contactdetail ipaddress cellno cellnumber handsetno whatsapp whatsappno whatsappnumber wanumber
     telegramid viberid signalid wechatid weixinid kakaoid zaloid lineuserid skypeid threemaid
     telefon telefonnummer handy handynummer adresse emailadresse
     telefono movil direccion correo
     telephones portable courriel
     telefone celular endereco
     cellulare indirizzo
     telefoonnummer
     komorka adresemail eposta telefonnumarasi adres adresa телефон почта адрес
     denwa denwabangou meeru renrakusaki 電話 電話番号 メールアドレス 連絡先 电话 手机 手机号 邮箱 地址 联系方式 전화번호 연락처 이메일 휴대폰`,
  ],
  [
    'personal',
    0.3,
    `fullname firstname lastname surname givenname familyname middlename displayname realname legalname customername patientname guestname
     guest passenger traveller traveler holder inhaber requester applicant customer member attendee participant patient student
     pupil tenant resident occupant employee people person attendees members passengers guests subscriber donor beneficiary cn
     slackid discordid matrixid mastodonid jid
     vorname nachname familienname
     nombre apellido apellidos
     prenom nomdefamille
     sobrenome nomecompleto
     cognome
     voornaam achternaam
     eleve eleves schueler schuelerin alumno alumna alunno aluno leerling uczen zak ogrenci child driver auftraggeber
     imie nazwisko jmeno prijmeni soyad adsoyad имя фамилия фио klient musteri muesteri oegrenci zakaznik pacjent pacient hasta
     namae shimei kokyaku 氏名 名前 顧客 姓名 客户 이름`,
  ],
  [
    'confidential',
    0.7,
    `walkaway walkawayterm walkawayprice reserveprice reservationprice bottomline negotiationhistory privatenote privatenotes staffnote staffnotes analystnote analystnotes notesinternal confidentialnote confidentialnotes interviewnote interviewnotes
     candidatefeedback warningletter privatemessage layoff layoffs guardschedule guardrota internalnote internalnotes internalcomment boardnote boardminutes transcript contract nda legalopinion
     privileged legalnote legaladvice legalmemo attorneynote casenote informant tradesecret roadmap acquisition merger settlement strategy performancereview disciplinary termination
     alarmzone alarmline alarmplan alarmsystem securityzone securityplan guardroute patrolroute patrolplan vaultlocation vaultroom safelocation keylocation
     answerkey examkey solutionkey markscheme markingscheme answersheet modelanswer loesungsschluessel musterloesung musterloesungen corrigetype clavederespuestas claverespuestas solucionario antwoordmodel kluczodpowiedzi facit fasit
     grade appraisal whistleblower minutes sourcecode draft unreleased unpublished
     vertrag protokoll vertraulich
     contrato confidencial
     contrat confidentiel
     contratto riservato
     vertrouwelijk
     umowa smlouva sozlesme poufne duverne gizli договор конфиденциально
     keiyaku 契約 秘密保持 議事録 合同 机密 계약`,
  ],
  [
    'confidential',
    0.5,
    `body bodytext message text content transcripts html thread snippet attachment comment note notes remark inhalt texto corps corpo testo tresc zprava wiadomosc mesaj текст сообщение mensagem mensagens messaggio honbun 本文 正文`,
  ],
  [
    'internal',
    0.25,
    `login username userid handle owner manager internalid hostname stacktrace stack log logs ip config cmd command employeeid`,
  ],
];

/** Words that make the word before or after them harmless: `token_count`, `nextPageToken`, `password_policy`. */
export const NEUTRAL_BEFORE = `next previous prev page sync cursor continuation delta resume list max min num number total count has is are
can should needs requires require show hide enable disable no without design css syntax lex primary foreign sort partition public idempotency
cache query hash etag upload shard order map object row group translation i18n locale theme hot lucky prompt completion input output
used remaining per last web mac hot short`;
export const NEUTRAL_AFTER = `count counts limit limits usage used budget length size type types policy policies expiry expires expiration expired at
required enabled disabled set changed updated rotated rotation created age strength verified verification valid status state total totals
index format min max per remaining page version schema label labels field fields rule rules manager provider url_template reset
sent opened clicked bounced template templates id ids fingerprint title titles category domain provided configured present missing masked
exists kind model preference preferences opt optin hint_shown method methods color colour icon px top bottom left right point points layout space level`;

/** Single words whose neutral neighbours matter; for all others a neighbour changes nothing. */
export const NEUTRALISED = `token key secret password passwd pwd pin email mail phone address card pay contact auth cookie seed session
credential note message body signature recovery birth loan budget payment charge price account transcript contract diagnosis text content mobile condition cell margin bonus grade minute religion`;

/** Field words for things that anybody may know. */
export const PUBLIC_FIELDS = `id ids uuid version versions status state count counts total number no nr url href link links slug
createdat updatedat created updated timestamp ts date time datetime etag sha hash digest digests hmac checksum fingerprint page nextpage cursor nextcursor nextpagetoken pagetoken hasmore more fler flere suivante siguiente seguinte prossima
type kind color colour size width height length lang language locale timezone currency unit units weather temperature humidity
wind ok success done healthy ready enabled active published public score rank stars likes views tag tags tier model serial
firmware sku category region country flight gate stage label labels ref reference seq cells bytes duration rgb points hits rating zip lines
openinghours openingtimes businesshours oeffnungszeiten aukiolo aukioloaika aukioloajat oeppettider oppettider abningstider aabningstider apningstider
aapningstider openingstijden horarioapertura horariodeapertura heuresouverture horairesouverture orariodiapertura orariapertura godzinyotwarcia oteviracidoba
nyitvatartas calismasaatleri`;

/** Names that say only that something is carried. They stand for the record. */
export const CARRIERS = `value values data content contents body text result results row rows item items record records payload response output
file raw blob string str vars variables env environment settings entries entry fields field answer answers details info line lines wert daten
valor datos valeur donnees dados dati waarde naiyou`;

/** Words of a description that tell what kind of record it is, by class and weight. */
export const RECORD_WORDS: readonly (readonly [SensitivityClass, number, string])[] = [
  [
    'secret',
    0.95,
    `secret secrets password passwords credential credentials vault keychain keystore keyring passphrase private-key api-key access-key
     ci-variable environment-variable env-var connection-string recovery-word recovery-phrase recovery-code seed-phrase custody
     bearer-token access-token session-token geheimnis geheimnisse passwort zugangsdaten contrasena credencial secreto
     mot-de-passe secrets senha segredo segreto wachtwoord himitsu`,
  ],
  [
    'secret',
    0.75,
    `settings-value values-of-setting env environment-file dotenv provisioning access-record account-record`,
  ],
  [
    'financial',
    0.7,
    `payroll salary salaries payslip wage bank-account bank-accounts balance balances income credit-card credit-report tax ledger loan mortgage
     payout bank-statement statement-of-account gehalt kontoauszug lohnabrechnung umsatz umsaetze konto nomina salario cuenta-bancaria
     salaire releve folha-de-pagamento busta-paga salaris forecast transaction transactions pricing margin revenue`,
  ],
  [
    'health',
    0.85,
    `patient patients chart charts diagnosis diagnoses medical clinical psychological psychiatric health-record health prescription medication lab-result vaccination
     hospital-record treatment therapy befund befunde pacjent pacienta pacientu hasta hastanin пациент пациента laboratory-result psychotherapy krankenakte patientenakte paciente historia-clinica dossier-medical prontuario kanja`,
  ],
  [
    'personal',
    0.45,
    `person people employee employees customer customers contact contacts guest guests passenger passengers member members user users
     applicant candidate student pupil students resident tenant donor subscriber subscribers hr crew profile personal personal-data company-directory
     booking reservation claim claims attendee traveller household voter citizen client clients
     kunde kunden mitarbeiter gast bewerber empleado empleados cliente clientes employe client utilisateur funcionario dipendente
     werknemer klant kokyaku shain eleve schueler alumno pupilo uczen ucznia czlonek czlonka pracownik klient klienta zakaznik
     zamestnanec musteri muesteri calisan ogrenci oegrenci клиент клиентов клиента сотрудник сотрудников driver drivers staff`,
  ],
  [
    'confidential',
    0.6,
    `contract contracts confidential internal-document private board-notes board minutes transcript transcripts mail mailbox email inbox
     messages message thread conversation conversations legal privileged unpublished unreleased not-published nda strategy audit
     draft evaluation appraisal disciplinary whistleblower grievance layoff redundancy takeover document documents file files note notes vertrag protokoll contrato contrat contratto
     nachrichten mensajes`,
  ],
  ['public', 0, `weather forecast-weather public-web published exchange-rate public-holiday news wikipedia`],
];

/** The same for Chinese and Japanese descriptions. */
export const CJK_RECORDS: readonly (readonly [SensitivityClass, number, string])[] = [
  ['secret', 0.95, '秘密 パスワード 認証情報 暗証番号 密码 密钥 凭证 密碼 密鑰 憑證 비밀번호 암호 인증키'],
  ['financial', 0.7, '給与 口座 残高 取引 売上 工资 账户 余额 交易 薪资 薪資 帳戶 급여 잔액 계좌 연봉'],
  ['health', 0.85, '患者 カルテ 診断 病歴 病历 诊断 病歷 診斷 환자 진단 병력'],
  ['personal', 0.45, '顧客 社員 従業員 会員 利用者 客户 员工 用户 会员 学生 生徒 名簿 고객 직원 학생'],
  ['confidential', 0.6, '契約 議事録 社外秘 機密 極秘 メール 合同 机密 邮件 合約 保密 계약 기밀 대외비'],
];

/** Facts that are delicate only where they stand beside the person whom they are about. Folded and joined. */
export const PERSON_FACTS: readonly (readonly [SensitivityClass, number, string])[] = [
  [
    'personal',
    0.55,
    `grade grades note moyenne average score mark marks punkte voto nota calificacion ocena znamka оценка 成績 成绩 점수 result results
     ergebnis resultat resultado rating gpa accommodation amenagement amenagements arrangement arrangements support supportplan iep sen
     specialneeds needs absence absences absencedays attendance conduct behaviour behavior sanction warning remark reason grund motif
     fehltage fehlzeiten foerderbedarf race party union position location performance`,
  ],
  [
    'financial',
    0.55,
    `amount balance debt net gross netto brutto rent owed due outstanding offen betrag montant importe importo kwota castka tutar сумма 金額 金额 bank miete loyer
     alquiler affitto czynsz`,
  ],
  [
    'health',
    0.8,
    `condition chart treatment therapy weight weightkg height bmi dose dosage drug vital vitals medicine wert_lab`,
  ],
];

/** The same in a record of patients. */
export const PATIENT_FACTS = `test tests result results ergebnis positiv positive finding findings value wert befund interpretation resultat resultado`;

/** Names of the person in a record; the first list holds only where the record is about people. */
export const PERSON_NAMES = `name nom nombre nome naam ad id number handle`;
export const PERSON_KEYS = `fullname firstname lastname surname givenname familyname vorname nachname prenom apellido apellidos cognome
sobrenome achternaam imie nazwisko jmeno prijmeni soyad adsoyad имя фамилия фио 姓名 氏名 名前 이름 patient patientname patientid patientmrn mrn pupil
pupilname student studentname studentid employee employeename employeeid eleve schueler alumno uczen driver drivername holder holdername
policyholder tenant tenantname resident child childname candidate applicant person personname pacjent pacient hasta`;

/** Containers of settings, in which somebody keeps credentials sooner or later. */
export const SETTING_MAPS = `settings setting config configuration env environment vars variables envvars options parameters properties secrets
umgebung einstellungen konfiguration configuracion entorno variablen ajustes`;
