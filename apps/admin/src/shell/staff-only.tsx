import { isStaff } from '@vitrine/domain/users/roles.ts';
import { type ReactNode, useEffect } from 'react';
import { useSession } from './session.ts';

/** Where staff without a required second factor set one up. */
const setUpPath = '/account/security';

/** The role guard (specification §2): nothing is shown while the user loads; anyone but staff is sent to the shop's home page, staff who have to set up a second factor first to the page for it. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { data: user, isPending } = useSession();
  const mustSetUp = user?.mustSetUpSecondFactor === true;
  const isAllowed = user ? isStaff(user.role) && !mustSetUp : false;
  useEffect(() => {
    if (!isPending && !isAllowed) window.location.replace(mustSetUp ? setUpPath : '/');
  }, [isPending, isAllowed, mustSetUp]);
  return isAllowed ? children : null;
}
