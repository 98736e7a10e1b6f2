import Client from '@easypost/api';
import type * as z from 'zod';
import type { CarrierAccount } from '../../../platform/runtime/environment/provider-accounts.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { recordSpan } from '../../../platform/runtime/tracing/tracing.ts';

export type EasyPostClient = InstanceType<typeof Client>;

const timeoutMs = 10_000;
const realOrigin = 'https://api.easypost.com';
const clients = new WeakMap<CarrierAccount, EasyPostClient>();

/**
 * The part of superagent's request that sets a time limit and emits the response. The SDK does not pass on its own
 * `timeout` option.
 */
interface Limited {
  timeout(limits: { response: number; deadline: number }): unknown;
  on(event: 'response', listener: (response: { readonly status: number }) => void): unknown;
}

/**
 * Returns the official SDK for this account, created once.
 * @throws Error in production for any host other than EasyPost's, unless it is a rehearsal.
 */
export function easyPostFor(
  account: CarrierAccount,
  { isProduction, isRehearsal = false }: { readonly isProduction: boolean; readonly isRehearsal?: boolean },
): EasyPostClient {
  const known = clients.get(account);
  if (known) return known;
  const { origin } = new URL(account.apiBase);
  if (isProduction && !isRehearsal && origin !== realOrigin) {
    throw new Error(`In production labels are bought from ${realOrigin} and not from ${origin}.`);
  }
  const client = new Client(account.apiKey, {
    baseUrl: account.apiBase.endsWith('/') ? account.apiBase : `${account.apiBase}/`,
    requestMiddleware: (request: Limited) => {
      // Thrown inside the call, so that it fails like a call to an unreachable provider.
      if (account.isUnusable) throw new Error('The keys of EasyPost are missing or cannot be read.');
      const startedAt = performance.now();
      request.on('response', ({ status }) =>
        recordSpan('easypost', { 'http.response.status_code': status }, performance.now() - startedAt),
      );
      return request.timeout({ response: timeoutMs, deadline: timeoutMs * 2 });
    },
  });
  clients.set(account, client);
  return client;
}

/** The fields of the provider's errors. */
interface ProviderRefusal {
  readonly statusCode?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
}

/**
 * Runs one call of the SDK and parses its response. Fails with NOT_FOUND (404), UNPROCESSABLE (another 4xx: the request
 * is impossible, with the provider's message), PROVIDER_ERROR (our key, or an unparsable response) or
 * PROVIDER_UNAVAILABLE.
 */
export async function requestEasyPost<Schema extends z.ZodType>(
  schema: Schema,
  call: () => Promise<unknown>,
): Promise<Outcome<z.output<Schema>>> {
  let answer: unknown;
  try {
    answer = await call();
  } catch (error) {
    return refusal(error as ProviderRefusal);
  }
  const read = schema.safeParse(answer);
  if (read.success) return success(read.data);
  return failure('PROVIDER_ERROR', 'The shipping provider returned an invalid response.');
}

function refusal({ statusCode, code, message }: ProviderRefusal): Outcome<never> {
  const words = typeof message === 'string' && message !== '' ? message : 'The shipping provider rejected the request.';
  const extra = typeof code === 'string' ? { extra: { providerCode: code } } : {};
  if (statusCode === 404) return failure('NOT_FOUND', words, extra);
  if (statusCode === 401 || statusCode === 403) {
    return failure('PROVIDER_ERROR', 'The shipping provider does not accept the shop’s key.', extra);
  }
  if (
    typeof statusCode === 'number' &&
    statusCode >= 400 &&
    statusCode < 500 &&
    statusCode !== 429 &&
    statusCode !== 408
  ) {
    return failure('UNPROCESSABLE', words, extra);
  }
  return failure(
    'PROVIDER_UNAVAILABLE',
    'The shipping provider cannot be reached right now. Try again in a moment.',
    extra,
  );
}

/** Returns the event of a webhook call, or null when its signature does not match the raw body. */
export function verifiedEasyPostEvent(
  client: EasyPostClient,
  call: { readonly rawBody: Buffer; readonly signature: string; readonly secret: string },
): unknown {
  try {
    return client.Utils.validateWebhook(call.rawBody, { 'X-Hmac-Signature': call.signature }, call.secret);
  } catch {
    // The SDK throws the same error for a missing, a wrong and an unreadable signature. There is no event in any of
    // these cases.
    return null;
  }
}
