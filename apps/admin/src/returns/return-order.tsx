import { Anchor, Stack, Text } from '@mantine/core';
import type { StaffReturn } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { useMay } from '../shell/permission.ts';
import { toPercent } from '../ui/decimal.ts';
import { money } from '../ui/money.ts';
import { Section } from '../ui/section.tsx';

/** Renders the order of a return, its replacement, and the amounts. */
export function ReturnOrder({ one }: { one: StaffReturn }) {
  const may = useMay();
  return (
    <Section title={t('Order')}>
      <Stack gap={4}>
        <Anchor component={Link} to={`/admin/orders/${one.orderId}`} size="sm">
          {t('Order #{orderNumber}', { orderNumber: one.orderNumber })}
        </Anchor>
        <Text size="sm" className="breaks">
          {one.email}
        </Text>
        {one.replacementOrder ? (
          <Anchor component={Link} to={`/admin/orders/${one.replacementOrder.id}`} size="sm">
            {t('Replacement order #{number}', { number: one.replacementOrder.number })}
          </Anchor>
        ) : null}
        {one.replacementDraft ? (
          <Anchor component={Link} to={`/admin/orders/drafts/${one.replacementDraft.id}`} size="sm">
            {t('Replacement draft {number}, waits for its payment', { number: one.replacementDraft.number })}
          </Anchor>
        ) : null}
        {may('orders:amounts') ? (
          <>
            <Text size="sm">
              {t('Expected refund: {expectedAmount}', { expectedAmount: money(one.expectedAmount, one.currency) })}
            </Text>
            <Text size="sm">
              {t('Refunded: {refundedAmount}', { refundedAmount: money(one.refundedAmount, one.currency) })}
            </Text>
            {one.fee > 0 ? (
              <Text size="sm">{t('Restocking fee: {percent}', { percent: toPercent(one.fee / 100) })}</Text>
            ) : null}
            {one.labelFee > 0 ? (
              <Text size="sm">
                {t('Deducted for the label: {amount}', { amount: money(one.labelFee, one.currency) })}
              </Text>
            ) : null}
          </>
        ) : null}
        <Text size="sm">
          {one.paidBy === 'SHOP' ? t('The shop pays the way back.') : t('The customer pays the way back.')}
        </Text>
      </Stack>
    </Section>
  );
}
