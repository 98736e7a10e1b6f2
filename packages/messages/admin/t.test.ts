import { afterEach, describe, expect, it } from 'vitest';
import { adminLocale, inContext, loadAdminTexts, t, translated, translatedNoun, translatedSentence } from './t.ts';

afterEach(() => loadAdminTexts('en'));

describe('a text of the admin area', () => {
  it('is its name in English', () => {
    expect(t('Products')).toBe('Products');
    expect(inContext('Order|sequence')).toBe('Order');
    expect(t('Order #{number}', { number: 12 })).toBe('Order #12');
    expect(adminLocale()).toBe('en-US');
  });

  it('is that of the catalogue in German, with its parameters', async () => {
    await loadAdminTexts('de');
    expect(t('Products')).toBe('Produkte');
    expect(inContext('Order|sequence')).toBe('Reihenfolge');
    expect(t('Order #{number}', { number: 12 })).toBe('Bestellung #12');
    expect(translatedNoun('orders')).toBe('Bestellungen');
    expect(adminLocale()).toBe('de-DE');
  });

  it('stays English where the catalogue has none', async () => {
    await loadAdminTexts('de');
    expect([translated('constructor'), translatedNoun('toString')]).toEqual(['constructor', 'toString']);
    expect(translated('A text that nobody has translated')).toBe('A text that nobody has translated');
    expect(translatedSentence('A sentence that nobody has translated.')).toBe('A sentence that nobody has translated.');
  });

  it('keeps braces that a value contains', () => {
    expect(t('Order #{number}', { number: '{number}' })).toBe('Order #{number}');
  });
});

describe('a refusal of the server', () => {
  it('is worded in German, with its values', async () => {
    await loadAdminTexts('de');
    expect(translatedSentence('Only 3 left')).toBe('Nur noch 3 verfügbar');
  });

  it('stays as it is in English', () => {
    expect(translatedSentence('Only 3 left')).toBe('Only 3 left');
  });
});
