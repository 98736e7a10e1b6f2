import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { StaffReturn } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { returnStatusNames } from '@vitrine/domain/returns/return-status.ts';
import { t, translated, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { IconFileText, IconMail, IconPackage, IconReceipt, IconReceiptTax, IconTruck } from '../../icons/icons.tsx';
import { returnsOfOrder } from '../../returns/order-returns.tsx';
import { useMailWord } from '../../settings/system/use-mail-label.ts';
import { api } from '../../shell/api.ts';
import { useMay } from '../../shell/permission.ts';
import { inSentence } from '../../ui/in-sentence.ts';
import { constantLabel, counted } from '../../ui/labels.ts';
import { money } from '../../ui/money.ts';
import { Section } from '../../ui/section.tsx';
import { statusWord } from '../../ui/status-word.ts';
import { EventTimeline, type TimelineEvent } from '../../ui/timeline/event-timeline.tsx';
import { NoteForm } from '../../ui/timeline/note-form.tsx';
import { noteText } from './note-text.ts';

/** Renders the events of the order and of its returns, newest first, including staff notes. */
export function OrderTimeline({ order }: { order: StaffOrder }) {
  const may = useMay();
  const queryClient = useQueryClient();
  const mailWord = useMailWord();
  const { data: returns } = useQuery({ ...returnsOfOrder(order.id), enabled: may('returns:read') });
  return (
    <Section title={t('Timeline and notes')}>
      {may('orders:fulfil') ? (
        <NoteForm
          onAdd={(body) => api.staff.order.addNote(order.id, body)}
          onAdded={() => queryClient.invalidateQueries({ queryKey: ['orders', 'one', order.id] })}
        />
      ) : null}
      <EventTimeline events={toEvents(order, returns?.items ?? [], mailWord)} />
    </Section>
  );
}

function toEvents(
  order: StaffOrder,
  returns: readonly StaffReturn[],
  mailWord: ReturnType<typeof useMailWord>,
): TimelineEvent[] {
  const all: TimelineEvent[] = [
    ...order.history.map(({ status, reason, by, at }, index) => ({
      key: `status ${index}`,
      at,
      title: index === 0 ? t('Order placed') : constantLabel(status),
      description: reason && translatedSentence(reason),
      by,
      icon: IconReceipt,
    })),
    ...order.notes.map(({ id, body, author, createdAt }) => ({
      key: id,
      at: createdAt,
      title: t('Note'),
      icon: IconFileText,
      description: noteText(body),
      by: author,
    })),
    ...order.parcels.map(({ id, carrier, trackingNumber, createdAt, lines }) => ({
      key: id,
      at: createdAt,
      icon: IconTruck,
      title: t('Parcel shipped: {units}', {
        units: counted(
          lines.reduce((sum, { quantity }) => sum + quantity, 0),
          'unit',
        ),
      }),
      description: [carrier, trackingNumber].filter(Boolean).join(' ') || null,
    })),
    ...order.refunds.map(({ id, amount, status, createdAt, reason }) => ({
      key: id,
      at: createdAt,
      icon: IconReceiptTax,
      title: t('Refund of {amount}: {status}', {
        amount: money(amount, order.currency),
        status: statusWord(status),
      }),
      description: reason && translatedSentence(reason),
    })),
    ...returns.flatMap(({ id, number, history }) =>
      history.map(({ status, words, at, by }) => ({
        key: `${id} ${status}`,
        at,
        icon: IconPackage,
        title: t('Return {number}: {status}', { number, status: inSentence(translated(returnStatusNames[status])) }),
        description: words,
        by,
      })),
    ),
    ...order.mail.map(({ id, kind, status, createdAt, sentAt }) => ({
      key: id,
      at: sentAt ?? createdAt,
      icon: IconMail,
      title: t('Email “{kind}”: {status}', { kind: constantLabel(kind), status: mailWord(status) }),
    })),
  ];
  return all.toSorted((first, second) => second.at.localeCompare(first.at));
}
