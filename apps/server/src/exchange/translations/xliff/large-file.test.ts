import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { testShop } from '../../../resources/test-shop.ts';
import { importTranslations } from '../import-translations.ts';

// A file has up to 100,000 units. While it is read, the process serves other requests.

const { db, pool, user } = await testShop();
const products = 10_000;
const units = 90_000;
/** Milliseconds that one step may take, or a fifth of the import on a busy machine. In one step, the rows took a third of it. */
const maxPause = 1_000;

function writeFile(ids: readonly string[]): string {
  const texts = Array.from({ length: units }, (_, index) => {
    const id = ids[index % products];
    const field = ['name', 'description', 'seoTitle'][Math.floor(index / products)] ?? `field-${index}`;
    return `<unit id="${id}.${field}" name="thing"><segment><source>Thing ${index}</source><target>Ding ${index}</target></segment></unit>`;
  });
  return `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="product">${texts.join('\n')}</file></xliff>`;
}

it('stalls no other request for long', { timeout: 240_000 }, async () => {
  const owner = await user('SITE_OWNER');
  const ids = Array.from({ length: products }, () => uuidv7());
  await pool.query(
    `insert into products (id, slug, name, description, seo_title, price)
     select id, 'thing-' || n, 'Thing ' || n, 'About ' || n, 'Title ' || n, 100 from unnest($1::uuid[]) with ordinality x(id, n)`,
    [ids],
  );
  const caller = { kind: 'user', userId: owner.userId, role: 'SITE_OWNER', isDemo: false } as unknown as SignedInCaller;
  const xliff = writeFile(ids);
  const began = performance.now();
  let last = began;
  let maxGap = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    maxGap = Math.max(maxGap, now - last);
    last = now;
  }, 5);
  const body = { xliff, locale: 'de', isDryRun: true } as const;
  const outcome = await importTranslations(db, { caller, requestId: 'test', file: body });
  const total = performance.now() - began;
  clearInterval(timer);
  expect(outcome.ok && outcome.value.savedCount).toBe(3 * products);
  expect(outcome.ok && outcome.value.refused.length).toBe(units - 3 * products);
  expect(maxGap).toBeLessThan(Math.max(maxPause, total / 5));
});
