import { t } from '@vitrine/messages/admin/t.ts';
import { money } from '../ui/money.ts';
import { type DiscountDraft, newDiscount } from './discount-draft.ts';

interface DiscountTemplate {
  /** The name in the URL. */
  readonly name: string;
  readonly label: string;
  readonly draft: DiscountDraft;
}

const freeShippingFrom = 5000;

/** Returns ready discounts, which the owner may change before they are created. */
export function getDiscountTemplates(): readonly DiscountTemplate[] {
  const freeShipping = t('Free shipping over {freeShippingFrom}', { freeShippingFrom: money(freeShippingFrom) });
  return [
    {
      name: 'welcome',
      label: t('10% welcome code'),
      draft: {
        ...newDiscount,
        title: t('Welcome discount'),
        code: 'WELCOME10',
        value: 1000,
        isFirstOrderOnly: true,
        usageLimitPerCustomer: 1,
      },
    },
    {
      name: 'free-shipping',
      label: freeShipping,
      draft: { ...newDiscount, title: freeShipping, kind: 'FREE_SHIPPING', minimumSubtotal: freeShippingFrom },
    },
  ];
}

/** Returns the draft of the template in the URL, or an empty draft. */
export function templateDraft(name: string | null): DiscountDraft {
  return getDiscountTemplates().find((template) => template.name === name)?.draft ?? newDiscount;
}
