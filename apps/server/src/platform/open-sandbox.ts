import type { GivenVariables } from './environment-variables.ts';
import { isPrivateHost } from './http/private-host.ts';
import type { Fault } from './provider-accounts.ts';

/**
 * Refuses a shop that the Internet reaches while it takes test cards for money, or lets anybody in as the demo account, unless that is
 * said to be meant (ALLOW_SANDBOX).
 */
export function refuseOpenSandbox(
  given: GivenVariables,
  { siteUrl, demoMode }: { readonly siteUrl: string; readonly demoMode: boolean },
  fault: Fault,
): void {
  const { protocol, hostname } = new URL(siteUrl);
  if (given.ALLOW_SANDBOX || protocol !== 'https:' || isPrivateHost(hostname)) return;
  const isPaid = given.STRIPE_SECRET_KEY !== undefined;
  const isShipped = given.EASYPOST_API_KEY !== undefined;
  // In production missing keys are refused by name.
  const hasSandbox = given.NODE_ENV !== 'production' && !(isPaid && isShipped);
  const dangers = [
    ...(demoMode ? ['demo mode lets anybody sign in as the demo account'] : []),
    ...(hasSandbox && !isPaid ? ['test cards would count as money'] : []),
    ...(hasSandbox && isPaid ? ['labels would come from a sandbox'] : []),
  ];
  if (dangers.length === 0) return;
  fault(
    'ALLOW_SANDBOX',
    `SITE_URL is the public address ${siteUrl} and ${dangers.join(', and ')}: set NODE_ENV=production with the providers' keys, or ALLOW_SANDBOX=on for a demo that is open to everyone`,
  );
}
