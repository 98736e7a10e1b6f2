import { type MailPurpose, mailPurposes } from './mail-purposes.ts';

/** The switches on which the offered purposes depend. */
interface Switches {
  readonly newsletter: boolean;
  readonly reviewRequest: boolean;
  readonly abandonedCheckout: boolean;
  readonly priceDrop: boolean;
}

/** Returns the purposes for which the shop sends emails. */
export function offeredPurposes({ newsletter, reviewRequest, abandonedCheckout, priceDrop }: Switches): MailPurpose[] {
  const isOffered: Record<MailPurpose, boolean> = {
    newsletter,
    reviews: reviewRequest,
    carts: abandonedCheckout,
    prices: priceDrop,
  };
  return mailPurposes.filter((purpose) => isOffered[purpose]);
}
