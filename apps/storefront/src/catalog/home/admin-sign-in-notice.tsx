import { isAdminPath, requestedAdminPageKey } from '@vitrine/domain/users/requested-admin-page.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { storage } from '../../shop/stored-value.ts';
import buttons from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import { useUser } from '../../users/user-store.ts';
import styles from './home.module.css';

/** The admin page that this tab requested; undefined until it was read, '' for none. */
let requested: string | undefined;

/** Reads the page once, so that a reload shows no notice. */
function readRequestedPage(): string {
  if (requested !== undefined) return requested;
  const stored = storage(() => sessionStorage.getItem(requestedAdminPageKey)) ?? '';
  storage(() => sessionStorage.removeItem(requestedAdminPageKey));
  requested = isAdminPath(stored) ? stored : '';
  return requested;
}

const neverChanges = () => () => {};
const onServer = () => '';

/**
 * Shows the sign-in to a visitor that the admin area has just redirected. The sign-in leads to the requested admin
 * page.
 */
export function AdminSignInNotice() {
  const user = useUser();
  const page = useSyncExternalStore(neverChanges, readRequestedPage, onServer);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.querySelector('a')?.focus(), [page]);
  useEffect(
    () => () => {
      requested = '';
    },
    [],
  );
  if (page === '' || user) return null;
  return (
    <div ref={notice} className={styles.adminNotice} role="status">
      <p>{t('catalog.theAdminAreaIsFor')}</p>
      <Link className={`${buttons.button} ${buttons.primary}`} to={`/login?from=${encodeURIComponent(page)}`}>
        {t('specified.loginSubmit')}
      </Link>
    </div>
  );
}
