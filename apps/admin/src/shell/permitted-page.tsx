import { Alert } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { Outlet, useLocation } from 'react-router';
import { IconShieldLock } from '../icons/icons.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { checksItsActions, isViewOnly, mayOpen } from './navigation/page-permissions.ts';
import { useMay } from './permission.ts';
import { ViewOnly } from './view-only.tsx';

/** Renders the page of the address, or a note when the person's custom role does not allow it. */
export function PermittedPage() {
  const { pathname, search } = useLocation();
  const may = useMay();
  const address = pathname + search;
  if (isViewOnly(may, address) && mayOpen(may, address)) {
    return (
      <>
        <Alert color="blue" mb="md" py="xs" role="note">
          {t('Your role can view this page and change nothing on it.')}
        </Alert>
        {checksItsActions(address) ? (
          <Outlet />
        ) : (
          <ViewOnly>
            <Outlet />
          </ViewOnly>
        )}
      </>
    );
  }
  if (mayOpen(may, address)) return <Outlet />;
  return (
    <>
      <PageHeader title={t('Not available')} />
      <EmptyState
        icon={IconShieldLock}
        text={t('Your role does not allow this page. Choose another one in the menu, or ask the site owner.')}
      />
    </>
  );
}
