import { combinationKey } from '@vitrine/domain/variants/options.ts';
import { describe, expect, it } from 'vitest';
import { copyDraft } from './copy-draft.ts';
import { emptyDraft, getChangedFields, isSameDraft, type ProductDraft, variantsFor } from './product-draft.ts';

const colors = { name: 'Colour', values: ['Sand', 'Moss'] };
const sizes = { name: 'Size', values: ['S', 'L'] };
const sandSmall = {
  key: combinationKey(['Colour:Sand', 'Size:S']),
  id: 'v1',
  options: ['Colour:Sand', 'Size:S'],
  price: 900,
  stock: 4,
  sku: 'A',
  weight: null,
  size: null,
  barcode: '',
  unitContent: '',
  stockPolicy: null,
  hsCode: '',
  originCountry: '',
  customsValue: null,
  imageId: null,
  parts: [],
};
const mug: ProductDraft = { ...emptyDraft, name: 'Mug', slug: 'mug', price: 1000, stock: 3 };

describe('the variants made from options', () => {
  it('are every combination, in the order of the options', () => {
    expect(variantsFor([colors, sizes], []).map(({ options }) => options)).toEqual([
      ['Colour:Sand', 'Size:S'],
      ['Colour:Sand', 'Size:L'],
      ['Colour:Moss', 'Size:S'],
      ['Colour:Moss', 'Size:L'],
    ]);
  });

  it('keep price, stock and SKU of a combination that was there', () => {
    expect(variantsFor([colors, sizes], [sandSmall])[0]).toEqual(sandSmall);
  });

  it('get the stock and the SKU of the product on the first one, and none again when there are variants', () => {
    const first = variantsFor([colors], [], { stock: 12, sku: 'MUG' });
    expect(first.map(({ stock, sku }) => [stock, sku])).toEqual([
      [12, 'MUG'],
      [0, ''],
    ]);
    expect(
      variantsFor([{ ...colors, values: ['Sand', 'Moss', 'Clay'] }], first, { stock: 12, sku: 'MUG' }).map(
        ({ stock }) => stock,
      ),
    ).toEqual([12, 0, 0]);
  });

  it('send that stock with a new product and with a stored one', () => {
    const variants = variantsFor([colors], [], mug);
    const sent = getChangedFields({ ...mug, options: [colors], variants }, mug);
    expect(sent.variants?.map(({ stock }) => stock)).toEqual([3, 0]);
  });

  it('are none while an option has no name or no value', () => {
    expect(
      variantsFor(
        [
          { name: '', values: ['S'] },
          { name: 'Size', values: [] },
        ],
        [],
      ),
    ).toEqual([]);
  });
});

describe('what a save sends', () => {
  it('is nothing when nothing changed', () => {
    expect(getChangedFields(mug, mug)).toEqual({});
  });

  it('is only the changed fields', () => {
    expect(getChangedFields({ ...mug, name: 'Cup', longName: 'Tea cup' }, mug)).toEqual({
      name: 'Cup',
      longName: 'Tea cup',
    });
  });

  it('names vendor, barcode, gift card marker and stock policy, and null for an emptied text', () => {
    const before = { ...mug, vendor: 'Clayworks' };
    const after = {
      ...before,
      vendor: ' ',
      barcode: ' 4006381333931 ',
      unitContent: ' 750 ml ',
      isGiftCard: true,
      stockPolicy: 'UNTRACKED' as const,
    };
    expect(getChangedFields(after, before)).toEqual({
      vendor: null,
      barcode: '4006381333931',
      unitContent: '750 ml',
      isGiftCard: true,
      stockPolicy: 'UNTRACKED',
    });
  });

  it('never takes an emptied price for 0', () => {
    const emptied = { ...mug, price: null };
    expect(getChangedFields(emptied, mug)).toEqual({});
    expect(isSameDraft(emptied, mug)).toBe(false);
  });

  it('leaves the stock of a variant alone that the editor did not touch', () => {
    const before = { ...mug, options: [colors, sizes], variants: [sandSmall] };
    const after = { ...before, variants: [{ ...sandSmall, price: 950, stockPolicy: 'CONTINUE' as const }] };
    expect(getChangedFields(after, before).variants).toEqual([
      {
        id: 'v1',
        options: sandSmall.options,
        price: 950,
        sku: 'A',
        weight: null,
        size: null,
        barcode: null,
        unitContent: null,
        stockPolicy: 'CONTINUE',
        hsCode: null,
        originCountry: null,
        customsValue: null,
        imageId: null,
        position: 0,
      },
    ]);
  });

  it('sends no stock of the product when variants carry it', () => {
    const before = { ...mug, options: [colors], variants: [sandSmall] };
    expect(getChangedFields({ ...before, stock: 99 }, before)).toEqual({});
  });
});

describe('a duplicate', () => {
  it('is a draft without ids and without SKUs', () => {
    const copy = copyDraft({ ...mug, status: 'ACTIVE', variants: [sandSmall] });
    expect(copy).toMatchObject({ name: 'Mug (copy)', slug: '', status: 'DRAFT' });
    expect(copy.variants[0]).not.toHaveProperty('id');
    expect(copy.variants[0]?.sku).toBe('');
  });
});
