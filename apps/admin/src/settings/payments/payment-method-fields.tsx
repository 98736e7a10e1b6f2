import { ActionIcon, Group, NumberInput, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { OfferedPaymentBody } from '@vitrine/contract/payments/offered-payments.schema.ts';
import { cardProviderName } from '@vitrine/domain/payments/card-provider.ts';
import { isManualMethod } from '@vitrine/domain/payments/offered-payments.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp } from '../../icons/icons.tsx';
import { CountriesSelect } from '../../ui/editor/country-select.tsx';
import { Section } from '../../ui/section.tsx';
import { PaymentFees } from './payment-fees.tsx';
import { PaymentLimits } from './payment-limits.tsx';

/** The names of the methods for staff. */
export const paymentTitles = {
  CARD: t('Card'),
  PAYPAL: 'PayPal',
  IDEAL: 'iDEAL',
  BANCONTACT: 'Bancontact',
  KLARNA: 'Klarna',
  PACKAGE: t('Payment package'),
  SEPA_DEBIT: t('SEPA Direct Debit'),
  BANK_TRANSFER: t('Bank transfer'),
  CASH_ON_DELIVERY: t('Cash on delivery'),
  INVOICE: t('Invoice'),
} as const satisfies Record<OfferedPaymentBody['method'], string>;

/** What happens after the order, which is not as shoppers of the method may expect. */
const hints = {
  CARD: t('Cards and wallets are always on. Limit them by country and amount.'),
  PAYPAL: t('Shoppers approve the payment at PayPal. Needs a connected PayPal account.'),
  IDEAL: t(
    'Orders in euros. Shoppers approve the payment at their bank. Activate the method in your {provider} account.',
    {
      provider: cardProviderName,
    },
  ),
  BANCONTACT: t(
    'Orders in euros. Shoppers approve the payment at their bank. Activate the method in your {provider} account.',
    {
      provider: cardProviderName,
    },
  ),
  KLARNA: t(
    'For shoppers in Klarna’s countries who pay in their own currency. Activate the method in your {provider} account.',
    { provider: cardProviderName },
  ),
  PACKAGE: t(
    'Shoppers approve the payment on the page of the provider. Needs a package in the configuration file of the shop.',
  ),
  SEPA_DEBIT: t(
    'Orders in euros. The order ships when the bank has paid, some days later. Activate the method in your {provider} account.',
    {
      provider: cardProviderName,
    },
  ),
  BANK_TRANSFER: t('The order ships after you mark it as paid.'),
  CASH_ON_DELIVERY: t('Only a paid order ships. Mark it as paid when you hand it to the courier.'),
  INVOICE: t('Only a paid order ships. To ship first, mark it as paid and follow the payment yourself.'),
} as const satisfies Record<OfferedPaymentBody['method'], string>;

const days = { min: 1, max: 90, allowDecimal: false } as const;

interface PaymentMethodFieldsProps {
  readonly payment: OfferedPaymentBody;
  /** Returns the props that connect an input to a field of this method. */
  readonly field: (name: string, options?: { readonly type: 'checkbox' }) => GetInputPropsReturnType;
  readonly onChange: (changed: Partial<OfferedPaymentBody>) => void;
  /** The button that drags the method. */
  readonly handle: ReactNode;
  /** Null for the first method. */
  readonly onUp: (() => void) | null;
  /** Null for the last method. */
  readonly onDown: (() => void) | null;
}

/** Renders one payment method: whether the checkout lists it, its limits, and its days. */
export function PaymentMethodFields({ payment, field, onChange, handle, onUp, onDown }: PaymentMethodFieldsProps) {
  const title = paymentTitles[payment.method];
  const isManual = isManualMethod(payment.method);
  return (
    <Section
      title={title}
      actions={
        <Group gap={4}>
          {handle}
          <ActionIcon
            variant="default"
            aria-label={t('Move {title} up', { title })}
            disabled={!onUp}
            onClick={onUp ?? undefined}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('Move {title} down', { title })}
            disabled={!onDown}
            onClick={onDown ?? undefined}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
        </Group>
      }
    >
      <Stack gap="sm" role="group" aria-label={title}>
        {payment.method === 'CARD' ? (
          <Text size="sm" c="dimmed">
            {hints.CARD}
          </Text>
        ) : (
          <MethodTexts hint={hints[payment.method]} isManual={isManual} field={field} />
        )}
        <CountriesSelect
          placeholder={payment.countries.length === 0 ? t('Every country') : ''}
          {...field('countries')}
        />
        {payment.method === 'CASH_ON_DELIVERY' && <PaymentFees payment={payment} onChange={onChange} />}
        <PaymentLimits payment={payment} error={field('maximum').error} onChange={onChange} />
        {isManual && (
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
            <NumberInput
              label={t('Remind after (days)')}
              placeholder={t('Never')}
              {...days}
              {...field('reminderDays')}
              value={payment.reminderDays ?? ''}
            />
            <NumberInput label={t('Cancel after (days)')} {...days} {...field('days')} />
          </SimpleGrid>
        )}
      </Stack>
    </Section>
  );
}

interface MethodTextsProps extends Pick<PaymentMethodFieldsProps, 'field'> {
  readonly hint: string;
  readonly isManual: boolean;
}

/** Renders the switch of a method and its texts in the checkout. */
function MethodTexts({ hint, isManual, field }: MethodTextsProps) {
  return (
    <>
      <Switch label={t('Offer in the checkout')} description={hint} {...field('isOn', { type: 'checkbox' })} />
      <TextInput label={t('Name')} maxLength={60} {...field('name')} />
      <Textarea
        label={t('Instructions')}
        description={
          isManual
            ? t('How to pay. Shown in the checkout, on the order page and in the email.')
            : t('What happens next. Shown in the checkout.')
        }
        autosize
        minRows={2}
        maxLength={1000}
        {...field('instructions')}
      />
    </>
  );
}
