import * as z from 'zod';
import { boundedList } from '../resources/list.schema.ts';

/**
 * The requests of the Agentic Commerce Protocol, 2026-04-17. Unknown fields are allowed, because platforms send signals
 * that the shop does not read.
 */
const id = z.string().min(1).max(200);
const text = z.string().max(254);

/** Both names of the list are in use. Without a quantity an item is one unit, and repeated items add up. */
const items = boundedList(z.looseObject({ id, quantity: z.int().min(1).max(1_000).optional() }), 20).min(1);

const buyer = z.looseObject({
  email: text.optional(),
  first_name: text.optional(),
  last_name: text.optional(),
  full_name: text.optional(),
  phone_number: text.optional(),
});

const details = {
  buyer: buyer.optional(),
  fulfillment_details: z
    .looseObject({
      name: text.optional(),
      email: text.optional(),
      phone_number: text.optional(),
      address: z
        .looseObject({
          name: text.optional(),
          line_one: text.optional(),
          line_two: text.optional(),
          city: text.optional(),
          state: text.optional(),
          country: text.optional(),
          postal_code: text.optional(),
        })
        .optional(),
    })
    .optional(),
  selected_fulfillment_options: boundedList(z.looseObject({ option_id: id.optional() }), 5).optional(),
};

export const acpCreateBody = z
  .looseObject({
    line_items: items.optional(),
    items: items.optional(),
    currency: z.string().max(3).optional(),
    locale: z.string().max(35).optional(),
    ...details,
  })
  .refine((body) => (body.line_items ?? body.items) !== undefined, {
    path: ['line_items'],
    error: 'line_items is required',
  });

/** Only the sent fields change. */
export const acpUpdateBody = z.looseObject({ line_items: items.optional(), items: items.optional(), ...details });

export const acpCompleteBody = z.looseObject({
  buyer: buyer.optional(),
  payment_data: z.looseObject({
    handler_id: id.optional(),
    instrument: z
      .looseObject({
        credential: z.looseObject({ type: id.optional(), token: z.string().max(255).optional() }).optional(),
      })
      .optional(),
  }),
});
