import type { BenchShop } from '../bench-shop.ts';
import { type Figure, maxFigure, noted } from '../figure.ts';
import { measuredShop } from '../table/measured-shop.ts';
import { computeTotal, type Spent } from '../table/spent.ts';

const maxPercent = 5;
const rounds = 80;
/** The rounds before a measurement. The compiler of the server runs meanwhile. */
const warmUps = 8;
const pagesInRound = 25;

type FieldSample = readonly [kind: string, value: unknown];
const repeated = (count: number, sample: FieldSample) => Array.from({ length: count }, () => sample);
/** The twenty fields of a product, of every kind that shoppers see but references. */
const samples: readonly FieldSample[] = [
  ...repeated(6, ['TEXT', 'Solid oak from certified forests, oiled by hand']),
  ...repeated(4, ['NUMBER', 120.5]),
  ...repeated(3, ['CHOICE', 'Oak']),
  ...repeated(2, ['BOOLEAN', true]),
  ['DATE', '2026-01-31'],
  ['COLOR', '#1f6f54'],
  ['MONEY', 1999],
  ['TABLE', [['Size', 'Chest'], ...Array.from({ length: 5 }, (_, row) => [`S${row}`, `${90 + row} cm`])]],
  ['RICH_TEXT', '<h2>Care</h2><p>Wipe with a <strong>dry</strong> cloth.</p><ul><li>No bleach</li></ul>'],
];

/**
 * Measures the CPU time that twenty custom fields add to an uncached product page. Two groups of products take turns,
 * and exchange the fields halfway, so that neither the machine nor the products matter.
 */
export async function measureFieldCost(shop: BenchShop): Promise<Figure[]> {
  const measured = await measuredShop(shop);
  const values = await defineFields(shop);
  const groups = [0, 1].map((group) =>
    Array.from({ length: pagesInRound }, (_, index) => `bench-${1 + group + 2 * index}`),
  );
  const spent: Record<'plain' | 'withFields', Spent[]> = { plain: [], withFields: [] };
  for (const owner of [0, 1]) {
    for (const [group, slugs] of groups.entries()) {
      await shop.pool.query('update products set custom_fields = $1 where slug = any($2)', [
        group === owner ? values : null,
        slugs,
      ]);
    }
    for (let round = -warmUps; round < rounds / 2; round += 1) {
      for (const [group, slugs] of groups.entries()) {
        await measured.evictAll();
        const { spent: cost } = await measured.cost(async () => {
          for (const slug of slugs) await measured.send({ path: `/product/${slug}` });
        });
        if (round >= 0) spent[group === owner ? 'withFields' : 'plain'].push(cost);
      }
    }
  }
  return [
    noted('uncached product page without custom fields, CPU', perPage(spent.plain).text),
    noted('the same with 20 custom fields, CPU', perPage(spent.withFields).text),
    maxFigure(
      'CPU that 20 custom fields add',
      (perPage(spent.withFields).ms / perPage(spent.plain).ms - 1) * 100,
      maxPercent,
      '%',
    ),
  ];
}

function perPage(passes: readonly Spent[]): { readonly ms: number; readonly text: string } {
  const mean = (part: (spent: Spent) => number) =>
    passes.reduce((sum, spent) => sum + part(spent), 0) / passes.length / pagesInRound;
  const ms = mean(computeTotal);
  const ofDatabase = mean(({ database }) => database ?? 0);
  return { ms, text: `${ms.toFixed(2)} ms, of which the database ${ofDatabase.toFixed(2)} ms` };
}

/** Defines the fields. Returns their values as the shop stores them. */
async function defineFields({ pool }: BenchShop): Promise<string> {
  const values: Record<string, unknown> = {};
  for (const [index, [kind, value]] of samples.entries()) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into custom_field_definitions (id, record, key, label, kind, choices, is_shown, position)
       values (gen_random_uuid(), 'PRODUCT', $1, $2, $3, $4, true, $5)
       on conflict (record, key) do update set position = excluded.position returning id`,
      [`bench_${index}`, `Bench field ${index}`, kind, kind === 'CHOICE' ? ['Oak', 'Ash'] : [], index],
    );
    values[rows[0]?.id ?? ''] = value;
  }
  return JSON.stringify(values);
}
