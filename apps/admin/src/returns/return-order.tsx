import { Anchor, Stack, Text } from '@mantine/core';
import type { StaffReturn } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { Link } from 'react-router';
import { useMay } from '../shell/permission.ts';
import { money } from '../ui/money.ts';
import { Section } from '../ui/section.tsx';

/** Renders the order of a return, its replacement, and the amounts. */
export function ReturnOrder({ one }: { one: StaffReturn }) {
  const may = useMay();
  return (
    <Section title="Order">
      <Stack gap={4}>
        <Anchor component={Link} to={`/admin/orders/${one.orderId}`} size="sm">
          Order #{one.orderNumber}
        </Anchor>
        <Text size="sm" className="breaks">
          {one.email}
        </Text>
        {one.replacementOrder ? (
          <Anchor component={Link} to={`/admin/orders/${one.replacementOrder.id}`} size="sm">
            Replacement order #{one.replacementOrder.number}
          </Anchor>
        ) : null}
        {one.replacementDraft ? (
          <Anchor component={Link} to={`/admin/orders/drafts/${one.replacementDraft.id}`} size="sm">
            Replacement draft {one.replacementDraft.number}, waits for its payment
          </Anchor>
        ) : null}
        {may('orders:amounts') ? (
          <>
            <Text size="sm">Expected refund: {money(one.expectedAmount, one.currency)}</Text>
            <Text size="sm">Refunded: {money(one.refundedAmount, one.currency)}</Text>
            {one.fee > 0 ? <Text size="sm">Restocking fee: {one.fee / 100}%</Text> : null}
          </>
        ) : null}
        <Text size="sm">
          {one.paidBy === 'SHOP' ? 'The shop pays the way back.' : 'The customer pays the way back.'}
        </Text>
      </Stack>
    </Section>
  );
}
