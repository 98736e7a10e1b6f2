import { Anchor, Button } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconPlus, IconUsers } from '../icons/icons.tsx';
import { useSession } from '../shell/session.ts';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { ResourceList } from '../ui/list/resource-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { rich } from '../ui/rich.tsx';
import { AddCustomerModal } from './add-customer-modal.tsx';
import { GuestDataModal } from './guest-data-modal.tsx';
import { usersList } from './users-list.tsx';

/** Renders /admin/users (spec §2). */
export function Component() {
  const { data: user } = useSession();
  const [isAdding, setAdding] = useState(false);
  const [isGuest, setGuest] = useState(false);
  const guestReason = user?.isDemo ? t('The demo account cannot export or erase personal data.') : null;
  const reason =
    user?.role === 'SITE_OWNER'
      ? null
      : t('Only the site owner can add customers. Customers create their own accounts.');
  return (
    <>
      <PageHeader
        title={t('Customers')}
        about={
          <>
            {rich('Everyone with an account in your shop. Staff are under {link}.', {
              link: (
                <Anchor component={Link} to="/admin/settings/team" size="sm" underline="always">
                  {t('Settings, Team')}
                </Anchor>
              ),
            })}
          </>
        }
      >
        <DisabledReason reason={guestReason}>
          <Button variant="default" disabled={guestReason !== null} onClick={() => setGuest(true)}>
            {t('Guest data')}
          </Button>
        </DisabledReason>
        <DisabledReason reason={reason}>
          <Button
            data-new
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={reason !== null}
            onClick={() => setAdding(true)}
          >
            {t('Add customer')}
          </Button>
        </DisabledReason>
      </PageHeader>
      <ResourceList
        definition={usersList}
        resource="users"
        empty={
          <EmptyState icon={IconUsers} text={t('No customers yet. People who create an account appear here.')}>
            {reason === null ? (
              <Button variant="light" onClick={() => setAdding(true)}>
                {t('Add customer')}
              </Button>
            ) : null}
          </EmptyState>
        }
      />
      {isGuest ? <GuestDataModal onClose={() => setGuest(false)} /> : null}
      {isAdding ? <AddCustomerModal onClose={() => setAdding(false)} /> : null}
    </>
  );
}
