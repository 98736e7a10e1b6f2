import { accountRefusals } from '../../de/account-refusals.ts';
import { digitalRefusals } from '../../de/digital.ts';
import { orderRefusals } from '../../de/order-refusals.ts';
import { refusals } from '../../de/refusals.ts';
import { reviewRefusals } from '../../de/reviews.ts';
import { accountRefusals as englishAccountRefusals } from '../../en/account-refusals.ts';
import { digitalRefusals as englishDigitalRefusals } from '../../en/digital.ts';
import { orderRefusals as englishOrderRefusals } from '../../en/order-refusals.ts';
import { refusals as englishRefusals } from '../../en/refusals.ts';
import { reviewRefusals as englishReviewRefusals } from '../../en/reviews.ts';

/** The German refusals of the server that shoppers also read, by their English sentences. */
export const shopperRefusals: Readonly<Record<string, string>> = Object.fromEntries([
  ...byEnglish(englishRefusals, refusals),
  ...byEnglish(englishOrderRefusals, orderRefusals),
  ...byEnglish(englishAccountRefusals, accountRefusals),
  ...byEnglish(englishDigitalRefusals, digitalRefusals),
  ...byEnglish(englishReviewRefusals, reviewRefusals),
]);

function byEnglish<Key extends string>(
  english: Readonly<Record<Key, string>>,
  german: Readonly<Record<Key, string>>,
): (readonly [english: string, german: string])[] {
  return (Object.keys(english) as Key[]).map((key) => [english[key], german[key]]);
}
