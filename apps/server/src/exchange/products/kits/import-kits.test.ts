import { expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { productImports } from '../../test-product-import.ts';
import { productsCsv } from '../products-csv.ts';

const { context, importText, pool, refusedLines } = await productImports();

async function exported(): Promise<string> {
  return inTransaction(context.db, async (tx) => {
    const lines: string[] = [];
    for await (const part of productsCsv(tx)) lines.push(...part);
    return lines.join('\n');
  });
}

/** Returns the stock of each product, and the names of its parts. */
async function kits(): Promise<unknown> {
  const { rows } =
    await pool.query(`select p.slug, p.stock, (select json_agg(json_build_array(k.quantity, o.slug, v.options) order by k.position)
      from kit_parts k join products o on o.id = k.product_id left join variants v on v.id = k.variant_id where k.kit_product_id = p.id) as parts
    from products p order by p.slug`);
  return rows;
}

const header = 'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Kit Parts';
const cell = (parts: unknown) => `"${JSON.stringify(parts).replaceAll('"', '""')}"`;
const parts = cell([
  { handle: 'mug', quantity: 2 },
  { handle: 'tea', options: ['Kind:Green'], quantity: 1 },
]);
const file = [
  header,
  `box,Box,,,0,50,${parts}`,
  'mug,Mug,,,9,10,',
  'tea,Tea,Kind,Black,5,8,',
  'tea,,Kind,Green,3,8,',
].join('\n');

it('Kits are read from a product file before their parts, and survive an export and import', async () => {
  await importText(file);
  const expected = [
    {
      slug: 'box',
      stock: 3,
      parts: [
        [2, 'mug', null],
        [1, 'tea', ['Kind:Green']],
      ],
    },
    { slug: 'mug', stock: 9, parts: null },
    { slug: 'tea', stock: 8, parts: null },
  ];
  expect(await kits()).toEqual(expected);
  const written = await exported();
  expect(await importText(written)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  await pool.query('truncate products cascade');
  await importText(written);
  expect(await kits()).toEqual(expected);
});

it('A file without the column leaves a kit, and an empty cell makes a simple item', async () => {
  await importText(file);
  await importText('Handle,Title,Variant Price\nbox,Box,60');
  expect(await kits()).toMatchObject([{ slug: 'box', stock: 3 }, {}, {}]);
  await importText(`${header}\nbox,Box,,,4,60,`);
  expect(await kits()).toMatchObject([{ slug: 'box', stock: 4, parts: null }, {}, {}]);
});

it.each([
  ['an unknown part', [{ handle: 'lamp', quantity: 1 }], "2: the part 'lamp' is not in the shop"],
  ['itself', [{ handle: 'box', quantity: 1 }], '2: a part of a kit is a kit or a gift card, or is named twice'],
  ['no units', [{ handle: 'mug', quantity: 0 }], '2: Kit Parts holds no list of handles with quantities'],
  ['other data', { handle: 'mug' }, '2: Kit Parts holds no list of handles with quantities'],
])('A kit of %s refuses the file with its line', async (_name, wrong, reason) => {
  expect(await refusedLines(`${header}\nbox,Box,,,0,50,${cell(wrong)}\nmug,Mug,,,9,10,`)).toEqual([reason]);
});
