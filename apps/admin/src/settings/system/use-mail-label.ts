import { useQuery } from '@tanstack/react-query';
import type { MailMessage } from '@vitrine/contract/mail/mail.schema.ts';
import type { MailStatus } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { constantLabel } from '../../ui/labels.ts';

/**
 * Returns the label of an email's state. Without a mail server, the shop writes emails to files. Only the owner may read
 * which of both the shop does.
 */
export function useMailLabel(): (status: MailMessage['status']) => string {
  const { data: user } = useSession();
  const { data } = useQuery({
    queryKey: ['settings', 'mail'],
    queryFn: () => api.settings.admin<MailStatus>('mail'),
    enabled: user?.role === 'SITE_OWNER',
  });
  const isFile = data !== undefined && data.transport !== 'smtp';
  return (status) => (status === 'SENT' && isFile ? t('Saved to a file') : constantLabel(status));
}
