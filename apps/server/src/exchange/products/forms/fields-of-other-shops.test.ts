import { expect, it } from 'vitest';
import { productImports } from '../../test-product-import.ts';
import { productsCsv } from '../products-csv.ts';

const { context, count, importText, pool, refusedLines } = await productImports();

async function exported(): Promise<string> {
  const lines: string[] = [];
  await context.db.transaction().execute(async (tx) => {
    for await (const some of productsCsv(tx)) lines.push(...some);
  });
  return lines.join('\n');
}

async function storedFields() {
  const { rows } = await pool.query(
    `select slug, vendor, p.barcode, p.weight::float8 as weight, is_gift_card as gift, stock_policy as policy, cost_price as cost, p.stock,
      array(select concat_ws(' ', v.sku, v.barcode, v.weight, v.stock) from variants v where v.product_id = p.id order by v.position) as variants
    from products p order by slug`,
  );
  return rows;
}

const shopify = [
  'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Barcode,Gift Card,Cost per item,Published',
  "mug,Mug,Clayworks,Title,Default Title,,340,shopify,7,deny,9.99,'0614141000036,false,4.10,true",
  'print,Print,Inkhouse,Size,A4,P-4,100,shopify,1,continue,20.00,96385074,false,,true',
  'print,,,Size,A3,P-3,250,shopify,0,continue,30.00,,,,',
  'card,Gift card,Clayworks,Title,Default Title,,0,,,deny,25.00,,true,,true',
].join('\n');

it('a Shopify list keeps vendor, barcode, weight, cost, stock policy and the gift card marker', async () => {
  expect(await importText(shopify)).toMatchObject({ created: 3, unusedColumns: [], notes: [] });
  expect(await storedFields()).toEqual([
    { ...plain, slug: 'card', vendor: 'Clayworks', gift: true, policy: 'UNTRACKED' },
    { ...plain, slug: 'mug', vendor: 'Clayworks', barcode: '0614141000036', weight: 11.9931, cost: 410, stock: 7 },
    {
      ...plain,
      slug: 'print',
      vendor: 'Inkhouse',
      weight: 3.5274,
      policy: 'CONTINUE',
      stock: 1,
      variants: ['P-4 96385074 1', 'P-3 8.8185 0'],
    },
  ]);
  expect(await importText(shopify)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
});

const plain = {
  vendor: null,
  barcode: null,
  weight: null,
  gift: false,
  policy: 'TRACKED',
  cost: null,
  stock: 0,
  variants: [],
};

it('what the shop exports is the same when it is imported again', async () => {
  await importText(shopify);
  const file = await exported();
  expect(await importText(file)).toMatchObject({ created: 0, updated: 0, unchanged: 3, notes: [] });
  const before = await storedFields();
  await pool.query('truncate products cascade');
  await importText(file);
  expect(await storedFields()).toEqual(before);
});

const measured = [
  'Handle,Title,Option1 Name,Option1 Value,Variant Price,Unit Price Total Measure,Unit Price Total Measure Unit,Unit Price Base Measure,Unit Price Base Measure Unit',
  'juice,Juice,Title,Default Title,9.99,750,ml,1,l',
  'oil,Oil,Size,Small,8.00,500,ml,1,l',
  'oil,,Size,Large,14.00,1,l,1,l',
  'tea,Tea,Size,Loose,4.00,,,,',
  'tea,,Size,Boxed,6.00,100,g,1,kg',
].join('\n');

async function contents() {
  const { rows } = await pool.query(
    `select slug, unit_content as content, array(select v.unit_content from variants v where v.product_id = p.id order by v.position) as own
     from products p where unit_content is not null or exists (select from variants where product_id = p.id and unit_content is not null)
     order by slug`,
  );
  return rows;
}

it('a Shopify list keeps the contents for the price per unit', async () => {
  await pool.query('truncate products cascade');
  expect(await importText(measured)).toMatchObject({ created: 3, unusedColumns: [] });
  const imported = [
    { slug: 'juice', content: '750 ml', own: [] },
    { slug: 'oil', content: '500 ml', own: [null, '1 l'] },
    { slug: 'tea', content: null, own: [null, '100 g'] },
  ];
  expect(await contents()).toEqual(imported);
  expect(await importText(await exported())).toMatchObject({ created: 0, updated: 0, unchanged: 3, notes: [] });
  // A file without the columns leaves the contents as they are.
  const without = measured.split('\n').map((line) => line.split(',').slice(0, 5).join(','));
  expect(await importText(without.join('\n'))).toMatchObject({ created: 0, unchanged: 3 });
  expect(await contents()).toEqual(imported);
  await expect(importText(measured.replace('750,ml', '750,gallons'))).rejects.toThrow('1 error in the file');
  await pool.query('truncate products cascade');
});

const mixed = [
  'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price',
  'tee,Tee,Size,S,shopify,4,deny,20.00',
  'tee,,,M,shopify,2,continue,20.00',
  'tee,,,L,,,deny,20.00',
].join('\n');

async function policies() {
  const { rows } = await pool.query(
    `select p.stock_policy as product, array_agg(v.stock_policy order by v.position) as variants
    from products p join variants v on v.product_id = p.id group by p.id`,
  );
  return rows;
}

it('variants of one list keep policies of their own, also when the export is imported again', async () => {
  expect(await importText(mixed)).toMatchObject({ created: 1, notes: [] });
  const ofEach = [{ product: 'TRACKED', variants: [null, 'CONTINUE', 'UNTRACKED'] }];
  expect(await policies()).toEqual(ofEach);
  const file = await exported();
  expect(await importText(file)).toMatchObject({ updated: 0, unchanged: 1, notes: [] });
  await pool.query('truncate products cascade');
  await importText(file);
  expect(await policies()).toEqual(ofEach);
});

it('a list that says what the shop does already changes no policy, one without policies neither, another one all', async () => {
  await importText(mixed);
  await pool.query("update products set stock_policy = 'UNTRACKED'");
  await pool.query("update variants set stock_policy = case when stock = 4 then 'TRACKED' else stock_policy end");
  await pool.query("update variants set stock_policy = null where options = '{Size:L}'");
  const asSet = [{ product: 'UNTRACKED', variants: ['TRACKED', 'CONTINUE', null] }];
  expect(await importText(mixed)).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await policies()).toEqual(asSet);
  const short =
    'Handle,Title,Option1 Name,Option1 Value,Variant Price\ntee,Tee,Size,S,21.00\ntee,,,M,21.00\ntee,,,L,21.00\n';
  expect(await importText(short)).toMatchObject({ updated: 1 });
  expect(await policies()).toEqual(asSet);
  await importText(mixed.replaceAll('deny', 'continue').replace('L,,,', 'L,shopify,1,'));
  expect(await policies()).toEqual([{ product: 'CONTINUE', variants: [null, null, null] }]);
});

