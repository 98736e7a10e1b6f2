import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// As in the browser, the language is set before the modules that depend on it. Other test files get modules of their own.
let money: typeof import('./money.ts');
let time: typeof import('./time.tsx');
let labels: typeof import('./labels.ts');
let countries: typeof import('./country-label.ts');
let failures: typeof import('../shell/worded-failures.ts');
beforeAll(async () => {
  vi.resetModules();
  const { loadAdminTexts } = await import('@vitrine/messages/admin/t.ts');
  await loadAdminTexts('de');
  money = await import('./money.ts');
  time = await import('./time.tsx');
  labels = await import('./labels.ts');
  countries = await import('./country-label.ts');
  failures = await import('../shell/worded-failures.ts');
});
afterAll(() => vi.resetModules());

describe('in German', () => {
  it.each([
    ['1.234,50', 123_450],
    ['12,5', 1250],
    ['12,50 $', 1250],
    ['12.50', 1250],
    ['1.250', 125_000],
    ['1,2,3', null],
  ])('the pasted amount %s is %s cents', (typed, amount) => {
    expect(money.pastedAmount(typed)).toBe(amount);
  });

  it('amounts, rates, counts, days and countries have the formats of the language', () => {
    expect(money.money(123_450, 'EUR')).toBe('1.234,50\u00a0€');
    expect(money.percent(887.5)).toBe('8,875\u00a0%');
    expect(money.count(12_345)).toBe('12.345');
    expect(time.dayLabel('2026-11-21')).toBe('21. Nov.');
    expect(labels.counted(2, 'order')).toBe('2 Bestellungen');
    expect(labels.constantLabel('SITE_OWNER')).toBe('Inhaber');
    expect(countries.countryLabel('DE')).toBe('Deutschland');
  });

  it('refusals of the server are worded, with their values and fields', async () => {
    const problem = {
      code: 'CONFLICT',
      detail: 'This draft was already placed as order #1042.',
      errors: [{ path: 'name', message: 'Must not be empty' }],
      requestId: 'r-1',
    };
    vi.stubGlobal('fetch', async () => Response.json(problem, { status: 409 }));
    const response = await failures.fetchInWords('/api/v1/orders');
    vi.unstubAllGlobals();
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      code: 'CONFLICT',
      detail: 'Dieser Entwurf wurde bereits als Bestellung #1042 aufgegeben.',
      errors: [{ path: 'name', message: 'Darf nicht leer sein' }],
      requestId: 'r-1',
    });
  });

  it('a response that is no refusal, and one without JSON, stay as they are', async () => {
    vi.stubGlobal('fetch', async (path: string) =>
      path === '/ok' ? Response.json({ detail: 'Must not be empty' }) : new Response('Bad gateway', { status: 502 }),
    );
    expect(await (await failures.fetchInWords('/ok')).json()).toEqual({ detail: 'Must not be empty' });
    expect(await (await failures.fetchInWords('/bad')).text()).toBe('Bad gateway');
    vi.unstubAllGlobals();
  });
});
