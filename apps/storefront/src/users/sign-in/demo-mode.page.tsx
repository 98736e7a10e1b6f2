import { t } from '@vitrine/messages/src/t.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ErrorPage } from '../../shell/error-page.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useSite } from '../../shop/shop-context.tsx';
import { useHydrated } from '../../shop/use-hydrated.ts';
import buttons from '../../ui/button.module.css';
import { FormError } from '../../ui/fields/field.tsx';
import styles from '../account-form.module.css';
import { login } from '../session.ts';
import { useUser } from '../user-store.ts';

/**
 * Renders the demo credentials and signs in with them, automatically when nobody is signed in. Then opens the home page
 * (spec §2).
 */
export function Page() {
  const { demo } = useSite();
  const user = useUser();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const hasTried = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState('');

  const signIn = useCallback(async () => {
    if (!demo) return;
    setIsSending(true);
    setFailure('');
    const answer = await login(demo).catch(() => null);
    setIsSending(false);
    if (!answer?.success) setFailure(t('specified.demoLoginFailed'));
  }, [demo]);

  useEffect(() => {
    if (!isHydrated || !demo) return;
    if (user) void navigate('/', { replace: true });
    else if (!hasTried.current) {
      hasTried.current = true;
      void signIn();
    }
  }, [demo, isHydrated, user, navigate, signIn]);

  if (!demo) return <ErrorPage />;
  return (
    <div className={styles.page}>
      <PageHead title={t('account.demoMode')} path="/demo-mode" isUnlisted />
      <h1 className={styles.title}>{t('account.demoMode')}</h1>
      <dl className={styles.credentials}>
        <dt>{t('account.email')}</dt>
        <dd>{demo.email}</dd>
        <dt>{t('account.password')}</dt>
        <dd>{demo.password}</dd>
      </dl>
      <FormError message={failure} />
      <button
        type="button"
        className={`${buttons.button} ${buttons.primary} ${buttons.wide}`}
        onClick={() => {
          if (!isSending) void signIn();
        }}
      >
        {t('specified.demoSubmit')}
      </button>
      <p className={styles.after} role="status">
        {isSending && t('specified.loginSubmitting')}
      </p>
    </div>
  );
}
