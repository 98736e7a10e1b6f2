import type { AppContext } from '../../platform/boot/context.ts';
import { isPrivateHost } from '../../platform/runtime/network/private-host.ts';
import { anyNetwork, publicNetwork } from '../../platform/runtime/network/public-host.ts';
import type { Reading } from '../../resources/read/read.ts';
import type { EndpointRow } from '../endpoints/endpoints.queries.ts';
import { eventPayload, type WebhookEvent } from './event-payload.ts';
import { type PostResult, postWebhook } from './post-webhook.ts';
import { openSecret, signWebhook } from './webhook-secret.ts';

export interface SendContext {
  readonly context: AppContext;
  readonly reading: Reading;
}

/** Returns the value of `webhook-id`: the same for each attempt, so that a receiver recognises a repetition. */
export function webhookId(eventId: string): string {
  return `msg_${eventId.replaceAll('-', '')}`;
}

/** Returns whether endpoints may be at private addresses: only those of a shop that is itself at one. */
export function mayReachPrivateHosts({ environment }: AppContext): boolean {
  return isPrivateHost(new URL(environment.siteUrl).hostname);
}

/** Sends an event to an endpoint once. Never throws. */
export async function sendWebhook(
  { context, reading }: SendContext,
  endpoint: EndpointRow | undefined,
  event: WebhookEvent,
): Promise<PostResult> {
  try {
    const secrets = endpoint ? signingSecrets(context, endpoint) : null;
    if (!endpoint || !secrets)
      return unsent('The secret cannot be read, because the secret of the shop has changed. Rotate the secret.');
    const body = await eventPayload({ context, reading }, event);
    const id = webhookId(event.event_id);
    const timestamp = Math.floor(Date.now() / 1_000);
    return await postWebhook({
      url: endpoint.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Vitrine',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signWebhook({ id, timestamp, body }, secrets, endpoint.signature),
      },
      body,
      network: mayReachPrivateHosts(context) ? anyNetwork : publicNetwork,
    });
  } catch (err) {
    context.log.error({ err, eventId: event.event_id }, 'could not build a webhook');
    return unsent('The payload could not be built. The log of the shop names the reason.');
  }
}

/** Returns the current secret, and during a rotation the previous one. Null when the current one cannot be read. */
function signingSecrets({ sessionSecret }: AppContext, endpoint: EndpointRow): Buffer[] | null {
  const current = openSecret(sessionSecret, endpoint.id, endpoint.sealed_secret);
  if (current === null) return null;
  const { sealed_previous_secret: sealed, previous_secret_until: until } = endpoint;
  const previous = sealed && until && until > new Date() ? openSecret(sessionSecret, endpoint.id, sealed) : null;
  return previous ? [current, previous] : [current];
}

function unsent(error: string): PostResult {
  return { statusCode: null, response: null, error, tookMs: 0, retryAfterMs: 0 };
}
