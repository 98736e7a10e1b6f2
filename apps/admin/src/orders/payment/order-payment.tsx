import { Anchor, List, Stack, Text } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { methodName, otherMeansName } from '@vitrine/domain/orders/status/order-status.ts';
import { paymentProviderNames } from '@vitrine/domain/payments/providers.ts';
import { type PaidPart, paidWithCards } from '@vitrine/domain/pricing/paid-with-cards.ts';
import { t, translated, translatedSentence } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { constantLabel } from '../../ui/labels.ts';
import { RecordTable } from '../../ui/list/record-table.tsx';
import { money } from '../../ui/money.ts';
import { rich } from '../../ui/rich.tsx';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
import { BusinessDetails } from './business-details.tsx';
import { CapturedBadge, CapturePayment } from './capture-payment.tsx';
import { ElectronicDocument } from './electronic-document.tsx';
import { TaxSourceDetails } from './tax-source.tsx';

/** Renders the payment, by card or by other means, its refunds and its disputes. */
export function OrderPayment({ order }: { order: StaffOrder }) {
  const { brand, last4, method } = order.payment;
  const means = otherMeansName(method);
  const cards = paidWithCards(order.giftCards);
  const rest = order.total - order.giftCardAmount;
  return (
    <Section title={t('Payment')} actions={<CapturedBadge order={order} />}>
      <Stack gap="xs">
        {rest > 0 || cards.length === 0 ? (
          <Text size="sm" className="breaks">
            {t('{amount} by {method}', {
              amount: money(rest, order.currency),
              method: translated(methodName(method)),
            })}
            {brand ? `, ${constantLabel(brand)}` : ''}
            {last4 ? t(' ending in {last4}', { last4 }) : ''}
            {order.paymentReference ? `: ${order.paymentReference}` : ''}
          </Text>
        ) : null}
        {cards.map(({ kind, amount }) => (
          <Text key={kind} size="sm">
            {paidWithText(kind, money(amount, order.currency))}
          </Text>
        ))}
        {means === null ? (
          <AtProvider payment={order.paymentAtProvider} name={providerNames[order.paymentAtProvider.provider]} />
        ) : (
          <Detail>
            {order.payment.terms && order.paymentStatus === 'PENDING' ? (
              <>
                {rich(
                  'Waits for the payment until {time}. Its items are reserved until then. Then the order is cancelled. The days are a setting of {link}.',
                  {
                    time: <Time at={order.payment.terms.dueAt} />,
                    link: (
                      <Anchor component={Link} to="/admin/settings/payments" size="sm" underline="always">
                        {t('Payments')}
                      </Anchor>
                    ),
                  },
                )}
              </>
            ) : (
              t('Recorded by staff. The card provider does not process this payment or its refunds.')
            )}
          </Detail>
        )}
        {order.authorization ? <CapturePayment order={order} authorization={order.authorization} /> : null}
        {order.taxExemptReason ? (
          <Detail>{t('Tax exempt: {taxExemptReason}', { taxExemptReason: order.taxExemptReason })}</Detail>
        ) : null}
        {order.taxSource ? <TaxSourceDetails order={order} source={order.taxSource} /> : null}
        {order.business ? <BusinessDetails business={order.business} /> : null}
        {order.paymentFailure ? (
          <Text size="sm" c="var(--mantine-color-error)">
            {order.paymentFailure}
          </Text>
        ) : null}
        {order.refunds.length > 0 ? <Refunds order={order} /> : null}
        {order.disputes.length > 0 ? (
          <List size="sm">
            {order.disputes.map((dispute) => (
              <List.Item key={dispute.id}>
                {t('Dispute over {amount}: {reason}, {status}', {
                  amount: money(dispute.amount, order.currency),
                  reason: constantLabel(dispute.reason),
                  status: constantLabel(dispute.status),
                })}
              </List.Item>
            ))}
          </List>
        ) : null}
      </Stack>
    </Section>
  );
}

function paidWithText(kind: PaidPart['kind'], amount: string): string {
  if (kind === 'GIFT_CARD') return t('{amount} with gift cards', { amount });
  return kind === 'STORE_CREDIT'
    ? t('{amount} with store credit', { amount })
    : t('{amount} with returned items', { amount });
}

function Detail({ children }: { children: ReactNode }) {
  return (
    <Text size="xs" c="dimmed">
      {children}
    </Text>
  );
}

/** The names of the providers that take payments. */
const providerNames = { ...paymentProviderNames, manual: t('the shop'), sandbox: t('the sandbox') } as const;

interface AtProviderProps {
  readonly payment: StaffOrder['paymentAtProvider'];
  readonly name: string;
}

/** Renders the payment's reference, with a link to its page at the provider where there is one. */
function AtProvider({ payment: { provider, id, url }, name }: AtProviderProps) {
  if (url) {
    return (
      <Anchor href={url} target="_blank" rel="noreferrer" size="sm" className="breaks">
        {t('{id} in {name}', { id, name })}
      </Anchor>
    );
  }
  return (
    <Text size="sm" c="dimmed" className="breaks">
      {provider === 'sandbox'
        ? t('Test payment')
        : id
          ? t('Payment in {name}', { name })
          : t('Not at the provider yet')}
      {id ? `: ${id}` : ''}
    </Text>
  );
}

function Refunds({ order }: { order: StaffOrder }) {
  const means = otherMeansName(order.payment.method);
  return (
    <RecordTable
      tabularNums
      rows={order.refunds}
      getKey={({ id }) => id}
      columns={[
        {
          label: t('Refund'),
          cell: ({ id, createdAt, reason, restock, exchangeAmount, creditNote }) => (
            <>
              <Time at={createdAt} />
              {reason ? <Detail>{translatedSentence(reason)}</Detail> : null}
              {restock ? <Detail>{t('Restocked')}</Detail> : null}
              {exchangeAmount > 0 ? (
                <Detail>
                  {t('{exchangeAmount} pays for the added items', {
                    exchangeAmount: money(exchangeAmount, order.currency),
                  })}
                </Detail>
              ) : null}
              {means === null ? null : <Detail>{t('Refunded by other means')}</Detail>}
              {creditNote ? (
                <Text size="xs" component="div">
                  <Anchor
                    href={`/api/v1/orders/${order.id}/refunds/${id}/credit-note.pdf`}
                    target="_blank"
                    rel="noreferrer"
                    size="xs"
                  >
                    {t('Credit note {creditNote}', { creditNote })}
                  </Anchor>{' '}
                  <ElectronicDocument href={`/api/v1/orders/${order.id}/refunds/${id}/credit-note.xml`} />
                </Text>
              ) : null}
            </>
          ),
        },
        {
          label: t('State'),
          cell: ({ status, failureReason }) =>
            `${constantLabel(status)}${failureReason ? `: ${translatedSentence(failureReason)}` : ''}`,
        },
        { label: t('Amount'), isNumber: true, cell: ({ amount }) => money(amount, order.currency) },
      ]}
    />
  );
}
