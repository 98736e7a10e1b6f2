import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { useSite } from '../shop/shop-context.tsx';
import buttons from '../ui/button.module.css';
import { rich } from '../ui/rich.tsx';
import styles from './security.module.css';

const quiet = `${buttons.button} ${buttons.quiet} ${buttons.small}`;

/** Renders new recovery codes once. Users copy, save or print them. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { siteName } = useSite();
  const [reported, setIsReported] = useState('');
  const text = `${t('account.recoveryCodesForSiteNameEach', { siteName })}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsReported(t('account.copied'));
    } catch {
      setIsReported(t('account.theCodesCouldNotBe'));
    }
  };
  return (
    <section className={styles.codes} aria-labelledby="new-codes">
      <h2 id="new-codes">{t('account.yourRecoveryCodes')}</h2>
      <p>{rich(t('account.storeTheseCodesWhereYou'), { strong: (inner) => <strong>{inner}</strong> })}</p>
      <ul className={styles.codeList} aria-label={t('account.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className={styles.actions}>
        <button type="button" className={quiet} onClick={() => void copy()}>
          {t('account.copy')}
        </button>
        <a
          className={quiet}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t('account.download')}
        </a>
        <button type="button" className={quiet} onClick={() => window.print()}>
          {t('account.print')}
        </button>
        <button type="button" className={`${buttons.button} ${buttons.primary} ${buttons.small}`} onClick={onDone}>
          {t('account.iHaveStoredThem')}
        </button>
      </p>
      <p role="status">{reported}</p>
    </section>
  );
}
