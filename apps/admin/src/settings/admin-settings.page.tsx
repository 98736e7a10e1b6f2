import { Stack } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Connections } from '../connections/connections.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { OwnerOnly } from './owner-only.tsx';
import { ShippingSettings } from './shipping/shipping-settings.tsx';
import { Backups } from './system/backups.tsx';
import { Jobs } from './system/jobs.tsx';
import { MailLog } from './system/mail-log.tsx';
import { MailStatusPart } from './system/mail-status.tsx';
import { PaymentsStatusPart } from './system/payments-status.tsx';
import { ProviderEvents } from './system/provider-events.tsx';
import { SecurityStatusPart } from './system/security-status.tsx';
import { SystemStatus } from './system/system-status.tsx';

const parts: readonly { value: string; label: string; content: ReactNode }[] = [
  { value: 'shipping', label: t('Shipping'), content: <ShippingSettings /> },
  {
    value: 'payments',
    label: t('Card and carrier status'),
    content: (
      <OwnerOnly what={t('payment and carrier settings')}>
        <PaymentsStatusPart />
      </OwnerOnly>
    ),
  },
  {
    value: 'connections',
    label: t('Connections'),
    content: (
      <OwnerOnly what={t('the connections of your shop')}>
        <Connections />
      </OwnerOnly>
    ),
  },
  {
    value: 'mail',
    label: t('Email delivery'),
    content: (
      <Stack>
        <OwnerOnly what={t('email settings')}>
          <MailStatusPart />
        </OwnerOnly>
        <MailLog />
      </Stack>
    ),
  },
  {
    value: 'security',
    label: t('Security'),
    content: (
      <OwnerOnly what={t('security settings')}>
        <SecurityStatusPart />
      </OwnerOnly>
    ),
  },
  {
    value: 'jobs',
    label: t('Background jobs'),
    content: (
      <OwnerOnly what={t('background jobs')}>
        <Jobs />
      </OwnerOnly>
    ),
  },
  {
    value: 'status',
    label: t('System status'),
    content: (
      <OwnerOnly what={t('the system status')}>
        <SystemStatus />
      </OwnerOnly>
    ),
  },
  { value: 'events', label: t('Incoming events'), content: <ProviderEvents /> },
  {
    value: 'backups',
    label: t('Backups and files'),
    content: (
      <OwnerOnly what={t('backups')}>
        <Backups />
      </OwnerOnly>
    ),
  },
];

/**
 * Renders one part of /admin/settings/admin (spec §2; docs/behaviour/rights.md#who-may-do-what). Every admin may edit
 * `site` and `shipping`, the owner may edit the rest. The list of settings beside it opens the other parts.
 */
export function Component() {
  const [params] = useSearchParams();
  const requested = parts.find(({ value }) => value === params.get('part'));
  return (
    <>
      <PageHeader title={requested?.label ?? t('Admin settings')} />
      {(requested ?? parts[0])?.content}
    </>
  );
}
