import type { OpenedInvitation } from '@vitrine/contract/users/invitations.schema.ts';
import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureMessage } from '../../routing/route-failure.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { shopClient } from '../../shop/shop-client.ts';
import buttons from '../../ui/button.module.css';
import { FormError } from '../../ui/fields/field.tsx';
import { Link } from '../../ui/link.tsx';
import styles from '../account-form.module.css';
import { logout } from '../session.ts';
import { useUser } from '../user-store.ts';
import { JoinWithAccount } from './join-with-account.tsx';
import { JoinWithNewAccount } from './join-with-new-account.tsx';

/** Renders the page of an emailed invitation to the team: /join-team?token= */
export function Page() {
  const [address] = useSearchParams();
  const token = address.get('token') ?? '';
  const user = useUser();
  const [invitation, setInvitation] = useState<OpenedInvitation | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    shopClient.auth.openInvitation(token).then(setInvitation, (error: unknown) => setFailure(failureMessage(error)));
  }, [token]);

  if (!invitation) {
    return (
      <Frame>
        <FormError message={failure} />
      </Frame>
    );
  }
  const { email, hasAccount } = invitation;
  const about = <p className={styles.after}>{t('account.invitationFor', { email })}</p>;
  if (user && normaliseEmail(user.email) !== normaliseEmail(email)) {
    return (
      <Frame>
        {about}
        <p className={styles.after}>{t('account.youAreLoggedInWithAnother')}</p>
        <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={() => void logout()}>
          {t('specified.menuLogout')}
        </button>
      </Frame>
    );
  }
  if (user) return <JoinWithAccount token={token}>{about}</JoinWithAccount>;
  if (!hasAccount) {
    return (
      <JoinWithNewAccount token={token} email={email}>
        {about}
      </JoinWithNewAccount>
    );
  }
  const back = `/join-team?token=${encodeURIComponent(token)}`;
  return (
    <Frame>
      {about}
      <p className={styles.after}>{t('account.invitedAddressHasAccount', { email })}</p>
      <Link className={`${buttons.button} ${buttons.primary}`} to={`/login?from=${encodeURIComponent(back)}`}>
        {t('account.login')}
      </Link>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageHead title={t('account.joinTheTeam')} path="/join-team" isUnlisted />
      <h1 className={styles.title}>{t('account.joinTheTeam')}</h1>
      {children}
    </div>
  );
}
