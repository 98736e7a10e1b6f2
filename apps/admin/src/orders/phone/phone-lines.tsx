import { ActionIcon, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import type { Quote, QuoteLine, Totals } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { getStockPolicy, type StockPolicy, sellableStock } from '@vitrine/domain/catalog/stock-policy.ts';
import { cents, multiplyCents } from '@vitrine/domain/money/cents.ts';
import { includesTax } from '@vitrine/domain/taxes/includes-tax.ts';
import { taxLabel } from '@vitrine/domain/taxes/tax-label.ts';
import { t, translated, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { ProductPicker } from '../../catalog/product-picker.tsx';
import { IconTrash } from '../../icons/icons.tsx';
import { money } from '../../ui/money.ts';
import { TotalLine } from '../../ui/total-line.tsx';

export interface PhoneLine {
  readonly key: string;
  readonly product: ProductRecord;
  readonly variantId: string | null;
  readonly quantity: number;
}

/** A quote of the cart, or of a draft order with its discount. */
interface ShownQuote extends Pick<Quote, 'lines' | 'taxes'> {
  /** Absent means the currency of the shop. */
  readonly currency?: string;
  readonly includedTax?: number;
  readonly totals: Pick<Totals, 'subtotal' | 'shipping' | 'tax' | 'total'> & { readonly discount?: number };
}

interface PhoneLinesProps {
  lines: readonly PhoneLine[];
  quote: ShownQuote | undefined;
  /** The part of the total that the order of which these items are a part already paid. */
  credit?: number;
  /** Whether the products found have the prices of the shop. False in another currency. */
  showsPrices?: boolean;
  onChange: (lines: readonly PhoneLine[]) => void;
}

/** Renders the lines of the order with current prices and totals. */
export function PhoneLines({ lines, quote, credit = 0, showsPrices = true, onChange }: PhoneLinesProps) {
  const edit = (key: string, changes: Partial<PhoneLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  return (
    <Stack gap="sm">
      <ProductPicker
        label={t('Add a product')}
        withVariants
        onlyActive
        showsPrices={showsPrices}
        onPick={(product) => onChange(withProduct(lines, product))}
      />
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('Search for products. Prices, shipping and tax are added up here.')}
        </Text>
      ) : null}
      {lines.length > 0 ? (
        <ul className="plain-list" aria-label={t('Lines of the order')}>
          {lines.map((line) => (
            <PhoneLineRow
              key={line.key}
              line={line}
              quoted={quote?.lines.find(({ id }) => id === line.key)}
              currency={quote?.currency}
              onEdit={(changes) => edit(line.key, changes)}
              onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
            />
          ))}
        </ul>
      ) : null}
      {quote && lines.length > 0 ? <PhoneTotals quote={quote} credit={credit} /> : null}
    </Stack>
  );
}

/** Adds one unit to the product's existing line. A product with variants always gets a new line. */
function withProduct(lines: readonly PhoneLine[], product: ProductRecord): readonly PhoneLine[] {
  if (!product.hasVariants && lines.some((line) => line.product.id === product.id))
    return lines.map((line) => (line.product.id === product.id ? { ...line, quantity: line.quantity + 1 } : line));
  const taken = lines.map(({ variantId }) => variantId);
  const variant = product.variants?.find(
    (one) => sellableStock(one.stock, getStockPolicy(product, one)) > 0 && !taken.includes(one.id),
  );
  return [...lines, { key: crypto.randomUUID(), product, variantId: variant?.id ?? null, quantity: 1 }];
}

interface PhoneTotalsProps {
  quote: ShownQuote;
  credit: number;
}

