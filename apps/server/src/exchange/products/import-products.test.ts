import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { picture, productImports } from '../test-product-import.ts';
import { fileAt } from './csv/file-source.ts';
import { importProducts } from './import-products.ts';

const { address, context, count, folder, header, importText, requestedPictures, pool, refusedLines } =
  await productImports();

describe('importing a Shopify product file', () => {
  const shirt = [
    header,
    `shirt,Shirt,"<p>Soft</p><ul><li>Cotton</li><li>A &amp; B</li></ul>",Acme,Apparel,"Summer, Linen",true,Size,S,SH-S,3,20.00,25.00,${address}/shirt.jpg,A red shirt,,active`,
    'shirt,,,,,,,,M,SH-M,0,24.00,30.00,,,,',
    `mug,Mug,Plain,Acme,Kitchen,,false,Title,Default Title,,7,9.99,,${address}/missing.jpg,,,`,
  ].join('\n');

  it('makes products, variants, tags, categories and pictures of it', async () => {
    const report = await importText(shirt);
    expect(report).toMatchObject({
      rowCount: 3,
      created: 2,
      updated: 0,
      unchanged: 0,
      categoriesCreated: 2,
      imagesStored: 1,
    });
    expect(report.unusedColumns).toEqual([]);
    const { rows } =
      await pool.query(`select p.slug, p.name, p.description, p.price, p.discount, p.discount_type, p.unit_price, p.stock, p.status,
      c.tag_names, jsonb_array_length(c.images) as images, (select k.name from category_products cp join categories k on k.id = cp.category_id where cp.product_id = p.id) as category
      from products p join product_cards c on c.product_id = p.id order by p.slug`);
    expect(rows).toEqual([
      {
        slug: 'mug',
        name: 'Mug',
        description: 'Plain',
        price: 999,
        discount: 0,
        discount_type: 'PERCENTAGE',
        unit_price: 999,
        stock: 7,
        status: 'DRAFT',
        tag_names: [],
        images: 0,
        category: 'Kitchen',
      },
      {
        slug: 'shirt',
        name: 'Shirt',
        description: 'Soft\nCotton\nA & B',
        price: 2500,
        discount: 2000,
        discount_type: 'PERCENTAGE',
        unit_price: 2000,
        stock: 3,
        status: 'ACTIVE',
        tag_names: ['Summer', 'Linen'],
        images: 1,
        category: 'Apparel',
      },
    ]);
    const variants = await pool.query('select options, sku, price, stock from variants order by position');
    expect(variants.rows).toEqual([
      { options: ['Size:S'], sku: 'SH-S', price: null, stock: 3 },
      { options: ['Size:M'], sku: 'SH-M', price: 3000, stock: 0 },
    ]);
  });

  it('changes nothing the second time, and fetches no picture again that it has', async () => {
    await importText(shirt);
    const before = await pool.query('select id, updated_at from products order by id');
    requestedPictures.length = 0;
    expect(await importText(shirt)).toMatchObject({ created: 0, updated: 0, unchanged: 2, imagesStored: 0 });
    expect((await pool.query('select id, updated_at from products order by id')).rows).toEqual(before.rows);
    expect(requestedPictures).toEqual(['/missing.jpg']);
  });

  it('updates what has changed and keeps the ids of products and variants', async () => {
    await importText(shirt);
    const before = await pool.query('select id from variants order by position');
    await pool.query("update product_tags set color = '#123456' where name = 'Linen'");
    const changed = shirt.replace('SH-S,3,', 'SH-M,5,').replace('SH-M,0,', 'SH-S,4,').replace('Summer, Linen', 'Linen');
    expect(await importText(changed)).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    const after = await pool.query('select id, sku, stock from variants order by position');
    expect(after.rows).toEqual([
      { id: before.rows[0].id, sku: 'SH-M', stock: 5 },
      { id: before.rows[1].id, sku: 'SH-S', stock: 4 },
    ]);
    expect((await pool.query('select name, color from product_tags')).rows).toEqual([
      { name: 'Linen', color: '#123456' },
    ]);
    expect(
      (
        await pool.query(
          'select sum(change)::int as sum from stock_movements s join products p on p.id = s.product_id and p.slug = $1',
          ['shirt'],
        )
      ).rows,
    ).toEqual([{ sum: 9 }]);
  });

  it('names every faulty row by its line in the file, and imports nothing', async () => {
    const faulty = [
      header,
      'good,Good,"two\nlines, ""quoted""",,,,true,,,,1,5,,,,,',
      '',
      'no-price,No price,,,,,true,,,,1,,,,,,',
      'words,Words,,,,,true,,,,many,twelve,,,,,',
      'twice,Twice,,,,,true,Size,S,A-1,1,5,,,,,',
      'twice,,,,,,,,S,A-1,1,5,,,,,',
      ',Nameless,,,,,true,,,,1,5,,,,,',
      'good,Good again,,,,,true,,,,1,5,,,,,',
      'odd,Odd,,,,,perhaps,,,,1,5,,,,,',
    ].join('\r\n');
    expect(await refusedLines(faulty)).toEqual([
      '5: the price is missing',
      "6: Variant Price holds 'twelve', which is not an amount such as 12.34",
      "6: Variant Inventory Qty holds 'many', which is not a whole number",
      "8: the variant 'Size:S' is already on line 7",
      '9: the handle is missing',
      "10: the product 'good' is already on line 2; its rows must follow one another",
      "11: Published holds 'perhaps', which is neither TRUE nor FALSE",
    ]);
    expect(await count('products')).toBe(0);
  });

  it('refuses a SKU that another product of the shop has', async () => {
    await importText(shirt);
    const takenSku = `${header}\nother,Other,,,,,true,Size,S,SH-S,1,5,,,,,\nfine,Fine,,,,,true,,,,1,5,,,,,`;
    expect(await refusedLines(takenSku)).toEqual(["2: the SKU 'SH-S' belongs to the product 'shirt' of the shop"]);
    const single = takenSku.replace('Size,S,SH-S', ',,SH-S');
    expect(await refusedLines(single)).toEqual(["2: the SKU 'SH-S' belongs to the product 'shirt' of the shop"]);
    expect(await refusedLines(takenSku.replace('fine,Fine,,,,,true,,,', 'fine,Fine,,,,,true,,,SH-S'))).toContain(
      "3: the SKU 'SH-S' is already on line 2",
    );
    expect(await count('products')).toBe(2);
  });

  it('reports what it would do in a dry run, and writes nothing', async () => {
    expect(await importText(shirt, { isDryRun: true })).toMatchObject({ created: 2, imagesStored: 0 });
    expect([await count('products'), await count('media'), await count('categories')]).toEqual([0, 0, 0]);
  });

  it('imports a product without a picture when its picture cannot be fetched', async () => {
    const closed = 'http://127.0.0.1:9';
    const rows = ['a', 'b', 'c'].map((name) => `${name},${name},,,,,true,,,,1,5,,${closed}/${name}.jpg,,,`);
    const odd = [`d,d,,,,,true,,,,1,5,,${address}/broken.jpg,,,`, 'e,e,,,,,true,,,,1,5,,e.webp,,,'];
    const report = await importText([header, ...rows, ...odd].join('\n'));
    expect(report).toMatchObject({ created: 5, imagesStored: 0 });
    expect(report.imagesMissing.get(`${closed}/c.jpg`)).toBe('127.0.0.1:9 cannot be reached');
    expect(report.imagesMissing.get('e.webp')).toBe('is a file: name its folder with --images');
    expect(report.imagesMissing.size).toBe(5);
    expect(await count('product_images')).toBe(0);
  });

  it('takes pictures from a folder by the last part of their address', async () => {
    await writeFile(join(folder, 'shirt.jpg'), await picture(64));
    requestedPictures.length = 0;
    const report = await importText(shirt, { imageFolder: folder });
    expect(report.imagesStored).toBe(1);
    expect(requestedPictures).toEqual(['/missing.jpg']);
    expect((await pool.query('select width from product_images')).rows).toEqual([{ width: 64 }]);
  });

  it('puts everything into one category on request', async () => {
    await importText(shirt, { category: 'Sale' });
    const { rows } = await pool.query(
      'select k.name, count(*)::int from category_products join categories k on k.id = category_id group by 1',
    );
    expect(rows).toEqual([{ name: 'Sale', count: 2 }]);
  });

  it.each([
    ['an unclosed quote', `${header}\na,A,"open,,,,true,,,,1,5,,,,,\n`, '2: a quotation mark is not closed'],
    ['text after a quote', `${header}\na,"A"b,,,,,true,,,,1,5,,,,,\n`, '2: text follows a closing quotation mark'],
    [
      'too many cells',
      `${header}\na,A,,,,,true,,,,1,5,,,,,,extra\n`,
      '2: has 1 more cells than the header has columns',
    ],
  ])('refuses %s', async (_name, text, error) => {
    expect(await refusedLines(text)).toEqual([error]);
  });

  it('refuses bytes that are no UTF-8, naming the place', async () => {
    const path = join(folder, 'latin.csv');
    await writeFile(path, Buffer.concat([Buffer.from(`${header}\ncaf`), Buffer.from([0xe9, 0x0a])]));
    const request = {
      source: fileAt(path),
      imageFolder: null,
      mayReachPrivateHosts: true,
      category: null,
      isDryRun: false,
      onProgress: () => {},
    };
    await expect(importProducts(context, request)).rejects.toThrow("save it as 'CSV UTF-8'");
  });

  it('reads files with semicolons, a byte order mark and Shopify’s newer column names', async () => {
    const text = '\ufeffTitle;URL handle;Price;Inventory quantity;Status\r\nBowl;bowl;12.5;4;Draft\r\n';
    expect(await importText(text)).toMatchObject({ created: 1 });
    expect((await pool.query('select slug, price, stock, status from products')).rows).toEqual([
      { slug: 'bowl', price: 1250, stock: 4, status: 'DRAFT' },
    ]);
  });

  it('says of a file in another form what it found', async () => {
    await expect(importText('sku,name,colour\n1,2,3\n')).rejects.toThrow('Its columns: sku, name, colour.');
    await expect(importText('')).rejects.toThrow('The file is empty.');
    await expect(importText(header)).rejects.toThrow('a header and no products');
  });
});

