import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { owner } from '../support/owner.ts';
import { requireAddress } from '../support/staff.ts';

let erp: Server;
let callback: string;

test.beforeAll(async () => {
  erp = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<h1>ERP</h1>'));
  await new Promise<void>((resolve) => erp.listen(0, '127.0.0.1', resolve));
  callback = `http://127.0.0.1:${(erp.address() as AddressInfo).port}/callback`;
});

test.afterAll(() => void erp?.close());

test('an owner registers an app, allows it, and disconnects it', async ({ page, context, playwright, baseURL }) => {
  const address = requireAddress(baseURL).replace(/\/$/, '');
  const signIn = async () => {
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
  };
  await page.goto('/login');
  await signIn();
  await expect(page).toHaveURL(/\/admin\//);

  await openAdminPage(page, '/admin/apps');
  await expect(page.getByText('No registered apps.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Register app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register app' });
  await dialog.getByLabel('Name').fill('Acme ERP');
  await dialog.getByLabel('Redirect addresses').fill('http://erp.example.com/');
  await dialog.getByRole('button', { name: 'Register app' }).click();
  await expect(dialog.getByText(/Enter one to five https addresses/)).toBeVisible();
  await dialog.getByLabel('Redirect addresses').fill(callback);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Register app' }).click();
  const secret = await page.locator('pre', { hasText: /^vtr_secret_/ }).innerText();
  const clientId = await page.locator('pre', { hasText: /^[0-9a-f-]{36}$/ }).innerText();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Acme ERP', level: 3 })).toBeVisible();

  const verifier = randomBytes(32).toString('base64url');
  const authorize = `/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    scope: 'orders:read',
    state: 'x1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })}`;
  await page.goto(authorize.replace(encodeURIComponent(callback), encodeURIComponent('https://evil.example/')));
  await expect(page.getByRole('heading', { name: 'This app cannot be connected' })).toBeVisible();

  // A signed-out member of staff signs in first, and returns to the consent.
  await context.clearCookies();
  await page.goto(authorize);
  await page
    .getByRole('link', { name: /log ?in|sign in/i })
    .first()
    .click();
  await signIn();
  await expect(page.getByRole('heading', { name: 'Connect Acme ERP?' })).toBeVisible();
  await expect(page.getByText(new URL(callback).host)).toBeVisible();
  await expect(page.getByText('See orders')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page).toHaveURL(`${callback}?error=access_denied&state=x1&iss=${encodeURIComponent(address)}`);
  await page.goto(authorize);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(({ searchParams }) => searchParams.has('code'));
  const returned = new URL(page.url()).searchParams;
  expect([returned.get('state'), returned.get('iss')]).toEqual(['x1', address]);

  const app = await playwright.request.newContext({ baseURL: address });
  const form = { grant_type: 'authorization_code', code: returned.get('code') ?? '', redirect_uri: callback };
  const credentials = { client_id: clientId, client_secret: secret };
  const answer = await app.post('/oauth/token', { form: { ...form, ...credentials, code_verifier: verifier } });
  expect(answer.status(), await answer.text()).toBe(200);
  const headers = { authorization: `Bearer ${(await answer.json()).access_token}` };
  expect((await app.post('/api/v1/orders/many', { data: {}, headers })).status()).toBe(200);
  expect((await app.post('/api/v1/products', { data: {}, headers })).status()).toBe(403);

  await page.goto('/admin/apps');
  await expect(page.getByText('1 connected.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Disconnect Acme ERP' }).click();
  await page.getByRole('button', { name: 'Disconnect app' }).click();
  await expect(page.getByText('No connected apps.')).toBeVisible();
  expect((await app.post('/api/v1/orders/many', { data: {}, headers })).status()).toBe(401);
  await page.getByRole('button', { name: 'Delete Acme ERP' }).click();
  await page.getByRole('button', { name: 'Delete app' }).click();
  await expect(page.getByText('No registered apps.')).toBeVisible();
  await app.dispose();
});
