import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { maxGiftCardCents } from '@vitrine/contract/gift-cards/gift-card.schema.ts';
import type { StoreCredit } from '@vitrine/contract/gift-cards/store-credit.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useRef } from 'react';
import { CreditCurrency } from '../gift-cards/credit-currency.tsx';
import { entryLabels } from '../gift-cards/entry-labels.ts';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { MoneyInput } from '../ui/inputs/money-input.tsx';
import { RecordTable } from '../ui/list/record-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { getShopCurrency, money } from '../ui/money.ts';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';

interface NewCredit {
  readonly amount: number | null;
  readonly currency: Currency;
  readonly reason: string;
}

/** Renders a customer's store credit: the balance in each currency, its entries, and a form that issues more. */
export function UserStoreCredit({ userId }: { userId: string }) {
  const { data: actor } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'store-credit', userId],
    queryFn: () => api.staff.storeCredit.of(userId),
  });
  return (
    <Section title={t('Store credit')}>
      <Stack gap="sm">
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {data ? [data, ...data.others].map((credit) => <Account key={credit.currency} credit={credit} />) : null}
        {!data && !error ? <PageLoading /> : null}
        {actor && !actor.isDemo ? <GiveCredit userId={userId} /> : null}
      </Stack>
    </Section>
  );
}

function Account({ credit: { currency, balance, entries } }: { credit: Omit<StoreCredit, 'others'> }) {
  return (
    <>
      <Text fw={600}>{money(balance, currency)}</Text>
      {entries.length > 0 ? (
        <RecordTable
          rows={entries}
          getKey={({ at, kind, amount }) => `${at} ${kind} ${amount}`}
          columns={[
            { label: t('Time'), cell: ({ at }) => <Time at={at} /> },
            {
              label: t('What'),
              cell: ({ kind, orderNumber }) =>
                orderNumber === null ? entryLabels[kind] : `${entryLabels[kind]} #${orderNumber}`,
            },
            { label: t('Amount'), isNumber: true, cell: ({ amount }) => money(amount, currency) },
          ]}
        />
      ) : null}
    </>
  );
}

function GiveCredit({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  // A call that repeats because no response arrived issues the credit once.
  const key = useRef(crypto.randomUUID());
  const form = useForm<NewCredit>({
    initialValues: { amount: null, currency: getShopCurrency(), reason: '' },
    validate: { amount: (amount) => (amount === null || amount < 1 ? t('Enter an amount.') : null) },
  });
  const give = useMutation({
    mutationFn: ({ amount, currency, reason }: NewCredit) => {
      const other = currency !== getShopCurrency() && { currency };
      return api.staff.storeCredit.give(userId, { amount: amount ?? 0, ...other, reason: reason.trim() }, key.current);
    },
    onSuccess: async () => {
      key.current = crypto.randomUUID();
      notifyDone(t('Store credit issued.'));
      form.reset();
      await queryClient.invalidateQueries({ queryKey: ['users', 'store-credit', userId] });
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => give.mutate(values))} noValidate>
      <Stack gap="sm">
        <CreditCurrency
          value={form.values.currency}
          onChange={(currency) => {
            key.current = crypto.randomUUID();
            form.setFieldValue('currency', currency);
          }}
        />
        <MoneyInput
          label={t('Store credit to issue')}
          max={maxGiftCardCents}
          currency={form.values.currency}
          value={form.values.amount}
          onChange={(amount) => {
            key.current = crypto.randomUUID();
            form.setFieldValue('amount', amount);
          }}
          error={form.errors['amount']}
        />
        <TextInput
          label={t('Reason')}
          description={t('For the audit log; optional.')}
          maxLength={1000}
          {...form.getInputProps('reason')}
        />
        {give.error ? <CallFailure error={give.error} /> : null}
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={give.isPending}>
            {t('Issue store credit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
