import { Text } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { fallbackSentence } from '@vitrine/domain/taxes/provider-taxes.ts';

type TaxSource = NonNullable<StaffOrder['taxSource']>;

/** Who computed the taxes of an order in a shop that asks Stripe Tax, and whether Stripe knows of it. */
export function TaxSourceDetails({ source, isPaid }: { readonly source: TaxSource; readonly isPaid: boolean }) {
  if (source.computedBy === 'TABLES') {
    return (
      <Text size="sm" fw={600}>
        {source.fallbackReason ? fallbackSentence(source.fallbackReason) : ''}
      </Text>
    );
  }
  const isLost = isPaid && (source.state === 'EXPIRED' || source.state === 'REFUSED');
  return (
    <>
      <Text size="xs" c="dimmed" className="breaks">
        Tax computed by Stripe Tax: {source.calculationId}. {bookText(source, isPaid)}
      </Text>
      {isLost ? (
        <Text size="sm" c="red.9">
          Stripe Tax did not record this order. Enter it there by hand. {source.error}
        </Text>
      ) : null}
    </>
  );
}

function bookText({ state, transactionId, error }: TaxSource, isPaid: boolean): string {
  if (state === 'RECORDED') return `Recorded there as ${transactionId}.`;
  if (state !== 'WAITING') return '';
  if (!isPaid) return 'It is recorded there when the order is paid.';
  return error ? `Not recorded there yet: ${error}` : 'It is being recorded there.';
}
