import { Table } from '@mantine/core';
import { productFields } from '@vitrine/domain/catalog/product-fields.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { type ClipboardEvent, type KeyboardEvent, memo, useState } from 'react';
import { useShopLocale } from '../../../ui/shop-locale.tsx';
import type { ImageDraft } from '../image-draft.ts';
import type { VariantDraft } from '../product-draft.ts';
import { cellChange, cellText, type VariantField, variantFields } from './variant-cells.ts';

export type UsualCustoms = Readonly<Record<'hsCode' | 'originCountry' | 'customsValue', string>>;

interface VariantRowProps {
  variant: VariantDraft;
  images: readonly ImageDraft[];
  usualPrice: string;
  usualWeight: string;
  usualSize: string;
  /** The product's data for the customs, as its cells show them. */
  usualCustoms: UsualCustoms;
  onEdit: (key: string, changes: Partial<VariantDraft>) => void;
  onPaste: (key: string, field: VariantField, text: string) => void;
}

export const variantLabels: Record<VariantField, string> = {
  price: t('Price'),
  stock: t('Stock'),
  sku: 'SKU',
  weight: t('Weight'),
  barcode: t('Barcode'),
  unitContent: t('Content'),
  size: t('Size'),
  stockPolicy: t('Stock tracking'),
  hsCode: translated(productFields.hsCode.label),
  originCountry: translated(productFields.originCountry.label),
  customsValue: translated(productFields.customsValue.label),
};

/** The id of the datalist for stock tracking. All rows share it, because 500 separate menus make the table slow. */
export const policyWordsId = 'stock-policy-words';
const numbers: readonly VariantField[] = ['price', 'stock', 'weight', 'customsValue'];

/** Renders one variant. It uses native inputs and memo so that typing stays fast with 500 rows. */
export const VariantRow = memo(function VariantRow({
  variant,
  images,
  usualPrice,
  usualWeight,
  usualSize,
  usualCustoms,
  onEdit,
  onPaste,
}: VariantRowProps) {
  const units = useShopLocale();
  const placeholders: Partial<Record<VariantField, string>> = {
    price: usualPrice,
    weight: usualWeight,
    size: usualSize,
    stockPolicy: t('Same as product'),
    ...usualCustoms,
  };
  const name = variant.options.map((option) => option.slice(option.indexOf(':') + 1)).join(' / ');
  const saved = images.filter(({ id }) => id !== undefined);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {name}
      </Table.Th>
      {variantFields.map((field) => (
        <Table.Td key={field}>
          <Cell
            label={t('{field} of {name}', { field: variantLabels[field], name })}
            field={field}
            text={cellText(variant, field, units)}
            placeholder={placeholders[field] ?? ''}
            onChange={(text) => {
              const changes = cellChange(field, text, units);
              if (changes) onEdit(variant.key, changes);
            }}
            onPaste={(text) => onPaste(variant.key, field, text)}
          />
        </Table.Td>
      ))}
      {saved.length > 0 ? (
        <Table.Td>
          <select
            className="cell"
            aria-label={t('Image of {name}', { name })}
            value={variant.imageId ?? ''}
            onChange={({ currentTarget }) => onEdit(variant.key, { imageId: currentTarget.value || null })}
          >
            <option value="">-</option>
            {images.map(({ id, alt }, index) =>
              id ? (
                <option key={id} value={id}>
                  {alt || t('Image {number}', { number: index + 1 })}
                </option>
              ) : null,
            )}
          </select>
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
});

interface CellProps {
  label: string;
  field: VariantField;
  text: string;
  placeholder: string;
  onChange: (text: string) => void;
  onPaste: (text: string) => void;
}

function Cell({ label, field, text, placeholder, onChange, onPaste }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(pasted)) return;
    event.preventDefault();
    setTyped(null);
    onPaste(pasted);
  };
  return (
    <input
      className="cell"
      aria-label={label}
      data-field={field}
      inputMode={numbers.includes(field) ? 'decimal' : 'text'}
      list={field === 'stockPolicy' ? policyWordsId : undefined}
      placeholder={placeholder}
      value={typed ?? text}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(currentTarget.value);
      }}
      onBlur={() => setTyped(null)}
      // In a cell with a datalist, the arrow keys select an entry.
      onKeyDown={field === 'stockPolicy' ? undefined : moveFocus}
      onPaste={paste}
    />
  );
}

/** Moves the focus with Enter and the arrow keys to the same column of the next or previous row. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>) {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const { currentTarget } = event;
  const column = [
    ...(currentTarget
      .closest('tbody')
      ?.querySelectorAll<HTMLInputElement>(`input[data-field="${currentTarget.dataset['field']}"]`) ?? []),
  ];
  const target = column[column.indexOf(currentTarget) + step];
  target?.focus();
  target?.select();
}
