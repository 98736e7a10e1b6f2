import { Alert, Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import type { CarriersStatus, PaymentsStatus } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { cardProviderName } from '@vitrine/domain/payments/card-provider.ts';
import {
  carrierProviders,
  extensionCarrier,
  firstCarrierProvider,
} from '@vitrine/domain/shipping/carrier-providers.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { LinkedSettings } from '../../ui/failures/linked-settings.tsx';
import { counted } from '../../ui/labels.ts';
import { rich } from '../../ui/rich.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { Time } from '../../ui/time.tsx';
import { Facts } from '../facts.tsx';
import { Setting } from '../setting.tsx';

const modes = {
  live: ['good', t('Live')],
  test: ['waiting', t('Test mode')],
  sandbox: ['waiting', t('Sandbox')],
} as const satisfies Record<PaymentsStatus['mode'], readonly [Tone, string]>;

/**
 * Renders the card provider and the shipping provider: live or sandbox, missing setup, and the time of their last
 * event.
 */
export function PaymentsStatusPart() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Section title={t('Card payments')}>
        <Setting<PaymentsStatus> setting="payments">
          {(status) => (
            <Provider status={status} name={cardProviderName}>
              <Facts facts={[...providerFacts(status), [t('Publishable key'), status.publishableKey]]} />
            </Provider>
          )}
        </Setting>
        <Anchor component={Link} to="/admin/settings/payments" size="sm" mt="sm" display="inline-block">
          {t('Payment methods beside the card')}
        </Anchor>
      </Section>
      <Section title={t('Addresses, rates and labels')}>
        <Setting<CarriersStatus> setting="carriers">
          {(status) => (
            <Provider status={status} name={carrierName(status.provider)}>
              <Facts facts={providerFacts(status)} />
            </Provider>
          )}
        </Setting>
      </Section>
    </SimpleGrid>
  );
}

function carrierName(provider: CarriersStatus['provider']): string {
  if (provider === extensionCarrier) return t('Extension');
  return carrierProviders[provider === 'sandbox' ? firstCarrierProvider : provider].name;
}

type Status = PaymentsStatus | CarriersStatus;

function Provider({ status, name, children }: { status: Status; name: string; children: React.ReactNode }) {
  return (
    <Stack gap="sm">
      {status.mode === 'sandbox' ? (
        <Text size="sm">
          {rich(
            'You are using the sandbox: no card is charged and labels are free. To go live, connect your {name} account in {link}.',
            { name, link: <LinkedSettings text={t('Connections')} /> },
          )}
        </Text>
      ) : null}
      {status.failedEventCount > 0 ? (
        <Alert color="yellow" role="status">
          {t('{events} could not be processed.', { events: counted(status.failedEventCount, 'event') })}{' '}
          <LinkedSettings text={t('See Provider events.')} />
        </Alert>
      ) : null}
      {children}
    </Stack>
  );
}

function providerFacts(status: Status) {
  const [tone, label] = modes[status.mode];
  const isNeeded = status.mode !== 'sandbox';
  const current = (is: boolean) => (is ? t('Present') : isNeeded ? t('Missing') : t('Not needed in the sandbox'));
  return [
    [
      t('Mode'),
      <StatusBadge key="mode" tone={tone}>
        {label}
      </StatusBadge>,
    ],
    [t('Secret key'), current(status.hasKey)],
    [t('Webhook secret'), current(status.hasWebhookSecret)],
    [t('Webhook address'), status.webhookUrl],
    [t('Last event'), status.lastEventAt ? <Time key="at" at={status.lastEventAt} /> : t('None yet')],
    ...(status.lastEventType ? ([[t('Event type'), status.lastEventType]] as const) : []),
    [t('Failed events'), status.failedEventCount],
  ] as const;
}
