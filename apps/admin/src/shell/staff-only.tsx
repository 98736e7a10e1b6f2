import { isStaff } from '@vitrine/domain/users/roles.ts';
import { type ReactNode, useEffect } from 'react';
import { useSession } from './session.ts';

/** The page on which staff set up a required second factor. */
const setUpPath = '/account/security';

/**
 * The role guard (specification §2): shows nothing while the user loads, sends anyone but staff to the shop's home page, and sends
 * staff who must set up a second factor to the page for it.
 */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { data: user, isPending } = useSession();
  const mustSetUp = user?.mustSetUpSecondFactor === true;
  const isAllowed = user ? isStaff(user.role) && !mustSetUp : false;
  useEffect(() => {
    if (!isPending && !isAllowed) window.location.replace(mustSetUp ? setUpPath : '/');
  }, [isPending, isAllowed, mustSetUp]);
  return isAllowed ? children : null;
}
