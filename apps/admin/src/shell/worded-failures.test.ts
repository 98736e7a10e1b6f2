import { loadAdminTexts } from '@vitrine/messages/admin/t.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchInWords } from './worded-failures.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await loadAdminTexts('en');
});

function respondWith(body: string) {
  const headers = { 'content-type': 'application/problem+json' };
  vi.stubGlobal('fetch', async () => new Response(body, { status: 409, headers }));
}

it('words the refusals of the server in German', async () => {
  await loadAdminTexts('de');
  respondWith(JSON.stringify({ title: 'Conflict', detail: 'Only 3 left' }));
  const response = await fetchInWords('/api/v1/orders');
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({ title: 'Conflict', detail: 'Nur noch 3 verfügbar' });
});

it('returns a response with broken JSON as it is', async () => {
  await loadAdminTexts('de');
  respondWith('{"detail": "Only 3');
  const response = await fetchInWords('/api/v1/orders');
  expect([response.status, await response.text()]).toEqual([409, '{"detail": "Only 3']);
});
