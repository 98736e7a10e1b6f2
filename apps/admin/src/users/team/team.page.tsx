import { Button } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useSearchParams } from 'react-router';
import { IconPlus, IconUsers } from '../../icons/icons.tsx';
import { useSession } from '../../shell/session.ts';
import { DisabledReason } from '../../ui/disabled-reason.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { ResourceList } from '../../ui/list/resource-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { teamList } from '../users-list.tsx';
import { InviteModal } from './invite-modal.tsx';
import { OpenInvitations } from './open-invitations.tsx';

/** Renders /admin/settings/team: the accounts that may use the admin area. `?add=staff` opens the invitation. */
export function Component() {
  const { data: user } = useSession();
  const [params, setParams] = useSearchParams();
  const isOwner = user?.role === 'SITE_OWNER';
  const reason = isOwner ? null : t('Only the site owner can invite staff.');
  return (
    <>
      <PageHeader title={t('Team')} about={t('People who may use this admin area.')}>
        <DisabledReason reason={reason}>
          <Button
            data-new
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={reason !== null}
            onClick={() => setParams({ add: 'staff' }, { replace: true })}
          >
            {t('Invite staff')}
          </Button>
        </DisabledReason>
      </PageHeader>
      {isOwner ? <OpenInvitations /> : null}
      <ResourceList
        definition={teamList}
        resource="users"
        empty={<EmptyState icon={IconUsers} text={t('No staff yet.')} />}
      />
      {params.get('add') === 'staff' && isOwner ? (
        <InviteModal onClose={() => setParams({}, { replace: true })} />
      ) : null}
    </>
  );
}
