import type { checkoutUpdate } from '@vitrine/contract/channels/agent-requests.schema.ts';
import { type Address, addressSchema } from '@vitrine/contract/shipping/address.schema.ts';
import type * as z from 'zod';
import type { AgentBuyer } from '../shopping/agent-carts.queries.ts';
import type { Message } from '../shopping/answers.ts';

/** The buyer and the delivery of a checkout, as an agent sends them. */
export type Purchase = Pick<z.output<typeof checkoutUpdate>, 'buyer' | 'fulfillment'>;

/** The ids of the one destination and the one method of a checkout. */
const destinationId = 'address';
const methodId = 'delivery';

/**
 * Reads the buyer of a checkout, which replaces the previous one. A destination that is only named by its id is the previous
 * one. Returns null when the agent sent neither.
 */
export function readBuyer({ buyer, fulfillment }: Purchase, previous: AgentBuyer | null): AgentBuyer | null {
  if (!buyer && !fulfillment) return null;
  const method = fulfillment?.methods?.[0];
  const { destinations = [], selected_destination_id: chosenId } = method ?? {};
  const sent = destinations.find(({ id }) => id === chosenId) ?? destinations[0];
  const name = sent?.first_name || sent?.last_name ? sent : buyer;
  const { street_address: street1 = '', extended_address: street2 = '', address_locality: city = '' } = sent ?? {};
  const { address_region: state = '', postal_code: postalCode = '', address_country: country = '' } = sent ?? {};
  return {
    email: buyer?.email ?? '',
    firstName: name?.first_name ?? '',
    lastName: name?.last_name ?? '',
    phone: sent?.phone_number ?? buyer?.phone_number ?? '',
    address: sent
      ? { street1, street2, city, state, postalCode, country }
      : chosenId === destinationId
        ? (previous?.address ?? null)
        : null,
    optionId: method?.groups?.[0]?.selected_option_id ?? null,
  };
}

const paths: Readonly<Record<string, string>> = {
  name: '$.buyer.first_name',
  email: '$.buyer.email',
  phone: '$.buyer.phone_number',
  street1: '$.fulfillment.methods[0].destinations[0].street_address',
  street2: '$.fulfillment.methods[0].destinations[0].extended_address',
  city: '$.fulfillment.methods[0].destinations[0].address_locality',
  state: '$.fulfillment.methods[0].destinations[0].address_region',
  postalCode: '$.fulfillment.methods[0].destinations[0].postal_code',
  country: '$.fulfillment.methods[0].destinations[0].address_country',
};

/** Returns the address of an order, or what is missing or wrong. The buyer of the order receives its emails. */
export function readAddress(
  buyer: AgentBuyer | null,
): { readonly address: Address } | { readonly messages: readonly Message[] } {
  const { email = '', firstName = '', lastName = '', phone = '', address = null } = buyer ?? {};
  const read = addressSchema.safeParse({
    ...(address ?? { street1: '', city: '', postalCode: '', country: '' }),
    name: `${firstName} ${lastName}`.trim(),
    email,
    phone,
  });
  const issues = (read.error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }));
  if (email === '') issues.unshift({ field: 'email', message: 'Email is required' });
  if (issues.length === 0 && read.data) return { address: read.data };
  return {
    messages: issues.map(({ field, message }) => ({
      type: 'error',
      code: /required/.test(message) ? 'missing' : 'invalid',
      path: paths[field] ?? '$.buyer',
      content: message,
      severity: 'recoverable',
    })),
  };
}

interface DeliveryOption {
  readonly id: string;
  readonly title: string;
  readonly price: number;
}

/** Returns the buyer and the delivery as the protocol describes them. */
export function describeBuyer(
  buyer: AgentBuyer | null,
  lineIds: readonly string[],
  { options, chosenId }: { readonly options: readonly DeliveryOption[]; readonly chosenId: string | null },
) {
  const { email = '', firstName = '', lastName = '', phone = '', address = null } = buyer ?? {};
  const person = {
    ...(firstName && { first_name: firstName }),
    ...(lastName && { last_name: lastName }),
    ...(phone && { phone_number: phone }),
  };
  return {
    buyer: { ...(email && { email }), ...person },
    fulfillment: {
      methods: [
        {
          id: methodId,
          type: 'shipping',
          line_item_ids: lineIds,
          ...(address && {
            destinations: [
              {
                id: destinationId,
                ...person,
                street_address: address.street1,
                ...(address.street2 && { extended_address: address.street2 }),
                address_locality: address.city,
                ...(address.state && { address_region: address.state }),
                postal_code: address.postalCode,
                address_country: address.country,
              },
            ],
            selected_destination_id: destinationId,
            groups: [
              {
                id: 'parcel',
                line_item_ids: lineIds,
                options: options.map(({ id, title, price }) => ({
                  id,
                  title,
                  totals: [{ type: 'total', amount: price }],
                })),
                selected_option_id: chosenId,
              },
            ],
          }),
        },
      ],
    },
  };
}
