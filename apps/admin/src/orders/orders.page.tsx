import { Button, Menu, Text } from '@mantine/core';
import type { OrderRecord } from '@vitrine/contract/client/staff-calls.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { IconPlus, IconReceipt } from '../icons/icons.tsx';
import { useMay } from '../shell/permission.ts';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { ResourceList } from '../ui/list/resource-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { BulkOrders } from './bulk-orders.tsx';
import { ordersList } from './orders-list.tsx';

/** Renders /admin/orders (spec §2). */
export function Component() {
  const may = useMay();
  return (
    <>
      <PageHeader title={t('Orders')}>
        {may('orders:place') ? (
          <>
            <Button component={Link} to="/admin/orders/drafts" variant="default">
              {t('Drafts')}
            </Button>
            <CreateOrder />
          </>
        ) : null}
      </PageHeader>
      <ResourceList<OrderRecord>
        definition={ordersList}
        resource="orders"
        {...(may('orders:fulfil') && {
          bulk: ({ items, clear }) => <BulkOrders orders={items} onDone={clear} />,
        })}
        empty={
          <EmptyState icon={IconReceipt} text={t('No orders yet. Orders from your shop and by phone appear here.')}>
            <Button component="a" href="/" target="_blank" variant="light">
              {t('Place a test order')}
            </Button>
          </EmptyState>
        }
      />
    </>
  );
}

/** Renders the ways in which staff create an order. */
function CreateOrder() {
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button data-new leftSection={<IconPlus size={16} aria-hidden />}>
          {t('Create order')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/admin/orders/drafts/new">
          {t('Draft with a payment link')}
          <Text size="xs" c="dimmed">
            {t('The customer pays online, or you record the payment.')}
          </Text>
        </Menu.Item>
        <Menu.Item component={Link} to="/admin/orders/new">
          {t('Phone order')}
          <Text size="xs" c="dimmed">
            {t('You enter the card that the customer reads out.')}
          </Text>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
