import { createHash, randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { browserRoutes } from './browser/browser.routes.ts';
import { controlRoutes } from './control/control.routes.ts';
import { createControl, type SandboxControl } from './control/control.ts';
import { controlKey } from './control/control-key.ts';
import { createInjectedFailures } from './control/injected-failures.ts';
import { easypostRoutes } from './easypost/easypost.routes.ts';
import { createEasypostContext } from './easypost/easypost-context.ts';
import { decideLabelRefund } from './easypost/label-refunds.ts';
import { scanParcel } from './easypost/trackers.ts';
import { approvalRoutes } from './paypal/approval.routes.ts';
import { type SigningCertificate, signingCertificate } from './paypal/certificate.ts';
import { endCapture } from './paypal/orders.ts';
import { payPalRoutes } from './paypal/paypal.routes.ts';
import { createPayPalContext } from './paypal/paypal-context.ts';
import { payPalSignature } from './paypal/sign-webhook.ts';
import { defaultSettings, type SandboxSettings } from './settings.ts';
import { shippoRoutes } from './shippo/shippo.routes.ts';
import { createShippoContext } from './shippo/shippo-context.ts';
import { scanTrack } from './shippo/tracks.ts';
import { decideRefund } from './shippo/transactions.ts';
import { createRandomSource } from './state/random-source.ts';
import { createScheduler } from './state/scheduler.ts';
import { openStore } from './state/store.ts';
import { finishDebit } from './stripe/payments/confirm-intent.ts';
import { openDispute } from './stripe/payments/disputes.ts';
import { failRefund, succeedRefund } from './stripe/payments/refunds.ts';
import { stripeRoutes } from './stripe/stripe.routes.ts';
import { createStripeContext } from './stripe/stripe-context.ts';
import { enabledStripeEvents } from './webhooks/enabled-events.ts';
import { createOutbox } from './webhooks/outbox.ts';
import { webhookSender } from './webhooks/send-webhook.ts';

/** A running sandbox. */
export interface Sandbox {
  /** `http://127.0.0.1:PORT`. EasyPost's API is at `${url}/v2/`. */
  readonly url: string;
  readonly port: number;
  readonly settings: SandboxSettings;
  /** The key that callers of the control API send over HTTP. */
  readonly controlKey: string;
  readonly control: SandboxControl;
  /** The certificate that signs the webhooks of PayPal. */
  readonly certificate: () => SigningCertificate;
  close(): Promise<void>;
}

/** Starts the payment and shipping sandbox on 127.0.0.1. @throws Error if the port is taken or the state file is damaged */
export async function startSandbox(options: Partial<SandboxSettings> = {}): Promise<Sandbox> {
  const settings = { ...defaultSettings, ...options };
  const { seed, laterMs, publicPrefix } = settings;
  const store = openStore(settings.statePath);
  const runs = store.table<{ id: string; count: number }>('runs');
  const run = (runs.get('runs')?.count ?? 0) + 1;
  runs.put({ id: 'runs', count: run });
  store.commit();

  const random = createRandomSource(seed, run);
  const failures = createInjectedFailures(random);
  const scheduler = createScheduler(store, random);
  const certificate = signingCertificate(store);
  let webhookBase = settings.webhookBase;
  let ownUrl = '';
  const publicUrl = (path: string): string => `${webhookBase ?? ownUrl}${publicPrefix}${path}`;
  const sender = webhookSender({
    base: () => webhookBase,
    stripeSecret: settings.stripeWebhookSecret,
    easypostSecret: settings.easypostWebhookSecret,
    shippoSecret: settings.shippoWebhookSecret,
    signPayPal: (body) =>
      payPalSignature(
        body,
        {
          id: randomUUID(),
          time: new Date().toISOString(),
          webhookId: settings.paypalWebhookId,
          certificateUrl: `${ownUrl}/v1/notifications/certs/${certificate().id}`,
        },
        certificate(),
      ),
  });
  const outbox = createOutbox({ store, random, send: sender.send, isConnected: () => webhookBase !== null });
  const parts = { store, scheduler, random, laterMs, publicUrl };
  const stripe = createStripeContext({
    ...parts,
    // Derives the account from the key. Another key opens another account.
    accountId: `acct_${createHash('sha256').update(settings.stripeSecretKey).digest('hex').slice(0, 16)}`,
    deliver(event) {
      if (enabledStripeEvents.includes(event.type)) outbox.add('stripe', JSON.stringify(event));
    },
  });
  const paypal = createPayPalContext({
    ...parts,
    apiUrl: (path) => `${ownUrl}${path}`,
    deliver: (event) => outbox.add('paypal', JSON.stringify(event)),
  });
  const easypost = createEasypostContext({
    ...parts,
    deliver: (event) => outbox.add('easypost', JSON.stringify(event)),
  });
  const shippo = createShippoContext({ ...parts, deliver: (event) => outbox.add('shippo', JSON.stringify(event)) });
  scheduler.on('stripe.dispute.fraudulent', (id) => void openDispute(stripe, id, 'fraudulent'));
  scheduler.on('stripe.dispute.product_not_received', (id) => void openDispute(stripe, id, 'product_not_received'));
  scheduler.on('stripe.debit', (id) => finishDebit(stripe, id));
  scheduler.on('stripe.refund.succeeds', (id) => succeedRefund(stripe, id));
  scheduler.on('stripe.refund.fails', (id) => failRefund(stripe, id));
  scheduler.on('paypal.capture.ends', (id) => endCapture(paypal, id));
  scheduler.on('easypost.first_scan', (code) => void scanParcel(easypost, code, 'pre_transit'));
  scheduler.on('easypost.refund', (id) => decideLabelRefund(easypost, id, 'refunded'));
  scheduler.on('shippo.first_scan', (code) => void scanTrack(shippo, code, 'pre_transit'));
  scheduler.on('shippo.refund', (id) => decideRefund(shippo, id, 'refunded'));

  const setWebhookBase = (base: string | null): void => {
    webhookBase = base?.replace(/(?<!\/)\/+$/, '') ?? null;
  };
  const control = createControl({
    store,
    scheduler,
    outbox,
    failures,
    stripe,
    paypal,
    easypost,
    shippo,
    setWebhookBase,
  });
  const app = fastify({ forceCloseConnections: true, bodyLimit: 1_048_576, return503OnClosing: false });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const { stripeSecretKey: secretKey, stripePublishableKey: publishableKey } = settings;
  const stripeParts = { context: stripe, store, failures, secretKey, publishableKey };
  stripeRoutes(app, { ...stripeParts, prefix: '/v1', isPublic: false });
  stripeRoutes(app, { ...stripeParts, prefix: `${publicPrefix}/v1`, isPublic: true });
  payPalRoutes(app, {
    context: paypal,
    store,
    failures,
    random,
    clientId: settings.paypalClientId,
    clientSecret: settings.paypalClientSecret,
    webhookId: settings.paypalWebhookId,
    certificate,
  });
  approvalRoutes(app, { context: paypal, store, prefix: publicPrefix });
  easypostRoutes(app, { context: easypost, store, failures, apiKey: settings.easypostApiKey });
  shippoRoutes(app, { context: shippo, store, failures, apiKey: settings.shippoApiKey, prefix: publicPrefix });
  browserRoutes(app, { store, stripe, easypost, prefix: publicPrefix });
  const key = settings.controlKey ?? controlKey(store);
  controlRoutes(app, control, key);
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`;
    const code = request.url.startsWith('/v2') ? { code: 'NOT_FOUND', errors: [] } : { type: 'invalid_request_error' };
    return reply.code(404).send({ error: { ...code, message } });
  });
  app.setErrorHandler((error, _request, reply) => {
    process.stderr.write(`sandbox: ${error instanceof Error ? error.stack : String(error)}\n`);
    return reply.code(500).send({
      error: { type: 'api_error', code: 'INTERNAL_SERVER_ERROR', message: 'The sandbox failed.', errors: [] },
    });
  });

  ownUrl = await app.listen({ host: '127.0.0.1', port: settings.port });
  outbox.start();
  scheduler.start();
  return {
    url: ownUrl,
    port: Number(new URL(ownUrl).port),
    settings,
    controlKey: key,
    control,
    certificate,
    async close() {
      scheduler.stop();
      await app.close();
      await outbox.close();
      sender.close();
      store.close();
    },
  };
}
