import { isStaff } from '@vitrine/domain/users/roles.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../security/confirm-dialog.tsx';
import { PageHead } from '../../../shell/page-head.tsx';
import buttons from '../../../ui/button.module.css';
import { Link } from '../../../ui/link.tsx';
import page from '../../../ui/page.module.css';
import account from '../account.module.css';
import { AccountPage } from '../account-page.tsx';
import { DeleteForm } from './delete-form.tsx';

const path = '/account/delete';
const title = () => t('account.deleteMyAccount');

/** Renders what the deletion of the own account erases and retains, its confirmation, and its result. */
export function Page() {
  const [isDeleted, setIsDeleted] = useState(false);
  if (isDeleted) return <Deleted />;
  return (
    <AccountPage title={title()} path={path}>
      {(user) => {
        if (user.isDemo) return <p role="note">{t('account.demoAccountNotDeleted')}</p>;
        if (isStaff(user.role)) return <p role="note">{t('account.staffAccountDeletedByOwner')}</p>;
        return (
          <>
            <p>{t('account.deleteMyAccountText')}</p>
            <Facts
              title={t('account.whatIsDeleted')}
              facts={[t('account.deletedAccountData'), t('account.deletedNames'), t('account.deletedConsents')]}
            />
            <Facts
              title={t('account.whatIsRetained')}
              facts={[t('account.retainedOrders'), t('account.retainedInvoices')]}
            />
            <Facts
              title={t('account.beforeYouDelete')}
              facts={[t('account.unshippedOrdersFirst'), t('account.deletionIsFinal')]}
            />
            <DeleteForm onDeleted={() => setIsDeleted(true)} />
            <ConfirmDialog />
          </>
        );
      }}
    </AccountPage>
  );
}

function Facts({ title: heading, facts }: { readonly title: string; readonly facts: readonly string[] }) {
  return (
    <section className={account.section} aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}

function Deleted() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`${page.page} ${account.page}`}>
      <PageHead title={t('account.accountDeleted')} path={path} isUnlisted />
      <div className={account.visitor}>
        <h1 ref={heading} tabIndex={-1}>
          {t('account.accountDeleted')}
        </h1>
        <p>{t('account.accountDeletedText')}</p>
        <Link className={`${buttons.button} ${buttons.primary}`} to="/">
          {t('orders.continueShopping')}
        </Link>
      </div>
    </div>
  );
}
