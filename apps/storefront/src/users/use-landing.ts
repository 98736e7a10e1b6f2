import type { User } from '@vitrine/contract/users/user.schema.ts';
import { landingPath } from '@vitrine/domain/users/roles.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { ownPath } from '../routing/own-path.ts';

/** Where staff without a required second factor set one up. */
const setUpPath = '/account/security';

/**
 * Where a sign-in leads: staff to the admin area, a shopper back to the page that asked for it, else home (spec §4); staff who have to
 * set up a second factor first, there.
 */
export function useLanding(): (user: User) => void {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const from = address.get('from');
  return ({ role, mustSetUpSecondFactor }) => {
    const path = mustSetUpSecondFactor ? setUpPath : landingPath(role);
    // The admin area is another application: a document of its own.
    if (path === '/admin') window.location.assign(path);
    else if (path === setUpPath) void navigate(path, { replace: true });
    else void navigate(ownPath(from, window.location.origin) ?? path, { replace: true });
  };
}
