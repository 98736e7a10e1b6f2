import { messages } from '@vitrine/domain/errors/messages.ts';
import { askedAdminPageKey, isAdminPath } from '@vitrine/domain/users/asked-admin-page.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { storage } from '../../shop/stored-value.ts';
import buttons from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import { useUser } from '../../users/user-store.ts';
import styles from './home.module.css';

/** The admin page that this tab asked for; undefined until it was read, '' for none. */
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

/** Offers the sign-in to a visitor whom the admin area has just sent here; the sign-in leads to the admin page that was asked for. */
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
