import { describe, expect, it } from 'vitest';
import { compileCatalog } from '../catalog.ts';
import { LANGUAGE_WORDS } from '../lexicon/languages.ts';
import { fieldSensitivity } from '../results/field-sensitivity.ts';
import { readTask } from '../task/task.ts';
import type { Effect, SensitivityClass } from '../types.ts';
import { dataWord } from './languages.ts';
import { englishVerb, foreignVerb } from './verbs.ts';

describe('codes of what is guarded', () => {
  it.each([
    ['halytyskoodi'],
    ['hälytyskoodi'],
    ['portin_koodi'],
    ['larmkod'],
    ['kassaskåpskod'],
    ['alarmkode'],
    ['kluiscode'],
    ['tresor_code'],
    ['kod_do_bramy'],
    ['kod_trezoru'],
    ['riasztokod'],
    ['codigo_de_la_puerta'],
    ['codeDuPortail'],
    ['codice_cassaforte'],
    ['codigoDoPortao'],
    ['codul_alarmei'],
    ['kapi_kodu'],
    ['κωδικός_πόρτας'],
    ['код_домофона'],
    ['lockbox_code'],
  ])('%s is secret', (name) => {
    expect(fieldSensitivity(name)?.class).toBe('secret');
  });

  it.each([
    ['postikoodi'],
    ['tuotekoodi'],
    ['port_code'],
    ['slot_code'],
    ['codigo_postal'],
    ['codigo_puerto'],
    ['code_porteur'],
    ['codice_porto'],
    ['kod_portu'],
    ['kode_pos'],
    ['halytys'],
    ['alarm_code_type'],
  ])('%s is not', (name) => {
    expect(fieldSensitivity(name)?.class).not.toBe('secret');
  });

  it('is linear in long names', () => {
    expect(fieldSensitivity(`${'kod_de_la_'.repeat(5000)}porta`)?.class).not.toBe('secret');
  });
});

describe('fields of many languages', () => {
  it.each<[string, SensitivityClass]>([
    ['salasana', 'secret'],
    ['lösenord', 'secret'],
    ['losenord', 'secret'],
    ['adgangskode', 'secret'],
    ['passord', 'secret'],
    ['toegangscode', 'secret'],
    ['kod_dostepu', 'secret'],
    ['tajemstvi', 'secret'],
    ['jelszo', 'secret'],
    ['parola', 'secret'],
    ['palavra_passe', 'secret'],
    ['codice_segreto', 'secret'],
    ['codeSecret', 'secret'],
    ['codigo_secreto', 'secret'],
    ['anmeldedaten', 'secret'],
    ['συνθηματικό', 'secret'],
    ['пароли', 'secret'],
    ['паролі', 'secret'],
    ['暗号鍵', 'secret'],
    ['密碼', 'secret'],
    ['암호', 'secret'],
    ['كلمة_المرور', 'secret'],
    ['पासवर्ड', 'secret'],
    ['tilinumero', 'financial'],
    ['palkka', 'financial'],
    ['szamlaszam', 'financial'],
    ['salariu', 'financial'],
    ['maaş', 'financial'],
    ['الراتب', 'financial'],
    ['वेतन', 'financial'],
    ['lääke', 'health'],
    ['laake', 'health'],
    ['sykdom', 'health'],
    ['betegseg', 'health'],
    ['διάγνωση', 'health'],
    ['діагноз', 'health'],
    ['henkilotunnus', 'personal'],
    ['fodselsnummer', 'personal'],
    ['lakcim', 'personal'],
    ['puhelinnumero', 'personal'],
    ['sopimus', 'confidential'],
    ['szerzodes', 'confidential'],
  ])('%s is %s', (name, cls) => {
    expect(fieldSensitivity(name)?.class).toBe(cls);
    expect(fieldSensitivity(name)?.weight).toBeGreaterThanOrEqual(0.5);
  });

  it.each([
    ['avain'],
    ['nyckel'],
    ['client_id'],
    ['contracted'],
    ['secretary'],
    ['elevation'],
    ['loner'],
    ['kodikos'],
    ['tunnus'],
    ['loesen'],
    ['dette'],
    ['reservado'],
    ['prijem'],
  ])('%s is not delicate', (name) => {
    expect(fieldSensitivity(name)?.weight ?? 0).toBeLessThan(0.4);
  });

  it.each<[string, SensitivityClass]>([
    ['Palvelun salasanat.', 'secret'],
    ['Löner och bankkonton.', 'financial'],
    ['Egy beteg gyógyszereit adja.', 'health'],
    ['查詢客戶的密碼。', 'secret'],
    ['환자의 진단 기록을 조회.', 'health'],
    ['कर्मचारी और उनका वेतन।', 'financial'],
  ])('%s tells of what is %s', (description, cls) => {
    const catalog = compileCatalog({ tools: [{ name: 'q_1', description, returns: '{ data }' }] });
    expect(catalog.tool('q_1').sensitivity(['data']).class).toBe(cls);
  });

  it('knows longer words with an ending', () => {
    expect(dataWord('salasanan')?.kind).toBe('secret');
    expect(dataWord('palkanlaskenta')).toBeUndefined();
  });
});

