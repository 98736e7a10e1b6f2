import { expect, it } from 'vitest';
import { productImports } from '../../test-product-import.ts';

const { importText, pool } = await productImports();

async function stored() {
  const { rows } = await pool.query(
    `select slug, name, price, unit_price, p.stock, status, vendor, stock_policy as policy,
      array(select concat_ws(' ', v.sku, array_to_string(v.options, '/'), v.stock) from variants v
        where v.product_id = p.id order by v.position) as variants
    from products p order by slug`,
  );
  return rows;
}

it('a Medusa list becomes products with variants, barcodes and stock, with the price in US dollars', async () => {
  const file = [
    'Product Handle,Product Title,Product Description,Product Status,Product Tag 1,Product Tag 2,Variant Title,Variant SKU,Variant Barcode,Variant Inventory Quantity,Variant Allow Backorder,Variant Manage Inventory,Variant Price EUR,Variant Price USD,Variant Option 1 Name,Variant Option 1 Value',
    'tee,Tee,Soft,published,New,Wool,Tee S,TEE-S,4006381333931,3,false,true,30,35.5,Size,S',
    'tee,Tee,Soft,published,New,Wool,Tee M,TEE-M,,0,false,true,30,35.5,Size,M',
    'gift,Gift,,draft,,,Gift,GIFT,,,false,false,10,12,,',
  ].join('\n');
  expect(await importText(file)).toMatchObject({
    form: 'Medusa product CSV',
    created: 2,
    unusedColumns: ['variant title', 'variant price eur'],
  });
  expect(await stored()).toEqual([
    {
      slug: 'gift',
      name: 'Gift',
      price: 1200,
      unit_price: 1200,
      stock: 0,
      status: 'DRAFT',
      vendor: null,
      policy: 'UNTRACKED',
      variants: [],
    },
    {
      slug: 'tee',
      name: 'Tee',
      price: 3550,
      unit_price: 3550,
      stock: 3,
      status: 'ACTIVE',
      vendor: null,
      policy: 'TRACKED',
      variants: ['TEE-S Size:S 3', 'TEE-M Size:M 0'],
    },
  ]);
  expect(await importText(file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
});

it('a Magento list becomes products, a configurable one with the variants that it names', async () => {
  const file = [
    'sku,store_view_code,product_type,categories,name,description,product_online,visibility,price,special_price,url_key,qty,manage_stock,allow_backorders,additional_attributes,configurable_variations',
    'MH-S,,simple,,Hoodie-S,,1,Not Visible Individually,52.0000,,hoodie-s,4.0000,1,0,,',
    'MH-M,,simple,,Hoodie-M,,1,Not Visible Individually,52.0000,,hoodie-m,0.0000,1,0,,',
    'MH,,configurable,Default Category/Men/Tops,Hoodie,<p>Warm</p>,1,"Catalog, Search",,,hoodie,0.0000,1,0,"manufacturer=Acme,material=Wool","sku=MH-S,size=S|sku=MH-M,size=M"',
    'BAG,,simple,Default Category/Gear,Bag,,2,"Catalog, Search",30.0000,24.0000,bag,7.0000,1,1,,',
    'BAG,german,simple,,Tasche,,,,,,,,,,,',
  ].join('\n');
  expect(await importText(file)).toMatchObject({ form: 'Magento product CSV', created: 2, unusedColumns: [] });
  expect(await stored()).toEqual([
    {
      slug: 'bag',
      name: 'Bag',
      price: 3000,
      unit_price: 2400,
      stock: 7,
      status: 'DRAFT',
      vendor: null,
      policy: 'CONTINUE',
      variants: [],
    },
    {
      slug: 'hoodie',
      name: 'Hoodie',
      price: 5200,
      unit_price: 5200,
      stock: 4,
      status: 'ACTIVE',
      vendor: 'Acme',
      policy: 'TRACKED',
      variants: ['MH-S Size:S 4', 'MH-M Size:M 0'],
    },
  ]);
  const { rows } = await pool.query('select name from categories order by name');
  expect(rows).toEqual([{ name: 'Gear' }, { name: 'Men' }, { name: 'Tops' }]);
});
