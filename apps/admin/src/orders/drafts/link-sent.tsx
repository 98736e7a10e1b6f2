import { Alert, Anchor, Button, CopyButton, Group, Text } from '@mantine/core';
import type { DraftOrder } from '@vitrine/contract/orders/draft-orders.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { IconCopy } from '../../icons/icons.tsx';
import { rich } from '../../ui/rich.tsx';
import { Time } from '../../ui/time.tsx';

/** Renders that the customer is paying the draft, or the payment link with its expiry. */
export function LinkSent({ draft: { order, paymentLink } }: { draft: DraftOrder }) {
  if (order) {
    return (
      <Alert color="blue" mb="md" title={t('The customer is paying this draft')}>
        {rich('It cannot be changed until the payment has succeeded or failed. {link}', {
          link: (
            <Anchor component={Link} to={`/admin/orders/${order.id}`} size="sm" underline="always">
              {t('Open order #{number}', { number: order.number })}
            </Anchor>
          ),
        })}
      </Alert>
    );
  }
  if (!paymentLink) return null;
  return (
    <Group gap="sm" mb="md">
      <Text size="sm">
        {rich('The payment link of {time} works until {time2}.', {
          time: <Time at={paymentLink.sentAt} />,
          time2: <Time at={paymentLink.until} />,
        })}
      </Text>
      {paymentLink.url === null ? null : (
        <CopyButton value={paymentLink.url}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" leftSection={<IconCopy size={14} aria-hidden />} onClick={copy}>
              {copied ? t('Link copied') : t('Copy link')}
            </Button>
          )}
        </CopyButton>
      )}
    </Group>
  );
}
