import { messages } from '@vitrine/domain/errors/messages.ts';
import { languageCodes } from '@vitrine/domain/settings/languages.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { en } from '../en/en.ts';
import { language, setLanguage, t, textsIn } from './t.ts';

afterEach(() => setLanguage('en'));

describe('a text', () => {
  it('has the language of the page, which is English at first', () => {
    expect(t('specified.productAddToCart')).toBe('Add to Cart');
    setLanguage('de');
    expect([language(), t('specified.productAddToCart')]).toEqual(['de', 'In den Warenkorb']);
  });

  it('has its parameters, also when a value looks like one', () => {
    expect(t('cart.removeOneName', { name: '{name} $&' })).toBe('Remove one: {name} $&');
  });

  it.each([
    ['en', 1, 'Cart, 1 item'],
    ['en', 2, 'Cart, 2 items'],
    ['de', 1, 'Warenkorb, 1 Artikel'],
    ['fr', 0, 'Panier, 0 article'],
    ['fr', 2, 'Panier, 2 articles'],
  ] as const)('has the plural form of %s for %i', (code, count, text) => {
    expect(textsIn(code)('shell.cartWithItems', { count })).toBe(text);
  });

  it('exists in every language of the shop', () => {
    for (const code of languageCodes) expect(textsIn(code)('shell.cart')).not.toBe('');
  });

  it('has the exact words of the specification in English', () => {
    const specified = Object.entries(messages).flatMap(([group, texts]) =>
      Object.entries(texts).map(
        ([key, text]) => [`${group}${key.charAt(0).toUpperCase()}${key.slice(1)}`, text] as const,
      ),
    );
    const byKey = new Map<string, string>(specified);
    for (const [key, text] of Object.entries(en.specified)) expect(text, key).toBe(byKey.get(key));
  });
});
