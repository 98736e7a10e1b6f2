import { Alert, Anchor, Stack, Text } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { money } from '../ui/money.ts';
import { rich } from '../ui/rich.tsx';

/**
 * Renders the items that staff added to the order, and the unpaid part. For an addition, it renders the order that it
 * belongs to.
 */
export function OrderAdditions({ order: { additions, additionTo, currency } }: { order: StaffOrder }) {
  if (additions.length === 0 && additionTo === null) return null;
  return (
    <Stack gap="xs" mb="md">
      {additionTo ? (
        <Text size="sm">
          {rich('These items were added to {link}: ship them together.', {
            link: (
              <Anchor component={Link} to={`/admin/orders/${additionTo.id}`} size="sm" underline="always">
                {t('order #{number}', { number: additionTo.number })}
              </Anchor>
            ),
          })}
        </Text>
      ) : null}
      {additions.map(({ draft, order, lines, balanceDue }) =>
        order ? (
          <Text key={draft.id} size="sm">
            {rich('Added {lines}, in {link}: ship them together.', {
              lines: describeLines(lines),
              link: (
                <Anchor component={Link} to={`/admin/orders/${order.id}`} size="sm" underline="always">
                  {t('order #{number}', { number: order.number })}
                </Anchor>
              ),
            })}
          </Text>
        ) : (
          <Alert
            key={draft.id}
            color="yellow"
            title={t('Balance due {balanceDue}', { balanceDue: money(balanceDue, currency) })}
          >
            {rich('Added {lines}. Send the payment link or mark the items as paid in {link}.', {
              lines: describeLines(lines),
              link: (
                <Anchor component={Link} to={`/admin/orders/drafts/${draft.id}`} size="sm" underline="always">
                  {t('draft #{number}', { number: draft.number })}
                </Anchor>
              ),
            })}
          </Alert>
        ),
      )}
    </Stack>
  );
}

function describeLines(lines: StaffOrder['additions'][number]['lines']): string {
  return lines.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ');
}
