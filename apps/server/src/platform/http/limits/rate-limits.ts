import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { clientNetwork } from '../../runtime/network/client-network.ts';
import type { LimitName } from '../server/server-type.ts';
import type { ServerContext } from '../server-context.ts';
import { sharedCounts } from './shared-counts.ts';
import { countCall } from './too-many-requests.ts';

/**
 * Browsers that have signed in to an account before. Other people's failed attempts on it do not count against them.
 */
export interface KnownDevices {
  /** Returns the secret of the request's device cookie, or undefined without one that this shop created. */
  named(request: FastifyRequest): string | undefined;
  /** Returns whether the device has signed in to the account with this email. */
  isKnown(request: FastifyRequest, email: string): Promise<boolean>;
}

interface Limiting {
  readonly context: ServerContext;
  readonly knownDevices: KnownDevices;
}

/**
 * Limits the calls of each client address and of each account (docs/behaviour/http.md#limits). There are separate counts for orders,
 * uploads, webhooks and the rest, and for each call that tries a password or an address: sign-in, registration, a forgotten password, a
 * lookup. All processes of a database count together (decision 0008).
 */
export const limitedRates = fastifyPlugin<Limiting>(async (app, { context, knownDevices }) => {
  const { limits } = context.environment;
  const counts = sharedCounts(context);
  const count = (name: LimitName, client: string) => countCall(counts, `${name} ${client}`, limits[name]);
  const countByAddress = (request: FastifyRequest, name: LimitName) =>
    count(name, `${getCount(request)} ${clientNetwork(request.ip)}`);
  const mayBeKnown = (request: FastifyRequest) =>
    request.routeOptions.config.exemptsKnownDevices === true && knownDevices.named(request) !== undefined;

  app.addHook('onRequest', async (request) => {
    // Only after parsing it is known whether the account knows the device. Until then the call counts under 'calls'.
    await countByAddress(request, mayBeKnown(request) ? 'calls' : getLimitName(request));
  });
  // Runs after parsing, because only then the account of a sign-in is known and the session has been read.
  app.addHook('preValidation', async (request) => {
    const name = getLimitName(request);
    const account = getAccountKey(request);
    if (mayBeKnown(request)) {
      const email = emailIn(request.body);
      const isKnown = email !== undefined && (await knownDevices.isKnown(request, email));
      if (isKnown) return count('signIn', `device ${knownDevices.named(request)} ${account}`);
      await countByAddress(request, name);
    }
    if (account) await count(name, `${getCount(request)} ${account}`);
  });
});

function getLimitName(request: FastifyRequest): LimitName {
  return request.routeOptions.config.limit ?? 'calls';
}

/** Returns the count of a call. Calls that try a password or an address have one each, the others share one. */
function getCount(request: FastifyRequest): string {
  return getLimitName(request) === 'signIn' ? (request.routeOptions.url ?? '') : '';
}

/** Returns the account of a call: the email of a sign-in, else the signed-in user. */
function getAccountKey(request: FastifyRequest): string | undefined {
  if (getLimitName(request) === 'signIn') {
    const email = emailIn(request.body);
    if (email) return `email:${email.trim().toLowerCase().slice(0, 254)}`;
  }
  const { caller } = request;
  // A key has a limit of its own, and uses up nothing of its creator's.
  return caller.kind === 'user' && !caller.apiKey ? `user:${caller.userId}` : undefined;
}

/** Returns the email of a body. Sign-in sends it at the top level, registration inside `user`. */
function emailIn(body: unknown): string | undefined {
  const holder = isRecord(body) && isRecord(body.user) ? body.user : body;
  return isRecord(holder) && typeof holder.email === 'string' ? holder.email : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
