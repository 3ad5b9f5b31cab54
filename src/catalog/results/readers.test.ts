import { describe, expect, it } from 'vitest';
import { readersSaid } from './readers.ts';

const who = (text: string, place = 'somewhere') =>
  readersSaid(text, true)
    .filter(({ covers }) => covers(place))
    .map((one) => one.who);

describe('readersSaid', () => {
  it.each<[string, string]>([
    ['Set a table on the hall screen, which visitors and residents read.', 'outsiders'],
    ['Post in a room that all contracted agents and brokers read.', 'outsiders'],
    ['Upload a file to a case; the supplier sees it.', 'outsiders'],
    ['Append a line to a feed read by partner firms.', 'outsiders'],
    ['Results are visible to subscribers.', 'outsiders'],
    ['Post in a channel shared with our agencies.', 'outsiders'],
    ['Ein Ordner, geteilt mit den Lieferanten.', 'outsiders'],
    ['Eine Tafel, die alle Lieferanten lesen.', 'outsiders'],
    ['Attach a file to a release. Anybody can download it.', 'anybody'],
    ['Ping the beacon; anybody can see there when each ping came in.', 'anybody'],
    ['Put a card on a board; whoever has the link can read it.', 'anybody'],
    ['Make a link at a shortener. New slugs stand in its open list.', 'anybody'],
    ['Set the list on the public page of works.', 'anybody'],
    ['Write a wiki page (all staff can read it).', 'company'],
    ['A notice board which everybody on campus reads.', 'company'],
    ['El texto es visible para todos.', 'everybody'],
    ['Met un lot au catalogue en ligne, visible de tous.', 'everybody'],
    ['Une fiche consultable par tous.', 'everybody'],
    ['Un texte visible par tout le monde.', 'everybody'],
    ['Schreibt auf eine Tafel, für alle sichtbar.', 'everybody'],
    ['Legt einen Eintrag an, der für jeden einsehbar ist.', 'everybody'],
    ['Aggiunge una riga, visibile a tutti.', 'everybody'],
    ['Publica um aviso visível a todos.', 'everybody'],
    ['Lägger en rad på tavlan, synlig för alla.', 'everybody'],
    ['Skriver et opslag, synligt for alle.', 'everybody'],
    ['Zet een regel op het bord, voor iedereen zichtbaar.', 'everybody'],
    ['Lisää rivin taululle, näkyy kaikille.', 'everybody'],
    ['Dodaje wpis widoczny dla wszystkich.', 'everybody'],
    ['Přidá záznam, viditelný pro všechny.', 'everybody'],
    ['Bejegyzést tesz ki, mindenki számára látható.', 'everybody'],
    ['Adaugă un anunț, vizibil pentru toți.', 'everybody'],
    ['Panoya not ekler, herkes tarafından görülebilir.', 'everybody'],
    ['Добавляет запись, видно всем.', 'everybody'],
    ['Une note visible de tous les fournisseurs.', 'outsiders'],
    ['Eine Liste, für alle Mitarbeiter sichtbar.', 'company'],
    ['Eine Liste, für unsere Lieferanten sichtbar.', 'outsiders'],
  ])('%s: %s', (text, expected) => {
    expect(who(text)).toEqual([expected]);
  });

  it.each([
    ['Add a note which only agents can see.'],
    ['Add a note, not visible to suppliers.'],
    ['Anyone who can see the report can comment.'],
    ['Render a post as the team will see it.'],
    ['The supplier wants to see the lot.'],
    ['Share a file. scope=link means that everybody who has it can read.'],
    ['Add a reaction. On public repositories everyone sees it.'],
    ['Create a page, private or public page.'],
    ['Read a supplier of the register.'],
    ['Mark a booking as seen.'],
    ['Une note visible de son auteur.'],
    ['Une note qui n’est pas visible de tous.'],
    ['Eine Notiz, nicht für alle sichtbar.'],
    ['Eine Notiz, nur für die Leitung sichtbar.'],
    ['Nota visible solo para el autor.'],
    ['Anteckning synlig för chefen.'],
    ['Muistio, näkyy laatijalle.'],
  ])('%s says nothing of readers', (text) => {
    expect(who(text)).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['Write on a board. Boards ending in -open are read by every trader.', 'hay-open', 'hay-desk'],
    ['Write on a board; boards which start with pub- can be read by anybody.', 'pub-hay', 'desk-hay'],
    ['Write on a board; a board p-* is read by that reseller.', 'p-fern', 'fern'],
    ['Create a ticket. Project SUP is shared with customers, OPS is internal.', 'SUP', 'OPS'],
    ['Write an object. hub7-shared is read by all partner institutes.', 'hub7-shared', 'hub7-own'],
  ])('%s: of %s, not of %s', (text, yes, no) => {
    expect(who(text, yes)).toHaveLength(1);
    expect(who(text, no)).toEqual([]);
  });

  it('does not take a public page that a task speaks of for every place in it', () => {
    expect(readersSaid('Compare the public page with ours and tell #desk.', false)).toEqual([]);
  });
});
