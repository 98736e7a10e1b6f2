import type { Factors } from '@vitrine/contract/users/second-factor.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import buttons from '../ui/button.module.css';
import { FormError } from '../ui/fields/field.tsx';
import page from '../ui/page.module.css';
import styles from './security.module.css';
import { securityClient } from './security-client.ts';
import { useAction } from './use-action.ts';

interface RecoveryCodesProps {
  readonly factors: Factors;
  readonly onRenewed: (codes: readonly string[]) => void;
}

/** Renders the number of unused recovery codes and a button that creates new ones. */
export function RecoveryCodes({ factors, onRenewed }: RecoveryCodesProps) {
  const { isBusy, failure, action: run } = useAction();
  const left = factors.unusedRecoveryCodeCount;
  return (
    <section className={styles.section} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">{t('account.recoveryCodes')}</h2>
      <p className={page.soft}>{t('account.ifYouLoseYourPhone')}</p>
      <p>
        {t('account.countCodesAreLeft', { count: left })}
        {left < 3 && ` ${t('account.createNewCodesBeforeYou')}`}
      </p>
      <FormError message={failure} />
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet} ${styles.start}`}
        aria-disabled={isBusy || undefined}
        onClick={() => run(async () => onRenewed((await securityClient.renewRecoveryCodes()).recoveryCodes))}
      >
        {t('account.createNewCodes')}
      </button>
      <p className={page.soft}>{t('account.theOldCodesWillStop')}</p>
    </section>
  );
}
