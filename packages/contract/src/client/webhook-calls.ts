import type {
  NewWebhookEndpoint,
  WebhookDeliveriesAnswer,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointsAnswer,
  WebhookReplay,
  WebhookSecretAnswer,
} from '../webhooks/webhooks.schema.ts';
import type { Send } from './transport.ts';

const base = '/webhook-endpoints';

/** Returns the owner's calls for webhook endpoints and their deliveries. */
export function webhookCalls(send: Send) {
  const post = <Answer>(path: string, body: unknown = {}) => send<Answer>({ method: 'POST', path, body });
  return {
    list: () => send<WebhookEndpointsAnswer>({ method: 'GET', path: base }),
    add: (body: NewWebhookEndpoint) => post<WebhookSecretAnswer>(base, body),
    change: (id: string, body: WebhookEndpointChange) =>
      send<WebhookEndpoint>({ method: 'PUT', path: `${base}/${id}`, body }),
    remove: (id: string) => send<{ success: true }>({ method: 'DELETE', path: `${base}/${id}` }),
    rotateSecret: (id: string) => post<WebhookSecretAnswer>(`${base}/${id}/rotate-secret`),
    test: (id: string) => post<WebhookDelivery>(`${base}/${id}/test`),
    replay: (id: string, body: WebhookReplay) => post<{ count: number }>(`${base}/${id}/replay`, body),
    deliveries: (id: string, { status, cursor }: { status?: string | undefined; cursor?: string | undefined }) => {
      const query = new URLSearchParams({ ...(status && { status }), ...(cursor && { cursor }) });
      return send<WebhookDeliveriesAnswer>({ method: 'GET', path: `${base}/${id}/deliveries?${query}` });
    },
    delivery: (id: string, deliveryId: string) =>
      send<WebhookDeliveryDetails>({ method: 'GET', path: `${base}/${id}/deliveries/${deliveryId}` }),
    resend: (id: string, deliveryId: string) =>
      post<{ success: true }>(`${base}/${id}/deliveries/${deliveryId}/resend`),
  };
}
