import { createPublicKey, type KeyObject } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import * as z from 'zod';
import { isPublicAddress, type Network } from '../../platform/runtime/network/public-host.ts';
import { readPublicText } from '../../platform/runtime/network/read-public-text.ts';

/** The public keys of an agent, or why there are none, in the words of the protocol. */
export type AgentKeys =
  | { readonly keys: ReadonlyMap<string, KeyObject> }
  | { readonly refused: 'invalid_profile_url' | 'profile_unreachable' | 'profile_malformed' };

/** The time for a profile, with the resolution of its host. */
const timeoutMs = 4_000;
const maxBytes = 65_536;
/** A removed key is refused after this time. The protocol lets a profile be stored for at least as long. */
export const profileLifetimeMs = 60_000;
const storedProfiles = 200;
/**
 * Requests in each lifetime for profiles that the shop does not know as readable, so that no stranger makes it send more.
 * Known agents do not need this budget, so a stranger who exhausts it does not lock them out.
 */
const maxRequests = 60;

const profileSchema = z.looseObject({
  signing_keys: z
    .array(
      z.looseObject({
        kid: z.string().min(1).max(200),
        kty: z.string(),
        crv: z.string().optional(),
        x: z.string().optional(),
        y: z.string().optional(),
      }),
    )
    .max(50)
    .optional(),
});

interface StoredProfile {
  readonly keys: Promise<AgentKeys>;
  readonly readAt: number;
  isReadable: boolean;
}

/**
 * Public hosts, resolved by DNS with a time limit. `lookup` of Node uses the threads that hash passwords and read files,
 * so slow names of strangers would stop these.
 */
export function publicHostsByDns(): Network {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  return {
    mayReach: isPublicAddress,
    async getAddresses(name) {
      const [four, six] = await Promise.all([
        resolver.resolve4(name).catch(() => []),
        resolver.resolve6(name).catch(() => []),
      ]);
      return [
        ...four.map((address) => ({ address, family: 4 as const })),
        ...six.map((address) => ({ address, family: 6 as const })),
      ];
    },
  };
}

/** Reads the keys of agents from their profiles, and stores each for a minute. */
export function agentProfiles({ network, mayUseHttp }: { readonly network: Network; readonly mayUseHttp: boolean }) {
  const stored = new Map<string, StoredProfile>();
  let budget = { startedAt: 0, requests: 0 };
  return {
    /** Returns the keys in the profile at an address. Never throws. */
    async getKeys(profile: string): Promise<AgentKeys> {
      const address = readAddress(profile, mayUseHttp);
      if (!address) return { refused: 'invalid_profile_url' };
      const now = Date.now();
      const current = stored.get(profile);
      if (current && now - current.readAt < profileLifetimeMs) return current.keys;
      if (now - budget.startedAt >= profileLifetimeMs) budget = { startedAt: now, requests: 0 };
      if (!current?.isReadable) {
        if (budget.requests >= maxRequests) return { refused: 'profile_unreachable' };
        budget.requests += 1;
      }
      const next: StoredProfile = { keys: readKeys(address, network), readAt: now, isReadable: false };
      stored.delete(profile);
      stored.set(profile, next);
      const [oldest] = stored.keys();
      if (stored.size > storedProfiles && oldest !== undefined) stored.delete(oldest);
      const found = await next.keys;
      next.isReadable = 'keys' in found;
      return found;
    },
  };
}
export type AgentProfiles = ReturnType<typeof agentProfiles>;

function readAddress(profile: string, mayUseHttp: boolean): URL | null {
  const address = profile.length <= 500 && URL.canParse(profile) ? new URL(profile) : null;
  if (!address || address.username !== '' || address.password !== '') return null;
  return address.protocol === 'https:' || (mayUseHttp && address.protocol === 'http:') ? address : null;
}

async function readKeys(address: URL, network: Network): Promise<AgentKeys> {
  const limits = { network, timeoutMs, maxBytes, accept: 'application/json' };
  const text = await readPublicText(address, limits).catch(() => null);
  if (text === null) return { refused: 'profile_unreachable' };
  try {
    const { signing_keys: sent = [] } = profileSchema.parse(JSON.parse(text));
    // Only ES256 is verified. Keys of other kinds are as if they were absent.
    const keys = sent.flatMap(({ kid, kty, crv, x, y }): readonly (readonly [string, KeyObject])[] =>
      kty === 'EC' && crv === 'P-256'
        ? [[kid, createPublicKey({ key: { kty, crv, x: x ?? '', y: y ?? '' }, format: 'jwk' })]]
        : [],
    );
    return { keys: new Map(keys) };
  } catch {
    return { refused: 'profile_malformed' };
  }
}
