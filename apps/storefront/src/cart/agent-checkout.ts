import { isFields, isText } from '../shop/stored-fields.ts';
import { storedValue } from '../shop/stored-value.ts';

/** The checkout of the agent whose link led the shopper here. */
interface AgentCheckout {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** Checkouts of agents end after six hours. */
const lastsMs = 6 * 60 * 60_000;
const checkoutId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const none: AgentCheckout = { id: '', at: 0 };
const stored = storedValue<AgentCheckout>({ key: 'agent-checkout', empty: none, read });

function read(value: unknown): AgentCheckout | null {
  if (!isFields(value)) return null;
  const { id, at } = value;
  return isText(id) && checkoutId.test(id) && typeof at === 'number' ? { id, at } : null;
}

/** Stores the checkout that a link names, so that the next order names it. Another link replaces it. */
export function rememberAgentCheckout(id: string | null): void {
  stored.set(id !== null && checkoutId.test(id) ? { id, at: Date.now() } : null);
}

/** Returns the field of an order with the checkout of the agent. Returns none without a recent link. */
export function agentCheckoutField() {
  const { id, at } = stored.get();
  return id !== '' && Date.now() - at < lastsMs ? { agentCheckout: id } : {};
}

/** Forgets the checkout after its order. */
export function forgetAgentCheckout(): void {
  stored.set(null);
}
