import { pause } from '../../bench-shop.ts';
import type { ClosedShop } from '../closed-shop.ts';
import type { Cookies } from '../people.ts';
import type { Finding } from './finding.ts';
import { hostileCsv, hostileDrawing } from './hostile-files.ts';
import { measure } from './meter.ts';
import { type Latency, searchFlood } from './ordinary-visitor.ts';
import { point, type Sent, send } from './sent.ts';
import { staffReads } from './staff-reads.ts';
import { type Budget, descriptionBudget, findViolations, ordinaryBudget } from './verdict.ts';

const json = { 'content-type': 'application/json' };
const quote = (body: string): Sent => ({ method: 'POST', path: '/api/v1/cart/quote', headers: json, body });
/**
 * The CPU budget for all work in a separate process.
 * Starting that process pauses the shop for a moment that grows with the shop's memory. The limit is that of the long
 * run, 100 ms.
 */
const workBudget: Budget = { ...ordinaryBudget, cpuMs: 10_000, pauseMs: 100 };
const tags = (count: number) => Array.from({ length: count }, (_, index) => `tag=${index.toString(36)}`).join('&');
const includes = ['images', 'tags', 'variants', 'reviews', 'collections'].map((name) => `categories.products.${name}`);

export const findings: readonly Finding[] = [
  single('1,700 tags in the address of a category', ordinaryBudget, {
    method: 'GET',
    path: `/category/kitchen-table?${tags(1_700)}`,
  }),
  single('400 tags in the address of a category', ordinaryBudget, {
    method: 'GET',
    path: `/category/kitchen-table?${tags(400)}`,
  }),
  single('520,000 numbers in a list, several times', ordinaryBudget, quote(`[${'1,'.repeat(520_000)}1]`), 3),
  single(
    '930 KB of unknown keys',
    { ...ordinaryBudget, answerBytes: 20_000 },
    quote(`{${Array.from({ length: 66_000 }, (_, index) => `"k${index}":${index}`).join(',')}}`),
  ),
  single('five nested relations of a hundred products', ordinaryBudget, {
    method: 'POST',
    path: '/api/v1/products/many',
    headers: json,
    body: JSON.stringify({ limit: 100, include: includes }),
  }),
  ...['/api/v1/docs', '/api/v1/openapi.json'].map(
    (path): Finding => ({
      name: `20 requests for ${path}`,
      judge: (shop, _cookies, factor) => judgeSeries(shop, { sent: { method: 'GET', path }, times: 20, factor }),
    }),
  ),
  ...staffReads,
  { name: 'a trial import of open tags by the demo account', judge: judgeImport },
  { name: 'the upload of a small drawing that takes long to paint', judge: judgeDrawing },
  { name: '30 clients that search for ever other words', judge: judgeSearches, isByTheClock: true },
];

function single(name: string, budget: Budget, sent: Sent, times = 1): Finding {
  return {
    name,
    async judge(shop, _cookies, factor) {
      const points = [await point(shop, 1, sent, times)];
      const defects = findViolations(points, budget, factor);
      return shop.isRunning() ? defects : [...defects, 'ends the shop'];
    },
  };
}

/** Judges several requests as if they were one. */
async function judgeSeries(
  shop: ClosedShop,
  { sent, times, factor }: { readonly sent: Sent; readonly times: number; readonly factor: number },
): Promise<string[]> {
  // The first request loads code and compresses the body.
  await send(shop, sent);
  const { cpuMs, pauseMs, result } = await measure(shop, async () => {
    const responses = [];
    for (let count = 0; count < times; count += 1) responses.push(await send(shop, sent));
    return responses;
  });
  const worst = result.find(({ status }) => status !== 200) ?? result[0];
  if (!worst) throw new Error('nothing was sent');
  const answerBytes = Math.max(...result.map(({ text }) => Buffer.byteLength(text)));
  const { status, isRefusal } = worst;
  return findViolations([{ size: times, status, isRefusal, cpuMs, pauseMs, answerBytes }], descriptionBudget, factor);
}

async function judgeImport(shop: ClosedShop, { demo }: Cookies, factor: number): Promise<string[]> {
  const headers = { cookie: demo ?? '' };
  const bytes = new TextEncoder().encode(hostileCsv);
  const { cpuMs, pauseMs, result } = await measure(shop, async () => {
    const body = JSON.stringify({ fileName: 'products.csv', byteSize: bytes.byteLength });
    const announced = await send(shop, {
      method: 'POST',
      path: '/api/v1/imports',
      headers: { ...headers, ...json },
      body,
    });
    const { id } = JSON.parse(announced.text) as { id: string };
    const type = { 'content-type': 'application/octet-stream' };
    const path = `/api/v1/imports/${id}`;
    await send(shop, { method: 'PUT', path: `${path}/parts/0`, headers: { ...headers, ...type }, body: bytes });
    const run = JSON.stringify({ isDryRun: true });
    const requested = await send(shop, {
      method: 'POST',
      path: `${path}/run`,
      headers: { ...headers, ...json },
      body: run,
    });
    await untilDone(shop, { method: 'GET', path, headers });
    return requested;
  });
  const { status, isRefusal, text } = result;
  const answerBytes = text.length;
  return findViolations([{ size: 1, status, isRefusal, cpuMs, pauseMs, answerBytes }], workBudget, factor);
}

/**
 * Waits until the run is complete. A run that blocks the process responds only when it is over. The pause then shows
 * it.
 */
async function untilDone(shop: ClosedShop, requested: Sent): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end && shop.isRunning(); await pause(100)) {
    const { text } = await send(shop, requested);
    if (!/"status":"(?:QUEUED|RUNNING)"/.test(text)) return;
  }
}

async function judgeDrawing(shop: ClosedShop, { demo }: Cookies, factor: number): Promise<string[]> {
  const form = new FormData();
  form.append('file', new Blob([hostileDrawing], { type: 'image/svg+xml' }), 'drawing.svg');
  const upload: Sent = { method: 'POST', path: '/api/v1/storage/image', headers: { cookie: demo ?? '' }, body: form };
  return findViolations([await point(shop, 1, upload, 1)], workBudget, factor);
}

/** The wait of other visitors may at most double. A wait below this threshold is always acceptable. */
const unnoticedMs = 150;

async function judgeSearches(shop: ClosedShop, _cookies: Cookies, factor: number): Promise<string[]> {
  const { calm, beside }: { calm: Latency; beside: Latency } = await searchFlood(shop, { clients: 30, seconds: 5 });
  const max = Math.max(2 * calm.p99Ms, unnoticedMs * factor);
  const defects = beside.failures > 0 ? [`lets ${beside.failures} ordinary requests fail`] : [];
  if (beside.p99Ms > max) {
    defects.push(
      `slows ordinary requests to ${beside.p99Ms.toFixed(0)} ms at the 99th percentile (${calm.p99Ms.toFixed(0)} in calm, at most ${max.toFixed(0)})`,
    );
  }
  return shop.isRunning() ? defects : [...defects, 'ends the shop'];
}
