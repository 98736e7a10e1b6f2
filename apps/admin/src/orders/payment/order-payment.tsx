import { Anchor, List, Stack, Text } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { methodName, otherMeansName } from '@vitrine/domain/orders/status/order-status.ts';
import { paymentProviderNames } from '@vitrine/domain/payments/providers.ts';
import { paidWithCards } from '@vitrine/domain/pricing/paid-with-cards.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { constantLabel } from '../../ui/labels.ts';
import { RecordTable } from '../../ui/list/record-table.tsx';
import { money } from '../../ui/money.ts';
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
    <Section title="Payment" actions={<CapturedBadge order={order} />}>
      <Stack gap="xs">
        {rest > 0 || cards.length === 0 ? (
          <Text size="sm" className="breaks">
            {money(rest, order.currency)} by {methodName(method)}
            {brand ? `, ${constantLabel(brand)}` : ''}
            {last4 ? ` ending in ${last4}` : ''}
            {order.paymentReference ? `: ${order.paymentReference}` : ''}
          </Text>
        ) : null}
        {cards.map(({ kind, name, amount }) => (
          <Text key={kind} size="sm">
            {money(amount, order.currency)} with {name.toLowerCase()}
          </Text>
        ))}
        {means === null ? (
          <AtProvider payment={order.paymentAtProvider} name={providerNames[order.paymentAtProvider.provider]} />
        ) : (
          <Detail>
            {order.payment.terms && order.paymentStatus === 'PENDING' ? (
              <>
                Waits for the payment until <Time at={order.payment.terms.dueAt} />. Its items are reserved until then.
                Then the order is cancelled. The days are a setting of{' '}
                <Anchor component={Link} to="/admin/settings/payments" size="sm" underline="always">
                  Payments
                </Anchor>
                .
              </>
            ) : (
              'Recorded by staff. The card provider does not process this payment or its refunds.'
            )}
          </Detail>
        )}
        {order.authorization ? <CapturePayment order={order} authorization={order.authorization} /> : null}
        {order.taxExemptReason ? <Detail>{`Tax exempt: ${order.taxExemptReason}`}</Detail> : null}
        {order.taxSource ? <TaxSourceDetails order={order} source={order.taxSource} /> : null}
        {order.business ? <BusinessDetails business={order.business} /> : null}
        {order.paymentFailure ? (
          <Text size="sm" c="var(--mantine-color-error)">
            {order.paymentFailure}
          </Text>
        ) : null}
        {order.refunds.length > 0 ? (
          <RecordTable
            tabularNums
            rows={order.refunds}
            keyOf={({ id }) => id}
            columns={[
              {
                label: 'Refund',
                cell: ({ id, createdAt, reason, restock, exchangeAmount, creditNote }) => (
                  <>
                    <Time at={createdAt} />
                    {reason ? <Detail>{reason}</Detail> : null}
                    {restock ? <Detail>Restocked</Detail> : null}
                    {exchangeAmount > 0 ? (
                      <Detail>{`${money(exchangeAmount, order.currency)} pays for the added items`}</Detail>
                    ) : null}
                    {means === null ? null : <Detail>Refunded by other means</Detail>}
                    {creditNote ? (
                      <>
                        <Anchor
                          href={`/api/v1/orders/${order.id}/refunds/${id}/credit-note.pdf`}
                          target="_blank"
                          rel="noreferrer"
                          size="xs"
                        >
                          Credit note {creditNote}
                        </Anchor>{' '}
                        <ElectronicDocument href={`/api/v1/orders/${order.id}/refunds/${id}/credit-note.xml`} />
                      </>
                    ) : null}
                  </>
                ),
              },
              {
                label: 'State',
                cell: ({ status, failureReason }) =>
                  `${constantLabel(status)}${failureReason ? `: ${failureReason}` : ''}`,
              },
              { label: 'Amount', isNumber: true, cell: ({ amount }) => money(amount, order.currency) },
            ]}
          />
        ) : null}
        {order.disputes.length > 0 ? (
          <List size="sm">
            {order.disputes.map((dispute) => (
              <List.Item key={dispute.id}>
                Dispute over {money(dispute.amount, order.currency)}: {constantLabel(dispute.reason)},{' '}
                {constantLabel(dispute.status)}
              </List.Item>
            ))}
          </List>
        ) : null}
      </Stack>
    </Section>
  );
}

function Detail({ children }: { children: ReactNode }) {
  return (
    <Text size="xs" c="dimmed">
      {children}
    </Text>
  );
}

/** The names of the providers that take payments. */
const providerNames = { ...paymentProviderNames, manual: 'the shop', sandbox: 'the sandbox' } as const;

interface AtProviderProps {
  readonly payment: StaffOrder['paymentAtProvider'];
  readonly name: string;
}

/** Renders the payment's reference, with a link to its page at the provider where there is one. */
function AtProvider({ payment: { provider, id, url }, name }: AtProviderProps) {
  if (url) {
    return (
      <Anchor href={url} target="_blank" rel="noreferrer" size="sm" className="breaks">
        {id} in {name}
      </Anchor>
    );
  }
  return (
    <Text size="sm" c="dimmed" className="breaks">
      {provider === 'sandbox' ? 'Test payment' : id ? `Payment in ${name}` : 'Not at the provider yet'}
      {id ? `: ${id}` : ''}
    </Text>
  );
}
