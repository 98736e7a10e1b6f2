import type { ProductRecord, UpdateProduct } from '@vitrine/contract/catalog/product.schema.ts';
import type { UpdateVariant } from '@vitrine/contract/catalog/variant.schema.ts';
import { productStatuses } from '@vitrine/domain/catalog/product-status.ts';
import { shownAmount, storedAmount, type WeightUnit } from '@vitrine/domain/shipping/units.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { constantLabel } from '../../ui/labels.ts';
import { pastedAmount, plainMoney } from '../../ui/money.ts';
import { plainNumber, shownNumber } from '../../ui/typed-number.ts';
import { heaviestOunces } from '../products/variants/variant-cells.ts';

export const fields = ['stock', 'price', 'costPrice', 'sku', 'weight', 'status'] as const;
export type Field = (typeof fields)[number];
export const fieldLabels: Readonly<Record<Field, string>> = {
  stock: t('Stock'),
  price: t('Price'),
  costPrice: t('Cost'),
  sku: 'SKU',
  weight: t('Weight'),
  status: t('Status'),
};

/** A row of the table: a product, or one of its variants. A field that the row does not have is absent. */
export interface Row {
  readonly id: string;
  readonly kind: 'product' | 'variant';
  readonly name: string;
  readonly updatedAt: string;
  readonly values: Readonly<Partial<Record<Field, string>>>;
}

interface VariantOf {
  readonly id: string;
  readonly productId: string;
  readonly options: readonly string[];
  readonly price: number | null;
  readonly stock: number;
  readonly sku: string | null;
  readonly weight: number | null;
  readonly updatedAt: string;
}

const amountCell = (cents: number | null) => (cents === null ? '' : shownNumber(plainMoney(cents)));

/** Returns each product, followed by its variants. */
export function tableRows(products: readonly ProductRecord[], variants: readonly VariantOf[], unit: WeightUnit): Row[] {
  const weight = (ounces: number | null) => (ounces === null ? '' : shownNumber(String(shownAmount(ounces, unit))));
  return products.flatMap((product): Row[] => {
    const { id, name, updatedAt, price, costPrice, status } = product;
    const own = variants.filter(({ productId }) => productId === id);
    const values = {
      price: amountCell(price),
      costPrice: amountCell(costPrice),
      weight: weight(product.weight),
      status: constantLabel(status),
    };
    const item = own.length === 0 ? { stock: String(product.stock), sku: product.sku ?? '' } : {};
    return [
      { id, kind: 'product', name, updatedAt, values: { ...item, ...values } },
      ...own.map((variant): Row => {
        const options = variant.options.map((option) => option.slice(option.indexOf(':') + 1)).join(' / ');
        return {
          id: variant.id,
          kind: 'variant',
          name: `${name}, ${options}`,
          updatedAt: variant.updatedAt,
          values: {
            stock: String(variant.stock),
            price: amountCell(variant.price),
            sku: variant.sku ?? '',
            weight: weight(variant.weight),
          },
        };
      }),
    ];
  });
}

/** A typed value as the API takes it, or the reason why it is not valid. */
type Typed = { readonly value: string | number | null } | { readonly error: string };

/** Reads the typed text of a cell. A variant's empty price or weight means that of the product. */
export function typedCell({ kind }: Pick<Row, 'kind'>, field: Field, text: string, unit: WeightUnit): Typed {
  const typed = text.trim().replaceAll(/[$€£\s]/g, '');
  if (field === 'sku')
    return text.trim().length > 100 ? { error: t('At most 100 characters') } : { value: text.trim() || null };
  if (field === 'status') {
    const status = productStatuses.find((one) => constantLabel(one).toLowerCase() === text.trim().toLowerCase());
    return status
      ? { value: status }
      : { error: t('One of {choices}', { choices: productStatuses.map(constantLabel).join(', ') }) };
  }
  if (field === 'stock') {
    const units = plainNumber(typed);
    return /^\d{1,9}$/.test(units) ? { value: Number(units) } : { error: t('A whole number of 0 or more') };
  }
  const mayBeEmpty = kind === 'variant' || field !== 'price';
  if (typed === '') return mayBeEmpty ? { value: null } : { error: t('A product needs a price') };
  if (field === 'weight') {
    const ounces = storedAmount(Number(plainNumber(typed)), unit);
    return ounces > 0 && ounces <= heaviestOunces ? { value: ounces } : { error: t('A weight in {unit}', { unit }) };
  }
  const amount = pastedAmount(typed);
  return amount === null || amount < 0 ? { error: t('An amount of 0 or more') } : { value: amount };
}

/** Returns the body that saves the edited cells of a row. Call it only when all of them are valid. */
export function rowBody(row: Row, edits: ReadonlyMap<Field, string>, unit: WeightUnit): UpdateProduct & UpdateVariant {
  const changes = [...edits].flatMap(([field, text]) => {
    const typed = typedCell(row, field, text, unit);
    return 'value' in typed ? [[field, typed.value] as const] : [];
  });
  return { updatedAt: row.updatedAt, ...Object.fromEntries(changes) };
}
