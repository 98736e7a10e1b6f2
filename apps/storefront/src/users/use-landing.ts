import { landingPath, type Role } from '@vitrine/domain/users/roles.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { ownPath } from '../routing/own-path.ts';

/** Where a sign-in leads: staff to the admin area, a shopper back to the page that asked for it, else home (spec §4). */
export function useLanding(): (role: Role) => void {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const from = address.get('from');
  return (role) => {
    const path = landingPath(role);
    // The admin area is another application: a document of its own.
    if (path === '/admin') window.location.assign(path);
    else void navigate(ownPath(from, window.location.origin) ?? path, { replace: true });
  };
}
