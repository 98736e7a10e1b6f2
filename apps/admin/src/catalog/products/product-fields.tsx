import { productDetailList } from '@vitrine/domain/catalog/product-fields.ts';
import type { TimeAndUnits } from '@vitrine/domain/settings/site-settings.ts';
import { amountText } from '@vitrine/domain/shipping/units.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { fieldValuesField } from '../../custom-fields/stale-field-values.ts';
import { imageField, type StaleField, textField } from '../../ui/forms/stale-fields.tsx';
import { constantLabel } from '../../ui/labels.ts';
import { money, percent } from '../../ui/money.ts';
import { GroupingNames } from '../grouping-names.tsx';
import { TypeName } from '../types/type-name.tsx';
import type { ProductDraft, VariantDraft } from './product-draft.ts';
import { SoldInNames } from './sections/sold-in-section.tsx';
import { stockPolicyNames } from './stock-policy-names.ts';
import { sizeCellText } from './variants/variant-cells.ts';

/**
 * Returns the fields that can differ between two versions of a product, with measures in the shop's units. Parts that
 * are saved together are compared together.
 */
export const productFields = (
  units: Pick<TimeAndUnits, 'weightUnit' | 'lengthUnit'>,
): readonly StaleField<ProductDraft>[] => [
  textField(t('Name'), ({ name }) => name),
  textField(t('Subtitle'), ({ longName }) => longName),
  textField(t('Web address'), ({ slug }) => slug),
  textField(t('Description'), ({ description }) => description),
  textField(t('Formatted description'), ({ formattedDescription }) => formattedDescription ?? ''),
  textField(t('Price'), ({ price }) => (price === null ? '' : money(price))),
  textField(t('Discount'), ({ discount, discountType }) =>
    discountType === 'PERCENTAGE' ? percent(discount) : money(discount),
  ),
  ...productDetailList.map((detail) => detailField(detail, units)),
  textField(t('Stock tracking'), ({ stockPolicy }) => stockPolicyNames[stockPolicy]),
  textField(t('Status'), ({ status }) => constantLabel(status)),
  textField(t('Publish at'), ({ publishAt }) => publishAt ?? ''),
  // With variants, the product's stock is the sum of the variants' stock.
  textField(t('Stock'), ({ stock, variants }) => (variants.length > 0 ? '' : String(stock))),
  {
    label: t('Tags'),
    value: ({ tags }) => tags,
    show: ({ tags }) => tags.map(({ name, color }) => (color ? `${name} (${color})` : name)).join('\n') || t('None'),
  },
  {
    label: t('Images'),
    value: ({ images }) => images.map(({ main, alt, option, film, model }) => [main, alt, option, film, model]),
    show: ({ images }) =>
      images.length === 0
        ? t('None')
        : images.map(({ key, thumbnail, alt }) => (
            <span key={key} className="image-line">
              <img className="thumbnail" src={thumbnail} alt="" /> {alt}
            </span>
          )),
  },
  {
    label: t('Options and variants'),
    value: ({ options, variants }) => [
      options,
      variants.map((variant) => [
        variant.options,
        variant.price,
        variant.stock,
        variant.sku,
        variant.weight,
        variant.size,
        variant.barcode,
        variant.unitContent,
        variant.stockPolicy,
        variant.hsCode,
        variant.originCountry,
        variant.customsValue,
        variant.imageId,
        variant.parts,
      ]),
    ],
    show: ({ options, variants }) =>
      [
        ...options.map(({ name, values }) => `${name}: ${values.join(', ')}`),
        ...variants.map((variant) => variantText(variant, units.weightUnit)),
      ].join('\n') || t('None'),
  },
  {
    label: t('Parts'),
    value: ({ parts }) => parts,
    show: ({ parts }) => parts.map(({ quantity, name }) => `${quantity} x ${name}`).join('\n') || t('None'),
  },
  {
    label: t('Categories'),
    value: ({ categoryIds }) => categoryIds.toSorted(),
    show: ({ categoryIds }) => <GroupingNames kind="categories" ids={categoryIds} />,
  },
  {
    label: t('Collections'),
    value: ({ collectionIds }) => collectionIds.toSorted(),
    show: ({ collectionIds }) => <GroupingNames kind="collections" ids={collectionIds} />,
  },
  {
    label: t('Sold in'),
    value: ({ soldIn }) => soldIn,
    show: ({ soldIn }) => <SoldInNames soldIn={soldIn} />,
  },
  {
    label: t('Product type'),
    value: ({ typeId }) => typeId,
    show: ({ typeId }) => <TypeName id={typeId} />,
  },
  fieldValuesField(({ customFields }) => customFields),
  textField(t('Search title'), ({ seoTitle }) => seoTitle),
  textField(t('Search description'), ({ seoDescription }) => seoDescription),
  imageField(t('Picture for sharing'), ({ shareImage }) => shareImage),
];

function detailField(
  { name, kind, label: englishLabel }: (typeof productDetailList)[number],
  { weightUnit, lengthUnit }: Pick<TimeAndUnits, 'weightUnit' | 'lengthUnit'>,
): StaleField<ProductDraft> {
  const label = translated(englishLabel);
  const text = ({ [name]: value }: ProductDraft): string => {
    if (typeof value === 'boolean') return value ? t('Yes') : t('No');
    if (typeof value === 'number') return kind === 'weight' ? amountText(value, weightUnit) : money(value);
    return typeof value === 'string' ? value : sizeCellText(value, lengthUnit);
  };
  if (kind !== 'weight' && kind !== 'size') return textField(label, text);
  return { label, value: (draft) => draft[name], show: (draft) => text(draft) || t('None') };
}

function variantText(
  { options, price, stock, sku, weight, stockPolicy }: VariantDraft,
  unit: TimeAndUnits['weightUnit'],
): string {
  const values = options.map((option) => option.slice(option.indexOf(':') + 1)).join(' / ');
  const parts = [
    values,
    price === null ? '' : money(price),
    t('{stock} in stock', { stock }),
    sku,
    weight === null ? '' : amountText(weight, unit),
    stockPolicy === null ? '' : stockPolicyNames[stockPolicy],
  ];
  return parts.filter(Boolean).join(', ');
}
