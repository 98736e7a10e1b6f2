import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Signs the demo account in for this page's browser, as the sign-in form does. */
export async function signInAsDemo(page: Page, baseURL: string): Promise<void> {
  const answer = await page.request.post('/api/v1/auth/login', {
    data: { email: 'demo@example.com', password: 'demo-password' },
    headers: { origin: new URL(baseURL).origin },
  });
  expect(answer.ok()).toBe(true);
}

/** A call of the API in the name of whoever is signed in; fails the test when the shop refuses it. */
export async function call<Answer>(
  request: APIRequestContext,
  { method, path, data, baseURL }: { method: 'POST' | 'PUT'; path: string; data: unknown; baseURL: string },
): Promise<Answer> {
  const answer = await request.fetch(`/api/v1${path}`, {
    method,
    data,
    headers: { origin: new URL(baseURL).origin },
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** The shop's own address, which every test runs against. */
export function addressOf(baseURL: string | undefined): string {
  if (!baseURL) throw new Error('The tests need the address of a shop.');
  return baseURL;
}
