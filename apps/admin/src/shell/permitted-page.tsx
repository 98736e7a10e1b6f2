import { Outlet, useLocation } from 'react-router';
import { IconShieldLock } from '../icons/icons.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { mayOpen } from './navigation/page-permissions.ts';
import { useMay } from './permission.ts';

/** Renders the page of the address, or a note when the person's custom role does not allow it. */
export function PermittedPage() {
  const { pathname, search } = useLocation();
  const may = useMay();
  if (mayOpen(may, pathname + search)) return <Outlet />;
  return (
    <>
      <PageHeader title="Not available" />
      <EmptyState
        icon={IconShieldLock}
        text="Your role does not allow this page. Choose another one in the menu, or ask the site owner."
      />
    </>
  );
}
