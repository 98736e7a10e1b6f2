import type { WebhookEndpoint } from '@vitrine/contract/webhooks/webhooks.schema.ts';
import type { EndpointRow } from './endpoints.queries.ts';

export function endpointView(row: EndpointRow): WebhookEndpoint {
  const { previous_secret_until: until } = row;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    signature: row.signature,
    state: row.state,
    failingSince: row.failing_since?.toISOString() ?? null,
    previousSecretUntil: until && until > new Date() ? until.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Returns an address without its query, which may contain a key of the receiver. */
export function shownUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
