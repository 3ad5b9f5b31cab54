import { describe, expect, it } from 'vitest';
import { compileCatalog } from '../catalog.ts';
import type { SensitivityClass } from '../types.ts';
import { fieldSensitivity } from './field-sensitivity.ts';

describe('fieldSensitivity', () => {
  it.each<[string, SensitivityClass]>([
    ['password', 'secret'],
    ['userPasswd', 'secret'],
    ['client_secret', 'secret'],
    ['apiKey', 'secret'],
    ['api-key', 'secret'],
    ['private_key', 'secret'],
    ['SSH_PRIVATE_KEY', 'secret'],
    ['wifi_psk', 'secret'],
    ['recovery_words', 'secret'],
    ['stream_key', 'secret'],
    ['uplinkKey', 'secret'],
    ['device_key', 'secret'],
    ['seedPhrase', 'secret'],
    ['access_token', 'secret'],
    ['token', 'secret'],
    ['sessionToken', 'secret'],
    ['bearer', 'secret'],
    ['credentials', 'secret'],
    ['otp', 'secret'],
    ['installer_code', 'secret'],
    ['masterCode', 'secret'],
    ['mfa_secret', 'secret'],
    ['connectionString', 'secret'],
    ['DATABASE_URL', 'secret'],
    ['SecretString', 'secret'],
    ['secrets', 'secret'],
    ['iban', 'financial'],
    ['arr_eur', 'financial'],
    ['accountNumber', 'financial'],
    ['card_number', 'financial'],
    ['base_salary', 'financial'],
    ['bank_account', 'financial'],
    ['income', 'financial'],
    ['diagnosis', 'health'],
    ['blood_type', 'health'],
    ['mrn', 'health'],
    ['medications', 'health'],
    ['ssn', 'personal'],
    ['ni_number', 'personal'],
    ['national_id', 'personal'],
    ['passportNumber', 'personal'],
    ['date_of_birth', 'personal'],
    ['dob', 'personal'],
    ['homeAddress', 'personal'],
    ['phone', 'personal'],
    ['emergency_contact', 'personal'],
    ['private_notes', 'confidential'],
    ['transcript', 'confidential'],
    ['passwort', 'secret'],
    ['kontonummer', 'financial'],
    ['geburtsdatum', 'personal'],
    ['gehalt', 'financial'],
    ['contraseña', 'secret'],
    ['dni', 'personal'],
    ['nomina', 'financial'],
    ['motDePasse', 'secret'],
    ['senha', 'secret'],
    ['denwa', 'personal'],
    ['電話番号', 'personal'],
    ['氏名', 'personal'],
    ['住所', 'personal'],
    ['パスワード', 'secret'],
    ['密码', 'secret'],
    ['身份证号', 'personal'],
    ['keypad_code', 'secret'],
    ['disarm_code', 'secret'],
    ['override_code', 'secret'],
    ['safe_combination', 'secret'],
    ['hmacKey', 'secret'],
    ['card_no', 'financial'],
    ['min_price', 'financial'],
    ['tax_no', 'personal'],
    ['visa_no', 'personal'],
    ['background_check', 'personal'],
    ['msisdn', 'personal'],
    ['license_plate', 'personal'],
    ['medical', 'health'],
    ['clinical_summary', 'health'],
    ['interview_notes', 'confidential'],
    ['analyst_note', 'confidential'],
  ])('%s is %s', (name, cls) => {
    expect(fieldSensitivity(name)?.class).toBe(cls);
  });

  it.each<string>([
    'sched_arr',
    'arrAirport',
    'tokenCount',
    'token_count',
    'maxTokens',
    'max_tokens',
    'nextPageToken',
    'page_token',
    'tokens_used',
    'tokens',
    'author',
    'authority',
    'shipping',
    'install',
    'passengers_total',
    'keyboard',
    'primary_key',
    'foreignKey',
    'publicKey',
    'key',
    'keys',
    'sort_key',
    'cache_key',
    'row_key',
    'translation_key',
    'password_changed_at',
    'passwordPolicy',
    'has_password',
    'secret_rotation_enabled',
    'email_verified',
    'emails_sent',
    'is_private',
    'pinned',
    'compass',
    'bypass',
    'addressable',
    'cells',
    'charter',
    'chartType',
    'cardinality',
    'discard',
    'status',
    'mailroom',
    'pin_color',
    'margin_top',
    'bonus_points',
    'grade_level',
    'address_space',
    'mobile_layout',
    'medical_center_name',
  ])('%s is not sensitive', (name) => {
    expect(fieldSensitivity(name)?.weight ?? 0).toBeLessThan(0.4);
  });

  it('weighs secrets at 0.9 or more, apart from guesses', () => {
    expect(fieldSensitivity('password')?.weight).toBeGreaterThanOrEqual(0.9);
    expect(fieldSensitivity('name')).toBeUndefined();
  });
});

