import { cents, decimalAmount } from '@vitrine/domain/money/cents.ts';
import { shownAmount, storedAmount, type WeightUnit } from '@vitrine/domain/shipping/units.ts';
import { typedAmount } from '../../ui/money.ts';
import type { VariantDraft } from './product-draft.ts';

export type VariantField = 'price' | 'stock' | 'sku' | 'weight' | 'barcode';
export const variantFields: readonly VariantField[] = ['price', 'stock', 'sku', 'weight', 'barcode'];

const mostStock = 2_000_000_000;
/** The heaviest unit that the shop stores, in ounces. */
export const heaviestOunces = 2400;

/** Returns the change that the typed text makes in a cell, with weights in the unit; null if the text is not a valid value. */
export function cellChange(field: VariantField, text: string, unit: WeightUnit): Partial<VariantDraft> | null {
  const plain = text.trim().replaceAll(/[$,]/g, '');
  if (field === 'sku') return { sku: text.trim().slice(0, 100) };
  if (field === 'barcode') return { barcode: text.trim().slice(0, 50) };
  if (field === 'price' && plain === '') return { price: null };
  if (field === 'price') {
    const price = typedAmount(plain);
    return price === null || price < 0 ? null : { price };
  }
  if (field === 'weight' && plain === '') return { weight: null };
  if (field === 'weight') {
    const weight = storedAmount(Number(plain), unit);
    return shownAmount(weight, unit) > 0 && weight <= heaviestOunces ? { weight } : null;
  }
  const stock = Number(plain);
  if (plain === '' || !Number.isFinite(stock) || stock < 0) return null;
  return { stock: Math.min(Math.floor(stock), mostStock) };
}

/** Returns the text of a cell as staff type it: dollars without a sign, whole numbers, weights in the unit, or plain text. */
export function cellText(variant: VariantDraft, field: VariantField, unit: WeightUnit): string {
  if (field === 'price') return variant.price === null ? '' : decimalAmount(cents(variant.price));
  if (field === 'weight') return variant.weight === null ? '' : String(shownAmount(variant.weight, unit));
  return String(variant[field] ?? '');
}

interface Pasted {
  readonly key: string;
  readonly field: VariantField;
  readonly text: string;
  readonly unit: WeightUnit;
}

/** Writes pasted spreadsheet rows and columns over the cells, starting at the given cell, downwards and to the right. */
export function pastedInto(variants: readonly VariantDraft[], { key, field, text, unit }: Pasted): VariantDraft[] {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const top = variants.findIndex((variant) => variant.key === key);
  const left = variantFields.indexOf(field);
  return variants.map((variant, place) => {
    const cells = rows[place - top]?.split('\t') ?? [];
    return cells.reduce((changed, cell, column) => {
      const target = variantFields[left + column];
      return { ...changed, ...(target && cellChange(target, cell, unit)) };
    }, variant);
  });
}
