import type { Page } from '@playwright/test';

/** Adds a passkey device that verifies its person automatically (WebAuthn's virtual authenticator, Chromium). */
export async function addAuthenticatorDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
