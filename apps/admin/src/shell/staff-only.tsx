import { isStaff } from '@vitrine/domain/users/roles.ts';
import { type ReactNode, useEffect } from 'react';
import { useSession } from './session.ts';

/** The role guard (specification §2): nothing is shown while the user loads; anyone but staff is sent to the shop's home page. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { data: user, isPending } = useSession();
  const isAllowed = user ? isStaff(user.role) : false;
  useEffect(() => {
    if (!isPending && !isAllowed) window.location.replace('/');
  }, [isPending, isAllowed]);
  return isAllowed ? children : null;
}
