import { Alert } from '@mantine/core';
import type { MailTestAnswer } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { adminLocale, t, translatedSentence } from '@vitrine/messages/admin/t.ts';

/** Renders the result of a test email. `where`: the path of the file, on a machine that sends no email. */
export function TestOutcome({ outcome, where }: { outcome: MailTestAnswer; where: string }) {
  const { to, isSent, transport, reason, tookMs } = outcome;
  const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  const seconds = (tookMs / 1000).toLocaleString(adminLocale(), decimals);
  if (isSent) {
    return (
      <Alert color="green" role="status" title={transport === 'smtp' ? t('Sent') : t('Written')}>
        {transport === 'smtp'
          ? t('The mail server accepted the email to {to} after {seconds} s. Check your inbox and your spam folder.', {
              to,
              seconds,
            })
          : t('The email to {to} was saved {where} after {seconds} s. It was not sent.', { to, where, seconds })}
      </Alert>
    );
  }
  return (
    <Alert color="red" role="alert" title={t('Not sent')}>
      {t('After {seconds} s:', { seconds })} <span className="breaks">{reason && translatedSentence(reason)}</span>
    </Alert>
  );
}
