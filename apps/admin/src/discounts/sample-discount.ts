import { toDiscountFromRules } from '@vitrine/domain/discounts/discount-rules.ts';
import type { Discount, DiscountCircumstances } from '@vitrine/domain/discounts/pricing-discount.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { dayStart, laterDay } from '@vitrine/domain/time/calendar-days.ts';
import type { DiscountDraft } from './discount-draft.ts';

interface Sample {
  readonly discount: Discount;
  /** The products of the sample cart. The discount applies to them. */
  readonly productIds: readonly string[];
  readonly circumstances: DiscountCircumstances;
}

const anyProduct = 'sample';

/** The customer of the sample cart. */
export interface SampleCustomer {
  readonly id: string;
  readonly customerGroupIds: readonly string[];
  /** Whether the customer has no orders, apart from cancelled ones. */
  readonly isFirstOrder: boolean;
}

interface SampleAt {
  readonly now: number;
  readonly timeZone: string;
  readonly currency: Currency;
  /** Null for a guest with a first order. */
  readonly customer: SampleCustomer | null;
}

/** Returns the draft's discount and a cart of matching goods, for a customer who has not used it yet. */
export function sampleDiscount(draft: DiscountDraft, { now, timeZone, currency, customer }: SampleAt): Sample {
  const [country = 'US'] = draft.countries;
  const given = draft.kind === 'BUY_X_GET_Y' ? draft.getProductIds : [];
  const named = draft.kind === 'BUNDLE' ? draft.productIds : draft.productIds.slice(0, 1);
  const products = named.length > 0 ? named : [anyProduct];
  return {
    discount: toDiscountFromRules({
      ...draft,
      id: 'draft',
      code: 'SAMPLE',
      startsAt: draft.firstDay === '' ? null : dayStart(draft.firstDay, timeZone).getTime(),
      endsAt: draft.lastDay === '' ? null : dayStart(laterDay(draft.lastDay, 1), timeZone).getTime(),
    }),
    productIds: [...products, ...given.slice(0, 1)],
    circumstances: {
      now,
      timeZone,
      currency,
      country,
      customerId: customer?.id ?? null,
      customerGroupIds: customer?.customerGroupIds ?? [],
      isFirstOrder: customer?.isFirstOrder ?? true,
      groupsOf: new Map([
        [anyProduct, { categoryIds: draft.categoryIds, collectionIds: draft.collectionIds, tags: draft.tags }],
      ]),
      uses: new Map(),
    },
  };
}
