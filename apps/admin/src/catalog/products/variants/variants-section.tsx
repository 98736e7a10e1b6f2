import { Button, Group, Popover, Stack, Table, Text } from '@mantine/core';
import { stockPolicies } from '@vitrine/domain/catalog/stock-policy.ts';
import { shownAmount } from '@vitrine/domain/shipping/units.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { type Dispatch, type SetStateAction, useCallback, useMemo, useState } from 'react';
import { Reading } from '../../../shell/view-only.tsx';
import { countryLabel } from '../../../ui/country-label.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { WideTable } from '../../../ui/list/wide-table.tsx';
import { money } from '../../../ui/money.ts';
import { Section } from '../../../ui/section.tsx';
import { useShopLocale } from '../../../ui/shop-locale.tsx';
import type { ProductDraft, VariantDraft } from '../product-draft.ts';
import { stockPolicyNames } from '../stock-policy-names.ts';
import { pastedInto, sizeCellText, type VariantField } from './variant-cells.ts';
import { policyWordsId, VariantRow, variantLabels } from './variant-row.tsx';

/** Rows that are shown at first. Hundreds of rows with inputs take seconds on a slow device. */
const rowsAtFirst = 100;

interface VariantsSectionProps {
  draft: ProductDraft;
  setDraft: Dispatch<SetStateAction<ProductDraft>>;
}

/**
 * Renders a table with one row per variant, edited like a spreadsheet. Enter and the arrow keys move, and a copied
 * column can be pasted.
 */
export function VariantsSection({ draft, setDraft }: VariantsSectionProps) {
  const { weightUnit, lengthUnit } = useShopLocale();
  const [hasAllRows, setHasAllRows] = useState(false);
  const rows = hasAllRows ? draft.variants : draft.variants.slice(0, rowsAtFirst);
  const { hsCode, originCountry, customsValue: value } = draft;
  const usualCustoms = useMemo(
    () => ({ hsCode, originCountry: countryLabel(originCountry), customsValue: value === null ? '' : money(value) }),
    [hsCode, originCountry, value],
  );
  const editAll = useCallback(
    (edit: (variant: VariantDraft) => VariantDraft) =>
      setDraft((before) => ({ ...before, variants: before.variants.map(edit) })),
    [setDraft],
  );
  const edit = useCallback(
    (key: string, changes: Partial<VariantDraft>) =>
      editAll((variant) => (variant.key === key ? { ...variant, ...changes } : variant)),
    [editAll],
  );
  const paste = useCallback(
    (key: string, field: VariantField, text: string) =>
      setDraft((before) => ({
        ...before,
        variants: pastedInto(before.variants, { key, field, text, units: { weightUnit, lengthUnit } }),
      })),
    [setDraft, weightUnit, lengthUnit],
  );
  return (
    <Section
      title={t('Variants')}
      actions={<FillAll onFill={(changes) => editAll((one) => ({ ...one, ...changes }))} />}
    >
      <WideTable label={t('Variants')} minWidth={1760} maxHeight={560}>
        <Table verticalSpacing={4} stickyHeader tabularNums className="sheet-grid">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Variant')}</Table.Th>
              <Table.Th w={92}>{t('Price')}</Table.Th>
              <Table.Th w={72}>{t('Stock')}</Table.Th>
              <Table.Th w={250}>SKU</Table.Th>
              <Table.Th w={104}>{t('Weight ({weightUnit})', { weightUnit })}</Table.Th>
              <Table.Th w={150}>{t('Barcode')}</Table.Th>
              <Table.Th w={120}>{t('Content')}</Table.Th>
              <Table.Th w={140}>{t('Size ({lengthUnit})', { lengthUnit })}</Table.Th>
              <Table.Th w={190}>{t('Stock tracking')}</Table.Th>
              <Table.Th w={130}>{variantLabels.hsCode}</Table.Th>
              <Table.Th w={120}>{variantLabels.originCountry}</Table.Th>
              <Table.Th w={120}>{variantLabels.customsValue}</Table.Th>
              {draft.images.some(({ id }) => id) ? <Table.Th w={120}>{t('Image')}</Table.Th> : null}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((variant) => (
              <VariantRow
                key={variant.key}
                variant={variant}
                images={draft.images}
                usualPrice={draft.price === null ? '' : money(draft.price)}
                usualWeight={draft.weight === null ? '' : String(shownAmount(draft.weight, weightUnit))}
                usualSize={sizeCellText(draft.size, lengthUnit)}
                usualCustoms={usualCustoms}
                onEdit={edit}
                onPaste={paste}
              />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {rows.length < draft.variants.length ? (
        <Reading>
          <Button size="xs" variant="default" mt="xs" onClick={() => setHasAllRows(true)}>
            {t('Show all {variantsCount} variants', { variantsCount: draft.variants.length })}
          </Button>
        </Reading>
      ) : null}
      <datalist id={policyWordsId}>
        {stockPolicies.map((policy) => (
          <option key={policy}>{stockPolicyNames[policy]}</option>
        ))}
      </datalist>
      <Text size="xs" c="dimmed" mt="xs">
        {t(
          'If the price, weight, size, stock tracking or customs data are empty, the variant uses the value of the product. A size is length × width × height.',
        )}
      </Text>
    </Section>
  );
}

function FillAll({ onFill }: { onFill: (changes: Partial<VariantDraft>) => void }) {
  const [price, setPrice] = useState<number | null>(null);
  const [stock, setStock] = useState('');
  return (
    <Popover trapFocus position="bottom-end" shadow="md">
      <Popover.Target>
        <Button size="xs" variant="default">
          {t('Edit all')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Group align="flex-end" gap="xs">
            <MoneyInput label={t('Price of all')} value={price} onChange={setPrice} w={130} />
            <Button variant="default" onClick={() => onFill({ price })}>
              {t('Set')}
            </Button>
          </Group>
          <Group align="flex-end" gap="xs">
            <div>
              <Text component="label" size="sm" fw={500} htmlFor="stock-of-all" display="block">
                {t('Stock of all')}
              </Text>
              <input
                id="stock-of-all"
                className="cell wide"
                inputMode="numeric"
                value={stock}
                onChange={({ currentTarget }) => setStock(currentTarget.value.replaceAll(/\D/g, ''))}
              />
            </div>
            <Button variant="default" disabled={stock === ''} onClick={() => onFill({ stock: Number(stock) })}>
              {t('Set')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