function PhoneTotals({ quote: { totals, taxes, includedTax = 0, currency }, credit }: PhoneTotalsProps) {
  const { subtotal, discount = 0, shipping, tax, total } = totals;
  return (
    <Stack gap={2} role="group" aria-label={t('Totals')} className="phone-totals">
      <TotalLine label={t('Subtotal')} value={money(subtotal, currency)} />
      {discount > 0 ? <TotalLine label={t('Discount')} value={money(-discount, currency)} /> : null}
      <TotalLine label={t('Shipping')} value={money(shipping, currency)} />
      {includedTax > 0 ? null : <TotalLine label={translated(taxLabel(taxes))} value={money(tax, currency)} />}
      <TotalLine label={t('Total')} value={money(total, currency)} isSum />
      {includedTax > 0 ? <TotalLine label={translated(includesTax)} value={money(includedTax, currency)} /> : null}
      {credit > 0 ? (
        <>
          <TotalLine label={t('Credit from the order')} value={money(-credit, currency)} />
          <TotalLine label={t('To pay')} value={money(total - credit, currency)} isSum />
        </>
      ) : null}
    </Stack>
  );
}

function variantChoice(product: ProductRecord, variant: ProductRecord['variants'][number]) {
  const policy = getStockPolicy(product, variant);
  return {
    value: variant.id,
    label: `${variant.options.map(optionValue).join(' / ')} (${stockText(policy, variant.stock)})`,
    disabled: sellableStock(variant.stock, policy) === 0,
  };
}

function stockText(policy: StockPolicy, stock: number): string {
  if (policy === 'UNTRACKED') return t('not tracked');
  if (stock > 0) return t('{stock} left', { stock });
  return policy === 'CONTINUE' ? t('continues selling at 0') : t('sold out');
}

interface PhoneLineRowProps {
  line: PhoneLine;
  quoted: QuoteLine | undefined;
  currency: string | undefined;
  onEdit: (changes: Partial<PhoneLine>) => void;
  onRemove: () => void;
}

function PhoneLineRow({
  line: { product, variantId, quantity },
  quoted,
  currency,
  onEdit,
  onRemove,
}: PhoneLineRowProps) {
  return (
    <li className="phone-line">
      <Group gap="xs" wrap="nowrap" align="flex-start">
        {product.images?.[0] ? <img className="thumbnail" src={product.images[0].thumbnail} alt="" /> : null}
        <Text size="sm" fw={600} flex={1} className="breaks" dir="auto">
          {product.name}
        </Text>
        <ActionIcon
          variant="subtle"
          color="danger"
          aria-label={t('Remove {name}', { name: product.name })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <Group gap="xs" mt={6} wrap="nowrap">
        {product.hasVariants ? (
          <Select
            aria-label={t('Variant of {name}', { name: product.name })}
            placeholder={t('Choose options')}
            size="xs"
            flex={1}
            miw={0}
            data={(product.variants ?? []).map((variant) => variantChoice(product, variant))}
            value={variantId}
            onChange={(id) => onEdit({ variantId: id })}
            allowDeselect={false}
            searchable
          />
        ) : (
          <Text size="xs" c="dimmed" flex={1}>
            {product.stockPolicy === 'UNTRACKED'
              ? t('Stock not tracked')
              : t('{stock} in stock', { stock: product.stock })}
          </Text>
        )}
        <NumberInput
          aria-label={t('Quantity of {name}', { name: product.name })}
          size="xs"
          w={76}
          min={1}
          max={100_000}
          allowDecimal={false}
          value={quantity}
          onChange={(value) => onEdit({ quantity: Number(value) || 1 })}
        />
        <Text size="sm" miw={72} ta="right" className="tabular unbroken">
          {/* Without a unit that can be sold, the line has no price. */}
          {quoted && quoted.quantity > 0 ? money(multiplyCents(cents(quoted.price), quoted.quantity), currency) : ' '}
        </Text>
      </Group>
      {quoted?.notes.map(({ code, message }) => (
        <Text key={code} size="xs" c="var(--mantine-color-error)" role="alert" mt={4}>
          {translatedSentence(message)}
        </Text>
      ))}
    </li>
  );
}

/** Returns the value of an option such as 'Colour:Red': the text after the first colon. */
function optionValue(option: string): string {
  return option.slice(option.indexOf(':') + 1);
}
