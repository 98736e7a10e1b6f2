import type { ReturnOptions } from '@vitrine/contract/returns/returns.schema.ts';
import { termsIn } from '@vitrine/domain/returns/country-policy.ts';
import { offeredDestinations, type RefundDestination } from '@vitrine/domain/returns/refund-destination.ts';
import { type PolicyRule, returnFee } from '@vitrine/domain/returns/return-policy.ts';
import type { ReturnKind } from '@vitrine/domain/returns/return-status.ts';
import { hasWithdrawalRight, isWithin, returnsUntil, withdrawalUntil } from '@vitrine/domain/returns/return-window.ts';
import { laterDay, toDay } from '@vitrine/domain/time/calendar-days.ts';
import { trackingToken } from '../mail/mail.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { type ReturnSettings, returnSettings } from '../settings/settings.ts';
import { type ReturnedOrderRow, returnedOrder } from './returns.queries.ts';

type Line = ReturnedOrderRow['lines'][number];

/**
 * Whose rules a request follows. Settings that offer returns online are about shoppers. 'OVERRIDE' are staff who also
 * override the period and the exclusions of the policy.
 */
export type ReturnAuthority = 'SHOPPER' | 'STAFF' | 'OVERRIDE';

/** Returns what the shopper of the order can return now. Fails with NOT_FOUND. */
export async function readReturnOptions(
  { db, sessionSecret }: Pick<AppContext, 'db' | 'sessionSecret'>,
  orderId: string,
): Promise<Outcome<ReturnOptions>> {
  const [order, general] = await Promise.all([returnedOrder(db, orderId), returnSettings(db)]);
  if (!order) return failure('NOT_FOUND', 'There is no such order.');
  const settings = settingsFor(order, general);
  const now = new Date();
  return success({
    order: { id: order.id, number: order.number, currency: order.currency },
    token: trackingToken(sessionSecret, order.id),
    return: period(order, settings, 'RETURN', now),
    claim: period(order, settings, 'CLAIM', now),
    exchange: settings.rules.allowsExchanges ? period(order, settings, 'EXCHANGE', now) : null,
    withdrawal: hasRight(order) ? period(order, settings, 'WITHDRAWAL', now) : null,
    restockingFee: returnFee('RETURN', settings.rules),
    destinations: [...getDestinations(order, settings, 'RETURN')],
    paidBy: settings.paidBy,
    reasons: settings.rules.reasons.map((reason) => ({ ...reason })),
    lines: order.lines.map((line) => ({
      lineId: line.id,
      name: line.name,
      options: [...line.options],
      isNonReturnable: isNonReturnable(line, settings),
      units: {
        RETURN: unitsLeft(line, settings, 'RETURN'),
        CLAIM: unitsLeft(line, settings, 'CLAIM'),
        WITHDRAWAL: unitsLeft(line, settings, 'WITHDRAWAL'),
        EXCHANGE: unitsLeft(line, settings, 'EXCHANGE'),
      },
    })),
    instructions: settings.instructions,
  });
}

/** Returns the settings with the terms for the country that the order was delivered to. */
export function settingsFor({ country }: Pick<ReturnedOrderRow, 'country'>, settings: ReturnSettings): ReturnSettings {
  const { days, paidBy, rules } = settings;
  const { restockingFee, ...terms } = termsIn(
    country,
    { days, paidBy, restockingFee: rules.restockingFee },
    rules.countryPolicies,
  );
  return { ...settings, ...terms, rules: { ...rules, restockingFee } };
}

/** Returns where the refund of a return of that kind can go. */
export function getDestinations(
  { user_id: userId }: ReturnedOrderRow,
  { rules }: ReturnSettings,
  kind: ReturnKind,
): readonly RefundDestination[] {
  return offeredDestinations(kind, rules, { hasAccount: userId !== null });
}

/** Returns the units of a line that a return of that kind can name. An excluded product is not returned without a legal reason. */
export function unitsLeft(
  line: Line,
  settings: ReturnSettings,
  kind: ReturnKind,
  authority: ReturnAuthority = 'SHOPPER',
): number {
  const isExcluded = authority !== 'OVERRIDE' && isVoluntary(kind) && isNonReturnable(line, settings);
  return isExcluded ? 0 : (line.units[kind] ?? 0);
}

