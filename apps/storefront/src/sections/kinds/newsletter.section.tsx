import { language, t } from '@vitrine/messages/src/t.ts';
import { withPrefix } from '../../routing/language-prefix.ts';
import { useSite } from '../../shop/shop-context.tsx';
import buttons from '../../ui/button.module.css';
import type { SectionProps } from '../page-section.ts';
import styles from './newsletter.module.css';

/** Renders the form of the newsletter, which the browser posts without a script (docs/behaviour/consent.md#double-opt-in). */
export function Newsletter({ section: { id, fields } }: SectionProps<'newsletter'>) {
  const { siteName, emailPurposes } = useSite();
  if (!emailPurposes?.includes('newsletter')) return null;
  return (
    <section className={styles.newsletter} aria-labelledby={id}>
      <h2 id={id}>{fields.heading || t('marketing.newsletter')}</h2>
      <p>{fields.text || t('marketing.newsletterIntro', { shop: siteName })}</p>
      <form method="post" action="/api/v1/mail-consents/form" className={styles.form}>
        <input type="hidden" name="language" value={language()} />
        <input type="hidden" name="page" value={withPrefix('/newsletter')} />
        <div className={styles.line}>
          <label htmlFor={`${id}-email`}>{t('catalog.email')}</label>
          <input
            id={`${id}-email`}
            className={styles.input}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          <button type="submit" className={`${buttons.button} ${buttons.primary}`}>
            {t('marketing.subscribe')}
          </button>
        </div>
        <label className={styles.choice}>
          <input type="checkbox" name="agreed" required />
          <span>{t('marketing.newsletterWording', { shop: siteName })}</span>
        </label>
      </form>
    </section>
  );
}
