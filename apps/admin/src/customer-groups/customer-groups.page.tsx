import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { IconPlus } from '../icons/icons.tsx';
import { ResourceList } from '../ui/list/resource-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { customerGroupsList } from './customer-groups-list.tsx';
import { GroupNameModal } from './group-name-modal.tsx';

/** Renders /admin/customer-groups: groups of customers that discounts can be limited to. */
export function Component() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader title="Customer groups" about="You can limit a discount to the members of a group.">
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          Add group
        </Button>
      </PageHeader>
      <ResourceList
        definition={customerGroupsList}
        resource="customer-groups"
        empty={<Text>No groups yet. Add one, such as regulars or wholesale, then add its members by email.</Text>}
      />
      {isAdding ? <GroupNameModal group={null} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