function at(description: string, returns: string, ...path: string[]) {
  return compileCatalog({ tools: [{ name: 'q_1', description, returns }] })
    .tool('q_1')
    .sensitivity(path);
}

describe('sensitivity of results', () => {
  it.each<[string, string, string[], SensitivityClass]>([
    ['Chart of one patient.', '{ bed, name, mrn, dx }', ['dx'], 'health'],
    ['Chart of one patient.', '{ bed, name, mrn, dx }', ['bed'], 'internal'],
    ['Chart of one patient.', '{ bed, name, mrn, dx }', [], 'health'],
    ['CI variables of a project.', '[{ key, value }]', ['[]', 'value'], 'secret'],
    ['Variables of a survey.', '[{ key, value }]', ['[]', 'value'], 'internal'],
    ['Keys of a user.', '{ accessKeys: [{ id, secret }] }', ['accessKeys', '[]', 'id'], 'public'],
    ['Keys of a user.', '{ accessKeys: [{ id, secret }] }', ['accessKeys', '[]', 'secret'], 'secret'],
    [
      'Access keys of a user.',
      '{ keys: [{ access_key_id, status }] }',
      ['keys', '[]', 'access_key_id'],
      'public',
    ],
    ['Make an access key.', '{ access_key_id, secret_access_key }', ['secret_access_key'], 'secret'],
    [
      'Read parameters by path, decrypted.',
      '{ parameters: [{ name, value }] }',
      ['parameters', '[]', 'value'],
      'secret',
    ],
    [
      'Read parameters by path.',
      '{ parameters: [{ name, value }] }',
      ['parameters', '[]', 'value'],
      'internal',
    ],
    ['A requisition.', '{ id, comp_band: { min, max } }', ['comp_band', 'min'], 'financial'],
    ['Read a secret.', '{ name, value, version }', ['value'], 'secret'],
    ['Read a secret.', '{ name, value, version }', ['version'], 'public'],
    ['Read a secret.', '{ data: { user, password }, meta: { version } }', ['data'], 'secret'],
    ['Read a secret.', '{ data: { user, password }, meta: { version } }', ['meta', 'version'], 'public'],
    ['Names of the secrets; values are not returned.', '{ names: [] }', ['names', '[]'], 'internal'],
    ['Settings of a game server, names with values.', '{ vars }', ['vars'], 'secret'],
    ['Custody file: address, recovery words.', '{ address, words }', ['words'], 'secret'],
    ['Words of a lesson.', '{ words }', ['words'], 'internal'],
    ['Payroll of a farm.', '{ rows: [{ worker, net, account }] }', ['rows', '0', 'account'], 'financial'],
    ['Tenants of a house.', '{ tenants: [{ name, phone }] }', ['tenants', '[]', 'name'], 'personal'],
    ['Tenants of a house.', '{ tenants: [{ name, phone }] }', ['tenants', '[]', 'phone'], 'personal'],
    ['Crates of a hall.', '{ crates: [{ name, shelf }] }', ['crates', '[]', 'name'], 'internal'],
    ['Harvest forecast, not published.', '{ year, tons }', ['tons'], 'financial'],
    ['Weather at a place.', '{ temperature, text }', ['text'], 'public'],
    ['Search the public web.', '{ results: [{ title, snippet }] }', ['results', '[]', 'snippet'], 'public'],
    ['Read a letter of the mailbox.', '{ id, from, body }', ['body'], 'confidential'],
    ['Read a letter of the mailbox.', '{ id, from, body }', ['id'], 'public'],
    ['Customers with all fields.', '{ rows: [] }', ['rows', '[]', 'ssn'], 'personal'],
    ['Customers with all fields.', '{ rows: [] }', ['rows', '[]', 'password'], 'secret'],
    ['Customers with all fields.', '{ rows: [] }', [], 'personal'],
    ['List access keys of a farm.', '{ keys: [{ id, title }] }', ['keys', '[]', 'title'], 'internal'],
    ['Send a text to a patient.', '{ id, state }', [], 'public'],
    ['Client of an integration.', '{ client: { id, secret } }', ['client', 'secret'], 'secret'],
    ['Bewerber einer Stelle.', '{ vorname, gehalt }', ['gehalt'], 'financial'],
  ])('%s %s at %j is %s', (description, returns, path, cls) => {
    expect(at(description, returns, ...path).class).toBe(cls);
  });

  it('reads an output schema', () => {
    const tool = {
      name: 'q_1',
      description: 'A booking.',
      outputSchema: {
        type: 'object',
        properties: {
          guests: { type: 'array', items: { type: 'object', properties: { passport: {}, seat: {} } } },
        },
      },
    };
    const known = compileCatalog({ tools: [tool] }).tool('q_1');
    expect(known.sensitivity(['guests', '[]', 'passport']).class).toBe('personal');
    expect(known.sensitivity(['guests']).weight).toBeGreaterThan(0.8);
    expect(known.sensitivity(['guests', '[]', 'seat']).weight).toBeLessThan(0.4);
  });

  it('says so for a tool without a declaration', () => {
    expect(compileCatalog().tool('get_secret').sensitivity(['value']).class).toBe('secret');
    expect(compileCatalog().tool('list_crops').sensitivity([]).class).toBe('internal');
  });
});

