import { ActionIcon, Anchor, Button, Group, Stack, Text, Textarea, Timeline } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerEvent } from '@vitrine/contract/users/customer-history.schema.ts';
import { type ReactNode, useState } from 'react';
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
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';

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
      notifyDone('Note deleted.');
      return reload();
    },
    onError: notifyFailure,
  });
  const mayWrite = may('customers:write');
  const events = list.data?.pages.flatMap((page) => page.events);
  return (
    <Section title="Timeline and notes">
      {mayWrite ? <AddNote userId={userId} onAdded={reload} /> : null}
      {list.error ? <CallFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!events && !list.error ? <PageLoading /> : null}
      <Timeline bulletSize={24} lineWidth={1} mt="md" mb="sm" color="ink">
        {events?.map((event, index) => {
          const BulletIcon = icons[event.kind];
          return (
            <Timeline.Item
              key={`${event.at} ${index}`}
              bullet={<BulletIcon size={14} stroke={1.6} aria-hidden />}
              title={
                <Group gap="xs" justify="space-between" wrap="nowrap">
                  <Text size="sm" fw={600} component="div">
                    <EventTitle event={event} />
                  </Text>
                  {event.kind === 'NOTE' && mayWrite ? (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Delete the note '${event.body.slice(0, 40)}'`}
                      loading={remove.isPending && remove.variables === event.id}
                      onClick={() => remove.mutate(event.id)}
                    >
                      <IconTrash size={14} aria-hidden />
                    </ActionIcon>
                  ) : null}
                </Group>
              }
            >
              {event.kind === 'NOTE' ? (
                <Text size="sm" className="pre-line breaks">
                  {event.body}
                </Text>
              ) : null}
              <Text size="xs" c="dimmed">
                <Time at={event.at} />
                {event.kind === 'NOTE' && event.author ? `, ${event.author}` : ''}
              </Text>
            </Timeline.Item>
          );
        })}
      </Timeline>
      <ShowMore list={list} />
    </Section>
  );
}

const icons: Readonly<Record<CustomerEvent['kind'], Icon>> = {
  NOTE: IconFileText,
  ORDER: IconReceipt,
  RETURN: IconReceiptTax,
  EMAIL: IconMail,
  REVIEW: IconStar,
  CREDIT: IconGift,
  JOINED: IconUser,
};

function EventTitle({ event }: { event: CustomerEvent }): ReactNode {
  switch (event.kind) {
    case 'NOTE':
      return 'Note';
    case 'JOINED':
      return 'Account created';
    case 'ORDER':
      return (
        <>
          <OrderLink {...event} />
          {event.total === undefined ? '' : ` for ${money(event.total, event.currency)}`}
          {`: ${constantLabel(event.status).toLowerCase()}`}
        </>
      );
    case 'RETURN':
      return (
        <>
          {`${constantLabel(event.returnKind)} of `}
          <OrderLink {...event} isInText />
          {`: ${constantLabel(event.status).toLowerCase()}`}
        </>
      );
    case 'EMAIL':
      return (
        <>
          {`Email '${constantLabel(event.mailKind)}' for `}
          <OrderLink {...event} isInText />
          {`: ${constantLabel(event.status).toLowerCase()}`}
        </>
      );
    case 'REVIEW':
      return (
        <>
          {`Review with ${counted(event.rating, 'star')}: `}
          <Anchor component={Link} to={`/admin/catalog/products/${event.productId}`} inherit underline="always">
            {event.product}
          </Anchor>
        </>
      );
    case 'CREDIT':
      return event.amount === undefined
        ? `Store credit: ${constantLabel(event.entry).toLowerCase()}`
        : `Store credit, ${constantLabel(event.entry).toLowerCase()}: ${money(event.amount)}`;
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
      {`${isInText ? 'order' : 'Order'} #${orderNumber}`}
    </Anchor>
  );
}

function AddNote({ userId, onAdded }: { userId: string; onAdded: () => Promise<unknown> }) {
  const [body, setBody] = useState('');
  const add = useMutation({
    mutationFn: () => api.staff.customers.addNote(userId, body.trim()),
    onSuccess: () => {
      setBody('');
      return onAdded();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim()) add.mutate();
      }}
    >
      <Stack gap="xs">
        <Textarea
          label="Note for staff"
          description="Shoppers never see it."
          autosize
          minRows={2}
          maxLength={5000}
          value={body}
          onChange={({ currentTarget }) => setBody(currentTarget.value)}
        />
        {add.error ? <CallFailure error={add.error} /> : null}
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={add.isPending} disabled={!body.trim()}>
            Add note
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
