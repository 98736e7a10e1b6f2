import { type DiscountDraft, newDiscount } from './discount-draft.ts';

interface DiscountTemplate {
  /** The name in the URL. */
  readonly name: string;
  readonly label: string;
  readonly draft: DiscountDraft;
}

/** Ready discounts, which the owner may change before they are created. */
export const discountTemplates: readonly DiscountTemplate[] = [
  {
    name: 'welcome',
    label: '10 % welcome code',
    draft: {
      ...newDiscount,
      title: 'Welcome discount',
      code: 'WELCOME10',
      value: 1000,
      isFirstOrderOnly: true,
      usageLimitPerCustomer: 1,
    },
  },
  {
    name: 'free-shipping',
    label: 'Free shipping over $50',
    draft: { ...newDiscount, title: 'Free shipping over $50', kind: 'FREE_SHIPPING', minimumSubtotal: 5000 },
  },
];

/** Returns the draft of the template in the URL, or an empty draft. */
export function templateDraft(name: string | null): DiscountDraft {
  return discountTemplates.find((template) => template.name === name)?.draft ?? newDiscount;
}
