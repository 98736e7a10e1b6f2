import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { IconPlus, IconUsers } from '../icons/icons.tsx';
import { useSession } from '../shell/session.ts';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { ResourceList } from '../ui/list/resource-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { AddUserModal } from './add-user-modal.tsx';
import { teamList } from './users-list.tsx';

/** Renders /admin/settings/team: the accounts that may use the admin area. `?add=staff` opens the form. */
export function Component() {
  const { data: user } = useSession();
  const [params, setParams] = useSearchParams();
  const reason = user?.role === 'SITE_OWNER' ? null : 'Only the site owner can add staff.';
  return (
    <>
      <PageHeader title="Team" about="People who may use this admin area.">
        <DisabledReason reason={reason}>
          <Button
            data-new
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={reason !== null}
            onClick={() => setParams({ add: 'staff' }, { replace: true })}
          >
            Add staff
          </Button>
        </DisabledReason>
      </PageHeader>
      <ResourceList
        definition={teamList}
        resource="users"
        empty={<EmptyState icon={IconUsers} text="No staff yet." />}
      />
      {params.get('add') === 'staff' && reason === null ? (
        <AddUserModal onClose={() => setParams({}, { replace: true })} />
      ) : null}
    </>
  );
}
