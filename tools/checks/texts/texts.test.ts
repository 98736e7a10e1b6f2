import { describe, expect, it } from 'vitest';
import { findDifferences, findUnusedTexts } from './catalogue-texts.ts';
import { findComputedKeys, findEarlyTexts, findLiteralTexts } from './literal-texts.ts';

const english = { cart: { title: 'Cart of {name}', items: { one: '{count} item', other: '{count} items' } } };

describe('the check of texts', () => {
  it.each([
    ['a text in JSX', 'const A = () => <p>Add to cart</p>;'],
    ['an attribute', "const A = () => <button aria-label='Close' />;"],
    ['a title', "const A = () => <Page title='Your cart' />;"],
    ['a text in an expression', "const A = () => <p>{isFull ? 'Sold out' : null}</p>;"],
    ['a template', 'const A = (count) => <p>{`${count} items left`}</p>;'],
    ['a returned sentence', "function f() { return 'We sent an email.'; }"],
  ])('finds %s', (_, source) => {
    expect(findLiteralTexts(source, 'a.tsx')).toHaveLength(1);
  });

  it.each([
    ['keys of texts', "const A = () => <p>{t('cart.title', { name })}</p>;"],
    ['names of classes and paths', "const A = () => <a className='big Card' href='/Cart page'>{name}</a>;"],
    ['errors and logs', "function f() { console.error('Something failed'); throw new Error('Not here at all'); }"],
    ['keys of the keyboard and brands', "const A = (key) => key === 'Escape' ? 'Visa' : null;"],
    ['types', "type A = 'Some text' | 'Other text';"],
  ])('accepts %s', (_, source) => {
    expect(findLiteralTexts(source, 'a.tsx')).toEqual([]);
  });

  it('finds a text that is read when the module is loaded', () => {
    expect(findEarlyTexts("const title = t('cart.title');", 'a.ts')).toHaveLength(1);
    expect(findEarlyTexts("const title = () => t('cart.title');", 'a.ts')).toEqual([]);
  });

  it.each(["isFull ? 'cart.full' : 'cart.title'", 'keys[state]', '`cart.${name}`', 'key', ''])(
    'finds the key t(%s), which the build does not replace',
    (key) => {
      expect(findComputedKeys(`const title = () => t(${key});`, 'a.ts')).toHaveLength(1);
    },
  );

  it('accepts a literal key in each branch', () => {
    const source = "const title = () => isFull ? t('cart.full') : t(\n  'cart.title', { name });";
    expect(findComputedKeys(source, 'a.ts')).toEqual([]);
  });

  it('finds a text that nothing uses', () => {
    const sources = [{ file: 'a.tsx', source: "t('cart.title', { name })" }];
    expect(findUnusedTexts(english, sources)).toEqual(['packages/messages/en: nothing uses cart.items']);
  });

  it('finds missing texts, plural forms and other parameters of a language', () => {
    const pl = { cart: { title: 'Koszyk {nazwa}', items: { one: '{count} rzecz', other: '{count} rzeczy' } } };
    expect(findDifferences('pl', english, pl)).toEqual([
      'packages/messages/pl: cart.title has the parameters {nazwa} instead of {name}',
      "packages/messages/pl: cart.items has no plural form 'few'",
      "packages/messages/pl: cart.items has no plural form 'many'",
    ]);
    expect(findDifferences('pl', english, { cart: { items: pl.cart.items } })[0]).toContain('cart.title is missing');
    expect(findDifferences('de', english, { cart: { ...english.cart, other: 'Mehr' } })).toEqual([
      'packages/messages/de: cart.other does not exist in English',
    ]);
  });
});
