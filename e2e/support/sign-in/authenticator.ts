import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

/** Returns the code of an authenticator app with this secret, by default for the current time step. */
export function generateCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs });
}

/**
 * Waits for the next time step if the current one ends within 10 seconds. A code of the previous step would then be two
 * steps old.
 */
export async function waitForStep(): Promise<void> {
  const leftMs = stepMs - (Date.now() % stepMs);
  if (leftMs < 10_000) await new Promise((done) => setTimeout(done, leftMs));
}
