import { requestedAdminPageKey } from '@vitrine/domain/users/requested-admin-page.ts';
import { isStaff } from '@vitrine/domain/users/roles.ts';
import { type ReactNode, useEffect } from 'react';
import { useSession } from './session.ts';

/** The page on which staff set up a required second factor. */
const setUpPath = '/account/security';

/**
 * The role guard (specification §2): shows nothing while the user loads. It sends anyone but staff to the shop's home
 * page. Staff who must set up a second factor are sent to the page for it. The home page shows a visitor the sign-in
 * that leads back here (decision 0018).
 */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { data: user, isPending } = useSession();
  const mustSetUp = user?.mustSetUpSecondFactor === true;
  const isAllowed = user ? isStaff(user.role) && !mustSetUp : false;
  const isVisitor = !isPending && !user;
  useEffect(() => {
    if (isPending || isAllowed) return;
    if (isVisitor) rememberRequestedPage();
    window.location.replace(mustSetUp ? setUpPath : '/');
  }, [isPending, isAllowed, isVisitor, mustSetUp]);
  return isAllowed ? children : null;
}

function rememberRequestedPage(): void {
  try {
    sessionStorage.setItem(requestedAdminPageKey, window.location.pathname + window.location.search);
  } catch {
    // Without browser storage, only the return path is lost.
  }
}
