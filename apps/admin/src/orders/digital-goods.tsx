import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BoughtGoods } from '@vitrine/contract/digital-goods/digital-goods.schema.ts';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { counted } from '../ui/labels.ts';
import { notifyDone } from '../ui/notify.ts';
import { rich } from '../ui/rich.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';

/** Renders the delivery of the order's digital goods. Renders nothing for an order without any. */
export function OrderDigitalGoods({ order }: { order: StaffOrder }) {
  const isDigital = order.items.some((line) => line.isDigital);
  const { data, error, refetch } = useQuery({
    queryKey: ['digital-goods', 'order', order.id],
    queryFn: () => api.staff.digitalGoods.ofOrder(order.id),
    enabled: isDigital,
  });
  if (!isDigital) return null;
  return (
    <Section title={t('Digital goods')}>
      <Stack gap="md">
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {data?.lines.map((line) => (
          <DigitalLine key={line.lineId} orderId={order.id} line={line} />
        ))}
      </Stack>
    </Section>
  );
}

function DigitalLine({ orderId, line }: { orderId: string; line: BoughtGoods }) {
  const may = useMay();
  const queryClient = useQueryClient();
  const renew = useMutation({
    mutationFn: () => api.staff.digitalGoods.renew(orderId, line.lineId),
    onSuccess: (answer) => {
      queryClient.setQueryData(['digital-goods', 'order', orderId], answer);
      notifyDone(t('The buyer can download the files again.'));
    },
  });
  return (
    <Stack gap={4} role="group" aria-label={line.name}>
      <Text size="sm" fw={600}>
        {line.name}
      </Text>
      <Text size="sm">
        {line.state === 'WAITING' ? t('Waits for the payment, or for license keys or files of the product.') : null}
        {line.state === 'REVOKED' ? t('Revoked: refunded or cancelled.') : null}
        {line.state === 'DELIVERED' && line.deliveredAt ? (
          <>{rich('Delivered {time}', { time: <Time at={line.deliveredAt} /> })}</>
        ) : null}
      </Text>
      {line.files.map((file) => (
        <Text key={file.name} size="sm" className="breaks">
          {line.downloadsUntil && line.state === 'DELIVERED'
            ? rich('{name}: {downloads} left, until {time}', {
                name: file.name,
                downloads: counted(file.downloadsLeft, 'download'),
                time: <Time at={line.downloadsUntil} />,
              })
            : t('{name}: {downloads} left', { name: file.name, downloads: counted(file.downloadsLeft, 'download') })}
        </Text>
      ))}
      {line.keys.map(({ key, isRevoked }) => (
        <Text key={key} size="sm" className="breaks">
          <code>{key}</code>
          {isRevoked ? t(' (revoked)') : null}
        </Text>
      ))}
      {line.consentedAt ? (
        <Text size="xs" c="dimmed">
          {rich('The buyer agreed to the immediate delivery {time}. The right to withdraw has ended.', {
            time: <Time at={line.consentedAt} />,
          })}
        </Text>
      ) : null}
      {renew.error ? <CallFailure error={renew.error} /> : null}
      {line.state === 'DELIVERED' && line.files.length > 0 && may('orders:write') ? (
        <Group>
          <Button size="compact-sm" variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
            {t('Renew downloads')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
