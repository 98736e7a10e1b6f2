import type { OfferedHandler } from '../paying/agent-payments.ts';
import type { Message } from '../shopping/answers.ts';
import type { DescribedRecord } from '../shopping/describe-record.ts';

/** The version of the Agentic Commerce Protocol that the shop serves. */
export const acpVersion = '2026-04-17';

type Described = Extract<DescribedRecord, { id: string }>;

/** The states of a session, by those of a checkout. */
const states: Readonly<Record<string, string>> = {
  incomplete: 'not_ready_for_payment',
  ready_for_complete: 'ready_for_payment',
};

/** The codes of errors that the protocol knows. Anything else the buyer resolves in the shop. */
const errorCodes: Readonly<Record<string, string>> = {
  missing: 'missing',
  invalid: 'invalid',
  not_found: 'not_found',
  out_of_stock: 'out_of_stock',
  address_undeliverable: 'region_restricted',
  payment_failed: 'payment_declined',
  price_changed: 'conflict',
  try_again: 'conflict',
  too_many_requests: 'rate_limited',
  requires_3ds: 'requires_3ds',
};

/** The fields of the protocol, by the paths of a checkout. */
const paths: readonly (readonly [string, string])[] = [
  ['$.fulfillment.methods[0].destinations[0].street_address', '$.fulfillment_details.address.line_one'],
  ['$.fulfillment.methods[0].destinations[0].extended_address', '$.fulfillment_details.address.line_two'],
  ['$.fulfillment.methods[0].destinations[0].address_locality', '$.fulfillment_details.address.city'],
  ['$.fulfillment.methods[0].destinations[0].address_region', '$.fulfillment_details.address.state'],
  ['$.fulfillment.methods[0].destinations[0].postal_code', '$.fulfillment_details.address.postal_code'],
  ['$.fulfillment.methods[0].destinations[0].address_country', '$.fulfillment_details.address.country'],
  ['$.fulfillment.methods[0].destinations[0]', '$.fulfillment_details.address'],
  ['$.payment.instruments[0]', '$.payment_data'],
];

const linkTypes: Readonly<Record<string, string>> = {
  refund_policy: 'return_policy',
  shipping_policy: 'shipping_policy',
  privacy_policy: 'privacy_policy',
  terms_of_service: 'terms_of_use',
  imprint: 'about_us',
  contact: 'contact_us',
};

const totalTexts: Readonly<Record<string, string>> = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  fulfillment: 'Shipping',
  fee: 'Fee',
  tax: 'Tax',
  total: 'Total',
};

/** Returns a checkout as a session of the Agentic Commerce Protocol. */
export function describeSession(checkout: Described, handler: OfferedHandler | null) {
  const status = 'status' in checkout ? checkout.status : 'incomplete';
  const lineIds = checkout.line_items.map(({ id }) => id);
  const order = 'order' in checkout ? checkout.order : null;
  return {
    id: checkout.id,
    protocol: { version: acpVersion },
    capabilities: { payment: { handlers: handler ? [handler.delegated] : [] } },
    status: states[status] ?? status,
    currency: checkout.currency.toLowerCase(),
    line_items: checkout.line_items.map(({ id, item, quantity, totals }) => ({
      id,
      item: { id: item.id },
      quantity,
      name: item.title,
      unit_amount: item.price,
      ...('image_url' in item && { images: [item.image_url] }),
      totals: toTotals(totals),
    })),
    ...('fulfillment' in checkout ? describeDelivery(checkout, lineIds) : { fulfillment_options: [] }),
    totals: toTotals(checkout.totals),
    messages: ('messages' in checkout ? (checkout.messages ?? []) : []).map(toMessage),
    links: ('links' in checkout ? checkout.links : []).map(({ type, title, url }) => ({
      type: linkTypes[type] ?? 'about_us',
      title,
      url,
    })),
    expires_at: checkout.expires_at,
    ...('continue_url' in checkout && { continue_url: checkout.continue_url }),
    ...(order && {
      order: {
        type: 'order',
        id: order.id,
        checkout_session_id: checkout.id,
        order_number: order.label,
        permalink_url: order.permalink_url,
      },
    }),
  };
}

export function toTotals(totals: readonly { readonly type: string; readonly amount: number }[]) {
  return totals.map(({ type, amount }) => ({ type, display_text: totalTexts[type] ?? type, amount }));
}

function describeDelivery(
  { buyer, fulfillment }: Extract<Described, { fulfillment: object }>,
  lineIds: readonly string[],
) {
  const [method] = fulfillment.methods;
  const destination = method?.destinations?.[0];
  const group = method?.groups?.[0];
  const name = [buyer.first_name, buyer.last_name].filter(Boolean).join(' ');
  return {
    ...(buyer.email && {
      buyer: {
        email: buyer.email,
        ...(buyer.first_name && { first_name: buyer.first_name }),
        ...(buyer.last_name && { last_name: buyer.last_name }),
        ...(buyer.phone_number && { phone_number: buyer.phone_number }),
      },
    }),
    ...(destination && {
      fulfillment_details: {
        name,
        ...(buyer.email && { email: buyer.email }),
        address: {
          name,
          line_one: destination.street_address,
          ...(destination.extended_address && { line_two: destination.extended_address }),
          city: destination.address_locality,
          state: destination.address_region ?? '',
          country: destination.address_country,
          postal_code: destination.postal_code,
        },
      },
    }),
    fulfillment_options: (group?.options ?? []).map(({ id, title, totals }) => ({
      type: 'shipping',
      id,
      title,
      totals: toTotals(totals),
    })),
    ...(group?.selected_option_id && {
      selected_fulfillment_options: [{ type: 'shipping', option_id: group.selected_option_id, item_ids: lineIds }],
    }),
  };
}

function toMessage(message: Message) {
  const path = 'path' in message ? message.path : undefined;
  const param = paths.find(([from]) => from === path)?.[1] ?? path;
  const shared = { content_type: 'plain', content: message.content, ...(param !== undefined && { param }) };
  if (message.type === 'info') return { type: 'info', ...shared };
  if (message.type === 'warning') return { type: 'warning', code: 'limited_availability', ...shared };
  const { severity } = message;
  return {
    type: 'error',
    code: errorCodes[message.code] ?? 'intervention_required',
    ...(severity !== 'unrecoverable' && { resolution: severity }),
    ...shared,
  };
}
