import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../ui/page-header.tsx';
import { MailLog } from './mail-log.tsx';
import { ProviderEvents } from './provider-events.tsx';
import { ShippingSettings } from './shipping-settings.tsx';
import { StatusSettings } from './status-settings.tsx';

const parts = [
  ['shipping', 'Shipping'],
  ['status', 'Payments, mail, security'],
  ['mail', 'Mail'],
  ['events', 'Provider events'],
] as const;

/** /admin/settings/admin (spec §2; contract §2: `site` and `shipping` for every admin, the rest for the owner). */
export function Component() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <PageHeader title="Admin settings" about="How the shop runs. Secrets are never shown." />
      <Tabs
        value={params.get('part') ?? 'shipping'}
        onChange={(part) => setParams(part ? { part } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {parts.map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="shipping">
          <ShippingSettings />
        </Tabs.Panel>
        <Tabs.Panel value="status">
          <StatusSettings />
        </Tabs.Panel>
        <Tabs.Panel value="mail">
          <MailLog />
        </Tabs.Panel>
        <Tabs.Panel value="events">
          <ProviderEvents />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
