import { describe, expect, it } from 'vitest';
import type { Effect } from '../types.ts';
import { foreignSense, isSharing } from './foreign-senses.ts';
import { readTask } from './task.ts';

const ASKS: readonly (readonly [Effect, readonly string[]])[] = [
  [
    'pay',
    [
      'Begleiche die Rechnung 44',
      'Buche einen Flug nach Rom',
      'Lade die Karte mit 50 EUR auf',
      'Veranlasse die Erstattung für Bestellung 7',
      'Págale a Tom los 40 euros',
      'Haz una transferencia de 300 euros a Ana',
      'Règle les factures en attente',
      'Fais un virement de 300 euros à Ana',
      'Fai un bonifico di 300 euro ad Ana',
      'Maak 300 euro over naar spaar',
      'Opłać fakturę 12',
      'Transfira 300 euros',
    ],
  ],
  [
    'delete',
    [
      'Räum die temporären Dateien weg',
      'Leere den Papierkorb',
      'Melde mich vom Newsletter ab',
      'Vacía la papelera',
      'Désabonne-moi de la newsletter',
      'Disdici l’abbonamento',
      'Zeg het abonnement op',
      'Opróżnij kosz',
      'ゴミ箱を空にして',
    ],
  ],
  [
    'grant',
    [
      'Füge Kim zur Gruppe Finanzen hinzu',
      'Mach Bo zum Admin',
      'Teile den Ordner mit den Prüfern',
      'Haz admin a Bo',
      "Ajoute Léa à l'équipe",
      'Nodig Tom uit',
      'Daj Anie dostęp',
      'Adicione a Kim ao grupo',
      'フォルダを共有して',
    ],
  ],
  [
    'send',
    [
      'Sag dem Team Bescheid',
      'Recuérdale a Ana la reunión',
      'Fais suivre le mail à Kim',
      'Rispondi a Kim',
      'Laat het team weten',
    ],
  ],
  [
    'write',
    ['Benenne den Ordner um', 'Cierra el ticket 12', 'Sposta la riunione a venerdì', 'Sluit ticket 12'],
  ],
];

/** The same words where nothing but an answer is wanted. */
const ONLY_READS = [
  'Liste die Bestellungen der letzten Woche auf',
  'Prüfe, ob die Kündigung angekommen ist',
  '¿Cuántas facturas siguen pendientes?',
  'Dime el saldo de la cuenta',
  'Résume les messages de Kim',
  'Elenca le fatture aperte',
  'Geef me een overzicht van de bestellingen',
  'Pokaż odpowiedzi klientów',
];

describe('tasks in other languages', () => {
  for (const [effect, tasks] of ASKS)
    it.each(tasks)(`asks to ${effect}: %s`, (task) => {
      expect([...readTask(task).effects.keys()]).toContain(effect);
    });

  it.each(ONLY_READS)('asks for an answer: %s', (task) => {
    expect([...readTask(task).effects.keys()]).toEqual(['read']);
  });
});

describe('foreignSense', () => {
  it('says nothing of a verb that means what it says', () => {
    expect(foreignSense('buch', ['die', 'stunden'])).toBeUndefined();
    expect(foreignSense('buch', ['einen', 'flug'])).toEqual(['pay', 'write']);
    expect(foreignSense('devuelv', ['el', 'importe', 'a', 'la', 'tarjeta'])).toEqual(['pay']);
    expect(foreignSense('devuelv', ['la', 'fianza', 'al', 'inquilino'])).toEqual(['pay']);
    expect(foreignSense('devuelv', ['el', 'libro'])).toBeUndefined();
  });

  it('sees an elided article', () => {
    expect(foreignSense('ajout', ['lea', 'a', "l'equipe"])).toEqual(['grant', 'write']);
  });
});

describe('isSharing', () => {
  it('tells giving access from telling', () => {
    expect(isSharing('teil', ['den', 'ordner', 'mit', 'kim'])).toBe(true);
    expect(isSharing('teil', ['kim', 'mit', ',', 'dass', 'es', 'regnet'])).toBe(false);
    expect(isSharing('send', ['the', 'folder'])).toBe(false);
  });
});
