import type { FastifyInstance } from 'fastify';
import type { EasypostContext } from '../easypost/easypost-context.ts';
import { formPdf } from '../easypost/form-pdf.ts';
import { labelPdf } from '../easypost/label-pdf.ts';
import { labelPng } from '../easypost/label-png.ts';
import type { Store } from '../state/store.ts';
import type { PaymentIntent } from '../stripe/objects.ts';
import { finishAuthentication } from '../stripe/payments/confirm-intent.ts';
import { paramsFromForm } from '../stripe/request/form-body.ts';
import type { StripeContext } from '../stripe/stripe-context.ts';
import { authenticationPage, messagePage, receiptPage, trackingPage } from './pages.ts';
import { stripeShim } from './shim.ts';

export interface BrowserRoutes {
  readonly store: Store;
  readonly stripe: StripeContext;
  readonly easypost: EasypostContext;
  readonly prefix: string;
}

const html = 'text/html; charset=utf-8';

/** Serves the requests of browsers below the public prefix: the Stripe.js shim, 3-D Secure, labels, receipts, tracking. */
export function browserRoutes(app: FastifyInstance, { store, stripe, easypost, prefix }: BrowserRoutes): void {
  const shim = stripeShim();
  app.get(`${prefix}/stripe.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(shim),
  );

  const openIntent = (id: string, secret: string | undefined): PaymentIntent | undefined => {
    const intent = stripe.intents.get(id);
    return intent?.client_secret === secret ? intent : undefined;
  };
  app.get<{ Params: { id: string }; Querystring: Record<string, string> }>(
    `${prefix}/3d-secure/:id`,
    (request, reply) => {
      const intent = openIntent(request.params.id, request.query['client_secret']);
      if (intent === undefined) return reply.code(404).type(html).send(messagePage('There is no such payment.'));
      return reply
        .type(html)
        .send(authenticationPage(intent, `${prefix}/3d-secure/${intent.id}`, request.query['return_url'] ?? null));
    },
  );
  app.post<{ Params: { id: string } }>(`${prefix}/3d-secure/:id`, (request, reply) => {
    const form = paramsFromForm(typeof request.body === 'string' ? request.body : '');
    const { client_secret: secret, outcome, return_url: returnUrl } = form;
    const intent = openIntent(request.params.id, typeof secret === 'string' ? secret : undefined);
    if (intent === undefined) return reply.code(404).send({ error: { message: 'There is no such payment.' } });
    if (outcome !== 'complete' && outcome !== 'fail')
      return reply.code(400).send({ error: { message: 'outcome: complete or fail' } });
    const finished = finishAuthentication(stripe, intent, outcome);
    store.commit();
    if (typeof returnUrl !== 'string') return reply.send({ status: finished.status });
    return reply.redirect(returnAddress(returnUrl, finished), 303);
  });

  app.get<{ Params: { id: string; file: string } }>(`${prefix}/forms/:id/:file`, async (request, reply) => {
    const { id, file } = request.params;
    const shipment = easypost.shipments.get(id);
    const form = shipment?.forms.find(({ form_type: type }) => `${type}.pdf` === file);
    if (!shipment || !form) return reply.code(404).send('No such form');
    const title = form.form_type === 'cn22' ? 'CN22' : 'Commercial invoice';
    return reply.type('application/pdf').send(await formPdf({ title, customs: shipment.customs_info }));
  });
  app.get<{ Params: { file: string } }>(`${prefix}/labels/:file`, async (request, reply) => {
    const [, id = '', format] = /^(shp_[0-9a-f]+)\.(png|pdf)$/.exec(request.params.file) ?? [];
    const shipment = easypost.shipments.get(id);
    if (shipment?.postage_label === undefined || shipment.postage_label === null)
      return reply.code(404).send('No such label');
    const bytes = format === 'pdf' ? await labelPdf(shipment) : labelPng(shipment);
    return reply
      .type(format === 'pdf' ? 'application/pdf' : 'image/png')
      .header('cache-control', 'private, max-age=86400')
      .send(bytes);
  });
  app.get<{ Params: { id: string } }>(`${prefix}/receipts/:id`, (request, reply) => {
    const charge = stripe.charges.get(request.params.id);
    if (charge === undefined) return reply.code(404).type(html).send(messagePage('There is no such receipt.'));
    return reply.type(html).send(receiptPage(charge));
  });
  app.get<{ Params: { code: string } }>(`${prefix}/tracking/:code`, (request, reply) => {
    const [tracker] = easypost.trackers.list({ field: 'tracking_code', value: request.params.code });
    if (tracker === undefined) return reply.code(404).type(html).send(messagePage('There is no such parcel.'));
    return reply.type(html).send(trackingPage(tracker));
  });
}

/** Returns the URL that the shopper returns to, with the result in the query parameters that Stripe uses. */
function returnAddress(returnUrl: string, intent: PaymentIntent): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'requires_payment_method' ? 'failed' : 'succeeded');
  return url.href;
}
