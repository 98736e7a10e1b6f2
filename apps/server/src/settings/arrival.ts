import type { PublicSettings } from '@vitrine/contract/settings/site-settings.schema.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { arrivalDays, arrivalText, nextCutoff } from '@vitrine/domain/shipping/delivery-estimate.ts';

type Settings = Pick<SiteSettings, 'delivery' | 'timeZone'>;

/** Returns when an order of that moment arrives; null when the owner does not show it (docs/behaviour/orders.md#delivery-estimate). */
export function arrivalOf(orderedAt: Date, { delivery, timeZone }: Settings): PublicSettings['arrival'] {
  if (!delivery.isShown) return null;
  const days = arrivalDays(orderedAt, delivery, timeZone);
  return { ...days, text: arrivalText(days), until: nextCutoff(orderedAt, delivery, timeZone).toISOString() };
}
