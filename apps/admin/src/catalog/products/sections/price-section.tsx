import { Checkbox, Group, NumberInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { getStockPolicy } from '@vitrine/domain/catalog/stock-policy.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { detailDiscountBadge, unitPrice } from '@vitrine/domain/pricing/price.ts';
import { maxContentLength, parseUnitContent } from '@vitrine/domain/pricing/price-per-unit.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useMay } from '../../../shell/permission.ts';
import { TaxClassSelect } from '../../../taxes/tax-class-select.tsx';
import { toPercent } from '../../../ui/decimal.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { PercentInput } from '../../../ui/inputs/percent-input.tsx';
import { money, moneySign } from '../../../ui/money.ts';
import { rich } from '../../../ui/rich.tsx';
import { Section } from '../../../ui/section.tsx';
import { useShopLocale } from '../../../ui/shop-locale.tsx';
import type { ProductDraftProps } from '../product-draft.ts';

/** The space above a text beside a field, in pixels, so that both are on one line. */
const besideField = 28;

/** Renders the price, the discount and the resulting price. It includes the stock if the product has no variants. */
export function PriceSection({ draft, change, errors }: ProductDraftProps) {
  const { price } = draft;
  const pays = unitPrice({ product: toPriced(draft), variant: null });
  const seesCost = useMay()('products:cost');
  const margin = draft.costPrice === null || pays === 0 ? null : Math.round(((pays - draft.costPrice) / pays) * 100);
  return (
    <Section title={t('Price and stock')}>
      <Stack gap="sm">
        <MoneyInput
          label={t('Price')}
          required
          error={errors['price']}
          value={price}
          onChange={(amount) => change({ price: amount })}
          w={140}
          errorProps={{ className: 'unbroken' }}
        />
        <DiscountInputs draft={draft} change={change} />
        <Group align="flex-start" gap="sm">
          {seesCost ? (
            <MoneyInput
              label={t('Cost')}
              description={t('Staff only')}
              value={draft.costPrice}
              onChange={(amount) => change({ costPrice: amount })}
              w={140}
            />
          ) : null}
          {margin === null || !seesCost ? null : (
            <Text size="sm" pt={besideField}>
              {t('Margin {margin}', { margin: toPercent(margin) })}
            </Text>
          )}
          <StockInput draft={draft} change={change} />
          <TextInput
            label={t('Content')}
            description={t('For the price per unit')}
            placeholder={t('750 ml')}
            maxLength={maxContentLength}
            w={150}
            error={contentError(draft.unitContent)}
            value={draft.unitContent}
            onChange={({ currentTarget }) => change({ unitContent: currentTarget.value })}
          />
          {draft.variants.length > 0 ? null : (
            <TextInput
              label="SKU"
              maxLength={100}
              w={170}
              error={errors['sku']}
              value={draft.sku}
              onChange={({ currentTarget }) => change({ sku: currentTarget.value })}
            />
          )}
          {draft.variants.length > 0 ? null : (
            <TextInput
              label={t('Barcode')}
              maxLength={50}
              w={170}
              value={draft.barcode}
              onChange={({ currentTarget }) => change({ barcode: currentTarget.value })}
            />
          )}
        </Group>
        {draft.parts.length > 0 ? null : <StockPolicyFields draft={draft} change={change} />}
        <TaxClassSelect value={draft.taxClassId} onChange={(taxClassId) => change({ taxClassId })} />
      </Stack>
    </Section>
  );
}

function toPriced({ price, discount, discountType }: ProductDraftProps['draft']) {
  return { price: cents(price ?? 0), discount, discountType };
}

/** Renders the discount in percent or as an amount, and the price that shoppers pay. */
function DiscountInputs({ draft, change }: Pick<ProductDraftProps, 'draft' | 'change'>) {
  const { currency } = useShopLocale();
  const { discount, discountType } = draft;
  const badge = detailDiscountBadge(toPriced(draft), currency);
  const pays = unitPrice({ product: toPriced(draft), variant: null });
  return (
    <Group align="flex-end" gap="sm">
      <div>
        <Text size="sm" fw={500} mb={4} id="discount-kind">
          {t('Discount')}
        </Text>
        <SegmentedControl
          aria-labelledby="discount-kind"
          value={discountType}
          onChange={(kind) => change({ discountType: kind === 'FIXED' ? 'FIXED' : 'PERCENTAGE', discount: 0 })}
          data={[
            { value: 'PERCENTAGE', label: '%' },
            { value: 'FIXED', label: moneySign() },
          ]}
        />
      </div>
      {discountType === 'PERCENTAGE' ? (
        <PercentInput
          aria-label={t('Discount in percent')}
          hideControls
          w={110}
          value={discount}
          onChange={(rate) => change({ discount: rate ?? 0 })}
        />
      ) : (
        <MoneyInput
          aria-label={t('Discount as an amount')}
          w={110}
          value={discount}
          onChange={(amount) => change({ discount: amount ?? 0 })}
        />
      )}
      <Text size="sm" role="status" pb={8}>
        {rich('Price for shoppers {price}{badge}', {
          price: <b>{money(pays)}</b>,
          badge: badge ? ` (${badge})` : '',
        })}
      </Text>
    </Group>
  );
}

function contentError(content: string): string | undefined {
  return content.trim() === '' || parseUnitContent(content) ? undefined : t('Such as 750 ml, 1.5 kg or 2 m²');
}

/** Renders the input of the stock. The stock of variants and kits is only shown. */
function StockInput({ draft, change }: Pick<ProductDraftProps, 'draft' | 'change'>) {
  if (draft.variants.length > 0) return <VariantStock draft={draft} />;
  if (draft.parts.length > 0) {
    return (
      <Text size="sm" pt={besideField}>
        {t('Stock: {stock}, from its parts', { stock: draft.stock })}
      </Text>
    );
  }
  if (draft.stockPolicy === 'UNTRACKED') return null;
  return (
    <NumberInput
      label={t('Stock')}
      min={0}
      max={2_000_000_000}
      allowDecimal={false}
      w={140}
      value={draft.stock}
      onChange={(stock) => change({ stock: Number(stock) || 0 })}
    />
  );
}

/** Renders the total stock of the variants whose stock is tracked. */
function VariantStock({ draft }: Pick<ProductDraftProps, 'draft'>) {
  const counted = draft.variants.filter((variant) => getStockPolicy(draft, variant) !== 'UNTRACKED');
  if (counted.length === 0) return null;
  return (
    <Text size="sm" pt={besideField}>
      {t('Stock: {stock} in {variants} variants', {
        stock: counted.reduce((sum, { stock }) => sum + stock, 0),
        variants: counted.length,
      })}
    </Text>
  );
}

/** Renders the inputs for whether stock is tracked and whether the product sells at 0. */
function StockPolicyFields({ draft, change }: Pick<ProductDraftProps, 'draft' | 'change'>) {
  const isTracked = draft.stockPolicy !== 'UNTRACKED';
  return (
    <Group gap="lg">
      <Checkbox
        label={t('Track quantity')}
        checked={isTracked}
        onChange={({ currentTarget }) => change({ stockPolicy: currentTarget.checked ? 'TRACKED' : 'UNTRACKED' })}
      />
      {isTracked ? (
        <Checkbox
          label={t('Continue selling when sold out')}
          checked={draft.stockPolicy === 'CONTINUE'}
          onChange={({ currentTarget }) => change({ stockPolicy: currentTarget.checked ? 'CONTINUE' : 'TRACKED' })}
        />
      ) : null}
    </Group>
  );
}
