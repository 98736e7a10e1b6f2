import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's first recommendation: 19 MiB, two passes, one thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Returns the hash to store for a password. The same characters typed on different keyboards count as the same password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/**
 * Returns whether the password matches the hash. Without a hash (an unknown account, one without a password) it takes as long and returns
 * false, so that the duration reveals nothing.
 */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await loadDummyHash()), password.normalize('NFKC'));
  return matches && passwordHash !== null;
}

let dummyHash: Promise<string> | undefined;

function loadDummyHash(): Promise<string> {
  dummyHash ??= hashPassword('nobody has this password');
  return dummyHash;
}