/** Returns the rules of the policy that a request of these lines breaks. */
export function brokenRules(
  order: ReturnedOrderRow,
  settings: ReturnSettings,
  { kind, lineIds, now }: { readonly kind: ReturnKind; readonly lineIds: readonly string[]; readonly now: Date },
): PolicyRule[] {
  if (!isVoluntary(kind)) return [];
  const isLate = !isInPeriod(order, settings, kind, now);
  const isFinal = order.lines.some((line) => lineIds.includes(line.id) && isNonReturnable(line, settings));
  return [...(isLate ? (['RETURN_PERIOD'] as const) : []), ...(isFinal ? (['EXCLUDED_ITEM'] as const) : [])];
}

/** Returns whether the shop's policy alone permits the kind. */
function isVoluntary(kind: ReturnKind): boolean {
  return kind === 'RETURN' || kind === 'EXCHANGE';
}

/** Returns whether the policy excludes the product of the line from returns. */
export function isNonReturnable({ productId, categoryIds }: Line, { rules }: ReturnSettings): boolean {
  const isProduct = productId !== null && rules.nonReturnableProducts.includes(productId);
  return isProduct || categoryIds.some((id) => rules.nonReturnableCategories.includes(id));
}

function hasRight({ country, is_business: isBusiness }: ReturnedOrderRow): boolean {
  return hasWithdrawalRight({ country, isBusiness });
}

/** The refusal of an exchange whose market no longer sells to the address of the order. */
export const notInMarket = 'Items of this order cannot be exchanged online. Return them, and order the others.';

/** Returns why a return of that kind is not possible now, or null when it is. */
export function returnRefusal(
  order: ReturnedOrderRow,
  settings: ReturnSettings,
  {
    kind,
    now,
    authority = 'SHOPPER',
  }: { readonly kind: ReturnKind; readonly now: Date; readonly authority?: ReturnAuthority },
): string | null {
  if (order.is_imported) return 'This order comes from another shop system. Contact the shop to return its items.';
  if (order.status === 'CANCELLED') return 'This order is cancelled.';
  if (order.status === 'REFUNDED') return 'This order is refunded.';
  if (order.status === 'PENDING') return 'This order is not paid yet.';
  if (kind === 'WITHDRAWAL' && !hasRight(order)) return 'The law of your country gives no right to withdraw online.';
  if (kind !== 'WITHDRAWAL' && order.shipped_at === null) return 'This order has not shipped yet.';
  const offline = authority === 'SHOPPER' ? notOnline(settings, kind) : null;
  if (offline !== null) return offline;
  if (kind === 'EXCHANGE' && !order.is_market_open) return notInMarket;
  if (authority !== 'OVERRIDE' && !isInPeriod(order, settings, kind, now)) return 'The period has ended.';
  if (!order.lines.some((line) => unitsLeft(line, settings, kind, authority) > 0))
    return 'No item of this order is left to return.';
  return null;
}

function notOnline({ rules, days }: ReturnSettings, kind: ReturnKind): string | null {
  if (kind === 'RETURN' && (!rules.isOn || days === 0)) return 'This shop takes no returns online.';
  if (kind === 'EXCHANGE' && (!rules.allowsExchanges || days === 0)) return 'This shop takes no exchanges online.';
  return null;
}

/** Returns whether the period of the kind runs. A policy of 0 days has none. */
function isInPeriod(order: ReturnedOrderRow, settings: ReturnSettings, kind: ReturnKind, now: Date): boolean {
  return !(isVoluntary(kind) && settings.days === 0) && isWithin(getEnd(order, settings, kind), now);
}

/** Returns the end of the period. A claim has none here, because the law decides. */
function getEnd(order: ReturnedOrderRow, settings: ReturnSettings, kind: ReturnKind): Date | null {
  const times = { shippedAt: order.shipped_at, deliveredAt: order.delivered_at };
  const { timeZone, days } = settings;
  const { transitDays } = settings.rules;
  if (kind === 'CLAIM') return null;
  return kind === 'WITHDRAWAL'
    ? withdrawalUntil(times, { transitDays, timeZone })
    : returnsUntil(times, { days, transitDays, timeZone });
}

function period(order: ReturnedOrderRow, settings: ReturnSettings, kind: ReturnKind, now: Date) {
  const reason = returnRefusal(order, settings, { kind, now });
  const end = getEnd(order, settings, kind);
  return { isOpen: reason === null, reason, lastDay: end && laterDay(toDay(end, settings.timeZone), -1) };
}
