import { Group, Text, Title } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';
import { rich } from '../../ui/rich.tsx';
import { Time } from '../../ui/time.tsx';
import { AddressLines } from '../order-customer.tsx';

interface SheetHeadProps {
  title: string;
  order: StaffOrder;
  siteName: string;
  /** The content next to the shipping address. */
  children?: ReactNode;
}

/** Renders the head of a printed sheet about an order: its title, the shop, and the destination. */
export function SheetHead({ title, order, siteName, children }: SheetHeadProps) {
  return (
    <>
      <Group justify="space-between" align="flex-start" mb="xl">
        <div>
          <Title order={1}>{title}</Title>
          <Text size="sm">
            {rich('Order #{number}, {time}', { number: order.number, time: <Time at={order.createdAt} /> })}
          </Text>
        </div>
        <Text fw={600}>{siteName}</Text>
      </Group>
      <Group align="flex-start" gap="xl" mb="xl">
        <div>
          <Title order={2}>{t('Ships to')}</Title>
          <AddressLines address={order.shippingInfo.address} />
        </div>
        {children}
      </Group>
    </>
  );
}
