import type { WebhookEndpoint } from '@vitrine/contract/webhooks/webhooks.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

const states: Record<WebhookEndpoint['state'], readonly [Tone, string]> = {
  ACTIVE: ['good', t('Active')],
  FAILING: ['bad', t('Failing')],
  OFF: ['off', t('Off')],
  GONE: ['bad', t('Gone')],
};

/** Renders the state of an endpoint. */
export function EndpointState({ state }: Pick<WebhookEndpoint, 'state'>) {
  const [tone, label] = states[state];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
