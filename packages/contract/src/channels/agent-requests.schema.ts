import * as z from 'zod';
import { boundedList } from '../resources/list.schema.ts';

/**
 * The requests of agents by the Universal Commerce Protocol, 2026-04-08. Unknown fields are allowed, because platforms
 * send signals and buyers that the shop does not read.
 */
const id = z.string().min(1).max(200);

const buyerContext = z.looseObject({
  address_country: z.string().max(60).optional(),
  language: z.string().max(35).optional(),
  currency: z.string().max(3).optional(),
});

const amount = z.int().min(0).max(100_000_000_000);

export const searchRequest = z.looseObject({
  query: z.string().max(200).optional(),
  context: buyerContext.optional(),
  filters: z
    .looseObject({ price: z.looseObject({ min: amount.optional(), max: amount.optional() }).optional() })
    .optional(),
  pagination: z
    .looseObject({ cursor: z.string().max(1_000).optional(), limit: z.int().min(1).max(1_000).optional() })
    .optional(),
});

export const lookupRequest = z.looseObject({ ids: boundedList(id, 50).min(1), context: buyerContext.optional() });

export const productRequest = z.looseObject({ id, context: buyerContext.optional() });

const lineItems = boundedList(
  z.looseObject({ item: z.looseObject({ id }), quantity: z.int().min(1).max(1_000) }),
  20,
).min(1);

export const cartRequest = z.looseObject({ line_items: lineItems, context: buyerContext.optional() });

const text = z.string().max(254);

/** The address is read leniently: what is missing or wrong is stated in the checkout. */
const destination = z.looseObject({
  id: id.optional(),
  first_name: text.optional(),
  last_name: text.optional(),
  phone_number: text.optional(),
  street_address: text.optional(),
  extended_address: text.optional(),
  address_locality: text.optional(),
  address_region: text.optional(),
  address_country: text.optional(),
  postal_code: text.optional(),
});

/** Who buys, where it is delivered to and how. Only read while agents may pay (decision 0067). */
const purchase = {
  buyer: z
    .looseObject({
      email: text.optional(),
      first_name: text.optional(),
      last_name: text.optional(),
      phone_number: text.optional(),
    })
    .optional(),
  fulfillment: z
    .looseObject({
      methods: boundedList(
        z.looseObject({
          selected_destination_id: id.nullish(),
          destinations: boundedList(destination, 5).optional(),
          groups: boundedList(z.looseObject({ selected_option_id: id.nullish() }), 5).optional(),
        }),
        5,
      ).optional(),
    })
    .optional(),
};

/** A checkout has lines, or those of a cart. */
export const checkoutRequest = z.looseObject({
  line_items: lineItems.optional(),
  cart_id: id.optional(),
  context: buyerContext.optional(),
  ...purchase,
});

export const checkoutUpdate = z.looseObject({ line_items: lineItems, context: buyerContext.optional(), ...purchase });

/** The payment of a checkout. The shop reads no card data: a credential is a token of the payment handler. */
export const completeRequest = z.looseObject({
  payment: z
    .looseObject({
      instruments: boundedList(
        z.looseObject({
          handler_id: id.optional(),
          selected: z.boolean().optional(),
          credential: z.looseObject({ type: id.optional(), token: z.string().max(255).optional() }).optional(),
        }),
        5,
      ).optional(),
    })
    .optional(),
});

export const recordParams = z.strictObject({ id });
