import type { User } from '@vitrine/contract/users/user.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import styles from './account-cards.module.css';

/** Renders a card for each area of the account. That of the details has email and role (spec §2). */
export function AccountCards({ user }: { readonly user: User }) {
  return (
    <ul className={styles.cards}>
      <Card to="/account/orders" title={t('account.orders')}>
        <p>{t('account.cardOrders')}</p>
      </Card>
      <Card to="/account/returns" title={t('returns.returns')}>
        <p>{t('account.cardReturns')}</p>
      </Card>
      <Card to="/account/addresses" title={t('account.addresses')}>
        <p>{t('account.cardAddresses')}</p>
      </Card>
      <Card to="/account/details" title={t('account.details')}>
        <p>{t('account.cardDetails')}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('account.email')}</dt>
            <dd>{user.email}</dd>
          </div>
          <div>
            <dt>{t('account.role')}</dt>
            <dd>{user.role}</dd>
          </div>
        </dl>
      </Card>
      <Card to="/account/security" title={t('account.signInAndSecurity')}>
        <p>{t('account.cardSecurity')}</p>
      </Card>
    </ul>
  );
}

/** Renders a card that is one link. */
function Card({ to, title, children }: { readonly to: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <li className={styles.card}>
      <h2>
        <Link to={to}>{title}</Link>
      </h2>
      {children}
    </li>
  );
}
