import { cpus } from 'node:os';
import { type BenchShop, pause } from '../bench-shop.ts';
import { type Figure, maxFigure } from '../figure.ts';
import { type MeasuredShop, measuredShop } from '../table/measured-shop.ts';
import { computeTotal } from '../table/spent.ts';

const eventsADay = 1_000_000;
const secondsADay = 86_400;
const seconds = 60;
/** In percent of the machine. */
const max = 2;
/** Every third event is the speed of a page, as of visits with three pages. */
const paths = ['/', '/category/kitchen', '/product/linen-cushion'];

/** Measures what the counts of visits cost at the rate of a million events a day, beyond an idle shop. */
export async function measureVisits(shop: BenchShop): Promise<Figure[]> {
  await shop.pool.query(`insert into settings (key, value) values ('insight', '{"isOn": true}')`);
  const measured = await measuredShop(shop);
  await sendVisits(measured, 5);
  const idle = await percentOfMachine(measured, () => pause(seconds * 1_000));
  const counting = await percentOfMachine(measured, () => sendVisits(measured, seconds));
  return [maxFigure('counting 1,000,000 events a day, of the machine', counting - idle, max, '%')];
}

async function percentOfMachine({ cost }: MeasuredShop, work: () => Promise<unknown>): Promise<number> {
  const { spent, wallMs } = await cost(work);
  return (computeTotal(spent) / wallMs / cpus().length) * 100;
}

/** Sends visits evenly, each of another browser. */
async function sendVisits({ send }: MeasuredShop, forSeconds: number): Promise<void> {
  const start = performance.now();
  const count = Math.round((eventsADay / secondsADay) * forSeconds);
  for (let number = 0; number < count; number += 1) {
    await pause(Math.max(0, start + (number / count) * forSeconds * 1_000 - performance.now()));
    const isSpeed = number % 3 === 2;
    const visit = { p: paths[number % 3], ...(isSpeed ? { s: { lcp: 1_200, inp: 40, cls: 0.01 } } : { r: '' }) };
    const headers = { 'content-type': 'text/plain', 'user-agent': `Mozilla/5.0 Firefox/140.${number}` };
    await send({ method: 'POST', path: '/api/v1/visits', headers, body: JSON.stringify(visit) });
  }
}
