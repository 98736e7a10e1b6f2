import { Button, Group, Stack, Text, Textarea, Timeline } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { useState } from 'react';
import { type Icon, IconFileText, IconMail, IconReceipt, IconReceiptTax, IconTruck } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { constantLabel, counted } from '../ui/labels.ts';
import { money } from '../ui/money.ts';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';

interface TimelineEntry {
  key: string;
  at: string;
  title: string;
  description?: string | null;
  by?: string | null;
  icon: Icon;
}

/** Renders the events of the order, newest first, including staff notes. */
export function OrderTimeline({ order }: { order: StaffOrder }) {
  const may = useMay();
  return (
    <Section title="Timeline and notes">
      {may('orders:fulfil') ? <AddNote orderId={order.id} /> : null}
      <Timeline bulletSize={24} lineWidth={1} mt="md" color="ink">
        {timelineEntries(order).map(({ key, at, title, description, by, icon: Icon }) => (
          <Timeline.Item
            key={key}
            bullet={<Icon size={14} stroke={1.6} aria-hidden />}
            title={
              <Text size="sm" fw={600}>
                {title}
              </Text>
            }
          >
            {description ? (
              <Text size="sm" className="pre-line">
                {description}
              </Text>
            ) : null}
            <Text size="xs" c="dimmed">
              <Time at={at} />
              {by ? `, ${by}` : ''}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
}

function timelineEntries(order: StaffOrder): TimelineEntry[] {
  const all: TimelineEntry[] = [
    ...order.history.map(({ status, reason, by, at }, index) => ({
      key: `status ${index}`,
      at,
      title: index === 0 ? `Order placed` : constantLabel(status),
      description: reason,
      by,
      icon: IconReceipt,
    })),
    ...order.notes.map(({ id, body, author, createdAt }) => ({
      key: id,
      at: createdAt,
      title: 'Note',
      icon: IconFileText,
      description: body,
      by: author,
    })),
    ...order.parcels.map(({ id, carrier, trackingNumber, createdAt, lines }) => ({
      key: id,
      at: createdAt,
      icon: IconTruck,
      title: `Parcel shipped: ${counted(
        lines.reduce((sum, { quantity }) => sum + quantity, 0),
        'unit',
      )}`,
      description: [carrier, trackingNumber].filter(Boolean).join(' ') || null,
    })),
    ...order.refunds.map(({ id, amount, status, createdAt, reason }) => ({
      key: id,
      at: createdAt,
      icon: IconReceiptTax,
      title: `Refund of ${money(amount, order.currency)}: ${constantLabel(status).toLowerCase()}`,
      description: reason,
    })),
    ...order.mail.map(({ id, kind, status, createdAt, sentAt }) => ({
      key: id,
      at: sentAt ?? createdAt,
      icon: IconMail,
      title: `Email '${constantLabel(kind)}': ${constantLabel(status).toLowerCase()}`,
    })),
  ];
  return all.toSorted((first, second) => second.at.localeCompare(first.at));
}

function AddNote({ orderId }: { orderId: string }) {
  const [body, setBody] = useState('');
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: () => api.staff.order.addNote(orderId, body.trim()),
    onSuccess: () => {
      setBody('');
      return queryClient.invalidateQueries({ queryKey: ['orders', 'one', orderId] });
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