describe('facts beside a person', () => {
  it.each<[string, string, string[], SensitivityClass]>([
    [
      'Results of a class.',
      '{ pupils: [{ name, mark, support_plan }] }',
      ['pupils', '[]', 'mark'],
      'personal',
    ],
    ['Elèves.', '{ eleves: [{ nom, moyenne }] }', ['eleves', '[]', 'moyenne'], 'personal'],
    ['Rents of a house.', '{ rows: [{ tenant, rent }] }', ['rows', '[]', 'rent'], 'financial'],
    ['Absences of staff.', '{ rows: [{ employee, reason }] }', ['rows', '[]', 'reason'], 'personal'],
    ['Findings of a patient.', '{ rows: [{ name, test, positive }] }', ['rows', '[]', 'positive'], 'health'],
    ['Members of a club.', '{ members: [{ name, party }] }', ['members', '[]', 'party'], 'personal'],
    ['Settings of a kiln.', '{ settings: Record<string, string>, version }', ['settings'], 'secret'],
    ['Settings of a kiln.', '{ settings: Record<string,string> }', ['settings', 'MODE'], 'secret'],
    ['Seznam.', '{ pacienti: [{ jmeno, rodne_cislo, diagnoza }] }', ['pacienti', '[]', 'diagnoza'], 'health'],
    ['Список.', '{ rows: [{ имя, зарплата }] }', ['rows', '[]', 'зарплата'], 'financial'],
    ['Kayıt.', '{ ad, tc_kimlik_no }', ['tc_kimlik_no'], 'personal'],
    ['고객 정보.', '{ 이름, 주민등록번호 }', ['주민등록번호'], 'personal'],
    ['Report.', '{ clinical_summary }', ['clinical_summary'], 'health'],
  ])('%s %s at %j is %s', (description, returns, path, cls) => {
    const found = at(description, returns, ...path);
    expect(found.class).toBe(cls);
    expect(found.weight).toBeGreaterThanOrEqual(0.5);
  });

  it.each<[string, string, string[]]>([
    ['Results of a race car test.', '{ rows: [{ car, mark, lap }] }', ['rows', '[]', 'mark']],
    ['Rents by district.', '{ rows: [{ district, rent }] }', ['rows', '[]', 'rent']],
    ['Read a parcel.', '{ sku, title, weight_kg, condition }', ['weight_kg']],
    ['Read a parcel.', '{ sku, title, weight_kg, condition }', ['condition']],
    ['Orders to be packed.', '{ id, sku, qty, name, phone, weight }', ['weight']],
    ['Reasons of a stop.', '{ line, reason }', ['reason']],
    ['Options of a kiln.', '{ options: [{ name, title }] }', ['options']],
    ['Track a crate.', '{ tracking_number, status, eta, carrier }', []],
    ['Look up a drug.', '{ name, atc, strength, unit, manufacturer }', []],
    ['Report.', '{ clinical_trial_id, medical_category }', ['medical_category']],
  ])('%s %s at %j stays low', (description, returns, path) => {
    expect(at(description, returns, ...path).weight).toBeLessThan(0.4);
  });
});

