import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { IconPlus } from '../icons/icons.tsx';
import { ResourceList } from '../ui/list/resource-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { discountsList } from './discounts-list.tsx';

/** Renders /admin/discounts: the shop's discounts, with their redemptions and the total of their orders. */
export function Component() {
  return (
    <>
      <PageHeader
        title="Discounts"
        about="Discount codes and automatic discounts. Shoppers get the combination with the lowest price."
      >
        <Button component={Link} to="/admin/discounts/new" leftSection={<IconPlus size={16} aria-hidden />}>
          Add discount
        </Button>
      </PageHeader>
      <ResourceList definition={discountsList} resource="discounts" empty={<Text>No discounts yet.</Text>} />
    </>
  );
}
