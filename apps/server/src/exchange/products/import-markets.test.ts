import { beforeEach, describe, expect, it } from 'vitest';
import { marketBody } from '../../markets/test-markets.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { productImports } from '../test-product-import.ts';
import { productsCsv } from './products-csv.ts';

const { context, importText, pool, refusedLines } = await productImports();
const swiss = marketBody({});
const namedMain = marketBody({ name: 'Mainland', prefix: 'main', countries: ['JP'] });

const saveMarkets = (markets: readonly object[]) =>
  pool.query(
    `insert into settings (key, value) values ('markets', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ markets })],
  );

async function soldIn(slug: string): Promise<readonly string[] | null> {
  const { rows } = await pool.query('select sold_in from products where slug = $1', [slug]);
  return rows[0].sold_in;
}

async function exported(): Promise<string> {
  let text = '';
  await inTransaction(context.db, async (tx) => {
    for await (const lines of productsCsv(tx)) text += `${lines.join('\n')}\n`;
    return { ok: true, value: null };
  });
  return text;
}

beforeEach(async () => {
  await saveMarkets([swiss, namedMain]);
});

describe('the markets of a product file', () => {
  it('are their prefixes; an empty cell means all, and a file without the column changes nothing', async () => {
    await importText(
      `Handle,Title,Variant Price,Sold In\ntee,Tee,10,"main, CH"\nmug,Mug,5,\ncup,Cup,5,${namedMain.id}`,
    );
    expect([await soldIn('tee'), await soldIn('mug'), await soldIn('cup')]).toEqual([
      ['main', swiss.id],
      null,
      [namedMain.id],
    ]);
    await importText('Handle,Title,Variant Price\ntee,Big tee,10');
    expect(await soldIn('tee')).toEqual(['main', swiss.id]);
    await importText('Handle,Title,Variant Price,Sold In\ntee,Big tee,10,');
    expect(await soldIn('tee')).toBeNull();
  });

  it('that the shop does not have refuse the file, with its line', async () => {
    expect(await refusedLines('Handle,Title,Variant Price,Sold In\ntee,Tee,10,main\nmug,Mug,5,"main, jp"')).toEqual([
      `3: the shop has no market 'jp'`,
    ]);
  });

  it('are in the export, and importing it again changes nothing', async () => {
    await importText(
      `Handle,Title,Variant Price,Sold In\ntee,Tee,10,"main, ch"\nmug,Mug,5,\ncup,Cup,5,${namedMain.id}`,
    );
    const text = await exported();
    expect(text).toContain('"main, ch"');
    expect(text).toContain(namedMain.id);
    expect(await importText(text)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });

  it('have no column in a shop with one market', async () => {
    await saveMarkets([]);
    await importText('Handle,Title,Variant Price\ntee,Tee,10');
    expect(await exported()).not.toContain('Sold In');
  });
});
