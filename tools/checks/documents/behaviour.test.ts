import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resources } from '@vitrine/contract/resources/resources.ts';
import { orderTransitions } from '@vitrine/domain/orders/status/order-status.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { describe, expect, it } from 'vitest';
import { environmentVariables } from '../../../apps/server/src/platform/runtime/environment/environment-variables.ts';
import { parseEnvironment } from '../../../apps/server/src/platform/runtime/environment/parse-environment.ts';
import { checkout } from '../../checkout.mjs';

/** Returns a page of docs/behaviour, or one section of it. */
function read(page: string, heading?: string): string {
  const text = readFileSync(join(checkout, 'docs', 'behaviour', `${page}.md`), 'utf8');
  if (heading === undefined) return text;
  return text.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';
}

/** Returns the cells of a section's table, without its head. */
function rows(section: string): string[][] {
  return [...section.matchAll(/^\| (.*) \|$/gm)].slice(1).map(([, row = '']) => row.split(' | '));
}

describe('the pages of the behaviour', () => {
  it('name every variable of the environment, and no other', () => {
    const named = rows(read('commands', 'Environment')).flatMap(([names = '']) => names.match(/[A-Z][A-Z\d_]+/g) ?? []);
    expect(named.sort()).toEqual(Object.keys(environmentVariables).sort());
  });

  it('name the limits with their defaults', () => {
    const numbers = rows(read('http', 'Limits')).flatMap(([, amounts = '']) =>
      (amounts.match(/\d[\d,]*/g) ?? []).map((amount) => Number(amount.replaceAll(',', ''))),
    );
    const limits = parseEnvironment({}).limits;
    const { signIn, orders, uploads, giftCards, discountCodes, calls, webhooks, shipping, reports } = limits;
    const { pages, renders, holds } = limits;
    const first = [signIn, orders, uploads, giftCards, discountCodes, calls];
    expect(numbers).toEqual([...first, webhooks, shipping, reports, pages, renders, holds]);
  });

  it('name every resource in the table of rights', () => {
    const table = rows(read('rights', 'Who may do what')).map(([names = '']) => names);
    const named = table
      .flatMap((names) => names.split(', '))
      .filter((name) => resources.some(({ path }) => path === name));
    expect(named.sort()).toEqual(resources.map(({ path }) => path).sort());
  });

  it('name the steps of an order', () => {
    const words = new Set(Object.keys(orderTransitions));
    const steps = rows(read('orders', 'Order life')).flatMap(([from = '', to = '']) =>
      from.split(', ').map((status) => [status, (to.match(/[A-Z]+/g) ?? []).filter((word) => words.has(word)).sort()]),
    );
    const expected = Object.entries(orderTransitions).map(([from, next]) => [from, next.map(({ to }) => to).sort()]);
    expect(Object.fromEntries(steps)).toEqual(Object.fromEntries(expected));
  });

  it('name the defaults of the amounts that the owner sets', () => {
    const table = new Map(rows(read('settings', 'Site settings')).map(([fields = '', value = '']) => [fields, value]));
    const { freeShippingThreshold, flatShippingRate, taxRate, holdUnits, holdStockShare } = defaultSiteSettings;
    expect(table.get('`freeShippingThreshold`, `flatShippingRate`')).toBe(
      `${freeShippingThreshold}, ${flatShippingRate}`,
    );
    expect(table.get('`taxRate`')).toBe(String(taxRate));
    expect(table.get('`holdUnits`, `holdStockShare`')).toBe(`${holdUnits}, ${holdStockShare}`);
  });
});