it('variations of a WooCommerce list keep policies of their own', async () => {
  const woo = [
    wooHeader,
    '4,variable,SOCK,,Sock,1,visible,1,,0,,,,,,,Size,"S, M, L"',
    '5,variation,SOCK-S,,Sock S,1,visible,1,3,0,,,"6,00",,,SOCK,Size,S',
    '6,variation,SOCK-M,,Sock M,1,visible,1,3,notify,,,"6,00",,,SOCK,Size,M',
    '7,variation,SOCK-L,,Sock L,1,visible,1,,0,,,"6,00",,,SOCK,Size,L',
  ].join('\n');
  expect(await importText(woo)).toMatchObject({ created: 1, notes: [] });
  expect(await policies()).toEqual([{ product: 'TRACKED', variants: [null, 'CONTINUE', 'UNTRACKED'] }]);
});

it('a list without these columns leaves the fields of a product as they are', async () => {
  await importText(shopify);
  const before = await storedFields();
  const short = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\nmug,Big mug,Title,Default Title,9.99\n';
  expect(await importText(short)).toMatchObject({ updated: 1 });
  expect(await storedFields()).toEqual(before);
});

const wooHeader =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Visibility in catalog,In stock?,Stock,Backorders allowed?,Weight (kg),Sale price,Regular price,Cost of goods,Brands,Parent,Attribute 1 name,Attribute 1 value(s)';

