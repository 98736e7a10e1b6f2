import { useQuery } from '@tanstack/react-query';
import type { MailMessage } from '@vitrine/contract/mail/mail.schema.ts';
import type { MailStatus } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { constantLabel } from '../../ui/labels.ts';
import { statusWord } from '../../ui/status-word.ts';

/** Returns whether the shop has no mail server and writes emails to files. Only the owner may read it. */
function useIsMailInFiles(): boolean {
  const { data: user } = useSession();
  const { data } = useQuery({
    queryKey: ['settings', 'mail'],
    queryFn: () => api.settings.admin<MailStatus>('mail'),
    enabled: user?.role === 'SITE_OWNER',
  });
  return data !== undefined && data.transport !== 'smtp';
}

/** Returns the label of an email's state. */
export function useMailLabel(): (status: MailMessage['status']) => string {
  const isFile = useIsMailInFiles();
  return (status) => (status === 'SENT' && isFile ? t('Saved to a file') : constantLabel(status));
}

/** Returns the state of an email inside a sentence. */
export function useMailWord(): (status: MailMessage['status']) => string {
  const isFile = useIsMailInFiles();
  return (status) => (status === 'SENT' && isFile ? t('saved to a file') : statusWord(status));
}
