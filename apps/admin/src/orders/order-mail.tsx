import { Alert, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResendMailBody, StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useMailLabel } from '../settings/system/use-mail-label.ts';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { constantLabel } from '../ui/labels.ts';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { mailDisabledReason } from './order-rights.ts';

const tones = { QUEUED: 'waiting', SENDING: 'moving', SENT: 'good', FAILED: 'bad' } as const satisfies Record<
  string,
  Tone
>;
const kinds = ['order-confirmation', 'shipped', 'delivered', 'refunded'] as const;

/** Renders the emails sent to the shopper. Staff can resend each one. */
export function OrderMail({ order }: { order: StaffOrder }) {
  const queryClient = useQueryClient();
  const { data: user } = useSession();
  const mailLabel = useMailLabel();
  const reason = user ? mailDisabledReason(order, user) : null;
  const resend = useMutation({
    mutationFn: (body: ResendMailBody) => api.staff.order.resendMail(order.id, body),
    onSuccess: () => {
      notifyDone(t('Email queued.'));
      return queryClient.invalidateQueries({ queryKey: ['orders', 'one', order.id] });
    },
  });
  return (
    <Section
      title={t('Emails')}
      actions={
        <DisabledReason reason={reason}>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" size="xs" loading={resend.isPending} disabled={reason !== null}>
                {t('Send again')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => resend.mutate({})}>{t('For the current status')}</Menu.Item>
              {kinds.map((kind) => (
                <Menu.Item key={kind} onClick={() => resend.mutate({ kind })}>
                  {constantLabel(kind)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </DisabledReason>
      }
    >
      <Stack gap="xs">
        {resend.error ? <CallFailure error={resend.error} /> : null}
        {order.emailBlockedAs ? (
          <Alert color="red" variant="light">
            {order.emailBlockedAs === 'BOUNCED'
              ? t('Emails to this address bounce: its mailbox does not exist. Ask the customer for another address.')
              : t('The reader of this address reported an email as spam. It gets no marketing emails.')}
          </Alert>
        ) : null}
        {order.mail.length === 0 ? <Text size="sm">{t('No emails yet.')}</Text> : null}
        {order.mail.map((mail) => (
          <Group key={mail.id} justify="space-between" wrap="nowrap" gap="xs">
            <Stack gap={0}>
              <Text size="sm">{constantLabel(mail.kind)}</Text>
              {mail.lastError ? (
                <Text size="xs" c="var(--mantine-color-error)">
                  {translatedSentence(mail.lastError)}
                </Text>
              ) : null}
            </Stack>
            <StatusBadge tone={tones[mail.status]}>{mailLabel(mail.status)}</StatusBadge>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
