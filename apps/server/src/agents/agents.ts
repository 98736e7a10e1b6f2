// The public entry point of this slice: what agents of shoppers read and do.
export { sendOrderEvents } from './acp/send-order-events.ts';
export {
  agentCheckoutsAsJson,
  deleteAgentCheckoutsByEmail,
  deleteExpiredAgentCarts,
} from './shopping/agent-carts.queries.ts';
