import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { orderBody, paidOrder, stockProduct, testShop } from '../orders/test-shop.ts';
import { failureReason, readForSome } from './metric-values.ts';

const folder = fileURLToPath(new URL('../../../../deploy/monitoring/', import.meta.url));
const shop = await testShop();
const { pool } = shop.context;
const app = await buildApp(shop.context);
afterAll(() => app.close());

/** Part of Debian's package `prometheus`. The tests that need it are skipped without it. */
const promtoolFile = '/usr/bin/promtool';

/** Runs Prometheus's own tool in the folder of the monitoring. Throws with its output when it finds an error. */
function promtool(args: readonly string[], input = ''): string {
  return execFileSync(promtoolFile, args, { cwd: folder, input, encoding: 'utf8', stdio: 'pipe' });
}

let text = '';
let textBefore = '';
beforeAll(async () => {
  const product = await stockProduct(shop);
  await paidOrder(shop, { product });
  await pool.query(
    `insert into mail_messages (id, kind, dedupe_key, recipient, status) values (gen_random_uuid(), 'shipped', 'k', 'a@b.c', 'FAILED')`,
  );
  await pool.query("update mail_messages set created_at = now() - interval '700 seconds' where status = 'QUEUED'");
  await pool.query(
    `insert into jobs.outcomes (name, every_ms, started_at, took_ms, failures_in_a_row, succeeded_at)
     values ('mail', 5000, now(), 1, 2, '2026-01-01T00:00:00Z')`,
  );
  textBefore = (await app.inject({ url: '/metrics' })).body;
  await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: 'no@example.com', password: 'wrong-one' },
  });
  const payload = orderBody({ product, total: 1 });
  await app.inject({ method: 'POST', url: '/api/v1/orders/place', payload });
  text = (await app.inject({ url: '/metrics' })).body;
});

/** Returns the value of a series, or NaN when it is absent. */
function getValue(series: string, metrics = text): number {
  const line = metrics.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? Number.NaN);
}

/** Returns the growth of a counter, because this process may have counted in other tests before. */
function measureGrowth(series: string): number {
  return getValue(series) - (getValue(series, textBefore) || 0);
}

describe('the metrics of the shop', () => {
  it('count orders, payments, emails, jobs and checks in words of the shop', () => {
    expect(getValue('vitrine_orders_last_day{status="paid"}')).toBe(1);
    expect(getValue('vitrine_oldest_waiting_payment_seconds')).toBe(0);
    expect(getValue('vitrine_mails{state="failed"}')).toBe(1);
    expect(getValue('vitrine_oldest_waiting_mail_seconds')).toBeGreaterThanOrEqual(700);
    expect(getValue('vitrine_job_failures{job_name="mail"}')).toBe(2);
    expect(getValue('vitrine_job_last_success_timestamp_seconds{job_name="mail"}')).toBe(1_767_225_600);
    expect(getValue('vitrine_check_state{check="database"}')).toBe(0);
    expect(getValue('vitrine_disk_free_bytes')).toBeGreaterThan(0);
    expect(getValue('vitrine_products_out_of_stock')).toBeGreaterThanOrEqual(0);
    expect(getValue('vitrine_page_cache_pages')).toBe(0);
  });

  it('count failed sign-ins and refused orders by reason', () => {
    expect(measureGrowth('vitrine_sign_in_failures_total{reason="user_not_found"}')).toBe(1);
    expect(measureGrowth('vitrine_orders_placed_total{result="price_changed"}')).toBe(1);
  });

  it.skipIf(!existsSync(promtoolFile))('have no fault that Prometheus finds', () => {
    expect(promtool(['check', 'metrics'], text)).toBe('');
  });

  it.skipIf(!existsSync(promtoolFile))('have alerts that fire when they should, and only then', () => {
    expect(promtool(['check', 'rules', 'alerts.yml'])).toContain('SUCCESS');
    expect(promtool(['test', 'rules', 'alerts.test.yml'])).toContain('SUCCESS');
    expect(promtool(['check', 'config', '--syntax-only', 'prometheus.yml'])).toContain('SUCCESS');
  });

  it.each(['alerts.yml', 'grafana-dashboard.json'])('are the ones that %s names', (file) => {
    const named =
      readFileSync(`${folder}${file}`, 'utf8').match(/\b(?:vitrine|http|database|process)_[a-z_]+\b/g) ?? [];
    expect(named.length).toBeGreaterThan(10);
    const known = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_count`, `${name}_bucket`] : [name],
      ),
    );
    expect(named.filter((name) => !known.has(name) && name !== 'vitrine_shop')).toEqual([]);
  });

  it('take few values as labels, whatever a provider says', () => {
    expect(['insufficient_funds', 'something_new', ''].map(failureReason)).toEqual([
      'insufficient_funds',
      'other',
      'other',
    ]);
  });

  it('are read once for many scrapes at the same time, and absent when the reading fails', async () => {
    let count = 0;
    const read = readForSome(60_000, async () => (count += 1));
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    expect(await readForSome(60_000, () => Promise.reject(new Error('away')))()).toBeUndefined();
  });
});
