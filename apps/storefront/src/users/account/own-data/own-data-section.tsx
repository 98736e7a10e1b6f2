import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../security/confirm-dialog.tsx';
import { securityClient } from '../../../security/security-client.ts';
import { useAction } from '../../../security/use-action.ts';
import buttons from '../../../ui/button.module.css';
import { FormError } from '../../../ui/fields/field.tsx';
import { Link } from '../../../ui/link.tsx';
import page from '../../../ui/page.module.css';
import styles from '../account.module.css';
import { saveFile } from './save-file.ts';

const quiet = `${buttons.button} ${buttons.quiet}`;

/** Renders the rights to the own data: its download, and the link to the deletion of the account. */
export function OwnDataSection({ isStaffMember }: { readonly isStaffMember: boolean }) {
  const [isDownloaded, setIsDownloaded] = useState(false);
  const { isBusy, failure, action: run } = useAction();
  const download = async () => {
    setIsDownloaded(false);
    saveFile('personal-data.json', JSON.stringify(await securityClient.personalData.export(), null, 2));
    setIsDownloaded(true);
  };
  return (
    <section className={styles.section} aria-labelledby="own-data">
      <h2 id="own-data">{t('account.yourData')}</h2>
      <p className={page.soft}>{t('account.downloadMyDataText')}</p>
      <FormError message={failure} />
      <p role="status">{isDownloaded && t('account.dataDownloaded')}</p>
      <div className={styles.buttons}>
        <button type="button" className={quiet} aria-disabled={isBusy || undefined} onClick={() => run(download)}>
          {isBusy ? t('account.preparingYourData') : t('account.downloadMyData')}
        </button>
        {!isStaffMember && (
          <Link className={quiet} to="/account/delete">
            {t('account.deleteMyAccount')}
          </Link>
        )}
      </div>
      {isStaffMember && <p className={page.soft}>{t('account.staffAccountDeletedByOwner')}</p>}
      <ConfirmDialog />
    </section>
  );
}
