import { checkMailServer } from './mail-server-keys.client.ts';

/** Milliseconds for the whole sign-in, because the system checks wait for it. */
const limitMs = 5_000;
/** Mail servers limit sign-ins, and several readers need the result. */
const repeatAfterMs = { accepted: 4 * 60_000, failed: 30_000 } as const;

let latest: { readonly smtpUrl: string; readonly failure: Promise<string | null>; repeatAt: number } | null = null;

/**
 * Signs in to the mail server and sends nothing. Returns why it failed, as a sentence without the server's own words,
 * or null after a sign-in. A result is cached for four minutes, a failure for half a minute.
 */
export function signInFailure(smtpUrl: string): Promise<string | null> {
  if (latest?.smtpUrl === smtpUrl && performance.now() < latest.repeatAt) return latest.failure;
  const entry = { smtpUrl, failure: attempt(), repeatAt: Number.POSITIVE_INFINITY };
  latest = entry;
  return entry.failure;

  async function attempt(): Promise<string | null> {
    const checked = await checkMailServer(smtpUrl, limitMs);
    const isAccepted = checked.kind === 'ACCEPTED';
    entry.repeatAt = performance.now() + (isAccepted ? repeatAfterMs.accepted : repeatAfterMs.failed);
    return isAccepted ? null : checked.message;
  }
}