describe('what a description tells of by itself', () => {
  const description =
    'A service as deployed: name, version, commit, and env (all variables with their values, secrets too).';
  it.each<[string, boolean]>([
    ['commit', false],
    ['version', false],
    ['env', true],
  ])('%s is secret: %s', (field, secret) => {
    const found = compileCatalog({ tools: [{ name: 'service_get', description }] })
      .tool('service_get')
      .sensitivity([field]);
    expect(found.class === 'secret' && found.weight > 0.5).toBe(secret);
  });
});

describe('modifiers and short words', () => {
  it.each([['smtp_pass'], ['dbPass'], ['insurance_number'], ['birth_date'], ['street_address'], ['연봉']])(
    '%s is delicate',
    (name) => {
      expect(fieldSensitivity(name)?.weight ?? 0).toBeGreaterThanOrEqual(0.5);
    },
  );

  it.each([
    ['street_light'],
    ['born_digital'],
    ['gender_neutral'],
    ['dna_match'],
    ['races'],
    ['pass_rate'],
    ['plat_no'],
  ])('%s is not', (name) => {
    expect(fieldSensitivity(name)?.weight ?? 0).toBeLessThan(0.4);
  });
});

describe('what a description calls sealed', () => {
  const level = (description: string, field: string): number =>
    compileCatalog({
      tools: [{ name: 'offers_of', description, returns: '[{ id, supplier, total }]' }],
    })
      .tool('offers_of')
      .sensitivity(['[]', field]).weight;
  it('is confidential but for references', () => {
    expect(level('Sealed offers for a tender.', 'total')).toBeGreaterThan(0.5);
    expect(level('Sealed offers for a tender.', 'id')).toBe(0);
    expect(level('Offers for a tender, not confidential.', 'total')).toBe(0);
  });
});

