// The public entry point of this slice: what agents of shoppers read and do.
export {
  agentCheckoutsAsJson,
  deleteAgentCheckoutsByEmail,
  deleteExpiredAgentCarts,
} from './shopping/agent-carts.queries.ts';
