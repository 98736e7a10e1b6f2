import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';

export const agentCheckoutParams = z.strictObject({ id: idSchema });

/** GET /agent-checkouts/{id}: the agent that may read the order of this checkout when the buyer agrees. */
export const agentCheckoutAnswer = z
  .object({
    /** The host of the profile whose key signed the checkout. */
    agent: z.string(),
  })
  .meta({ id: 'AgentCheckout' });
export type AgentCheckoutAnswer = z.infer<typeof agentCheckoutAnswer>;

/** POST /orders/{id}/stop-sharing: the tracking token of the order. */
export const stopSharingBody = z.strictObject({ token: z.string().min(1).max(200) });
export type StopSharingBody = z.input<typeof stopSharingBody>;

export const stopSharingAnswer = z.object({ success: z.literal(true) });
