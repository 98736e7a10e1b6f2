import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailReporter, MailReportsBody } from '@vitrine/contract/marketing/mail-reports.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';

const names: Readonly<Record<MailReporter, string>> = {
  ses: t('Amazon SES, as an HTTPS subscription of an SNS topic'),
  postmark: t('Postmark, as a webhook for bounces and spam complaints'),
};
const queryKey = ['mail', 'reports'];

/** Renders the addresses at which a mail provider reports bounces and complaints (docs/operating/configure.md). */
export function MailReports() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: api.staff.mailReports.read });
  const change = useMutation({
    mutationFn: (wanted: MailReportsBody['change']) =>
      api.staff.mailReports.change({ change: wanted, updatedAt: data?.updatedAt ?? null }),
    onSuccess: (view) => {
      queryClient.setQueryData(queryKey, view);
      notifyDone(t('Saved.'));
    },
  });
  const isOn = (data?.addresses.length ?? 0) > 0;
  return (
    <Section title={t('Bounces and complaints')}>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <PageLoading />}
      {data ? (
        <Stack gap="sm">
          <Text size="sm">
            {t('A mail provider reports addresses that bounce or complain. They then get no marketing emails.')}
          </Text>
          {data.addresses.map(({ provider, url }) => (
            <div key={provider}>
              <Text size="sm" fw={600}>
                {names[provider]}
              </Text>
              <Group gap="xs">
                <Code className="breaks">{url}</Code>
                <CopyButton value={url}>
                  {({ copied, copy }) => (
                    <Button size="xs" variant="default" onClick={copy}>
                      {copied ? t('Copied') : t('Copy address')}
                    </Button>
                  )}
                </CopyButton>
              </Group>
            </div>
          ))}
          {isOn ? (
            <Text size="sm" c="dimmed">
              {t('The key in the addresses is secret. With a new key, the previous addresses stop working.')}
            </Text>
          ) : null}
          {change.error ? <CallFailure error={change.error} /> : null}
          <Group>
            <Button size="xs" variant="default" loading={change.isPending} onClick={() => change.mutate('NEW_KEY')}>
              {isOn ? t('Create a new key') : t('Accept reports')}
            </Button>
            {isOn ? (
              <Button size="xs" variant="default" disabled={change.isPending} onClick={() => change.mutate('OFF')}>
                {t('Take no reports')}
              </Button>
            ) : null}
          </Group>
        </Stack>
      ) : null}
    </Section>
  );
}
