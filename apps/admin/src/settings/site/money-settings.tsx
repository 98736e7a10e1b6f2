import { Checkbox, NumberInput, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { cartTotals, freeShippingBanner, shippingLabel } from '@vitrine/domain/cart/cart-totals.ts';
import { basisPoints, cents } from '@vitrine/domain/money/cents.ts';
import { taxRoundings } from '@vitrine/domain/pricing/stages/tax-stage.ts';
import { adminLocale, t, translated, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { BusinessSettings } from '../../taxes/business-settings.tsx';
import { InvoiceSettings } from '../../taxes/invoice-settings.tsx';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import { PercentInput } from '../../ui/inputs/percent-input.tsx';
import { money } from '../../ui/money.ts';
import { Section } from '../../ui/section.tsx';
import { useShopLocale } from '../../ui/shop-locale.tsx';
import { TotalLine } from '../../ui/total-line.tsx';
import { DigitalSettings } from './digital-settings.tsx';
import { HoldSettings } from './hold-settings.tsx';
import type { SiteDraftProps } from './site-draft.ts';

export const roundingNames = { ORDER: t('For the whole order'), LINE: t('For each line') } as const;
const roundingChoices = taxRoundings.map((value) => ({ value, label: roundingNames[value] }));

/** Renders shipping, tax and invoices, with the totals of an example cart. */
export function MoneySettings({ draft, change, errors }: SiteDraftProps) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Section title={t('Shipping and tax')}>
        <Stack gap="sm">
          <MoneyInput
            label={t('Flat shipping rate')}
            error={errors['flatShippingRate']}
            value={draft.flatShippingRate}
            onChange={(rate) => change({ flatShippingRate: rate ?? 0 })}
          />
          <MoneyInput
            label={t('Free shipping from')}
            error={errors['freeShippingThreshold']}
            description={t('Enter 0 to always offer free shipping.')}
            value={draft.freeShippingThreshold}
            onChange={(threshold) => change({ freeShippingThreshold: threshold ?? 0 })}
          />
          <PercentInput
            label={t('Sales tax')}
            error={errors['taxRate']}
            value={draft.taxRate}
            onChange={(rate) => change({ taxRate: rate ?? 0 })}
          />
          <TextInput
            label={t('Tax name')}
            description={t('Shown beside the amount, for example Sales Tax, VAT or GST.')}
            error={errors['taxName']}
            maxLength={100}
            value={draft.taxName}
            onChange={({ currentTarget }) => change({ taxName: currentTarget.value })}
          />
          <Checkbox
            label={t('Prices include tax')}
            description={t('Prices and shipping include taxes. Nothing is added at checkout.')}
            checked={draft.pricesIncludeTax}
            onChange={({ currentTarget }) => change({ pricesIncludeTax: currentTarget.checked })}
          />
          <Checkbox
            label={t('Businesses and exports do not pay the included tax')}
            description={t(
              'A business of another EU country, and a buyer outside the tax area of the shop, pays the price without its tax.',
            )}
            disabled={!draft.pricesIncludeTax}
            checked={draft.removesIncludedTax}
            onChange={({ currentTarget }) => change({ removesIncludedTax: currentTarget.checked })}
          />
          <Select
            label={t('Round taxes')}
            error={errors['taxRounding']}
            allowDeselect={false}
            data={roundingChoices}
            value={draft.taxRounding}
            onChange={(value) => change({ taxRounding: value === 'LINE' ? 'LINE' : 'ORDER' })}
          />
          <Checkbox
            label={t('Sells to the European Union')}
            description={t('Shows the lowest price of the 30 days before a reduction beside each reduced price.')}
            checked={draft.showsPriorPrices}
            onChange={({ currentTarget }) => change({ showsPriorPrices: currentTarget.checked })}
          />
          <Checkbox
            label={t('Attach invoices to emails')}
            description={t('Order confirmations include the invoice as a PDF. Refund emails include the credit note.')}
            checked={draft.attachInvoices}
            onChange={({ currentTarget }) => change({ attachInvoices: currentTarget.checked })}
          />
          <NumberInput
            label={t('Gift cards expire after (months)')}
            description={t('Enter 0 for gift cards that never expire.')}
            error={errors['giftCardMonths']}
            min={0}
            max={240}
            allowDecimal={false}
            value={draft.giftCardMonths}
            onChange={(months) => change({ giftCardMonths: typeof months === 'number' ? months : 0 })}
          />
        </Stack>
      </Section>
      <InvoiceSettings draft={draft} change={change} errors={errors} />
      <BusinessSettings draft={draft} change={change} errors={errors} />
      <DigitalSettings draft={draft} change={change} errors={errors} />
      <HoldSettings draft={draft} change={change} errors={errors} />
      <ExampleCart draft={draft} />
    </SimpleGrid>
  );
}

/** Renders the totals of an example cart. They follow the same rules as a real cart. */
function ExampleCart({ draft }: Pick<SiteDraftProps, 'draft'>) {
  const { currency } = useShopLocale();
  const [example, setExample] = useState<number | null>(4500);
  const totals = cartTotals([{ price: cents(example ?? 0), quantity: example ? 1 : 0 }], {
    currency,
    freeShippingThreshold: cents(draft.freeShippingThreshold),
    flatShippingRate: cents(draft.flatShippingRate),
    taxRate: basisPoints(draft.taxRate),
    pricesIncludeTax: draft.pricesIncludeTax,
    taxRounding: draft.taxRounding,
  });
  const banner = freeShippingBanner(totals, currency, adminLocale());
  return (
    <Section title={t('Example cart')}>
      <Stack gap="xs">
        <MoneyInput label={t('Example subtotal')} value={example} onChange={setExample} />
        <Text size="xs" c="dimmed">
          {t(
            'With the flat shipping rate and the tax rate of this page. Shipping zones and the tax rates of a country replace them.',
          )}
        </Text>
        {banner ? <Text size="sm">{translatedSentence(banner)}</Text> : null}
        <TotalLine label={t('Subtotal')} value={money(totals.subtotal)} />
        <TotalLine label={t('Shipping')} value={translated(shippingLabel(totals, currency, adminLocale()))} />
        <TotalLine label={draft.taxName} value={money(totals.tax)} />
        <TotalLine label={t('Total')} value={money(totals.total)} isSum />
      </Stack>
    </Section>
  );
}
