import { Text } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { fallbackSentence, taxServiceName } from '@vitrine/domain/taxes/provider-taxes.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { ResendTaxes } from './resend-taxes.tsx';

type TaxSource = NonNullable<StaffOrder['taxSource']>;

/**
 * Renders the source of the order's taxes in a shop with a tax service. It includes whether the service has the order, and what
 * it refused.
 */
export function TaxSourceDetails({ order, source }: { readonly order: StaffOrder; readonly source: TaxSource }) {
  const provider = source.extension ?? taxServiceName;
  if (source.computedBy === 'TABLES') {
    return (
      <Text size="sm" fw={600}>
        {source.fallbackReason ? translatedSentence(fallbackSentence(source.fallbackReason, provider)) : ''}
      </Text>
    );
  }
  const isPaid = order.paymentStatus === 'PAID' || order.paymentStatus === 'REFUNDED';
  const isLost = source.state === 'EXPIRED' || (source.state === 'REFUSED' && source.isExpired);
  const isOrderRefused = source.state === 'REFUSED' && !source.isExpired;
  return (
    <>
      <Text size="xs" c="dimmed" className="breaks">
        {t('Tax computed by {provider}: {calculationId}. {source}', {
          provider,
          calculationId: source.calculationId,
          source: bookText(source, isPaid),
        })}
      </Text>
      {isPaid && isLost ? (
        <Refusal error={source.error}>
          {t('{provider} did not record this order. Enter it there manually.', { provider })}
        </Refusal>
      ) : null}
      {isOrderRefused ? (
        <Refusal error={source.error}>
          {t('{provider} rejected this order. Fix the cause there and send it again, or enter it there manually.', {
            provider,
          })}
        </Refusal>
      ) : null}
      {source.refusedRefunds.map(({ creditNote, error }) => (
        <Refusal key={creditNote} error={error}>
          {t('{provider} rejected the refund of credit note {creditNote}.', { provider, creditNote })}
        </Refusal>
      ))}
      {isOrderRefused || source.refusedRefunds.length > 0 ? <ResendTaxes order={order} provider={provider} /> : null}
    </>
  );
}

function Refusal({ children, error }: { readonly children: React.ReactNode; readonly error: string | null }) {
  return (
    <Text size="sm" c="var(--mantine-color-error)" className="breaks">
      {children} {error && translatedSentence(error)}
    </Text>
  );
}

function bookText({ state, transactionId, error }: TaxSource, isPaid: boolean): string {
  if (state === 'RECORDED') return t('Recorded there as {transactionId}.', { transactionId });
  if (state !== 'WAITING') return '';
  if (!isPaid) return t('It is recorded there when the order is paid.');
  return error ? t('Not recorded there yet: {error}', { error }) : t('It is being recorded there.');
}
