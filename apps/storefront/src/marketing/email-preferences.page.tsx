import { t } from '@vitrine/messages/src/t.ts';
import { useSearchParams } from 'react-router';
import { PageHead } from '../shell/page-head.tsx';
import { useHydrated } from '../shop/use-hydrated.ts';
import { WithQueries } from '../shop/with-queries.tsx';
import account from '../users/account-form.module.css';
import { Preferences } from './preferences-form.tsx';

const title = () => t('marketing.preferencesTitle');

/** Renders /email-preferences?key=, to which each email with consent links. Opening it changes nothing. */
export function Page() {
  const [address] = useSearchParams();
  const isHydrated = useHydrated();
  return (
    <div className={account.page}>
      <PageHead title={title()} path="/email-preferences" isUnlisted />
      <h1 className={account.title}>{title()}</h1>
      {isHydrated && (
        <WithQueries>
          <Preferences linkKey={address.get('key') || 'none'} />
        </WithQueries>
      )}
    </div>
  );
}
