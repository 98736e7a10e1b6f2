import type { VatCheck } from '@vitrine/domain/taxes/business-customer.ts';
import { readVatNumber } from '@vitrine/domain/taxes/vat-number.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { sharedCounts } from '../../platform/http/limits/shared-counts.ts';
import { clientNetwork } from '../../platform/runtime/network/client-network.ts';
import { requestVies } from './vies.client.ts';

/**
 * Milliseconds for which a response counts for quotes. Without a response VIES is called again sooner. An order always
 * calls it again.
 */
const answerLastsMs = 60 * 60_000;
const silenceLastsMs = 30_000;
const rememberedAnswers = 1_000;
/** Maximum number of concurrent requests. Those above it are NOT_ASKED, and are not stored. */
const maxAtATime = 10;
/** Maximum requests of one client per minute. */
const maxOfClient = 20;

interface Remembered {
  readonly check: Promise<VatCheck>;
  until: number;
}

type Numbers = Parameters<typeof requestVies>[1];
type Question = Numbers & { readonly key: string; readonly clientAddress: string | null };

const remembered = new Map<string, Remembered>();
let requestCount = 0;

/**
 * Returns the VIES result for a VAT number, current or from the last hour. An order calls VIES again, and a response of
 * the last hour counts only if VIES returns none now. It never fails. A register that is slow, down or absurd results
 * in NONE, and the shop's own limits in NOT_ASKED.
 */
export async function checkVatNumber(
  context: AppContext,
  {
    vatNumber,
    sellerVatNumber,
    clientAddress,
    isOrder,
  }: {
    readonly vatNumber: string;
    readonly sellerVatNumber: string;
    /** null for a call from inside the shop, which is not limited. */
    readonly clientAddress: string | null;
    /** Whether an order follows, so that VIES is called again. */
    readonly isOrder: boolean;
  },
): Promise<VatCheck> {
  const buyer = readVatNumber(vatNumber);
  const seller = readVatNumber(sellerVatNumber);
  if (!buyer || !seller) return unanswered('NOT_ASKED');
  const { viesUrl } = context.environment;
  const key = `${viesUrl} ${seller.text} ${buyer.text}`;
  const found = remembered.get(key);
  const isFresh = found !== undefined && found.until > performance.now();
  if (isFresh && !isOrder) return found.check;
  const check = await requestWithinLimits(context, { key, buyer, seller, clientAddress });
  if (!isFresh || !isUnanswered(check)) return check;
  remembered.set(key, found);
  return found.check;
}

async function requestWithinLimits(
  context: AppContext,
  { key, clientAddress, ...numbers }: Question,
): Promise<VatCheck> {
  // The number of concurrent requests is read without waiting in between, so that no two pass the limit together.
  if ((await isAboveLimit(context, clientAddress)) || requestCount >= maxAtATime) return unanswered('NOT_ASKED');
  const entry: Remembered = { check: ask(context, numbers), until: performance.now() + silenceLastsMs };
  remembered.delete(key);
  for (const [oldest] of remembered) {
    if (remembered.size < rememberedAnswers) break;
    remembered.delete(oldest);
  }
  remembered.set(key, entry);
  const check = await entry.check;
  if (!isUnanswered(check)) entry.until = performance.now() + answerLastsMs;
  return check;
}

async function ask({ environment, log }: AppContext, numbers: Numbers): Promise<VatCheck> {
  requestCount += 1;
  try {
    const { isValid, reference } = await requestVies(environment.viesUrl, numbers);
    return { answer: isValid ? 'VALID' : 'INVALID', at: new Date().toISOString(), reference };
  } catch (error) {
    log.warn({ err: error }, 'VIES did not respond');
    return unanswered('NONE');
  } finally {
    requestCount -= 1;
  }
}

function unanswered(answer: 'NONE' | 'NOT_ASKED'): VatCheck {
  return { answer, at: new Date().toISOString(), reference: null };
}

function isUnanswered({ answer }: VatCheck): boolean {
  return answer === 'NONE' || answer === 'NOT_ASKED';
}

async function isAboveLimit(context: AppContext, address: string | null): Promise<boolean> {
  if (address === null) return false;
  const { current } = await sharedCounts(context).count(`vat-number ${clientNetwork(address)}`, maxOfClient);
  return current > maxOfClient;
}
