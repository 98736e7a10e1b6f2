import * as z from 'zod';

export const trackBody = z.strictObject({
  trackingNumber: z.string().trim().min(1).max(100),
  carrier: z.string().trim().min(1).max(60).optional(),
});
export type TrackBody = z.input<typeof trackBody>;

export const trackingEventSchema = z.object({
  status: z.string(),
  message: z.string(),
  location: z.string().nullable(),
  at: z.iso.datetime(),
});

/** The tracking of a parcel, newest event last. `status` is the carrier's term: pre_transit, in_transit, delivered, ... */
export const trackingSchema = z
  .object({
    trackingNumber: z.string(),
    carrier: z.string().nullable(),
    status: z.string(),
    url: z.string().nullable(),
    estimatedDelivery: z.iso.datetime().nullable(),
    events: z.array(trackingEventSchema),
  })
  .meta({ id: 'Tracking' });
export type Tracking = z.infer<typeof trackingSchema>;
