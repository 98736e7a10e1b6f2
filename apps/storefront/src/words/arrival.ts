import { arrivalText as englishArrival } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import { language, t } from '@vitrine/messages/src/t.ts';
import { once } from './formats.ts';

const days = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** Returns when an order arrives, or when it is ready at the pickup location. */
export function arrivalText(
  { from, to }: { readonly from: string; readonly to: string },
  pickupPlace: string | null = null,
): string {
  const shown =
    language() === 'en'
      ? englishArrival({ from, to }).replace(/^Arrives /, '')
      : once('days', (tag) => new Intl.DateTimeFormat(tag, days)).formatRange(new Date(from), new Date(to));
  return pickupPlace === null ? t('cart.arrives', { days: shown }) : t('cart.ready', { days: shown });
}