it('lists a product without an own type at the levels of the product category, up to six', async () => {
  const file = [
    'Handle,Title,Variant Price,Type,Product Category',
    'shirt,Shirt,20,,Apparel > Clothing > Shirts',
    'mug,Mug,10,Kitchen,Home & Garden > Kitchen & Dining',
    'deep,Deep,10,,a > b > c > d > e > f > g',
    'none,None,10,,Uncategorized',
  ].join('\n');
  expect((await importText(file)).unusedColumns).toEqual([]);
  const used = (await levels()).filter((path) => !path.endsWith(': 0'));
  expect(used).toEqual(['Apparel > Clothing > Shirts: 1', 'Kitchen: 1', 'a > b > c > d > e > f: 1']);
});

describe('importing a WooCommerce product file', () => {
  const woo = [
    'ID,Type,SKU,Name,Published,Short description,Description,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Tax class',
    '1,simple,CAP,Cap,1,,"Soft\\nWarm",5,8,10,"Clothing > Hats, Sale",wool,,,,,',
    '3,variation,H-S,Hoodie - S,1,,,2,,45,,,,HOOD,Size,S,',
    '2,variable,HOOD,Hoodie,-1,Short,,,,,Clothing,,,,Size,"S, M",',
    '4,variation,H-M,Hoodie - M,1,,,3,,50,,,,id:2,Size,M,',
    '5,grouped,,Outfit,1,,,,,,,,,,,,',
  ].join('\n');

  it('makes products with their variations, wherever in the file those stand', async () => {
    const report = await importText(woo);
    expect(report).toMatchObject({ created: 2, categoriesCreated: 3, unusedColumns: ['tax class'] });
    expect(report.notes).toEqual([{ line: 6, reason: "products of the type 'grouped' are not imported" }]);
    const { rows } = await pool.query(
      'select slug, description, price, unit_price, stock, status from products order by slug',
    );
    expect(rows).toEqual([
      { slug: 'cap', description: 'Soft\nWarm', price: 1000, unit_price: 800, stock: 5, status: 'ACTIVE' },
      { slug: 'hoodie', description: 'Short', price: 4500, unit_price: 4500, stock: 5, status: 'DRAFT' },
    ]);
    expect((await pool.query('select sku, options, price from variants order by sku desc')).rows).toEqual([
      { sku: 'H-S', options: ['Size:S'], price: null },
      { sku: 'H-M', options: ['Size:M'], price: 5000 },
    ]);
    expect((await pool.query('select sku from products order by slug')).rows).toEqual([{ sku: 'CAP' }, { sku: null }]);
    expect(await importText(woo)).toMatchObject({ created: 0, updated: 0, unchanged: 2, categoriesCreated: 0 });
  });

  it('makes levels of a path of categories, and leaves a category of the first level where it is', async () => {
    await importText(woo);
    expect(await levels()).toEqual(['Clothing > Hats: 1', 'Clothing: 1', 'Sale: 1']);
    await importText(woo.replace('"Clothing > Hats, Sale"', '"Outlet > Sale, Outlet > hats > Wool"'));
    expect(await levels()).toEqual([
      'Clothing > Hats: 1',
      'Clothing: 1',
      'Outlet > hats > Wool: 1',
      'Outlet > hats: 0',
      'Outlet: 0',
      'Sale: 1',
    ]);
    const deep = woo.replace('Clothing > Hats', 'a > b > c > d > e > f > g');
    expect(await refusedLines(deep)).toEqual(["2: the category 'a > b > c > d > e > f > g' has more than 6 levels"]);
  });

  it('describes a picture by the name of its product, because the file has no other text', async () => {
    await importText(woo.replace(',wool,,', `,wool,${address}/shirt.jpg,`));
    const { rows } = await pool.query("select images #>> '{0,alt}' as alt from product_cards where images <> '[]'");
    expect(rows).toEqual([{ alt: 'Cap' }]);
  });

  it('names a variation without a parent, and one that fits any value', async () => {
    const orphanRow = woo.replace('id:2,Size,M', 'id:2,Size,').replace(',HOOD,Size,S', ',GONE,Size,S');
    expect(await refusedLines(orphanRow)).toEqual(["3: its parent 'GONE' is not in the file"]);
    expect(await refusedLines(woo.replace('id:2,Size,M', 'id:2,Size,'))).toEqual([
      "5: matches any value of 'Size': enter one value",
    ]);
  });
});

/** Returns the categories as paths, with the number of their products. */
async function levels(): Promise<string[]> {
  const { rows } = await pool.query<{ path: string }>(
    `select concat_ws(' > ', variadic array(select a.name from categories a where a.id = any (k.ancestors)
       order by cardinality(a.ancestors)) || k.name) || ': ' || (select count(*) from category_products where category_id = k.id) as path
     from categories k order by 1`,
  );
  return rows.map(({ path }) => path);
}