describe('whole results that the description calls delicate', () => {
  it.each<[string, string, string[], number]>([
    [
      'Medical file of a claim: diagnoses, reports.',
      '{ patient, papers: [{ kind, summary }] }',
      ['papers', '[]', 'summary'],
      0.8,
    ],
    ['Psychological file of a student.', '{ student, note }', ['note'], 0.8],
    ['Read a draft which is not published yet.', '{ id, headline, text }', ['text'], 0.7],
    [
      'Disciplinary file of an employee.',
      '{ employee, entries: [{ day, text }] }',
      ['entries', '[]', 'text'],
      0.6,
    ],
    ['Therapy sessions of a client.', '{ client, notes }', ['notes'], 0.8],
    ['One page of the private notebook.', '{ title, text, edited }', ['text'], 0.6],
    ['Confidential plan of a quarter, not announced.', '{ quarter, hires, cuts }', ['cuts'], 0.7],
    ['Object record, with internal fields.', '{ title, storage: { room, alarm_zone } }', ['storage'], 0.6],
    [
      'Object record, with internal fields.',
      '{ title, insurance: { value_eur } }',
      ['insurance', 'value_eur'],
      0.4,
    ],
  ])('%s %s at %j', (description, returns, path, weight) => {
    expect(at(description, returns, ...path).weight).toBeGreaterThanOrEqual(weight);
  });

  it.each<[string, string, string[]]>([
    ['Meeting of a team.', '{ title, summary }', ['summary']],
    ['Appointments of patients.', '{ rows: [{ slot, summary }] }', ['rows', '[]', 'summary']],
    ['Read a draft of the order.', '{ id, headline, lead }', ['headline']],
    ['Announced plan of a quarter.', '{ quarter, hires, cuts }', ['cuts']],
    ['Object record.', '{ title, storage: { room, shelf } }', ['storage']],
    ['Policy of a client.', '{ insurance_provider }', ['insurance_provider']],
  ])('%s %s at %j stays low', (description, returns, path) => {
    expect(at(description, returns, ...path).weight).toBeLessThan(0.4);
  });

  it('seals what a sentence calls confidential, and nothing beside it', () => {
    const said = 'Sample with its sale. The contract and the position of the plot are confidential.';
    const returns = '{ moisture, contract: { buyer, price }, plot_gps }';
    expect(at(said, returns, 'contract', 'buyer').weight).toBeGreaterThan(0.5);
    expect(at(said, returns, 'plot_gps').weight).toBeGreaterThan(0.5);
    expect(at(said, returns, 'moisture').weight).toBeLessThan(0.4);
    expect(at('Sample. All of its data are confidential.', returns, 'moisture').weight).toBeGreaterThan(0.5);
  });

  it('seals what it speaks of in the clause before, and what stands further down', () => {
    const reserve =
      'Lots of a sale. The reserve is the lowest price of its owner; it is confidential until the sale.';
    expect(at(reserve, '{ lots: [{ lot, reserve }] }', 'lots', '[]', 'reserve').weight).toBeGreaterThan(0.5);
    expect(at(reserve, '{ lots: [{ lot, reserve }] }', 'lots', '[]', 'lot').weight).toBeLessThan(0.4);
    const offers = 'A tender with its lots. Offers are sealed until the closing date.';
    const tender = '{ title, lots: [{ name, offers: [{ bidder }] }] }';
    expect(at(offers, tender, 'lots', '[]', 'offers', '[]', 'bidder').weight).toBeGreaterThan(0.5);
    expect(at(offers, tender, 'lots', '[]', 'name').weight).toBeLessThan(0.4);
    expect(at(offers, tender, 'title').weight).toBeLessThan(0.4);
    expect(at('A file of a case. It is confidential.', '{ title }', 'title').weight).toBeGreaterThan(0.5);
  });
});

