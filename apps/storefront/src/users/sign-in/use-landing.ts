import type { User } from '@vitrine/contract/users/user.schema.ts';
import { isAdminPath } from '@vitrine/domain/users/requested-admin-page.ts';
import { landingPath } from '@vitrine/domain/users/roles.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { ownPath } from '../../routing/own-path.ts';

/** The page on which staff set up a required second factor. */
const setUpPath = '/account/security';

/**
 * Returns the function that opens the page after a sign-in (spec §4).
 * Staff return to the admin page that required the sign-in, or open the admin area.
 * Shoppers return to the page that required the sign-in, or open the home page.
 * Staff who must first set up a second factor open the page for that.
 */
export function useLanding(): (user: User) => void {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const from = address.get('from');
  return ({ role, mustSetUpSecondFactor }) => {
    const path = mustSetUpSecondFactor ? setUpPath : landingPath(role);
    const requested = ownPath(from, window.location.origin);
    const isAdminRequested = requested !== null && isAdminPath(requested);
    // The admin area is a separate application, which needs a new document.
    if (path === '/admin') window.location.assign(isAdminRequested ? requested : path);
    else if (path === setUpPath || isAdminRequested) void navigate(path, { replace: true });
    else void navigate(requested ?? path, { replace: true });
  };
}
