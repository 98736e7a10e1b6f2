import { languageCodes } from '@vitrine/domain/settings/languages.ts';
import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues.ts';
import { sentenceIn } from './server-sentences.ts';

describe('a sentence of the server', () => {
  it.each([
    ['This code is not valid', 'de', 'Dieser Code ist nicht gültig'],
    ['Only 3 left', 'de', 'Nur noch 3 verfügbar'],
    ['Add 1 more item', 'fr', 'Ajoutez encore 1 article'],
    ['Add 4 more items', 'fr', 'Ajoutez encore 4 articles'],
    ['Starts on Nov 20', 'it', 'Valido dal 20 novembre'],
    ['We do not deliver to Germany.', 'es', 'No hacemos entregas en este país: Alemania.'],
    [
      'Cannot be combined with Spring, which saves you more',
      'nl',
      'Niet te combineren met Spring, waarmee je meer bespaart',
    ],
  ] as const)('%s has its words in %s', (sentence, language, text) => {
    expect(sentenceIn(sentence, language)).toBe(text);
  });

  it.each([
    ['Add $1,234.50 more', 'de', 'Es fehlen noch 1.234,50 $'],
    ['Add ¥1,200 more', 'pl', 'Dodaj jeszcze 1200 ¥'],
    ['The price changed from €10.00 to €12.50', 'fr', 'Le prix est passé de 10,00 € à 12,50 €'],
    [
      'Your store credit has changed: it now pays £5.00, and £7.10 is left to pay.',
      'nl',
      'Je winkeltegoed is gewijzigd: het dekt £ 5,00, er blijft £ 7,10 te betalen.',
    ],
  ] as const)('%s has the formats of %s', (sentence, language, text) => {
    expect(sentenceIn(sentence, language)?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
  });

  it('stays as it is in English, and is unknown when the shop does not have it', () => {
    for (const area of ['refusals', 'orderRefusals', 'accountRefusals', 'reviewRefusals'] as const) {
      for (const sentence of Object.values<string>(catalogues.en[area])) {
        if (!sentence.includes('amount}')) expect(sentenceIn(sentence, 'en')).toBe(sentence);
      }
    }
    expect(sentenceIn('A note of the owner', 'de')).toBeNull();
    expect(sentenceIn('', 'de')).toBeNull();
  });

  it('of a failure has a text for its code in every language but English', () => {
    for (const code of languageCodes) {
      const empty = Object.entries(catalogues[code].failures).filter(([, text]) => text === '');
      expect(empty.length === 0 || code === 'en', `${code}: ${empty.map(([key]) => key).join(', ')}`).toBe(true);
    }
  });
});
