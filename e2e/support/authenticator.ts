import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

/** Returns the code of an authenticator app with this secret, by default of the present step of the clock. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs });
}

/** Waits for the next step of the clock if the present one ends within 10 seconds: a code of the step before would then be two steps old. */
export async function waitForStep(): Promise<void> {
  const leftMs = stepMs - (Date.now() % stepMs);
  if (leftMs < 10_000) await new Promise((done) => setTimeout(done, leftMs));
}
