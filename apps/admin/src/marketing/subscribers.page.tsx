import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailContact } from '@vitrine/contract/marketing/consent.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { StatusLog } from '../settings/system/status-log.tsx';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';
import { useSession } from '../shell/session.ts';
import { Reading } from '../shell/view-only.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import type { TableColumn } from '../ui/list/record-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { notifyDone, notifyFailure } from '../ui/notify.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';
import { SensitiveDownload } from '../ui/sensitive-download.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Time } from '../ui/time.tsx';
import { purposeLabels } from './purpose-labels.ts';
import { SubscriberModal } from './subscriber-modal.tsx';

/** Renders /admin/subscribers: the addresses with consents, their ledger, and the export (docs/behaviour/consent.md). */
export function Component() {
  const { data: user } = useSession();
  const may = useMay();
  return (
    <>
      <PageHeader
        title={t('Subscribers')}
        about={t('Addresses that agreed to emails. Each choice is recorded with its wording, time and source.')}
      >
        {may('customers:export') && !user?.isDemo ? (
          <SensitiveDownload variant="default" href={api.staff.marketing.subscribersCsv}>
            {t('Export CSV')}
          </SensitiveDownload>
        ) : null}
      </PageHeader>
      <Stack>
        <NewsletterSwitch />
        <Subscribers />
      </Stack>
    </>
  );
}

/** Switches the newsletter's sign-up in the storefront. */
function NewsletterSwitch() {
  const { data: user } = useSession();
  const may = useMay();
  const queryClient = useQueryClient();
  const queryKey = ['settings', 'marketing'];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: api.staff.marketing.settings });
  const change = useMutation({
    mutationFn: (newsletter: boolean) =>
      api.staff.marketing.changeSettings({ newsletter, updatedAt: data?.updatedAt ?? null }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey });
      notifyDone(t('Saved.'));
    },
    onError: notifyFailure,
  });
  return (
    <Section title={t('Newsletter')}>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Switch
          label={t('Offer the newsletter')}
          description={t(
            'The footer links to /newsletter. An address counts after its reader has opened the link in an email.',
          )}
          checked={data.newsletter}
          disabled={change.isPending || user?.isDemo === true || !may('marketing:write')}
          onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
        />
      ) : null}
      {data || error ? null : <PageLoading />}
    </Section>
  );
}

function Subscribers() {
  const [opened, setOpened] = useState<MailContact | null>(null);
  const columns: readonly TableColumn<MailContact>[] = [
    {
      label: t('Email'),
      breaks: true,
      cell: (contact) => (
        <Reading>
          <Button variant="transparent" size="compact-sm" px={0} className="breaks" onClick={() => setOpened(contact)}>
            {contact.email ?? t('Hidden')}
          </Button>
        </Reading>
      ),
    },
    { label: t('Emails'), cell: ({ consents }) => <Consents consents={consents} /> },
    {
      label: t('State'),
      cell: ({ blockedAs }) =>
        blockedAs === null ? (
          <Text size="sm">-</Text>
        ) : (
          <StatusBadge tone="bad">{blockedAs === 'BOUNCED' ? t('Bounced') : t('Complained')}</StatusBadge>
        ),
    },
    { label: t('Since'), from: 'sm', cell: ({ createdAt }) => <Time at={createdAt} /> },
  ];
  return (
    <>
      <StatusLog
        title={t('Addresses')}
        resource="mail-contacts"
        states={[{ value: 'newsletter', label: t('Newsletter') }]}
        read={({ status, cursor }) =>
          api.staff.marketing.contacts({ ...(status && { purpose: status }), ...(cursor && { cursor }) })
        }
        getKey={({ id }) => id}
        columns={columns}
        empty={t('No addresses yet.')}
      />
      {opened ? <SubscriberModal contact={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

function Consents({ consents }: { consents: MailContact['consents'] }) {
  const shown = consents.filter(({ status }) => status !== 'WITHDRAWN');
  if (shown.length === 0) return <Text size="sm">{t('None')}</Text>;
  return (
    <Group gap={4}>
      {shown.map(({ purpose, status }) => (
        <StatusBadge key={purpose} tone={status === 'GIVEN' ? 'good' : 'waiting'}>
          {status === 'GIVEN'
            ? purposeLabels[purpose]
            : t('{purpose}, not confirmed', { purpose: purposeLabels[purpose] })}
        </StatusBadge>
      ))}
    </Group>
  );
}
