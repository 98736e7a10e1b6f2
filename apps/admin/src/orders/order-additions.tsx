import { Alert, Anchor, Stack, Text } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { Link } from 'react-router';
import { money } from '../ui/money.ts';

/**
 * Renders the items that staff added to the order, and the unpaid part. For an addition, it renders the order that it
 * belongs to.
 */
export function OrderAdditions({ order: { additions, additionTo } }: { order: StaffOrder }) {
  if (additions.length === 0 && additionTo === null) return null;
  return (
    <Stack gap="xs" mb="md">
      {additionTo ? (
        <Text size="sm">
          These items were added to{' '}
          <Anchor component={Link} to={`/admin/orders/${additionTo.id}`} size="sm" underline="always">
            order #{additionTo.number}
          </Anchor>
          : ship them together.
        </Text>
      ) : null}
      {additions.map(({ draft, order, lines, balanceDue }) =>
        order ? (
          <Text key={draft.id} size="sm">
            Added {describeLines(lines)}, in{' '}
            <Anchor component={Link} to={`/admin/orders/${order.id}`} size="sm" underline="always">
              order #{order.number}
            </Anchor>
            : ship them together.
          </Text>
        ) : (
          <Alert key={draft.id} color="yellow" title={`Balance due ${money(balanceDue)}`}>
            Added {describeLines(lines)}. Send the payment link or mark the items as paid in{' '}
            <Anchor component={Link} to={`/admin/orders/drafts/${draft.id}`} size="sm" underline="always">
              draft #{draft.number}
            </Anchor>
            .
          </Alert>
        ),
      )}
    </Stack>
  );
}

function describeLines(lines: StaffOrder['additions'][number]['lines']): string {
  return lines.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ');
}
