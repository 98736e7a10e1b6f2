import { Button, Code, CopyButton, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { maxGiftCardCents } from '@vitrine/contract/gift-cards/gift-card.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { dayStart, laterDay } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useRef } from 'react';
import { IconCopy } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { OnceDialog } from '../ui/dialogs/once-dialog.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { errorsByField } from '../ui/forms/field-errors.ts';
import { MoneyInput } from '../ui/inputs/money-input.tsx';
import { getShopCurrency } from '../ui/money.ts';
import { useShopLocale } from '../ui/shop-locale.tsx';
import { CreditCurrency } from './credit-currency.tsx';

interface NewGiftCard {
  /** In the smallest unit of the currency. */
  readonly initialBalance: number | null;
  readonly currency: Currency;
  readonly email: string;
  /** The last day in the time zone of the shop, such as 2026-12-31, or '' for none. */
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
  const { timeZone } = useShopLocale();
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
          expiresAt: lastDay === '' ? null : dayStart(laterDay(lastDay, 1), timeZone).toISOString(),
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
      <OnceDialog onClose={onClose} title={t('Gift card issued')}>
        <Stack gap="sm">
          <Text size="sm">{t('Copy the code now: it is not shown again.')}</Text>
          <Code block fz="lg" data-testid="gift-card-code">
            {issued.code}
          </Code>
          {issued.email !== null && <Text size="sm">{t('We also send it to {email}.', { email: issued.email })}</Text>}
          <ModalButtons onClose={onClose} closeLabel={t('Done')}>
            <CopyButton value={issued.code ?? ''}>
              {({ copied, copy }) => (
                <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
                  {copied ? t('Copied') : t('Copy code')}
                </Button>
              )}
            </CopyButton>
          </ModalButtons>
        </Stack>
      </OnceDialog>
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
