import * as z from 'zod';

/** The days on which an order arrives (docs/behaviour/orders.md#delivery-estimate), and the same in words: 'Arrives Nov 26–28'. */
export const arrivalSchema = z
  .object({ from: z.iso.date(), to: z.iso.date(), text: z.string() })
  .meta({ id: 'Arrival' });
export type Arrival = z.infer<typeof arrivalSchema>;
