import type { FastifyInstance } from 'fastify';
import { messagePage, page } from '../browser/pages.ts';
import type { Store } from '../state/store.ts';
import { paramsFromForm } from '../stripe/request/form-body.ts';
import type { PayPalOrder } from './objects.ts';
import { approveOrder } from './orders.ts';
import type { PayPalContext } from './paypal-context.ts';

interface ApprovalRoutes {
  readonly context: PayPalContext;
  readonly store: Store;
  readonly prefix: string;
}

const html = 'text/html; charset=utf-8';
/** The buttons of the page, each a test buyer. */
const buyers = {
  approve: 'pays',
  decline: 'declined',
  later: 'pays-later',
  'decline-later': 'declined-later',
} as const;

/** Serves PayPal's page on which a buyer approves an order. The buttons are the test buyers. */
export function approvalRoutes(app: FastifyInstance, { context, store, prefix }: ApprovalRoutes): void {
  const path = `${prefix}/paypal/checkoutnow`;
  app.get<{ Querystring: { token?: string } }>(path, (request, reply) => {
    const order = context.orders.get(request.query.token ?? '');
    if (!order) return reply.code(404).type(html).send(messagePage('There is no such payment.'));
    return reply.type(html).send(approvalPage(order, path));
  });
  app.post(path, (request, reply) => {
    const { token, outcome } = paramsFromForm(typeof request.body === 'string' ? request.body : '');
    const order = context.orders.get(typeof token === 'string' ? token : '');
    if (!order) return reply.code(404).type(html).send(messagePage('There is no such payment.'));
    const buyer = buyers[outcome as keyof typeof buyers];
    if (!buyer) return reply.redirect(returnAddress(order.cancelUrl, order), 303);
    approveOrder(context, order.id, buyer);
    store.commit();
    return reply.redirect(returnAddress(order.returnUrl, order), 303);
  });
}

/** Returns the address to which PayPal sends the buyer: it adds its order as `token`. */
function returnAddress(address: string, { id }: PayPalOrder): string {
  const url = new URL(address);
  url.searchParams.append('token', id);
  url.searchParams.append('PayerID', 'SANDBOXBUYER1');
  return url.href;
}

function approvalPage({ id, amount, status }: PayPalOrder, action: string): string {
  if (status === 'COMPLETED') return messagePage('This payment is complete. You can close this page.');
  return page(
    'PayPal sandbox',
    `<p>Pay <strong>${amount.value} ${amount.currency_code}</strong>. This is a sandbox: choose what happens.</p>
<form method="post" action="${action}">
<input type="hidden" name="token" value="${id}">
<button name="outcome" value="approve">Approve payment</button>
<button name="outcome" value="later">Approve, paid later</button>
<button name="outcome" value="decline-later">Approve, declined later</button>
<button name="outcome" value="decline">Approve, then decline</button>
<button name="outcome" value="cancel">Cancel and return</button>
</form>`,
  );
}