describe('verbs of many languages', () => {
  const effects = (name: string, description: string): readonly Effect[] =>
    compileCatalog({ tools: [{ name, description }] })
      .tool(name)
      .effects.filter(({ confidence }) => confidence >= 0.4)
      .map(({ effect }) => effect);

  it.each<[string, string, Effect]>([
    ['lahetys_hae', 'Hae lähetyksen tiedot ja kollit.', 'read'],
    ['viesti_laheta', 'Lähetä viesti asiakkaalle.', 'send'],
    ['rivi_poista', 'Poista rivi, joka on vanha.', 'delete'],
    ['lasku_maksa', 'Maksa lasku.', 'pay'],
    ['loki_rivi', 'Kirjoita rivi omaan lokiin.', 'write'],
    ['q_1', 'Hämta kunder som inte har betalat.', 'read'],
    ['q_1', 'Skriv ett meddelande till loggen.', 'write'],
    ['q_1', 'Køb en billet til kunden.', 'pay'],
    ['q_1', 'Overfør et beløb til en konto.', 'pay'],
    ['q_1', 'Slett en linje fra loggen.', 'delete'],
    ['uzenet_kuld', 'Elküld egy üzenetet.', 'send'],
    ['sor_torol', 'Töröl egy sort.', 'delete'],
    ['q_1', 'Trimite un mesaj pentru client.', 'send'],
    ['q_1', 'Αποστολή μηνύματος στον πελάτη.', 'send'],
    ['q_1', 'Διαγραφή γραμμής από το αρχείο.', 'delete'],
    ['q_1', 'Надіслати повідомлення або лист.', 'send'],
    ['q_1', 'أرسل رسالة إلى العميل.', 'send'],
    ['q_1', 'احذف السجل من النظام.', 'delete'],
    ['fasong', 'x', 'send'],
  ])('%s: %s', (name, description, effect) => {
    expect(effects(name, description)).toContain(effect);
  });

  it('takes a shipment for no sending', () => {
    expect(effects('lahetys_hae', 'Hae lähetyksen tiedot ja kollit.')).toEqual(['read']);
  });

  it.each(
    'elimination invited reserved mutation mention caution elevation las andras region server order client options marker'.split(
      ' ',
    ),
  )('%s is no verb of another language', (word) => {
    expect(englishVerb(word) === undefined ? (foreignVerb(word)?.effect ?? 'none') : 'english').toMatch(
      /none|english/,
    );
  });

  it('holds no verb twice with two meanings', () => {
    for (const { verbs } of Object.values(LANGUAGE_WORDS)) {
      const seen = Object.values(verbs).flatMap((list) => list.split(' '));
      expect(new Set(seen).size).toBe(seen.length);
    }
  });
});

describe('tasks of many languages', () => {
  it('asks for what it names in another case', () => {
    const reading = readTask('Lähetä palkat ja nimet kirjanpitoon.');
    expect(reading.asksSensitive('financial')).toBe(true);
    expect(reading.mentions('palkka')).toBe(true);
    expect(reading.mentions('salasana')).toBe(false);
    expect([...reading.effects.keys()]).toContain('send');
  });
});
