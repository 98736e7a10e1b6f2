import type { acpCreateBody, acpUpdateBody } from '@vitrine/contract/channels/acp-requests.schema.ts';
import type * as z from 'zod';
import type { Purchase } from '../paying/agent-buyer.ts';
import type { CartRequest } from '../shopping/agent-carts.ts';
import type { DescribedRecord } from '../shopping/describe-record.ts';

type SessionBody = z.output<typeof acpUpdateBody>;

/** Converts the start of a session. The market follows from the address, else from the currency. */
export function readNewSession(body: z.output<typeof acpCreateBody>): CartRequest {
  const country = body.fulfillment_details?.address?.country;
  return {
    line_items: readItems(body) ?? [],
    context: {
      ...(body.locale !== undefined && { language: body.locale }),
      ...(country !== undefined && { address_country: country }),
      ...(body.currency !== undefined && { currency: body.currency.toUpperCase() }),
    },
    ...readPurchase(body, null),
  };
}

/** Converts a change of a session. What the agent does not send stays as the session has it. */
export function readChange(body: SessionBody, current: DescribedRecord): CartRequest {
  const lines = 'line_items' in current ? current.line_items : [];
  return {
    line_items: readItems(body) ?? lines.map(({ item: { id }, quantity }) => ({ item: { id }, quantity })),
    ...readPurchase(body, 'fulfillment' in current ? current : null),
  };
}

function readItems({ line_items: lines, items }: SessionBody) {
  return (lines ?? items)?.map(({ id, quantity = 1 }) => ({ item: { id }, quantity }));
}

function readPurchase(body: SessionBody, current: Purchase | null): Purchase {
  const { buyer: sent, fulfillment_details: details } = body;
  const method = current?.fulfillment?.methods?.[0];
  const address = details?.address;
  const { first_name: first, last_name: last } = current?.buyer ?? {};
  const name = sent?.full_name ?? details?.name;
  const optionId =
    body.selected_fulfillment_options?.[0]?.option_id ?? method?.groups?.[0]?.selected_option_id ?? undefined;
  return {
    buyer: {
      email: sent?.email ?? details?.email ?? current?.buyer?.email,
      first_name: sent?.first_name ?? name ?? first,
      last_name: (sent?.first_name ?? name) ? sent?.last_name : last,
      phone_number: sent?.phone_number ?? details?.phone_number ?? current?.buyer?.phone_number,
    },
    fulfillment: {
      methods: [
        {
          selected_destination_id: method?.selected_destination_id,
          groups: [{ selected_option_id: optionId }],
          ...(address && {
            destinations: [
              {
                first_name: address.name ?? details?.name,
                street_address: address.line_one,
                extended_address: address.line_two,
                address_locality: address.city,
                address_region: address.state,
                address_country: address.country,
                postal_code: address.postal_code,
              },
            ],
          }),
        },
      ],
    },
  };
}
