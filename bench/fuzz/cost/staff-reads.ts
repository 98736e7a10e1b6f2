import type { ClosedShop } from '../closed-shop.ts';
import type { Cookies } from '../people.ts';
import type { Finding } from './finding.ts';
import { point, type Sent } from './sent.ts';
import { type Budget, findViolations, ordinaryBudget } from './verdict.ts';

/** A page of the storefront that is rendered for one person and never cached. */
const renderBudget: Budget = { ...ordinaryBudget, pauseMs: 100 };
/** A PDF is written by a worker process, which may have to start first. */
const workerBudget: Budget = { ...ordinaryBudget, cpuMs: 2_000, pauseMs: 100 };

/** The header fields of a browser that fills a frame of the shop. */
const inFrame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };

/** The staff reads with the highest cost. */
export const staffReads: readonly Finding[] = [
  staffRead('the dashboard of a year', ordinaryBudget, async () => ({
    method: 'GET',
    path: '/api/v1/reports/dashboard?from=2025-01-01&to=2025-12-31',
  })),
  staffRead('the dashboard of the longest period', ordinaryBudget, async () => ({
    method: 'GET',
    path: '/api/v1/reports/dashboard?from=2024-01-01&to=2026-03-11',
  })),
  staffRead('the preview of the home page', renderBudget, async () => ({
    method: 'GET',
    path: `/api/v1/reports/storefront?bannerMessage=${'x'.repeat(200)}`,
    headers: inFrame,
  })),
  staffRead('an invoice as PDF', workerBudget, async (shop) => ({
    method: 'GET',
    path: `/api/v1/orders/${await paidOrder(shop)}/invoice.pdf`,
  })),
];

function staffRead(name: string, budget: Budget, request: (shop: ClosedShop) => Promise<Sent>): Finding {
  return {
    name,
    async judge(shop, { admin = '' }: Cookies, factor) {
      const { headers, ...sent } = await request(shop);
      const result = await point(shop, 1, { ...sent, headers: { ...headers, cookie: admin } }, 3);
      const failures = findViolations([result], budget, factor);
      return result.status === 200 ? failures : [...failures, `answers ${result.status} instead of 200`];
    },
  };
}

async function paidOrder({ pool }: ClosedShop): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`select id from orders where status = 'PAID' order by id limit 1`);
  const id = rows[0]?.id;
  if (!id) throw new Error('the demo store has no paid order');
  return id;
}
