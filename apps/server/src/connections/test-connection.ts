import type { ConnectionName, ConnectionTestAnswer } from '@vitrine/contract/connections/connections.schema.ts';
import { carrierProviders, isCarrierProvider } from '@vitrine/domain/shipping/carrier-providers.ts';
import { providerWithId } from '../payments/payments.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { type Outcome, success } from '../platform/runtime/outcome.ts';
import type { KeyCheck } from '../platform/security/provider-keys/key-check.ts';
import { openKeys } from '../platform/security/provider-keys/sealed-keys.ts';
import { checkAccount, checkKeys } from './check-keys.ts';
import { connectionRow } from './connections.queries.ts';
import { environmentWins } from './environment-wins.ts';
import { type SentKeys, wantedKeys } from './wanted-keys.ts';

/** Returns the name of a connection at the beginning of a sentence. */
function getName(name: ConnectionName): string {
  if (name === 'smtp') return 'The mail server';
  return isCarrierProvider(name) ? carrierProviders[name].name : (providerWithId(name)?.name ?? name);
}

/**
 * Makes a real call with the entered keys, or with the current ones where none is entered. Returns the result and
 * changes nothing.
 * Fails with CONFLICT when the environment sets the keys and others are sent, or INVALID_REQUEST naming missing fields.
 */
export async function testConnection<Name extends ConnectionName>(
  context: AppContext,
  name: Name,
  sent: SentKeys<Name>,
): Promise<Outcome<ConnectionTestAnswer>> {
  const { providers, db, sessionSecret } = context;
  const startedAt = Date.now();
  if (providers.sources[name] === 'environment') {
    if (Object.keys(sent).length > 0) return environmentWins(name);
    return success(toAnswer(name, await checkAccount(name, providers[name]), startedAt));
  }
  const row = await connectionRow(db, name);
  const wanted = wantedKeys(name, row ? openKeys(sessionSecret, name, row.sealed_keys) : null, sent);
  if (!wanted.ok) return wanted;
  return success(toAnswer(name, await checkKeys(context, name, wanted.value), startedAt));
}

function toAnswer(name: ConnectionName, check: KeyCheck, startedAt: number): ConnectionTestAnswer {
  const tookMs = Date.now() - startedAt;
  if (check.kind === 'REFUSED') return { result: 'refused', message: check.message, tookMs };
  if (check.kind === 'UNREACHABLE') return { result: 'unreachable', message: check.message, tookMs };
  const account = check.account === null ? '' : ` The account is ${check.account}.`;
  const what = name === 'smtp' ? 'accepts the sign-in. No email was sent.' : `accepts the key.${account}`;
  return { result: 'accepted', message: `${getName(name)} ${what}`, tookMs };
}
