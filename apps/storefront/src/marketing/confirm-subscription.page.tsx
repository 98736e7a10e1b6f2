import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureMessage } from '../routing/route-failure.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useDisabledUntilHydrated } from '../shop/use-disabled-until-hydrated.ts';
import buttons from '../ui/button.module.css';
import { FormError } from '../ui/fields/field.tsx';
import { Link } from '../ui/link.tsx';
import account from '../users/account-form.module.css';
import { consentClient } from './consent-client.ts';

const title = () => t('marketing.confirmTitle');

/**
 * Renders the page that the confirmation email links to: /confirm-subscription?key=. Only the button confirms, because
 * scanners open every link of an email, some with scripts.
 */
export function Page() {
  const [address] = useSearchParams();
  const disabledUntilHydrated = useDisabledUntilHydrated();
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState('');
  const confirm = async () => {
    setSending(true);
    setFailure('');
    try {
      await consentClient.confirm(address.get('key') || 'none');
      setDone(true);
    } catch (error) {
      setFailure(failureMessage(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={account.page}>
      <PageHead title={title()} path="/confirm-subscription" isUnlisted />
      <h1 className={account.title}>{title()}</h1>
      {isDone ? (
        <div className={account.after} role="status">
          <p>{t('marketing.confirmed')}</p>
          <p>
            <Link to="/">{t('catalog.backToTheShop')}</Link>
          </p>
        </div>
      ) : (
        <>
          <p className={account.after}>{t('marketing.confirmIntro')}</p>
          <FormError message={failure} />
          <button
            type="button"
            {...disabledUntilHydrated}
            className={`${buttons.button} ${buttons.primary}`}
            aria-disabled={isSending || undefined}
            onClick={() => !isSending && void confirm()}
          >
            {t('marketing.confirm')}
          </button>
        </>
      )}
    </div>
  );
}
