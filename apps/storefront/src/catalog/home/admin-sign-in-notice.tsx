import { messages } from '@vitrine/domain/errors/messages.ts';
import { askedAdminPageKey, isAdminPath } from '@vitrine/domain/users/asked-admin-page.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { storage } from '../../shop/stored-value.ts';
import buttons from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import { useUser } from '../../users/user-store.ts';
import styles from './home.module.css';

/** The admin page that this tab requested; undefined until it was read, '' for none. */
let asked: string | undefined;

/** Reads the page once, so that a reload shows no notice. */
function readAsked(): string {
  if (asked !== undefined) return asked;
  const stored = storage(() => sessionStorage.getItem(askedAdminPageKey)) ?? '';
  storage(() => sessionStorage.removeItem(askedAdminPageKey));
  asked = isAdminPath(stored) ? stored : '';
  return asked;
}

const neverChanges = () => () => {};
const onServer = () => '';

/**
 * Shows the sign-in to a visitor that the admin area has just redirected. The sign-in leads to the requested admin
 * page.
 */
export function AdminSignInNotice() {
  const user = useUser();
  const page = useSyncExternalStore(neverChanges, readAsked, onServer);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.querySelector('a')?.focus(), [page]);
  useEffect(
    () => () => {
      asked = '';
    },
    [],
  );
  if (page === '' || user) return null;
  return (
    <div ref={notice} className={styles.adminNotice} role="status">
      <p>The admin area is for staff. Log in to continue.</p>
      <Link className={`${buttons.button} ${buttons.primary}`} to={`/login?from=${encodeURIComponent(page)}`}>
        {messages.login.submit}
      </Link>
    </div>
  );
}
