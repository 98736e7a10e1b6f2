import { useState, useSyncExternalStore } from 'react';
import { isFields, isText } from '../shop/stored-fields.ts';
import { storedValue } from '../shop/stored-value.ts';

/** The checkout of the agent whose link led the shopper here. */
export interface AgentCheckout {
  readonly id: string;
  /** The host of the agent, as the shop names it. */
  readonly agent: string;
  /** Whether the shopper agreed that the agent reads the order. */
  readonly isShared: boolean;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** Checkouts of agents end after six hours. */
const lastsMs = 6 * 60 * 60_000;
const checkoutId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const none: AgentCheckout = { id: '', agent: '', isShared: false, at: 0 };
const stored = storedValue<AgentCheckout>({ key: 'agent-checkout', empty: none, read });

function read(value: unknown): AgentCheckout | null {
  if (!isFields(value)) return null;
  const { id, agent, isShared, at } = value;
  if (!isText(id) || !isCheckoutId(id) || !isText(agent) || typeof at !== 'number') return null;
  return { id, agent, isShared: isShared === true, at };
}

export function isCheckoutId(text: string): boolean {
  return checkoutId.test(text);
}

/** Stores the signed checkout that a link names. Nothing is shared until the shopper agrees. Another link replaces it. */
export function rememberAgentCheckout(checkout: Pick<AgentCheckout, 'id' | 'agent'> | null): void {
  stored.set(checkout && { ...checkout, isShared: false, at: Date.now() });
}

/** Stores whether the shopper agrees that the agent reads the next order. */
export function shareWithAgent(isShared: boolean): void {
  stored.set({ ...stored.get(), isShared });
}

function isRecent({ id, at }: AgentCheckout, now: number): boolean {
  return id !== '' && now - at < lastsMs;
}

/** Returns the checkout of the agent that led the shopper here. Null without a recent link, and on the server. */
export function useAgentCheckout(): AgentCheckout | null {
  const checkout = useSyncExternalStore(stored.subscribe, stored.get, stored.getOnServer);
  const [now] = useState(Date.now);
  return isRecent(checkout, now) ? checkout : null;
}

/** Returns the field of an order that shares it with the agent. Returns none when the shopper has not agreed. */
export function agentCheckoutField() {
  const checkout = stored.get();
  return checkout.isShared && isRecent(checkout, Date.now()) ? { agentCheckout: checkout.id } : {};
}

/** Forgets the checkout after its order. */
export function forgetAgentCheckout(): void {
  stored.set(null);
}
