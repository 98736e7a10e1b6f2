import { type MailPurpose, mailPurposes } from './mail-purposes.ts';

/** The switches on which the offered purposes depend. */
interface Switches {
  readonly newsletter: boolean;
}

/** Returns the purposes for which the shop sends emails. */
export function offeredPurposes({ newsletter }: Switches): MailPurpose[] {
  const isOffered: Record<MailPurpose, boolean> = { newsletter, reviews: false, carts: false, prices: false };
  return mailPurposes.filter((purpose) => isOffered[purpose]);
}
