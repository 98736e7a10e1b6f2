import { stockPolicies } from '@vitrine/domain/catalog/stock-policy.ts';
import { maxContentLength } from '@vitrine/domain/pricing/price-per-unit.ts';
import type { TimeAndUnits } from '@vitrine/domain/settings/site-settings.ts';
import { isHsCode } from '@vitrine/domain/shipping/customs/customs.ts';
import type { Sides } from '@vitrine/domain/shipping/parcels/packing.ts';
import { type LengthUnit, shownAmount, storedAmount } from '@vitrine/domain/shipping/units.ts';
import { countryChoices, countryLabel } from '../../../ui/country-label.ts';
import { pastedAmount, plainMoney } from '../../../ui/money.ts';
import { plainNumber, shownNumber } from '../../../ui/typed-number.ts';
import type { VariantDraft } from '../product-draft.ts';
import { stockPolicyNames } from '../stock-policy-names.ts';

/** The units in which weights and sizes are typed. */
export type CellUnits = Pick<TimeAndUnits, 'weightUnit' | 'lengthUnit'>;
export const variantFields = [
  'price',
  'stock',
  'sku',
  'weight',
  'barcode',
  'unitContent',
  'size',
  'stockPolicy',
  'hsCode',
  'originCountry',
  'customsValue',
] as const;
export type VariantField = (typeof variantFields)[number];

const maxStock = 2_000_000_000;
/** The maximum weight that the shop stores, in ounces. */
export const heaviestOunces = 2400;
/** The maximum side length that the shop stores, in inches. */
export const maxInches = 200;

/** Returns the change that the typed text causes in a cell, or null if the text is not a valid value. */
export function cellChange(field: VariantField, text: string, units: CellUnits): Partial<VariantDraft> | null {
  const typed = text.trim().replaceAll('$', '');
  const plain = plainNumber(typed);
  if (field === 'sku') return { sku: text.trim().slice(0, 100) };
  if (field === 'barcode') return { barcode: text.trim().slice(0, 50) };
  if (field === 'unitContent') return { unitContent: text.trim().slice(0, maxContentLength) };
  if (field === 'stockPolicy') return policyChange(text.trim().toLowerCase());
  if (field === 'size') return sizeChange(typed, units.lengthUnit);
  if (field === 'hsCode') return typed === '' || isHsCode(typed) ? { hsCode: typed } : null;
  if (field === 'originCountry') return countryChange(typed.toLowerCase());
  if (field === 'price' || field === 'customsValue') {
    if (plain === '') return { [field]: null };
    const amount = pastedAmount(typed);
    return amount === null || amount < 0 ? null : { [field]: amount };
  }
  if (field === 'weight' && plain === '') return { weight: null };
  if (field === 'weight') {
    const unit = units.weightUnit;
    const weight = storedAmount(Number(plain), unit);
    return shownAmount(weight, unit) > 0 && weight <= heaviestOunces ? { weight } : null;
  }
  const stock = Number(plainNumber(typed));
  if (typed === '' || !Number.isFinite(stock) || stock < 0) return null;
  return { stock: Math.min(Math.floor(stock), maxStock) };
}

/** Parses the name of a policy. An empty text means the product's policy. */
function policyChange(text: string): Partial<VariantDraft> | null {
  if (text === '') return { stockPolicy: null };
  const policy = stockPolicies.find((one) => stockPolicyNames[one].toLowerCase() === text);
  return policy ? { stockPolicy: policy } : null;
}

/** Parses the name or the code of a country. An empty text means the product's country. */
function countryChange(text: string): Partial<VariantDraft> | null {
  if (text === '') return { originCountry: '' };
  const country = countryChoices.find(({ value, label }) => [value, label].some((word) => word.toLowerCase() === text));
  return country ? { originCountry: country.value } : null;
}

/** Parses '10 x 6 x 4'. An empty text means the product's size. */
function sizeChange(text: string, unit: LengthUnit): Partial<VariantDraft> | null {
  if (text === '') return { size: null };
  const sides = text.split(/[x×*]/i).map((side) => storedAmount(Number(plainNumber(side.trim()) || Number.NaN), unit));
  const [length, width, height] = sides;
  if (!length || !width || !height || sides.length > 3) return null;
  return sides.every((side) => shownAmount(side, unit) > 0 && side <= maxInches)
    ? { size: { length, width, height } }
    : null;
}

/** Returns a size as staff type it: '10 × 6 × 4'. Returns an empty text without a size. */
export function sizeCellText(size: Sides | null, unit: LengthUnit): string {
  if (size === null) return '';
  return [size.length, size.width, size.height].map((side) => shownNumber(String(shownAmount(side, unit)))).join(' × ');
}

/**
 * Returns the text of a cell as staff type it: amounts without a sign, whole numbers, measures in the shop's units, or
 * plain text.
 */
export function cellText(
  variant: VariantDraft,
  field: VariantField,
  { weightUnit: unit, lengthUnit }: CellUnits,
): string {
  if (field === 'price' || field === 'customsValue') {
    const amount = variant[field];
    return amount === null ? '' : shownNumber(plainMoney(amount));
  }
  if (field === 'weight') return variant.weight === null ? '' : shownNumber(String(shownAmount(variant.weight, unit)));
  if (field === 'size') return sizeCellText(variant.size, lengthUnit);
  if (field === 'stockPolicy') return variant.stockPolicy === null ? '' : stockPolicyNames[variant.stockPolicy];
  if (field === 'originCountry') return countryLabel(variant.originCountry);
  return String(variant[field] ?? '');
}

interface Pasted {
  readonly key: string;
  readonly field: VariantField;
  readonly text: string;
  readonly units: CellUnits;
}

/** Writes pasted spreadsheet rows and columns over the cells, downwards and to the right of the given cell. */
export function pastedInto(variants: readonly VariantDraft[], { key, field, text, units }: Pasted): VariantDraft[] {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const top = variants.findIndex((variant) => variant.key === key);
  const left = variantFields.indexOf(field);
  return variants.map((variant, index) => {
    const cells = rows[index - top]?.split('\t') ?? [];
    return cells.reduce((changed, cell, column) => {
      const target = variantFields[left + column];
      return { ...changed, ...(target && cellChange(target, cell, units)) };
    }, variant);
  });
}
