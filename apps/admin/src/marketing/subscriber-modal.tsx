import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BlockContactBody, MailContact } from '@vitrine/contract/marketing/consent.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';
import { useSession } from '../shell/session.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { constantLabel } from '../ui/labels.ts';
import { PageLoading } from '../ui/loading.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Time } from '../ui/time.tsx';
import { purposeLabels, sourceLabels } from './purpose-labels.ts';

interface SubscriberModalProps {
  readonly contact: MailContact;
  readonly onClose: () => void;
}

/** Renders the ledger of one address, and the marks after a bounce or a complaint. */
export function SubscriberModal({ contact, onClose }: SubscriberModalProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-contacts', 'history', contact.id],
    queryFn: () => api.staff.marketing.history(contact.id),
  });
  return (
    <Dialog title={contact.email ?? t('Subscriber')} onClose={onClose}>
      <Stack>
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <PageLoading />}
        <Stack component="ol" className="plain-list" gap="sm">
          {data?.items.map((entry, index) => (
            <li key={`${entry.at} ${entry.purpose} ${index}`}>
              <Text size="sm" fw={600}>
                {purposeLabels[entry.purpose]}: {constantLabel(entry.status)}
              </Text>
              <Text size="sm" c="dimmed">
                <Time at={entry.at} />, {sourceLabels[entry.source]}, {entry.language}
              </Text>
              <Text size="sm">{entry.wording}</Text>
            </li>
          ))}
        </Stack>
        <Marks contact={contact} onDone={onClose} />
      </Stack>
    </Dialog>
  );
}

function Marks({ contact, onDone }: { contact: MailContact; onDone: () => void }) {
  const { data: user } = useSession();
  const may = useMay();
  const queryClient = useQueryClient();
  const { email, blockedAs } = contact;
  const block = useMutation({
    mutationFn: (as: BlockContactBody['as']) => api.staff.marketing.block({ email: email ?? '', as }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['mail-contacts'] });
      notifyDone(t('Saved.'));
      onDone();
    },
  });
  if (user?.isDemo || email === undefined || !may('marketing:write')) return null;
  return (
    <>
      <Group gap="xs">
        {blockedAs === null ? (
          <>
            <Button variant="default" size="xs" loading={block.isPending} onClick={() => block.mutate('BOUNCED')}>
              {t('Mark as bounced')}
            </Button>
            <Button variant="default" size="xs" loading={block.isPending} onClick={() => block.mutate('COMPLAINED')}>
              {t('Mark as complained')}
            </Button>
          </>
        ) : (
          <Button variant="default" size="xs" loading={block.isPending} onClick={() => block.mutate(null)}>
            {t('Remove the mark')}
          </Button>
        )}
      </Group>
      {block.error ? <CallFailure error={block.error} /> : null}
    </>
  );
}
