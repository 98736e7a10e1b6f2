import type { VatCheck } from '@vitrine/domain/taxes/business-customer.ts';
import { readVatNumber } from '@vitrine/domain/taxes/vat-number.ts';
import type { AppContext } from '../platform/context.ts';
import { clientNetwork } from '../platform/http/client-network.ts';
import { sharedCounts } from '../platform/http/shared-counts.ts';
import { askVies } from './vies.client.ts';

/** How long an answer counts: the quote and the order ask once. Without an answer VIES is asked again sooner. */
const answerLastsMs = 60 * 60_000;
const silenceLastsMs = 30_000;
const rememberedAnswers = 1_000;
/** The most questions at a time; more have no answer, and are not remembered. */
const mostAtATime = 10;
/** Questions a minute of one client. */
const mostOfClient = 20;

interface Remembered {
  readonly check: Promise<VatCheck>;
  until: number;
}

const remembered = new Map<string, Remembered>();
let asked = 0;

/**
 * Returns what VIES says of a VAT number, or said within the last hour. It never fails: a register that is slow, down or absurd gives the
 * answer NONE.
 */
export async function checkVatNumber(
  context: AppContext,
  {
    vatNumber,
    sellerVatNumber,
    clientAddress,
  }: {
    readonly vatNumber: string;
    readonly sellerVatNumber: string;
    /** null: a call from inside the shop, which is not limited. */
    readonly clientAddress: string | null;
  },
): Promise<VatCheck> {
  const buyer = readVatNumber(vatNumber);
  const seller = readVatNumber(sellerVatNumber);
  if (!buyer || !seller) return noAnswer();
  const { viesUrl } = context.environment;
  const key = `${viesUrl} ${seller.text} ${buyer.text}`;
  const found = remembered.get(key);
  if (found && found.until > performance.now()) return found.check;
  if (asked >= mostAtATime || (await isAboveLimit(context, clientAddress))) return noAnswer();
  const entry: Remembered = { check: ask(context, { buyer, seller }), until: performance.now() + silenceLastsMs };
  remembered.delete(key);
  for (const [oldest] of remembered) {
    if (remembered.size < rememberedAnswers) break;
    remembered.delete(oldest);
  }
  remembered.set(key, entry);
  const check = await entry.check;
  if (check.answer !== 'NONE') entry.until = performance.now() + answerLastsMs;
  return check;
}

async function ask({ environment, log }: AppContext, numbers: Parameters<typeof askVies>[1]): Promise<VatCheck> {
  asked += 1;
  try {
    const { isValid, reference } = await askVies(environment.viesUrl, numbers);
    return { answer: isValid ? 'VALID' : 'INVALID', at: new Date().toISOString(), reference };
  } catch (error) {
    log.warn({ err: error }, 'VIES gave no answer');
    return noAnswer();
  } finally {
    asked -= 1;
  }
}

function noAnswer(): VatCheck {
  return { answer: 'NONE', at: new Date().toISOString(), reference: null };
}

async function isAboveLimit(context: AppContext, address: string | null): Promise<boolean> {
  if (address === null) return false;
  const { current } = await sharedCounts(context).count(`vat-number ${clientNetwork(address)}`, mostOfClient);
  return current > mostOfClient;
}
