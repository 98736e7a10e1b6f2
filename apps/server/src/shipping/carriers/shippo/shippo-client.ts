import { setTimeout as pause } from 'node:timers/promises';
import { carrierProviders } from '@vitrine/domain/shipping/carrier-providers.ts';
import type * as z from 'zod';
import type { CarrierAccount } from '../../../platform/runtime/environment/provider-accounts.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { recordSpan } from '../../../platform/runtime/tracing/tracing.ts';

/** Milliseconds that Shippo has to respond. It requests rates and labels from the carriers, which takes longer. */
const patienceMs = { read: 8_000, write: 15_000 };
/** Milliseconds until a reading is repeated once. */
const retryMs = 300;
const apiVersion = '2018-02-08';

export interface ShippoCall {
  readonly method: 'GET' | 'POST';
  /** Relative to the base of the API, without a slash at the beginning. */
  readonly path: string;
  readonly body?: object;
  /** Milliseconds, if not the usual number. */
  readonly timeoutMs?: number;
}

/** A response with a status and its body as text. */
interface Response {
  readonly status: number;
  readonly text: string;
}

const unavailable = failure(
  'PROVIDER_UNAVAILABLE',
  'The shipping provider cannot be reached right now. Try again in a moment.',
);

/**
 * Makes a call of Shippo's API and parses the response. Fails with NOT_FOUND (404), UNPROCESSABLE (another 4xx: the
 * request is impossible, with Shippo's words), PROVIDER_ERROR (our key, too many requests, or an invalid response) or
 * PROVIDER_UNAVAILABLE (no response, or 5xx). A refusal has the `providerCode` of its status. After a POST without a
 * refusal the result is unknown. A GET is repeated once.
 */
export async function requestShippo<Schema extends z.ZodType>(
  account: CarrierAccount,
  schema: Schema,
  call: ShippoCall,
): Promise<Outcome<z.output<Schema>>> {
  if (account.isUnusable) {
    return failure('PROVIDER_UNAVAILABLE', 'The keys of the shipping provider are missing or cannot be read.');
  }
  let response = await send(account, call);
  if (call.method === 'GET' && isTransient(response)) {
    await pause(retryMs);
    response = await send(account, call);
  }
  if (response === null || response.status >= 500) return unavailable;
  const body = parseJson(response.text);
  if (response.status >= 300) return refusal(response.status, body);
  const read = schema.safeParse(body);
  if (read.success) return success(read.data);
  return failure('PROVIDER_ERROR', 'The shipping provider returned an invalid response.');
}

/** Refuses in production any host other than Shippo's, unless it is a rehearsal. @throws Error */
export function requireOwnHost(
  { apiBase }: CarrierAccount,
  { isProduction, isRehearsal = false }: { readonly isProduction: boolean; readonly isRehearsal?: boolean },
): void {
  const { apiOrigin } = carrierProviders.shippo;
  if (!isProduction || isRehearsal || new URL(apiBase).origin === apiOrigin) return;
  throw new Error(`In production labels are bought from ${apiOrigin} and not from ${new URL(apiBase).origin}.`);
}

async function send(account: CarrierAccount, call: ShippoCall): Promise<Response | null> {
  const { method, path, body, timeoutMs = method === 'GET' ? patienceMs.read : patienceMs.write } = call;
  const startedAt = performance.now();
  try {
    const response = await fetch(new URL(path, account.apiBase), {
      method,
      headers: {
        authorization: `ShippoToken ${account.apiKey}`,
        'shippo-api-version': apiVersion,
        ...(body && { 'content-type': 'application/json' }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const attributes = { 'http.response.status_code': response.status };
    recordSpan('shippo', attributes, performance.now() - startedAt);
    return { status: response.status, text };
  } catch {
    return null;
  }
}

function isTransient(response: Response | null): boolean {
  return response === null || response.status >= 500 || response.status === 429;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(status: number, body: unknown): Outcome<never> {
  const more = { extra: { providerCode: `HTTP_${status}` } };
  if (status === 404) return failure('NOT_FOUND', 'The shipping provider does not know this object.', more);
  if (status === 401 || status === 403) {
    return failure('PROVIDER_ERROR', 'The shipping provider does not accept the shop’s key.', more);
  }
  if (status === 429) {
    const words = 'The shipping provider received too many requests. Try again in a minute.';
    return failure('PROVIDER_ERROR', words, more);
  }
  // The response is not Shippo's own, so it does not describe the request.
  if (status === 408 || body === undefined) return unavailable;
  return failure('UNPROCESSABLE', refusalWords(body) ?? 'The shipping provider rejected the request.', more);
}

/** Returns Shippo's words: those of `detail`, or of the first field. */
function refusalWords(body: unknown): string | null {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part);
  };
  collect(body);
  return texts[0]?.slice(0, 500) ?? null;
}
