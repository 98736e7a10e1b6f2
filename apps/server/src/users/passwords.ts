import { hash, verify } from '@node-rs/argon2';

/** Argon2id at OWASP's first choice: 19 MiB, two passes, one thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash to keep for a password. The same letters typed on different keyboards count as the same password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/**
 * Whether the password is the one that was hashed. Without a hash (an unknown account, one without a password) it costs as much
 * and answers false, so that the time taken tells nothing.
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
