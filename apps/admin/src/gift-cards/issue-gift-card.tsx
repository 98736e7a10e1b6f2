import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { maxGiftCardCents } from '@vitrine/contract/gift-cards/gift-card.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useRef } from 'react';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { errorsByField } from '../ui/forms/field-errors.ts';
import { MoneyInput } from '../ui/inputs/money-input.tsx';
import { getShopCurrency } from '../ui/money.ts';
import { CreditCurrency } from './credit-currency.tsx';

interface NewGiftCard {
  /** In the smallest unit of the currency. */
  readonly initialBalance: number | null;
  readonly currency: Currency;
  readonly email: string;
  /** The last day, such as 2026-12-31, or '' for none. */
  readonly lastDay: string;
}

interface IssueGiftCardProps {
  /** In cents: the amount of a template. Null begins without one. */
  readonly initialBalance: number | null;
  readonly onClose: () => void;
}

/** Renders the form that issues a gift card, and then its code. No other page shows the code. */
export function IssueGiftCard({ initialBalance: initial, onClose }: IssueGiftCardProps) {
  const queryClient = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const form = useForm<NewGiftCard>({
    initialValues: { initialBalance: initial, currency: getShopCurrency(), email: '', lastDay: '' },
    validate: { initialBalance: (amount) => (amount === null || amount < 1 ? t('Enter an amount.') : null) },
  });
  const issue = useMutation({
    mutationFn: ({ initialBalance, currency, email, lastDay }: NewGiftCard) =>
      api.giftCards.create(
        {
          initialBalance: initialBalance ?? 0,
          ...(currency !== getShopCurrency() && { currency }),
          email: email.trim() || null,
          expiresAt: lastDay === '' ? null : new Date(`${lastDay}T23:59:59.999`).toISOString(),
        },
        key.current,
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['gift-cards'] }),
    onError: (error) => {
      // A corrected form after a refusal is another request.
      key.current = crypto.randomUUID();
      const { expiresAt, ...errors } = errorsByField(error);
      form.setErrors({ ...errors, ...(expiresAt && { lastDay: expiresAt }) });
    },
  });
  const { data: issued } = issue;
  if (issued) {
    return (
      <Dialog onClose={onClose} title={t('Gift card issued')}>
        <Stack gap="sm">
          <Text size="sm">{t('Copy the code now: it is not shown again.')}</Text>
          <Code block fz="lg" data-testid="gift-card-code">
            {issued.code}
          </Code>
          {issued.email !== null && <Text size="sm">{t('We also send it to {email}.', { email: issued.email })}</Text>}
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('Done')}</Button>
          </Group>
        </Stack>
      </Dialog>
    );
  }
  return (
    <Dialog onClose={onClose} title={t('Issue gift card')}>
      <form onSubmit={form.onSubmit((values) => issue.mutate(values))} noValidate>
        <Stack gap="sm">
          <CreditCurrency
            value={form.values.currency}
            onChange={(currency) => form.setFieldValue('currency', currency)}
          />
          <MoneyInput
            label={t('Amount')}
            max={maxGiftCardCents}
            currency={form.values.currency}
            data-autofocus
            value={form.values.initialBalance}
            onChange={(amount) => form.setFieldValue('initialBalance', amount)}
            error={form.errors['initialBalance']}
          />
          <TextInput
            label={t('Email of the recipient')}
            description={t('We send the code to this email. Leave empty to send no email.')}
            type="email"
            {...form.getInputProps('email')}
          />
          <TextInput
            label={t('Last day')}
            description={t('Leave empty for no expiry date.')}
            type="date"
            {...form.getInputProps('lastDay')}
          />
          {issue.error ? <CallFailure error={issue.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={issue.isPending}>
              {t('Issue gift card')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
