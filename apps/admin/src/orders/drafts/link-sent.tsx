import { Alert, Anchor, Button, CopyButton, Group, Text } from '@mantine/core';
import type { DraftOrder } from '@vitrine/contract/orders/draft-orders.schema.ts';
import { Link } from 'react-router';
import { IconCopy } from '../../icons/icons.tsx';
import { Time } from '../../ui/time.tsx';

/** Renders that the customer is paying the draft, or the payment link with its expiry. */
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
    <Group gap="sm" mb="md">
      <Text size="sm">
        The payment link of <Time at={paymentLink.sentAt} /> works until <Time at={paymentLink.until} />.
      </Text>
      {paymentLink.url === null ? null : (
        <CopyButton value={paymentLink.url}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" leftSection={<IconCopy size={14} aria-hidden />} onClick={copy}>
              {copied ? 'Link copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
      )}
    </Group>
  );
}
