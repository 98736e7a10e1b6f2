import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PreferencesAnswer } from '@vitrine/contract/marketing/consent.schema.ts';
import type { MailPurpose } from '@vitrine/domain/marketing/mail-purposes.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { failureMessage } from '../routing/route-failure.ts';
import { useSite } from '../shop/shop-context.tsx';
import buttons from '../ui/button.module.css';
import { FormError } from '../ui/fields/field.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { consentClient } from './consent-client.ts';
import styles from './marketing.module.css';

const wordings: Record<MailPurpose, (shop: string) => string> = {
  newsletter: (shop) => t('marketing.newsletterWording', { shop }),
  reviews: (shop) => t('marketing.reviewsWording', { shop }),
  carts: (shop) => t('marketing.cartsWording', { shop }),
  prices: (shop) => t('marketing.pricesWording', { shop }),
};

/** Renders the choice of emails: of the holder of a link, or without a key of the signed-in shopper. */
export function Preferences({ linkKey }: { readonly linkKey: string | null }) {
  const queryKey = ['mail-preferences', linkKey];
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => consentClient.preferences(linkKey),
    retry: false,
    gcTime: 0,
  });
  if (isPending) return <p role="status">{t('catalog.loading')}</p>;
  if (error) {
    const reason = failureMessage(error);
    return <LoadFailure what={t('marketing.yourChoice')} reason={reason} onRetry={() => void refetch()} />;
  }
  if (data.items.length === 0) return <p>{t('marketing.noPreferences')}</p>;
  return <Choices key={JSON.stringify(data)} linkKey={linkKey} preferences={data} queryKey={queryKey} />;
}

interface ChoicesProps {
  readonly linkKey: string | null;
  readonly preferences: PreferencesAnswer;
  readonly queryKey: readonly unknown[];
}

function Choices({ linkKey, preferences, queryKey }: ChoicesProps) {
  const { siteName } = useSite();
  const queryClient = useQueryClient();
  const [given, setGiven] = useState(preferences.items.filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose));
  const save = useMutation({
    mutationFn: (purposes: readonly MailPurpose[]) => consentClient.changePreferences(linkKey, purposes),
    onSuccess: (answer) => {
      setGiven(answer.items.filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose));
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
  const toggle = (purpose: MailPurpose, isGiven: boolean) => {
    save.reset();
    setGiven(isGiven ? [...given, purpose] : given.filter((other) => other !== purpose));
  };
  return (
    <form
      className={styles.choices}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate(given);
      }}
    >
      <p>{t('marketing.preferencesIntro', { shop: siteName })}</p>
      {preferences.items.map(({ purpose }) => (
        <label key={purpose} className={styles.choice}>
          <input
            type="checkbox"
            checked={given.includes(purpose)}
            onChange={({ target }) => toggle(purpose, target.checked)}
          />
          <span>{wordings[purpose](siteName)}</span>
        </label>
      ))}
      <FormError message={save.error ? failureMessage(save.error) : ''} />
      <div className={styles.actions}>
        <button
          type="submit"
          className={`${buttons.button} ${buttons.primary}`}
          aria-disabled={save.isPending || undefined}
        >
          {t('marketing.save')}
        </button>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => save.mutate([])}>
          {t('marketing.stopAll')}
        </button>
      </div>
      <p role="status">{save.isSuccess && t('marketing.preferencesSaved')}</p>
    </form>
  );
}