it('a WooCommerce list without stock sells, and keeps brand, GTIN, weight, cost and backorders', async () => {
  const woo = [
    wooHeader,
    '1,simple,CAP,4006381333931,Cap,1,visible,1,,0,"0,2",,"10,00","4,50",Hatters,,,',
    '2,simple,PIN,,Pin,1,visible,0,,0,,,"1.250,00",,,,,',
    '3,simple,TEE,,Tee,1,hidden,1,5,notify,,,"8,00",,,,,',
    '4,variable,SOCK,,Sock,1,visible,1,5,0,,,,,,,Size,"S, M"',
    '5,variation,SOCK-S,,Sock S,1,visible,1,parent,0,,,"6,00",,,SOCK,Size,S',
    '6,variation,SOCK-M,,Sock M,1,visible,1,parent,0,,,"6,00",,,SOCK,Size,M',
  ].join('\n');
  const report = await importText(woo);
  expect(report.notes.map(({ line }) => line)).toEqual([4, 6, 7]);
  expect(await storedFields()).toEqual([
    {
      ...plain,
      slug: 'cap',
      vendor: 'Hatters',
      barcode: '4006381333931',
      weight: 7.0548,
      policy: 'UNTRACKED',
      cost: 450,
    },
    { ...plain, slug: 'pin' },
    { ...plain, slug: 'sock', stock: 5, variants: ['SOCK-S 3', 'SOCK-M 2'] },
    { ...plain, slug: 'tee', policy: 'CONTINUE', stock: 5 },
  ]);
  const { rows } = await pool.query('select slug, price, status from products order by slug');
  expect(rows).toEqual([
    { slug: 'cap', price: 1000, status: 'ACTIVE' },
    { slug: 'pin', price: 125_000, status: 'ACTIVE' },
    { slug: 'sock', price: 600, status: 'ACTIVE' },
    { slug: 'tee', price: 800, status: 'DRAFT' },
  ]);
});

it('stock below 0 and amounts that could mean two things are faults with their lines', async () => {
  const lines =
    'Handle,Title,Variant Price,Variant Inventory Qty\nmug,Mug,9.50,-5\nbowl,Bowl,"12,50",1\ncup,Cup,8.25,1\njar,Jar,7.00,1\n';
  expect(await refusedLines(lines)).toEqual([
    "2: Variant Inventory Qty holds '-5': stock is never below 0",
    "3: Variant Price holds '12,50', which is not an amount such as 12.34",
  ]);
});

it('a value that only the database refuses is named with its product’s line, and nothing of the file is written', async () => {
  const sum = ['S', 'M', 'L'].map((size, index) => `tee,${index === 0 ? 'Tee' : ''},Size,${size},5.00,999999999`);
  const lines = [
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty',
    'mug,Mug,,,9.50,1',
    ...sum,
  ];
  expect(await refusedLines([...lines, 'jar,Jar,,,7.00,1'].join('\n'))).toEqual([
    '3: the database rejected a value of this product',
  ]);
  expect(await count('products')).toBe(0);
});

const bowl = (code: string) => ['Handle,Title,Variant Price,HS Code,COO', `bowl,Bowl,9.99,${code},PT`].join('\n');

it('HS code and country of origin survive an export, and an invalid one is refused with its line', async () => {
  expect(await importText(bowl('6912.00'))).toMatchObject({ created: 1, unusedColumns: [] });
  const { rows } = await pool.query(`select hs_code, origin_country from products where slug = 'bowl'`);
  expect(rows).toEqual([{ hs_code: '6912.00', origin_country: 'PT' }]);
  expect(await importText(await exported())).toMatchObject({ created: 0, updated: 0 });
  expect(await refusedLines(bowl('mugs'))).toEqual([
    "2: the HS code 'mugs' is invalid: write 6 to 12 digits, such as 6912.00",
  ]);
});

const tea = (hsCode: string) =>
  [
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Customs Value,Variant HS Code,Variant COO,Variant Customs Value',
    `tea,Tea,Size,S,5.00,4.00,,,`,
    `tea,,,L,9.00,,${hsCode},LK,7.50`,
  ].join('\n');
const storedTea = async () => {
  const { rows } = await pool.query(
    `select p.customs_value as whole, v.hs_code, v.origin_country, v.customs_value
     from variants v join products p on p.id = v.product_id where p.slug = 'tea' order by v.position`,
  );
  return rows;
};

it('customs data of variants survive an export, and a file without their columns changes none', async () => {
  expect(await importText(tea('0902.30'))).toMatchObject({ created: 1, unusedColumns: [] });
  const expected = [
    { whole: 400, hs_code: null, origin_country: null, customs_value: null },
    { whole: 400, hs_code: '0902.30', origin_country: 'LK', customs_value: 750 },
  ];
  expect(await storedTea()).toEqual(expected);
  expect(await importText(await exported())).toMatchObject({ created: 0, updated: 0 });
  const without = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\ntea,Tea,Size,S,5.00\ntea,,,L,9.00';
  expect(await importText(without)).toMatchObject({ updated: 0 });
  expect(await storedTea()).toEqual(expected);
  expect(await refusedLines(tea('tea'))).toEqual([
    "3: the HS code 'tea' is invalid: write 6 to 12 digits, such as 6912.00",
  ]);
});
