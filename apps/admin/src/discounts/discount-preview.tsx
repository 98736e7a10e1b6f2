import { Group, NumberInput, Stack, Text } from '@mantine/core';
import type { SiteSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { settingsPricing } from '@vitrine/domain/cart/cart-totals.ts';
import { basisPoints, cents } from '@vitrine/domain/money/cents.ts';
import { orderPrice } from '@vitrine/domain/pricing/order-price.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Setting } from '../settings/setting.tsx';
import { Reading } from '../shell/view-only.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { MoneyInput } from '../ui/inputs/money-input.tsx';
import { money } from '../ui/money.ts';
import { Section } from '../ui/section.tsx';
import { useShopLocale } from '../ui/shop-locale.tsx';
import { TotalLine } from '../ui/total-line.tsx';
import { CustomerPicker } from '../users/customer-picker.tsx';
import { type DiscountDraft, missingNumbers } from './discount-draft.ts';
import { useSampleCustomer } from './sample-customer.ts';
import { sampleDiscount } from './sample-discount.ts';

/** Renders the discount's effect on a sample cart. It uses the same calculation as every order. */
export function DiscountPreview({ draft }: { draft: DiscountDraft }) {
  return (
    <Section title={t('Preview')}>
      <Setting<SiteSettingsView> setting="site">{(site) => <Sample draft={draft} site={site} />}</Setting>
    </Section>
  );
}

function Sample({ draft, site }: { draft: DiscountDraft; site: SiteSettingsView }) {
  const { timeZone, currency } = useShopLocale();
  const [price, setPrice] = useState<number | null>(2500);
  const [quantity, setQuantity] = useState(2);
  const pricing = settingsPricing({
    currency,
    freeShippingThreshold: cents(site.freeShippingThreshold),
    flatShippingRate: cents(site.flatShippingRate),
    taxRate: basisPoints(site.taxRate),
  });
  // The time when the editor opened. The preview does not change by itself.
  const [now] = useState(() => Date.now());
  const [customerId, setCustomerId] = useState<string | null>(null);
  const customer = useSampleCustomer(customerId);
  const { discount, productIds, circumstances } = sampleDiscount(draft, {
    now,
    timeZone,
    currency,
    customer: customer.data ?? null,
  });
  const missing = missingNumbers(draft);
  const lines = productIds.map((productId) => ({ productId, price: cents(price ?? 0), quantity }));
  const { totals, discounts } = orderPrice(lines, {
    ...pricing,
    discounts: {
      ...pricing.discounts,
      codes: ['SAMPLE'],
      available: missing === undefined ? [discount] : [],
      circumstances,
    },
  });
  const [result] = discounts;
  return (
    <Stack gap="sm">
      <Reading>
        <Group grow align="start">
          <MoneyInput label={t('Price of an item')} value={price} onChange={setPrice} />
          <NumberInput
            label={lines.length > 1 ? t('Items of each product') : t('Items')}
            min={0}
            max={1000}
            allowDecimal={false}
            value={quantity}
            onChange={(units) => setQuantity(Number(units) || 0)}
          />
        </Group>
      </Reading>
      <Reading>
        <CustomerPicker
          label={t('Customer')}
          description={t('Search accounts by name or email. Leave empty for a guest.')}
          value={customerId}
          onChange={setCustomerId}
        />
      </Reading>
      {customer.error ? <CallFailure error={customer.error} onRetry={() => void customer.refetch()} /> : null}
      <Text size="sm" role="status">
        {missing ??
          (result?.isApplied
            ? t('Applies and saves {amount}.', { amount: money(result.amount) })
            : t('Not applied: {reason}.', { reason: translatedSentence(result?.reason ?? '') }))}
      </Text>
      <div>
        <TotalLine label={t('Subtotal')} value={money(totals.subtotal)} />
        <TotalLine label={t('Discount')} value={money(0 - totals.discount)} />
        <TotalLine label={t('Shipping')} value={money(totals.shipping)} />
        <TotalLine label={t('Tax')} value={money(totals.tax)} />
        <TotalLine label={t('Total')} value={money(totals.total)} />
      </div>
    </Stack>
  );
}
