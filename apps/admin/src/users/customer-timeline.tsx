import { ActionIcon, Anchor } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerEvent } from '@vitrine/contract/users/customer-history.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  type Icon,
  IconFileText,
  IconGift,
  IconMail,
  IconReceipt,
  IconReceiptTax,
  IconStar,
  IconTrash,
  IconUser,
} from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { constantLabel, counted } from '../ui/labels.ts';
import { ShowMore } from '../ui/list/show-more.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { money } from '../ui/money.ts';
import { notifyDone, notifyFailure } from '../ui/notify.ts';
import { rich } from '../ui/rich.tsx';
import { Section } from '../ui/section.tsx';
import { statusWord } from '../ui/status-word.ts';
import { EventTimeline, type TimelineEvent } from '../ui/timeline/event-timeline.tsx';
import { NoteForm } from '../ui/timeline/note-form.tsx';

/** Renders what happened with a customer, the latest first, with notes of staff. */
export function CustomerTimeline({ userId }: { userId: string }) {
  const may = useMay();
  const queryKey = ['users', 'timeline', userId];
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey });
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => api.staff.customers.timeline(userId, pageParam ?? undefined),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const remove = useMutation({
    mutationFn: (noteId: string) => api.staff.customers.removeNote(userId, noteId),
    onSuccess: () => {
      notifyDone(t('Note deleted.'));
      return reload();
    },
    onError: notifyFailure,
  });
  const mayWrite = may('customers:write');
  const events = list.data?.pages.flatMap((page) => page.events);
  const toEvent = (event: CustomerEvent, index: number): TimelineEvent => {
    const common = { key: `${event.at} ${index}`, at: event.at, icon: icons[event.kind], title: getTitle(event) };
    if (event.kind !== 'NOTE') return common;
    const action = mayWrite ? (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t("Delete the note '{body}'", { body: event.body.slice(0, 40) })}
        loading={remove.isPending && remove.variables === event.id}
        onClick={() => remove.mutate(event.id)}
      >
        <IconTrash size={14} aria-hidden />
      </ActionIcon>
    ) : null;
    return { ...common, description: event.body, by: event.author, action };
  };
  return (
    <Section title={t('Timeline and notes')}>
      {mayWrite ? <NoteForm onAdd={(body) => api.staff.customers.addNote(userId, body)} onAdded={reload} /> : null}
      {list.error ? <CallFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!events && !list.error ? <PageLoading /> : null}
      <EventTimeline events={events?.map(toEvent) ?? []} />
      <ShowMore list={list} />
    </Section>
  );
}

const icons: Readonly<Record<CustomerEvent['kind'], Icon>> = {
  NOTE: IconFileText,
  ORDER: IconReceipt,
  RETURN: IconReceiptTax,
  EMAIL: IconMail,
  FLOW_EMAIL: IconMail,
  REVIEW: IconStar,
  CREDIT: IconGift,
  JOINED: IconUser,
};

function getTitle(event: CustomerEvent): ReactNode {
  switch (event.kind) {
    case 'NOTE':
      return t('Note');
    case 'JOINED':
      return t('Account created');
    case 'ORDER':
      return event.total === undefined
        ? rich('{order}: {status}', { order: <OrderLink {...event} />, status: statusWord(event.status) })
        : rich('{order} for {total}: {status}', {
            order: <OrderLink {...event} />,
            total: money(event.total, event.currency),
            status: statusWord(event.status),
          });
    case 'RETURN':
      return rich('{returnKind} of {order}: {status}', {
        returnKind: constantLabel(event.returnKind),
        order: <OrderLink {...event} isInText />,
        status: statusWord(event.status),
      });
    case 'EMAIL':
      return rich('Email “{mailKind}” for {order}: {status}', {
        mailKind: constantLabel(event.mailKind),
        order: <OrderLink {...event} isInText />,
        status: statusWord(event.status),
      });
    case 'FLOW_EMAIL':
      return t('Email “{mailKind}”: {status}', {
        mailKind: event.subject ?? constantLabel(event.flow),
        status: event.isClicked ? t('link opened') : statusWord(event.status),
      });
    case 'REVIEW':
      return rich('Review with {stars}: {product}', {
        stars: counted(event.rating, 'star'),
        product: (
          <Anchor component={Link} to={`/admin/catalog/products/${event.productId}`} inherit underline="always">
            {event.product}
          </Anchor>
        ),
      });
    case 'CREDIT':
      return event.amount === undefined
        ? t('Store credit: {entry}', { entry: statusWord(event.entry) })
        : t('Store credit, {entry}: {amount}', {
            entry: statusWord(event.entry),
            amount: money(event.amount, event.currency),
          });
  }
}

interface OrderLinkProps {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly isInText?: true;
}

function OrderLink({ orderId, orderNumber, isInText }: OrderLinkProps) {
  return (
    <Anchor component={Link} to={`/admin/orders/${orderId}`} inherit underline="always">
      {isInText ? t('order #{number}', { number: orderNumber }) : t('Order #{number}', { number: orderNumber })}
    </Anchor>
  );
}
