import { Button } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconPlus, IconUsersGroup } from '../icons/icons.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { ResourceList } from '../ui/list/resource-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { customerGroupsList } from './customer-groups-list.tsx';
import { GroupNameModal } from './group-name-modal.tsx';

/** Renders /admin/customer-groups: groups of customers that discounts can be limited to. */
export function Component() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader title={t('Customer groups')} about={t('You can limit a discount to the members of a group.')}>
        <Button data-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t('Add group')}
        </Button>
      </PageHeader>
      <ResourceList
        definition={customerGroupsList}
        resource="customer-groups"
        empty={
          <EmptyState
            icon={IconUsersGroup}
            text={t(
              'No groups yet. Add one by rules, such as customers with two orders, or by hand, such as wholesale.',
            )}
          >
            <Button variant="light" onClick={() => setAdding(true)}>
              {t('Add your first group')}
            </Button>
          </EmptyState>
        }
      />
      {isAdding ? <GroupNameModal group={null} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