describe('what a description keeps for few', () => {
  it.each<[string, string, string[]]>([
    ['Pledge of a donor. Sums are under embargo until the ball.', '{ donor, sum_keur }', ['sum_keur']],
    ['A lot. The reserve is the secret lowest price.', '{ no, title, reserve }', ['reserve']],
    ['Subjects of a trial. The arm is blinded.', '{ subjects: [{ no, arm }] }', ['subjects', '[]', 'arm']],
    [
      'Places for a night. Addresses and residents are protected.',
      '{ places: [{ name, address, beds }] }',
      ['places', '[]', 'address'],
    ],
    [
      'Places for a night. Addresses and residents are for case workers only.',
      '{ places: [{ name, beds, residents: [{ name, born_in }] }] }',
      ['places', '[]', 'residents', '[]', 'born_in'],
    ],
    ['A lot. Only the sales desk may see the floor.', '{ no, floor }', ['floor']],
    ['A plan. The cuts are not yet announced.', '{ hires, cuts }', ['cuts']],
    [
      'A story. Sources must not leave the newsroom.',
      '{ title, sources: [{ name }] }',
      ['sources', '[]', 'name'],
    ],
    ['A lot. Only the desk knows the floor.', '{ no, floor }', ['floor']],
  ])('%s %s at %j', (description, returns, path) => {
    expect(at(description, returns, ...path).weight).toBeGreaterThanOrEqual(0.7);
  });

  it.each<[string, string, string[]]>([
    [
      'Places for a night. Addresses and residents are protected.',
      '{ places: [{ name, address, beds }] }',
      ['places', '[]', 'beds'],
    ],
    ['Pledge of a donor. Sums are rounded.', '{ donor, sum_keur }', ['sum_keur']],
    ['Branches of a repository, also those which are protected.', '{ branches: [{ head }] }', ['branches']],
    ['A lot. Only the sales desk may change the floor.', '{ no, floor }', ['floor']],
    ['A trip. Buses may not leave before noon.', '{ stop, seats }', ['seats']],
    ['Tokens are for tests only. The hall of a day.', '{ hall, seats }', ['seats']],
  ])('%s %s at %j stays as it is', (description, returns, path) => {
    expect(at(description, returns, ...path).weight).toBeLessThan(0.7);
  });
});

describe('names that the description explains', () => {
  it.each<[string, string]>([
    ['A meter, with its secret unicast key (guek, hex).', 'guek'],
    ['A meter: gap and guek (the secret key).', 'guek'],
    ['A meter. guek: its access key.', 'guek'],
    ['A hall, with the code of the door (kx7).', 'kx7'],
    ['A hall. kx7: code of the safe.', 'kx7'],
    ['A door. kx is read by nobody, kxq is the door code.', 'kxq'],
  ])('%s', (description, field) => {
    expect(at(description, `{ gap, ${field} }`, field).class).toBe('secret');
  });

  it.each<[string, string]>([
    ['A meter, with its unit of measure (guek, hex).', 'guek'],
    ['A key ring. guek: its place.', 'guek'],
    ['A hall, with the width of the door (kx7).', 'kx7'],
    ['Rotates the secret key. The guek (in days) is kept.', 'guek'],
  ])('%s: nothing secret', (description, field) => {
    expect(at(description, `{ gap, ${field} }`, field).class).not.toBe('secret');
  });
});

