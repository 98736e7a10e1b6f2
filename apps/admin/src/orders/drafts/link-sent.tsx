import { Alert, Anchor, Text } from '@mantine/core';
import type { DraftOrder } from '@vitrine/contract/orders/draft-orders.schema.ts';
import { Link } from 'react-router';
import { Time } from '../../ui/time.tsx';

/** Renders that the customer is paying the draft, or the expiry of its payment link. */
export function LinkSent({ draft: { order, paymentLink } }: { draft: DraftOrder }) {
  if (order) {
    return (
      <Alert color="blue" mb="md" title="The customer is paying this draft">
        It cannot be changed until the payment has succeeded or failed.{' '}
        <Anchor component={Link} to={`/admin/orders/${order.id}`} size="sm" underline="always">
          Open order #{order.number}
        </Anchor>
      </Alert>
    );
  }
  if (!paymentLink) return null;
  return (
    <Text size="sm" mb="md">
      The payment link of <Time at={paymentLink.sentAt} /> works until <Time at={paymentLink.until} />.
    </Text>
  );
}
