import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { productImports } from '../test-product-import.ts';
import { productsCsv } from './products-csv.ts';

const { context, importText, pool, refusedLines } = await productImports();

beforeEach(async () => {
  await pool.query('delete from custom_field_definitions');
});

async function define(key: string, kind: string, choices: readonly string[] = [], record = 'PRODUCT'): Promise<void> {
  await pool.query(
    `insert into custom_field_definitions (id, record, key, label, kind, choices) values (gen_random_uuid(), $4, $1, $1, $2, $3)`,
    [key, kind, choices, record],
  );
}

/** Returns the values of the variants of a product by key, in their order. */
async function variantValues(slug: string): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select (select json_object_agg(d.key, x.value) from jsonb_each(v.custom_fields) x
       join custom_field_definitions d on d.id = x.key::uuid) as values
     from variants v join products p on p.id = v.product_id where p.slug = $1 order by v.position`,
    [slug],
  );
  return rows.map(({ values: found }) => found);
}

/** Returns the values of a product by key. */
async function values(slug: string): Promise<unknown> {
  const { rows } = await pool.query(
    `select json_object_agg(d.key, x.value) as values from products p, jsonb_each(p.custom_fields) x
     join custom_field_definitions d on d.id = x.key::uuid where p.slug = $1`,
    [slug],
  );
  return rows[0].values;
}

const shopify =
  'Handle,Title,Variant Price,Width (product.metafields.custom.width),Fabric (product.metafields.my_app.fabric)';

describe('the custom fields of a product file', () => {
  it('of Shopify are read by their definitions, and a new one becomes a text that only staff see', async () => {
    await define('width', 'NUMBER');
    const report = await importText(`${shopify}\nrug,Rug,10,"{""value"":120.5,""unit"":""cm""}",Wool\nmat,Mat,5,,`);
    expect(report).toMatchObject({ created: 2, unusedColumns: [] });
    expect(await values('rug')).toEqual({ width: 120.5, fabric: 'Wool' });
    expect(await values('mat')).toBeNull();
    const { rows } = await pool.query(
      `select label, kind, is_shown from custom_field_definitions where key = 'fabric'`,
    );
    expect(rows).toEqual([{ label: 'Fabric', kind: 'TEXT', is_shown: false }]);
  });

  it('of WooCommerce are read from its meta columns, without the internal ones of plugins', async () => {
    const header = 'Type,SKU,Name,Regular price,Meta: fabric,Meta: _wpcom_is_markdown';
    await importText(`${header}\nsimple,RUG,Rug,10,Wool,1`);
    expect(await values('rug')).toEqual({ fabric: 'Wool' });
    await define('pile', 'TEXT');
    const attributes =
      'Type,SKU,Name,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';
    await importText(`${attributes}\nsimple,MAT,Mat,5,Pile,Long,Origin,Peru`);
    expect(await values('mat')).toEqual({ pile: 'Long' });
  });

  it('that a definition refuses refuse the file, with their lines', async () => {
    await define('fabric', 'CHOICE', ['Wool', 'Silk']);
    expect(await refusedLines(`${shopify}\nrug,Rug,10,,Nylon`)).toEqual(['2: fabric: Must be one of the choices']);
  });

  it('are replaced where the file has the column, deleted by an empty cell, and stay without the column', async () => {
    await importText(`${shopify}\nrug,Rug,10,100,Wool`);
    expect(await importText(`${shopify}\nrug,Rug,10,100,Wool`)).toMatchObject({ unchanged: 1, updated: 0 });
    await importText(`${shopify}\nrug,Rug,10,,Silk`);
    expect(await values('rug')).toEqual({ fabric: 'Silk' });
    await importText('Handle,Title,Variant Price\nrug,Big rug,10');
    expect(await values('rug')).toEqual({ fabric: 'Silk' });
  });

  it('are exported, and the exported file changes nothing', async () => {
    for (const [key, kind] of [
      ['rank', 'NUMBER'],
      ['fee', 'MONEY'],
      ['guide', 'TABLE'],
      ['care', 'RICH_TEXT'],
      ['organic', 'BOOLEAN'],
    ] as const)
      await define(key, kind);
    const header = ['rank', 'fee', 'guide', 'care', 'organic'].map((key) => `meta: ${key}`).join(',');
    await importText(
      `Handle,Title,Variant Price,${header}\nrug,Rug,10,-2.5,19.99,"[[""S"",""=1+1""]]","<p onclick=""x()"">Dry, clean</p>",no`,
    );
    const before = await values('rug');
    expect(before).toEqual({
      rank: -2.5,
      fee: 1999,
      guide: [['S', '=1+1']],
      care: '<p>Dry, clean</p>',
      organic: false,
    });
    const lines = await inTransaction(context.db, async (tx) => (await Array.fromAsync(productsCsv(tx))).flat());
    expect(lines[0]).toContain('care (product.metafields.custom.care)');
    expect(await importText(lines.join('\n'))).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(await values('rug')).toEqual(before);
  });
});

const sizes = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Width (product.metafields.custom.width)';

describe('the custom fields of variants in a product file', () => {
  it('are read from their own columns, also where the product has a field with the same key', async () => {
    await define('width', 'NUMBER', [], 'VARIANT');
    const file = `${sizes},Width (variant.metafields.custom.width),Pile (variant.metafields.custom.pile)
