import type { VatNumber } from '@vitrine/domain/taxes/vat-number.ts';
import * as z from 'zod';

/** Time limit of a response in milliseconds, because a shopper waits for it. */
const answerMs = 2_500;
const maxBytes = 20_000;

const known = z.object({ valid: z.boolean(), requestIdentifier: z.string().trim().max(100).nullish() });

/** The VIES result for a number. */
export interface ViesAnswer {
  readonly isValid: boolean;
  readonly reference: string | null;
}

/**
 * Requests from VIES, the EU's register of VAT numbers, whether a number is registered. With the shop's own number VIES
 * stores the request as proof.
 * @throws Error when no response arrives in time, or none that makes sense.
 */
export async function requestVies(
  url: string,
  { buyer, seller }: Readonly<Record<'buyer' | 'seller', VatNumber>>,
): Promise<ViesAnswer> {
  const answer = await fetch(`${url}/check-vat-number`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      countryCode: buyer.prefix,
      vatNumber: buyer.rest,
      requesterMemberStateCode: seller.prefix,
      requesterNumber: seller.rest,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  });
  const text = await limitedText(answer);
  if (!answer.ok) throw new Error(`VIES answered ${answer.status}.`);
  const { valid, requestIdentifier } = known.parse(JSON.parse(text));
  return { isValid: valid, reference: requestIdentifier || null };
}

/** Reads a response that may be anything. One that is longer than VIES ever sends counts as none. */
async function limitedText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error('The response of VIES is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
