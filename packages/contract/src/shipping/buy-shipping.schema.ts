import { customsFormKinds, maxCustomsForms } from '@vitrine/domain/shipping/customs/customs-forms.ts';
import * as z from 'zod';

/**
 * POST /orders/buy-shipping: buys the given rate, or the cheapest (docs/behaviour/orders.md#labels).
 * A rate must result from a request for this order's parcel: POST /orders/{id}/rates, or POST /shipping/rates for the
 * order's address.
 */
export const buyShippingBody = z.strictObject({
  orderId: z.uuid(),
  rateId: z.string().trim().min(1).max(700).optional(),
  /** Staff confirm that the order ships although the bank reversed its payment (CHARGED_BACK). */
  shipsChargedBack: z.boolean().optional(),
});
export type BuyShippingBody = z.input<typeof buyShippingBody>;

/** A bought label. `rate` is in cents. `labelUrl` is the shop's own copy, for staff. */
export const shipmentSchema = z
  .object({
    id: z.uuid(),
    orderId: z.uuid(),
    status: z.enum(['PURCHASING', 'PURCHASED', 'IN_TRANSIT', 'DELIVERED', 'FAILED', 'VOID_REQUESTED', 'VOIDED']),
    carrier: z.string().nullable(),
    service: z.string().nullable(),
    rate: z.int().nullable(),
    currency: z.string(),
    trackingNumber: z.string().nullable(),
    trackingStatus: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    labelUrl: z.string().nullable(),
    /** The forms for the customs. `url` is the shop's own copy, for staff. */
    forms: z.array(z.object({ kind: z.enum(customsFormKinds), url: z.string() })),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Shipment' });
export type Shipment = z.infer<typeof shipmentSchema>;

/** GET /orders/{id}/label/forms/{index}: a form for the customs. */
export const labelFormParams = z.strictObject({
  id: z.uuid(),
  index: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxCustomsForms - 1),
});

export const buyShippingAnswer = z.object({ success: z.literal(true), shipment: shipmentSchema });
export type BuyShippingAnswer = z.infer<typeof buyShippingAnswer>;
