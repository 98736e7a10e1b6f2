import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout } from '../checkout.mjs';
import { getJourneys } from './changed-journeys.ts';

const examples: Readonly<Record<string, readonly string[]>> = {
  'apps/admin/src/orders/order.page.tsx': ['e2e/admin/', 'e2e/first-shop/', 'e2e/owner/'],
  'apps/storefront/src/checkout/checkout.page.tsx': ['e2e/checkout/'],
  'apps/storefront/src/users/login.page.tsx': ['e2e/account/'],
  'apps/storefront/src/catalog/home.page.tsx': ['e2e/browsing/', 'e2e/storefront/'],
  'apps/server/src/orders/orders.routes.ts': ['e2e/checkout/', 'e2e/owner/'],
  'packages/domain/src/time/calendar-days.ts': ['e2e/specification/'],
  'e2e/support/staff.ts': ['e2e/specification/'],
  'apps/sandbox/src/main.ts': ['e2e/checkout/', 'e2e/operator/'],
};

describe('the journeys of changed files', () => {
  it.each(Object.entries(examples))('%s', (path, folders) => {
    expect(getJourneys([path])).toEqual(folders);
  });

  it('are in folders that exist', () => {
    const folders = getJourneys(Object.keys(examples));
    expect(folders.filter((folder) => !existsSync(join(checkout, folder)))).toEqual([]);
  });

  it('are changed journeys themselves, each once, and none for documents and tests', () => {
    expect(getJourneys(['e2e/checkout/buy.spec.ts', 'e2e/checkout/buy.spec.ts'])).toEqual(['e2e/checkout/buy.spec.ts']);
    expect(getJourneys(['docs/map.md', 'apps/admin/src/ui/csv.test.ts'])).toEqual([]);
  });
});
