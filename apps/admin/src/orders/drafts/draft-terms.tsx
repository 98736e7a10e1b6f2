import { Checkbox, Input, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import type { DraftQuote } from '@vitrine/contract/orders/draft-orders.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import { PercentInput } from '../../ui/inputs/percent-input.tsx';
import { Section } from '../../ui/section.tsx';
import type { TermsForm } from './draft-form.ts';
import { DraftMethods } from './draft-methods.tsx';

interface DraftTermsProps {
  terms: TermsForm;
  /** The shop's quote, with the shipping methods of the address. */
  quote: DraftQuote | undefined;
  /** The currency of the market. Undefined means the currency of the shop. */
  currency: Currency | undefined;
  onChange: (change: Partial<TermsForm>) => void;
}

/** Renders the terms that staff agreed with the customer: discount, shipping charge, and a note for staff. */
export function DraftTerms({ terms, quote, currency, onChange }: DraftTermsProps) {
  const { discount, amount, rate, reason, hasOwnShipping, shippingCharge, note } = terms;
  const ofCurrency = currency === undefined ? {} : { currency };
  return (
    <Section title={t('Discount, shipping and note')}>
      <Stack gap="sm">
        <Input.Label component="div" mb={-8}>
          {t('Discount')}
        </Input.Label>
        <SegmentedControl
          aria-label={t('Discount')}
          value={discount}
          onChange={(value) => onChange({ discount: value === 'AMOUNT' || value === 'PERCENTAGE' ? value : 'NONE' })}
          data={[
            { value: 'NONE', label: t('None') },
            { value: 'AMOUNT', label: t('Amount') },
            { value: 'PERCENTAGE', label: t('Percentage') },
          ]}
        />
        {discount === 'AMOUNT' ? (
          <MoneyInput
            label={t('Discount amount')}
            {...ofCurrency}
            value={amount}
            onChange={(next) => onChange({ amount: next })}
          />
        ) : null}
        {discount === 'PERCENTAGE' ? (
          <PercentInput label={t('Discount percentage')} value={rate} onChange={(next) => onChange({ rate: next })} />
        ) : null}
        {discount === 'NONE' ? null : (
          <TextInput
            label={t('Reason for the discount')}
            description={t('The customer sees it on the order and in the confirmation.')}
            maxLength={200}
            value={reason}
            onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
          />
        )}
        <DraftMethods quote={quote} onChange={(shippingMethodId) => onChange({ shippingMethodId })} />
        <Checkbox
          label={t('Set the shipping charge')}
          description={t('Otherwise the shipping method or the shop’s shipping settings apply.')}
          checked={hasOwnShipping}
          onChange={({ currentTarget }) => onChange({ hasOwnShipping: currentTarget.checked })}
        />
        {hasOwnShipping ? (
          <MoneyInput
            label={t('Shipping charge')}
            {...ofCurrency}
            value={shippingCharge}
            onChange={(next) => onChange({ shippingCharge: next })}
          />
        ) : null}
        <Textarea
          label={t('Note')}
          description={t('For staff. It is added to the order as a note.')}
          maxLength={5000}
          autosize
          value={note}
          onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
        />
      </Stack>
    </Section>
  );
}