rug,Rug,Size,S,10,Wide,60,Short
rug,,Size,M,10,,90,`;
    await importText(file);
    expect(await values('rug')).toEqual({ width: 'Wide' });
    expect(await variantValues('rug')).toEqual([{ width: 60, pile: 'Short' }, { width: 90 }]);
    expect(await importText(file)).toMatchObject({ unchanged: 1, updated: 0 });
    expect(await refusedLines(file.replace(',90,', ',broad,'))).toEqual([
      '3: width: Must be a number of at most a million million',
    ]);
  });

  it('are replaced where the file has the column, deleted by an empty cell, and stay without the column', async () => {
    const header = `${sizes},Pile (variant.metafields.custom.pile)`;
    await importText(`${header}\nrug,Rug,Size,S,10,,Short\nrug,,Size,M,10,,Long`);
    await importText(`${header}\nrug,Rug,Size,S,10,,\nrug,,Size,M,10,,Longer`);
    expect(await variantValues('rug')).toEqual([null, { pile: 'Longer' }]);
    await importText(`${sizes}\nrug,Rug,Size,S,12,\nrug,,Size,M,12,`);
    expect(await variantValues('rug')).toEqual([null, { pile: 'Longer' }]);
  });

  it('of WooCommerce are the meta data of variations, and only those with a value become fields of variants', async () => {
    await importText(
      `Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Meta: pile,Meta: fabric
variable,RUG,Rug,,,Size,"S, M",,Wool
variation,RUG-S,Rug - S,10,RUG,Size,S,Short,
variation,RUG-M,Rug - M,12,RUG,Size,M,,`,
    );
    expect(await values('rug')).toEqual({ fabric: 'Wool' });
    expect(await variantValues('rug')).toEqual([{ pile: 'Short' }, null]);
    const { rows } = await pool.query(`select key from custom_field_definitions where record = 'VARIANT'`);
    expect(rows).toEqual([{ key: 'pile' }]);
  });

  it('and of products are read from columns of Matrixify', async () => {
    await define('width', 'NUMBER', [], 'VARIANT');
    await importText(
      `Handle,Title,Option1 Name,Option1 Value,Variant Price,Metafield: my_app.fabric [single_line_text_field],Variant Metafield: custom.width [number_decimal]
rug,Rug,Size,S,10,Wool,60.5`,
    );
    expect([await values('rug'), await variantValues('rug')]).toEqual([{ fabric: 'Wool' }, [{ width: 60.5 }]]);
  });

  it('are exported, and the exported file changes nothing', async () => {
    await define('width', 'NUMBER', [], 'VARIANT');
    await importText(`${sizes},Width (variant.metafields.custom.width)\nrug,Rug,Size,S,10,A,60\nrug,,Size,M,10,,90`);
    const lines = await inTransaction(context.db, async (tx) => (await Array.fromAsync(productsCsv(tx))).flat());
    expect(lines[0]).toContain('width (variant.metafields.custom.width)');
    expect(await importText(lines.join('\n'))).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    await pool.query('delete from products');
    await importText(lines.join('\n'));
    expect(await variantValues('rug')).toEqual([{ width: 60 }, { width: 90 }]);
  });
});
