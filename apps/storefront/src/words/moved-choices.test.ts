import { describe, expect, it } from 'vitest';
import { movedChoiceText } from './moved-choices.ts';

/** Ink is sold out in 25 cl and unavailable in 50 cl. Moss exists in two sizes. */
const mug = {
  options: [
    { name: 'Colour', values: ['Sand', 'Moss', 'Ink'] },
    { name: 'Size', values: ['25 cl', '35 cl', '50 cl'] },
  ],
  variants: [
    { options: ['Colour:Sand', 'Size:25 cl'], stock: 14 },
    { options: ['Colour:Sand', 'Size:35 cl'], stock: 32 },
    { options: ['Colour:Sand', 'Size:50 cl'], stock: 2 },
    { options: ['Colour:Moss', 'Size:25 cl'], stock: 9 },
    { options: ['Colour:Moss', 'Size:35 cl'], stock: 18 },
    { options: ['Colour:Ink', 'Size:25 cl'], stock: 0 },
    { options: ['Colour:Ink', 'Size:35 cl'], stock: 6 },
  ],
};

describe('a choice that moves a later choice', () => {
  it.each([
    ['50 cl', 'Ink', 'Ink is only available in 35 cl.'],
    ['25 cl', 'Ink', 'Ink is only available in 35 cl for now: 25 cl is sold out.'],
    ['50 cl', 'Moss', 'Moss is not available in 50 cl: 25 cl is now selected.'],
  ])('from %s to %s says "%s"', (Size, value, text) => {
    expect(movedChoiceText(mug, { Colour: 'Sand', Size }, { name: 'Colour', value })).toBe(text);
  });

  it('says that the former value is sold out when several others are left', () => {
    const variants = mug.variants.map((variant) =>
      variant.options.join() === 'Colour:Moss,Size:25 cl' ? { ...variant, stock: 0 } : variant,
    );
    const product = { ...mug, variants: [...variants, { options: ['Colour:Moss', 'Size:50 cl'], stock: 1 }] };
    expect(movedChoiceText(product, { Colour: 'Sand', Size: '25 cl' }, { name: 'Colour', value: 'Moss' })).toBe(
      'Moss is sold out in 25 cl: 35 cl is now selected.',
    );
  });

  it('says nothing while every other choice stays', () => {
    const selection = { Colour: 'Sand', Size: '35 cl' };
    expect(movedChoiceText(mug, selection, { name: 'Colour', value: 'Ink' })).toBe('');
    expect(movedChoiceText(mug, selection, { name: 'Size', value: '25 cl' })).toBe('');
  });
});
