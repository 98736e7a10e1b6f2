import type { Tracker } from '../easypost/objects.ts';
import { shownAmount } from '../state/shown-amount.ts';
import type { Charge, PaymentIntent } from '../stripe/objects.ts';

/**
 * Returns the page of a bank that prompts the shopper to authenticate. Its two buttons are a plain form and need no
 * script.
 */
export function authenticationPage(intent: PaymentIntent, action: string, returnUrl: string | null): string {
  if (intent.status !== 'requires_action')
    return messagePage('This payment needs no authentication any more. You can close this page.');
  const back = returnUrl === null ? '' : `<input type="hidden" name="return_url" value="${escape(returnUrl)}">`;
  const isByCard = intent.payment_method_types.includes('card');
  return page(
    isByCard ? '3-D Secure authentication' : `${intent.payment_method_types[0]} test payment page`,
    `<p>Your bank asks you to confirm a payment of <strong>${shownAmount(intent.amount, intent.currency)}</strong>. This is a sandbox: choose what happens.</p>
<form method="post" action="${escape(action)}">
<input type="hidden" name="client_secret" value="${escape(intent.client_secret)}">${back}
<button name="outcome" value="complete">${isByCard ? 'Complete authentication' : 'Authorize test payment'}</button>
<button name="outcome" value="fail">${isByCard ? 'Fail authentication' : 'Fail test payment'}</button>
</form>`,
  );
}

/** Returns a page with one sentence. */
export function messagePage(message: string): string {
  return page('Sandbox', `<p>${escape(message)}</p>`);
}

export function receiptPage(charge: Charge): string {
  const refunded =
    charge.amount_refunded > 0 ? `<p>Refunded: ${shownAmount(charge.amount_refunded, charge.currency)}</p>` : '';
  return page(
    'Receipt',
    `<p>${charge.paid ? 'Paid' : 'Not paid'}: ${shownAmount(charge.amount, charge.currency)}</p>${refunded}<p>${escape(charge.id)}</p>`,
  );
}

export function trackingPage(tracker: Tracker): string {
  const scans = tracker.tracking_details.map(({ datetime, message, tracking_location: { city, state } }) => {
    const location = [city, state].filter(Boolean).join(', ');
    return `<li>${escape(datetime)}: ${escape(message)}${location === '' ? '' : ` (${escape(location)})`}</li>`;
  });
  return page(
    `Parcel ${tracker.tracking_code}`,
    `<p>Status: <strong>${escape(tracker.status.replaceAll('_', ' '))}</strong></p><ol>${scans.join('')}</ol>`,
  );
}

/** Returns a page with a heading. The content is HTML. */
export function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title></head>
<body><main><h1>${escape(title)}</h1>
${content}
</main></body></html>
`;
}

function escape(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
