import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { marketPrefix } from '../routing/language-prefix.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useSite } from '../shop/shop-context.tsx';
import { Field, FormError } from '../ui/fields/field.tsx';
import account from '../users/account-form.module.css';
import { AccountForm } from '../users/account-form.tsx';
import { failedField } from '../users/rejected-field.ts';
import { useForm } from '../users/use-form.ts';
import { useUser } from '../users/user-store.ts';
import { consentClient } from './consent-client.ts';
import styles from './marketing.module.css';

const title = () => t('marketing.newsletter');

/** Renders the sign-up for the newsletter: email, and a box that nobody has ticked (docs/behaviour/consent.md). */
export function Page() {
  const { siteName, emailPurposes } = useSite();
  const [address] = useSearchParams();
  // The form of a section leads here.
  const [done, setDone] = useState(() => (address.get('requested') === 'yes' ? t('marketing.checkYourInbox') : ''));
  return (
    <>
      <PageHead title={title()} path="/newsletter" isUnlisted />
      {done === '' && emailPurposes?.includes('newsletter') ? (
        <SignUp shop={siteName} onDone={setDone} />
      ) : (
        <div className={account.page} role="status">
          <h1 className={account.title}>{title()}</h1>
          <p className={account.after}>{done || t('marketing.noPreferences')}</p>
        </div>
      )}
    </>
  );
}

function SignUp({ shop, onDone }: { readonly shop: string; readonly onDone: (message: string) => void }) {
  const user = useUser();
  const [isAgreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState('');
  const { form, field, failure, isSending } = useForm({
    initial: { email: user?.email ?? '' },
    check: ({ email }) => {
      setMissing(isAgreed ? '' : t('marketing.agreeFirst'));
      return email.trim() === '' ? { email: t('catalog.emailIsRequired') } : {};
    },
    send: async ({ email }) => {
      if (!isAgreed) return null;
      try {
        const body = {
          email: email.trim(),
          purpose: 'newsletter',
          source: 'NEWSLETTER',
          market: marketPrefix(),
        } as const;
        const { isConfirmed } = await consentClient.request(body);
        onDone(isConfirmed ? t('marketing.youAreSubscribed', { email: email.trim() }) : t('marketing.checkYourInbox'));
        return null;
      } catch (error) {
        return failedField(error, ['email']);
      }
    },
  });
  return (
    <AccountForm
      title={title()}
      form={form}
      submit={t('marketing.subscribe')}
      submitting={t('catalog.sending')}
      isSending={isSending}
      failure={failure}
    >
      <p>{t('marketing.newsletterIntro', { shop })}</p>
      <Field
        {...field('email')}
        label={t('catalog.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <label className={styles.choice}>
        <input type="checkbox" checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)} />
        <span>{t('marketing.newsletterWording', { shop })}</span>
      </label>
      <FormError message={isAgreed ? '' : missing} />
    </AccountForm>
  );
}
