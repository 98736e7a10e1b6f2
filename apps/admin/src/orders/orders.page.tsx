import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { IconPlus } from '../icons/icons.tsx';
import { ResourceList } from '../ui/list/resource-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { BulkOrders } from './bulk-orders.tsx';
import { ordersList } from './orders-list.tsx';

/** Renders /admin/orders (spec §2). */
export function Component() {
  return (
    <>
      <PageHeader title="Orders">
        <Button component={Link} to="/admin/orders/drafts" variant="default">
          Drafts
        </Button>
        <Button component={Link} to="/admin/orders/new" leftSection={<IconPlus size={16} aria-hidden />}>
          Phone order
        </Button>
      </PageHeader>
      <ResourceList
        definition={ordersList}
        resource="orders"
        bulk={({ items, clear }) => <BulkOrders orders={items} onDone={clear} />}
        empty={<Text>No orders yet. Orders from your shop and by phone appear here.</Text>}
      />
    </>
  );
}
