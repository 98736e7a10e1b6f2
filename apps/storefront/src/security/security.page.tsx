import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isStaff } from '@vitrine/domain/users/roles.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { failureMessage } from '../routing/route-failure.ts';
import fields from '../ui/fields/field.module.css';
import page from '../ui/page.module.css';
import { AccountPage } from '../users/account/account-page.tsx';
import { ChangePassword } from '../users/account/change-password.tsx';
import { SessionsSection } from '../users/account/sessions-section.tsx';
import { Authenticator } from './authenticator.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConfirmEmailFirst } from './confirm-email-first.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { securityClient } from './security-client.ts';

const title = () => t('account.signInAndSecurity');

/** Renders passkeys, authenticator app, recovery codes, password and sessions of the signed-in user. */
export function Page() {
  return (
    <AccountPage title={title()} path="/account/security">
      {(user) => (
        <>
          {user.isDemo ? (
            <p role="note">{t('account.theDemoAccountIsShared')}</p>
          ) : (
            <Factors userId={user.id} email={user.email} isStaffMember={isStaff(user.role)} />
          )}
          <ChangePassword />
          <SessionsSection userId={user.id} />
          {!user.isDemo && <ConfirmDialog />}
        </>
      )}
    </AccountPage>
  );
}

interface FactorsProps {
  readonly userId: string;
  readonly email: string;
  readonly isStaffMember: boolean;
}

function Factors({ userId, email, isStaffMember }: FactorsProps) {
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const queryKey = ['factors', userId];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: securityClient.own, staleTime: 0 });
  const changed = (made: readonly string[] | null) => {
    if (made) setCodes(made);
    void queryClient.invalidateQueries({ queryKey });
  };
  if (error && !data) {
    return (
      <p role="alert" className={fields.formError}>
        {failureMessage(error)}{' '}
        <button type="button" className={page.textButton} onClick={() => void refetch()}>
          {t('account.tryAgain')}
        </button>
      </p>
    );
  }
  if (!data) return <p role="status">{t('account.loading')}</p>;
  const hasFactor = data.passkeys.length > 0 || data.authenticator !== null;
  return (
    <>
      {data.isRequired && !hasFactor && (
        <p role="note" className={styles.required}>
          {t('account.theOwnerOfThisShop')}
        </p>
      )}
      {!data.isEmailConfirmed && <ConfirmEmailFirst email={email} />}
      {codes && <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />}
      {isStaffMember && hasFactor && (
        <p>
          <a href="/admin">{t('specified.menuAdminDashboard')}</a>
        </p>
      )}
      <Passkeys factors={data} onChanged={changed} />
      <Authenticator factors={data} onChanged={changed} />
      {hasFactor && <RecoveryCodes factors={data} onRenewed={changed} />}
    </>
  );
}
