import type {
  CreateDiscountInput,
  DiscountRecord,
  UpdateDiscountInput,
} from '@vitrine/contract/discounts/discount.schema.ts';
import { isFreeGift } from '@vitrine/domain/discounts/discount-rules.ts';
import type { DiscountClass, DiscountKind } from '@vitrine/domain/discounts/pricing-discount.ts';
import { dayStart, laterDay, toDay } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';

/**
 * A discount while it is edited. Amounts are in cents, rates in basis points, and days are YYYY-MM-DD or ''. An empty
 * code means an automatic discount.
 */
export interface DiscountDraft {
  readonly title: string;
  readonly code: string;
  readonly kind: DiscountKind;
  readonly value: number | null;
  readonly productIds: readonly string[];
  readonly categoryIds: readonly string[];
  readonly collectionIds: readonly string[];
  readonly tags: readonly string[];
  readonly getProductIds: readonly string[];
  readonly buyQuantity: number | null;
  readonly getQuantity: number | null;
  readonly tiers: DiscountRecord['tiers'];
  readonly minimumSubtotal: number | null;
  readonly minimumQuantity: number | null;
  readonly countries: readonly string[];
  /** The accounts and account groups. If both are empty, the discount is for everyone. */
  readonly customerIds: readonly string[];
  readonly customerGroupIds: readonly string[];
  /** 1 is Monday, 7 is Sunday. Empty means every day. */
  readonly weekdays: readonly number[];
  readonly isFirstOrderOnly: boolean;
  readonly excludesReduced: boolean;
  readonly usageLimit: number | null;
  readonly usageLimitPerCustomer: number | null;
  readonly usageLimitPerOrder: number | null;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly combinesWith: readonly DiscountClass[];
  readonly isActive: boolean;
  readonly currencyAmounts: DiscountRecord['currencyAmounts'];
}

export const newDiscount: DiscountDraft = {
  title: '',
  code: '',
  kind: 'PERCENTAGE',
  value: null,
  productIds: [],
  categoryIds: [],
  collectionIds: [],
  tags: [],
  getProductIds: [],
  buyQuantity: null,
  getQuantity: null,
  tiers: [],
  minimumSubtotal: null,
  minimumQuantity: null,
  countries: [],
  customerIds: [],
  customerGroupIds: [],
  weekdays: [],
  isFirstOrderOnly: false,
  excludesReduced: false,
  usageLimit: null,
  usageLimitPerCustomer: null,
  usageLimitPerOrder: null,
  firstDay: '',
  lastDay: '',
  combinesWith: [],
  isActive: true,
  currencyAmounts: [],
};

/** Converts a stored discount into a draft. Its days are in the shop's time zone. */
export function toDiscountDraft(record: DiscountRecord, timeZone: string): DiscountDraft {
  const { id: _, createdAt: __, updatedAt: ___, usageCount: ____, startsAt, endsAt, code, ...fields } = record;
  return {
    ...fields,
    value: isFreeGift(fields) ? null : fields.value,
    code: code ?? '',
    firstDay: startsAt === null ? '' : toDay(new Date(startsAt), timeZone),
    // A discount ends at the start of the day after its last day.
    lastDay: endsAt === null ? '' : toDay(new Date(Date.parse(endsAt) - 1), timeZone),
  };
}

/** Converts a draft into the request body of a save. */
export function discountBody({ code, firstDay, lastDay, value, ...draft }: DiscountDraft, timeZone: string) {
  return {
    title: draft.title,
    code: code.trim() === '' ? null : code,
    kind: draft.kind,
    value: value ?? 0,
    productIds: [...draft.productIds],
    categoryIds: [...draft.categoryIds],
    collectionIds: [...draft.collectionIds],
    tags: [...draft.tags],
    getProductIds: [...draft.getProductIds],
    buyQuantity: draft.buyQuantity,
    getQuantity: draft.getQuantity,
    tiers: draft.tiers.map((tier) => ({ ...tier })),
    minimumSubtotal: draft.minimumSubtotal,
    minimumQuantity: draft.minimumQuantity,
    countries: [...draft.countries],
    customerIds: [...draft.customerIds],
    customerGroupIds: [...draft.customerGroupIds],
    weekdays: [...draft.weekdays],
    isFirstOrderOnly: draft.isFirstOrderOnly,
    excludesReduced: draft.excludesReduced,
    usageLimit: draft.usageLimit,
    usageLimitPerCustomer: draft.usageLimitPerCustomer,
    usageLimitPerOrder: draft.usageLimitPerOrder,
    startsAt: firstDay === '' ? null : dayStart(firstDay, timeZone).toISOString(),
    endsAt: lastDay === '' ? null : dayStart(laterDay(lastDay, 1), timeZone).toISOString(),
    combinesWith: [...draft.combinesWith],
    isActive: draft.isActive,
    currencyAmounts: draft.currencyAmounts.filter(hasAmount).map((amounts) => ({ ...amounts })),
  } satisfies CreateDiscountInput & UpdateDiscountInput;
}

/** Returns whether an amount is entered in a currency. */
function hasAmount({ value, minimumSubtotal, tierMinimums }: DiscountDraft['currencyAmounts'][number]): boolean {
  return (value ?? minimumSubtotal ?? null) !== null || tierMinimums?.some((minimum) => minimum !== null) === true;
}

/** Returns whether two drafts differ. */
export function differs(draft: DiscountDraft, initial: DiscountDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(initial);
}

/** Returns the message about missing numbers that the discount requires, or undefined where none is missing. */
export function missingNumbers({
  kind,
  buyQuantity,
  getQuantity,
}: Pick<DiscountDraft, 'kind' | 'buyQuantity' | 'getQuantity'>): string | undefined {
  if (kind !== 'BUY_X_GET_Y' || (buyQuantity !== null && getQuantity !== null)) return undefined;
  return t('Enter how many items are bought and how many are discounted.');
}
