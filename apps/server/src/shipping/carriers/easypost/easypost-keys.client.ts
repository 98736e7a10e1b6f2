import Client from '@easypost/api';
import type { CarrierAccount } from '../../../platform/runtime/environment/provider-accounts.ts';
import { type KeyCheck, keyCheckMs } from '../../../platform/security/provider-keys/key-check.ts';

/** The part of superagent's request that sets a time limit. The SDK does not pass on its own `timeout` option. */
interface Limited {
  timeout(limits: { response: number; deadline: number }): unknown;
}

/** Requests one address of the account from EasyPost, which costs nothing. EasyPost names no account. */
export async function checkEasyPostKeys({ apiKey, apiBase }: CarrierAccount): Promise<KeyCheck> {
  const client = new Client(apiKey, {
    baseUrl: apiBase,
    requestMiddleware: (request: Limited) => request.timeout({ response: keyCheckMs, deadline: keyCheckMs }),
  });
  try {
    await client.Address.all({ page_size: 1 });
    return { kind: 'ACCEPTED', account: null };
  } catch (error) {
    const { statusCode } = error as { readonly statusCode?: unknown };
    if (statusCode === 401 || statusCode === 403) {
      return { kind: 'REFUSED', field: 'apiKey', message: 'EasyPost does not accept this API key.' };
    }
    return { kind: 'UNREACHABLE', message: 'EasyPost cannot be reached right now. The keys were not tested.' };
  }
}
