import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sandbox } from '../start-sandbox.ts';

/**
 * A replacement of the shop's pages, with the same strict policy for scripts and styles, and the same proxy for
 * /sandbox.
 */
export interface CheckoutPageServer {
  readonly url: string;
  close(): Promise<void>;
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'";

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/page.css"><script src="/sandbox/stripe.js"></script></head>
<body><main><h1>Checkout</h1><form id="form"><label for="card">Card details</label><div id="card"></div><p id="line" role="alert"></p>
<button>Pay</button></form></main><script src="/page.js"></script></body></html>`;

const script = `
window.stripe = Stripe('pk_test_sandbox');
window.elements = stripe.elements();
window.events = [];
const hide = new URLSearchParams(location.search).has('nozip');
window.card = elements.create('card', { hidePostalCode: hide, style: { base: { fontSize: '17px', color: '#102030' } } });
for (const name of ['ready', 'change', 'focus', 'blur']) card.on(name, (event) => events.push({ name, ...event }));
card.on('change', ({ error }) => { document.getElementById('line').textContent = error ? error.message : ''; });
card.mount('#card');
document.getElementById('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const result = await stripe.createPaymentMethod({ type: 'card', card: elements.getElement('card'), billing_details: { name: 'Ann Shopper' } });
  window.result = result;
  document.getElementById('line').textContent = result.error ? result.error.message : 'made ' + result.paymentMethod.id;
});`;

const css =
  '#card { padding: 12px; border: 1px solid #767676; border-radius: 6px; } body { margin: 12px; } input { border: 9px solid red; }';

export async function startCheckoutPageServer(sandbox: Sandbox): Promise<CheckoutPageServer> {
  const files: Readonly<Record<string, readonly [type: string, content: string]>> = {
    '/': ['text/html; charset=utf-8', page],
    '/page.js': ['text/javascript', script],
    '/page.css': ['text/css', css],
  };
  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    outgoing.setHeader('content-security-policy', policy);
    if (path.startsWith('/sandbox/')) {
      const passed = request(
        `${sandbox.url}${incoming.url}`,
        { method: incoming.method, headers: incoming.headers },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      passed.on('error', () => outgoing.writeHead(502).end());
      incoming.pipe(passed);
      return;
    }
    const [type, content] = files[path] ?? ['text/plain', ''];
    outgoing.writeHead(files[path] === undefined ? 404 : 200, { 'content-type': type }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
