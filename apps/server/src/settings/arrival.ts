import type { PublicSettings } from '@vitrine/contract/settings/site-settings.schema.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { arrivalDays, arrivalText, nextCutoff } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';

type Settings = Pick<SiteSettings, 'delivery' | 'timeZone'>;

/** An arrival, and its validity: for orders from the moment of its computation until the next cutoff. */
interface Computed {
  readonly timeZone: string;
  readonly from: number;
  readonly until: number;
  readonly arrival: PublicSettings['arrival'];
}

/** The last arrival by delivery times, because computing one takes 2 % of an order's CPU time. */
const computed = new WeakMap<Settings['delivery'], Computed>();

/**
 * Returns when an order of that moment arrives, or null when the owner does not show it
 * (docs/behaviour/orders.md#delivery-estimate).
 */
export function computeArrival(orderedAt: Date, { delivery, timeZone }: Settings): PublicSettings['arrival'] {
  if (!delivery.isShown) return null;
  const at = orderedAt.getTime();
  const last = computed.get(delivery);
  if (last?.timeZone === timeZone && last.from <= at && at < last.until) return last.arrival;
  const days = arrivalDays(orderedAt, delivery, timeZone);
  const until = nextCutoff(orderedAt, delivery, timeZone);
  const arrival = { ...days, text: arrivalText(days), until: until.toISOString() };
  computed.set(delivery, { timeZone, from: at, until: until.getTime(), arrival });
  return arrival;
}
