import type { SandboxProvider } from '../control/injected-failures.ts';
import { createDueTimer } from '../state/due-timer.ts';
import type { RandomSource } from '../state/random-source.ts';
import type { Store } from '../state/store.ts';

/** An event to be sent to the shop. */
export interface Delivery {
  readonly id: string;
  readonly provider: SandboxProvider;
  /** The raw body. Each attempt signs it again. */
  readonly body: string;
  readonly attempts: number;
  /** In milliseconds since 1970. */
  readonly dueAt: number;
}

/** The webhook behaviour, set by the control API. */
export interface WebhookSwitches {
  /** If false, events are stored until they are flushed or it is true again. */
  readonly on: boolean;
  /** How long an event waits before its first attempt, in milliseconds. */
  readonly delayMs: number;
  /** How many additional times each event is sent. */
  readonly repeat: number;
  /** Whether due events are sent in random order. */
  readonly shuffle: boolean;
  /** The share of events that are lost for good, 0 to 1. */
  readonly dropRate: number;
}

export const defaultSwitches: WebhookSwitches = { on: true, delayMs: 0, repeat: 0, shuffle: false, dropRate: 0 };

/** Sends one signed body. Returns whether the shop accepted it (2xx). */
export type Send = (delivery: Delivery) => Promise<boolean>;

export interface Outbox {
  add(provider: Delivery['provider'], body: string): void;
  setSwitches(switches: Partial<WebhookSwitches>): WebhookSwitches;
  /** Sends every waiting event once, due or not. Returns how many were accepted and how many still wait. */
  flush(): Promise<{ delivered: number; pending: number }>;
  pending(): Delivery[];
  /** Sends due events repeatedly until the outbox is closed. */
  start(): void;
  close(): Promise<void>;
}

const firstRetryMs = 1_000;
const maxRetryMs = 300_000;
/** Enough for three days at the maximum pause, which is how long Stripe retries. */
const maxAttempts = 900;
const sendersAtOnce = 8;

export interface OutboxParts {
  readonly store: Store;
  readonly random: RandomSource;
  readonly send: Send;
  /** False while the shop's address is unknown. Events are then dropped. */
  readonly isConnected: () => boolean;
}

/** Stores deliveries until the shop accepts them. It retries failed ones after growing pauses. */
export function createOutbox({ store, random, send, isConnected }: OutboxParts): Outbox {
  const deliveries = store.table<Delivery>('deliveries');
  const waiting = new Map(deliveries.list().map((delivery) => [delivery.id, delivery]));
  const sending = new Map<string, Promise<boolean>>();
  let switches = defaultSwitches;
  let isStarted = false;

  const attempt = async (delivery: Delivery): Promise<boolean> => {
    const isTaken = await send(delivery);
    const attempts = delivery.attempts + 1;
    if (isTaken || attempts >= maxAttempts) {
      waiting.delete(delivery.id);
      deliveries.remove(delivery.id);
    } else {
      const pauseMs = Math.min(firstRetryMs * 2 ** Math.min(delivery.attempts, 20), maxRetryMs);
      const retry = { ...delivery, attempts, dueAt: Date.now() + pauseMs };
      waiting.set(delivery.id, retry);
      deliveries.put(retry);
      if (isStarted) timer.by(retry.dueAt);
    }
    store.commit();
    return isTaken;
  };
  const begin = (delivery: Delivery): Promise<boolean> => {
    const already = sending.get(delivery.id);
    if (already !== undefined) return already;
    const started = attempt(delivery).finally(() => sending.delete(delivery.id));
    sending.set(delivery.id, started);
    return started;
  };
  const inOrder = (ready: Delivery[]): Delivery[] => {
    if (!switches.shuffle) return ready;
    const ranked = ready.map((delivery) => ({ delivery, rank: random.fraction() }));
    return ranked.sort((one, other) => one.rank - other.rank).map(({ delivery }) => delivery);
  };
  const sendDue = (): void => {
    if (!switches.on || waiting.size === 0) return;
    const now = Date.now();
    const due: Delivery[] = [];
    for (const delivery of waiting.values()) {
      if (due.length + sending.size >= sendersAtOnce) break;
      if (delivery.dueAt <= now && !sending.has(delivery.id)) due.push(delivery);
    }
    for (const delivery of inOrder(due)) void begin(delivery);
  };
  const nextDueAt = (): number => {
    if (!switches.on) return Number.POSITIVE_INFINITY;
    let next = Number.POSITIVE_INFINITY;
    for (const { id, dueAt } of waiting.values()) if (!sending.has(id)) next = Math.min(next, dueAt);
    return next;
  };
  const timer = createDueTimer({ run: sendDue, nextDueAt });

  return {
    add(provider, body) {
      if (!isConnected() || (switches.dropRate > 0 && random.fraction() < switches.dropRate)) return;
      for (let copy = 0; copy <= switches.repeat; copy += 1) {
        // With shuffling, a random delay lets later events arrive first.
        const delayMs = switches.delayMs + (switches.shuffle ? Math.floor(random.fraction() * 200) : 0);
        const delivery = {
          id: `dlv_${random.characters(16)}`,
          provider,
          body,
          attempts: 0,
          dueAt: Date.now() + delayMs,
        };
        waiting.set(delivery.id, delivery);
        deliveries.put(delivery);
        if (isStarted) timer.by(delivery.dueAt);
      }
    },
    setSwitches(next) {
      switches = { ...switches, ...next };
      if (isStarted) timer.by(nextDueAt());
      return switches;
    },
    async flush() {
      let delivered = 0;
      const ready = inOrder([...waiting.values()]);
      for (let at = 0; at < ready.length; at += switches.shuffle ? sendersAtOnce : 1) {
        const batch = ready.slice(at, at + (switches.shuffle ? sendersAtOnce : 1));
        const taken = await Promise.all(batch.map(begin));
        delivered += taken.filter(Boolean).length;
      }
      return { delivered, pending: waiting.size };
    },
    pending: () => [...waiting.values()],
    start() {
      isStarted = true;
      timer.by(nextDueAt());
    },
    async close() {
      timer.stop();
      await Promise.allSettled(sending.values());
    },
  };
}
