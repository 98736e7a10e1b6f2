import type { WebhookEndpoint } from '@vitrine/contract/webhooks/webhooks.schema.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

const states: Record<WebhookEndpoint['state'], readonly [Tone, string]> = {
  ACTIVE: ['good', 'Active'],
  FAILING: ['bad', 'Failing'],
  OFF: ['off', 'Off'],
  GONE: ['bad', 'Gone'],
};

/** Renders the state of an endpoint. */
export function EndpointState({ state }: Pick<WebhookEndpoint, 'state'>) {
  const [tone, label] = states[state];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