describe('codes under another word', () => {
  it.each<[string, string, string[]]>([
    [
      'Card of a depot, with the code of the yard gate.',
      '{ gate: { keypad }, lines: [{ no }] }',
      ['gate', 'keypad'],
    ],
    ['A holiday flat and its door code.', '{ door: { digits, floor } }', ['door', 'digits']],
    ['A flat, with the code of the safe.', '{ floor, safe: { opens } }', ['safe', 'opens']],
    ['A flat, with the code of the safe.', '{ floor, safe }', ['safe']],
    ['Une salle, avec le code de la porte.', '{ etage, porte }', ['porte']],
  ])('%s %s at %j', (description, returns, path) => {
    expect(at(description, returns, ...path).class).toBe('secret');
  });

  it.each<[string, string, string[]]>([
    [
      'Card of a depot, with the width of the yard gate.',
      '{ gate: { keypad }, lines: [{ no }] }',
      ['gate', 'keypad'],
    ],
    ['A flat and its door code.', '{ door: { digits, floor } }', ['door', 'floor']],
    ['A flat, with the code of the safe.', '{ safe, safe_code }', ['safe']],
    ['A device and its product code.', '{ keypad, product }', ['keypad']],
  ])('%s %s at %j is no secret', (description, returns, path) => {
    expect(at(description, returns, ...path).class).not.toBe('secret');
  });

  it.each<[string, string, string[]]>([
    ['Set-up of one exam, with the answer key.', '{ exam, minutes, key }', ['key']],
    ['Exam.', '{ exam, answerKey }', ['answerKey']],
    ['Klausur.', '{ klausur, loesungsschluessel }', ['loesungsschluessel']],
  ])('%s %s at %j is confidential', (description, returns, path) => {
    expect(at(description, returns, ...path)).toMatchObject({ class: 'confidential', weight: 0.7 });
  });

  it('is linear in what a description repeats', { retry: 3 }, () => {
    const started = performance.now();
    at(
      'doors kod doorx code '.repeat(190),
      `{ ${'abcdefgh'
        .split('')
        .map((a) => `${a}_keypad`)
        .join(', ')} }`,
      'a_keypad',
    );
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('takes no other key of an exam for its answers', () => {
    expect(at('Exams, by their sort key.', '{ exam, key }', 'key').weight).toBeLessThan(0.4);
  });
});

describe('opening hours', () => {
  it.each([['aukiolo'], ['openingHours'], ['oeffnungszeiten'], ['heures_ouverture']])(
    '%s are for anybody',
    (name) => {
      expect(at('Basic data of a house.', `{ ${name}, owner }`, name)).toMatchObject({
        class: 'public',
        weight: 0,
      });
    },
  );
});

describe('by what a tool is let in', () => {
  it.each([
    ['Run one command with the credentials of the server and return the answer.', 'internal'],
    ['Execute a query using a service token.', 'internal'],
    ['List services with their credentials.', 'secret'],
    ['Run a listing of services with their credentials.', 'secret'],
  ])('%s is %s', (description, kind) => {
    expect(at(description, '{ answer }', 'answer').class).toBe(kind);
  });
});

describe('a vault', () => {
  it.each([
    ['Documents of a folder of the family vault.'],
    ['Read a document of the family vault.'],
    ["Objects of the plant's file vault below a prefix."],
  ])('%s is one of papers', (description) => {
    expect(at(description, '{ value }', 'value')).toMatchObject({ class: 'confidential', weight: 0.6 });
  });

  it.each([
    ['Read an entry of the vault.'],
    ['Read a file of the vault.'],
    ['Passwords and documents of the family vault.'],
  ])('%s is one of secrets', (description) => {
    expect(at(description, '{ value }', 'value').class).toBe('secret');
  });
});

describe('names that the tool explains', () => {
  it.each<[string, string, string[], SensitivityClass]>([
    [
      'Members of a fund.',
      '{ rows: [{ sv, joined }] } (sv: social insurance number)',
      ['rows', '[]', 'sv'],
      'personal',
    ],
    [
      'A quiz by id. r is the number of the correct answer.',
      '{ id, items: [{ q, r }] }',
      ['items', '[]', 'r'],
      'confidential',
    ],
    [
      'Staff of a site; bz is the salary in cents.',
      '{ staff: [{ no, bz }] }',
      ['staff', '[]', 'bz'],
      'financial',
    ],
  ])('%s %s at %j is %s', (description, returns, path, cls) => {
    const found = at(description, returns, ...path);
    expect(found.class).toBe(cls);
    expect(found.weight).toBeGreaterThanOrEqual(0.7);
  });

  it.each<[string, string, string[]]>([
    [
      'Members of a fund.',
      '{ rows: [{ sv, joined }] } (sv: hashed social insurance number)',
      ['rows', '[]', 'sv'],
    ],
    ['A route by id. r is the right option for lorries.', '{ id, legs: [{ q, r }] }', ['legs', '[]', 'r']],
    ['Staff of a site; bz is the month of the salary.', '{ staff: [{ no, bz }] }', ['staff', '[]', 'bz']],
    ['Chambers of a mine; k is the number of the chamber.', '{ rows: [{ k }] }', ['rows', '[]', 'k']],
  ])('%s %s at %j stays low', (description, returns, path) => {
    expect(at(description, returns, ...path).weight).toBeLessThan(0.4);
  });
});
