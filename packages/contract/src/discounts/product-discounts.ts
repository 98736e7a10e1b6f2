import type { ShownDiscount } from '@vitrine/domain/discounts/shown-discounts.ts';

/** The discounts of products by their ids. A product without a discount is absent. */
export interface ProductDiscounts {
  readonly shown: Readonly<Record<string, readonly ShownDiscount[]>>;
  /** From this moment on, other discounts may apply. Null means that none begins or ends. */
  readonly until: string | null;
}
