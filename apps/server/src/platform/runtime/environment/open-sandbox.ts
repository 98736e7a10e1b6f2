import { cardProviderId } from '@vitrine/domain/payments/card-provider.ts';
import { isPrivateHost } from '../network/private-host.ts';
import type { GivenVariables } from './environment-variables.ts';
import { type FieldIssue, hasCardKey, hasCarrierKey, type RequiredProvider } from './provider-accounts.ts';

/** Returns whether a sandbox would be open to the Internet without ALLOW_SANDBOX. */
export function isOpenSandbox({ ALLOW_SANDBOX }: GivenVariables, siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return !ALLOW_SANDBOX && protocol === 'https:' && !isPrivateHost(hostname);
}

/**
 * Refuses to start a public shop that accepts test cards as payment, or lets anybody sign in as the demo account,
 * unless ALLOW_SANDBOX allows it.
 */
export function refuseOpenSandbox(
  given: GivenVariables,
  {
    siteUrl,
    demoMode,
    connected,
  }: { readonly siteUrl: string; readonly demoMode: boolean; readonly connected: readonly RequiredProvider[] },
  error: FieldIssue,
): void {
  if (!isOpenSandbox(given, siteUrl)) return;
  const isPaid = hasCardKey(given) || connected.includes(cardProviderId);
  const isShipped =
    hasCarrierKey(given) || given.SHIPS_BY_HAND === true || connected.some((name) => name !== cardProviderId);
  // In production, the missing keys are reported by their names.
  const hasSandbox = given.NODE_ENV !== 'production' && !(isPaid && isShipped);
  const dangers = [
    ...(demoMode ? ['demo mode allows anyone to sign in as the demo account'] : []),
    ...(hasSandbox && !isPaid ? ['test cards would count as money'] : []),
    ...(hasSandbox && isPaid ? ['labels would come from a sandbox'] : []),
  ];
  if (dangers.length === 0) return;
  error(
    'ALLOW_SANDBOX',
    `SITE_URL is the public address ${siteUrl} and ${dangers.join(', and ')}: set NODE_ENV=production with the providers' keys, or ALLOW_SANDBOX=on for a demo that is open to everyone`,
  );
}
