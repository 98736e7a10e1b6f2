import { describe, expect, it } from 'vitest';
import { emptyDraft } from './product-draft.ts';
import { productErrors } from './product-errors.ts';

const optionText = 'Enter a name and at least one value for each option, or remove the option.';
const whole = { ...emptyDraft, name: 'Mug', price: 1800 };

describe('a product that is saved', () => {
  it('has a name and a price; one that is free says so', () => {
    expect(productErrors(whole)).toEqual({});
    expect(productErrors({ ...whole, price: 0 })).toEqual({});
  });

  it.each([
    ['without a price', { price: null }, { price: 'Enter a price. For a free product, enter 0.' }],
    ['without a name', { name: '  ' }, { name: 'Enter a name.' }],
    ['with an option without a name', { options: [{ name: ' ', values: ['Sand'] }] }, { options: optionText }],
    ['with an option without values', { options: [{ name: 'Color', values: [] }] }, { options: optionText }],
  ])('is refused %s, in words for the field', (_, changes, errors) => {
    expect(productErrors({ ...whole, ...changes })).toEqual(errors);
  });
});
