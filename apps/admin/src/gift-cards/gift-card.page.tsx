import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GiftCardRecord } from '@vitrine/contract/gift-cards/gift-card.schema.ts';
import { inContext, t } from '@vitrine/messages/admin/t.ts';
import { Link, useParams } from 'react-router';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { RecordFailure } from '../ui/failures/record-failure.tsx';
import { RecordTable } from '../ui/list/record-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { money } from '../ui/money.ts';
import { notifyDone, notifyFailure } from '../ui/notify.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { rich } from '../ui/rich.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { entryLabels } from './entry-labels.ts';
import { CardState, cardName } from './gift-cards-list.tsx';

const back = { to: '/admin/gift-cards', label: t('Gift cards') };

/** Renders /admin/gift-cards/{id}: a card's balance and each of its entries. */
export function Component() {
  const { id = '' } = useParams();
  const { data: actor } = useSession();
  const {
    data: card,
    error,
    refetch,
  } = useQuery({ queryKey: ['gift-cards', 'one', id], queryFn: () => api.giftCards.one({ where: { id } }) });
  if (error) return <RecordFailure what={t('Gift card')} back={back} error={error} onRetry={() => void refetch()} />;
  if (!card) return <PageLoading />;
  return (
    <>
      <PageHeader title={cardName(card)} back={back} mark={<CardState card={card} />}>
        {actor && !actor.isDemo ? <StopCard card={card} /> : null}
      </PageHeader>
      <Stack>
        <Section title={t('Balance')}>
          <Text fz="xl" fw={600}>
            {money(card.balance, card.currency)}
          </Text>
          <Text size="sm">
            {t('Issued with {initialBalance}', { initialBalance: money(card.initialBalance, card.currency) })}
          </Text>
          {card.orderId !== null && (
            <Anchor component={Link} to={`/admin/orders/${card.orderId}`} size="sm">
              {t('The order that bought it')}
            </Anchor>
          )}
          <Recipient card={card} />
          {card.expiresAt !== null && (
            <Text size="sm">{rich('Ends {time}', { time: <Time at={card.expiresAt} /> })}</Text>
          )}
        </Section>
        <Section title={inContext('Entries|ledger')}>
          <RecordTable
            rows={card.entries}
            getKey={({ at, kind, orderId }) => `${at} ${kind} ${orderId}`}
            columns={[
              { label: t('Time'), cell: ({ at }) => <Time at={at} /> },
              { label: t('What'), cell: (entry) => <EntryName entry={entry} /> },
              { label: t('Amount'), isNumber: true, cell: ({ amount }) => money(amount, card.currency) },
            ]}
          />
        </Section>
      </Stack>
    </>
  );
}

/** Renders the recipient of the code's email. For a bought card, it adds the time of the email. */
function Recipient({ card: { email, deliverAt, deliveredAt } }: { card: GiftCardRecord }) {
  if (email === null) return null;
  if (deliverAt === null) return <Text size="sm">{t('Sent to {email}', { email })}</Text>;
  const time = <Time at={deliverAt} />;
  return (
    <Text size="sm">
      {deliveredAt === null
        ? rich('Is sent to {email} {time}', { email, time })
        : rich('Sent to {email} {time}', { email, time })}
    </Text>
  );
}

function EntryName({ entry: { kind, orderId, orderNumber } }: { entry: GiftCardRecord['entries'][number] }) {
  return (
    <Group gap="xs">
      {entryLabels[kind]}
      {orderNumber !== null && (
        <Anchor component={Link} to={`/admin/orders/${orderId}`} size="sm">
          #{orderNumber}
        </Anchor>
      )}
    </Group>
  );
}

/** Stops a card, so that it pays for no more orders, or allows it to pay again. */
function StopCard({ card }: { card: GiftCardRecord }) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: () => api.giftCards.update(card.id, { isActive: !card.isActive, updatedAt: card.updatedAt }),
    onSuccess: async ({ isActive }) => {
      notifyDone(isActive ? t('Gift card active again.') : t('Gift card stopped.'));
      await queryClient.invalidateQueries({ queryKey: ['gift-cards'] });
    },
    onError: notifyFailure,
  });
  return (
    <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
      {card.isActive ? t('Stop card') : t('Activate card')}
    </Button>
  );
}
