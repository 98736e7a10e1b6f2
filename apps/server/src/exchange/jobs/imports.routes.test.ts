import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { runImports } from './run-imports.ts';
import { importShop, part } from './test-imports.ts';

const {
  admin,
  announced,
  context,
  dataDir,
  demo,
  list,
  otherAdmin,
  owner,
  pool,
  products,
  put,
  ran,
  uploaded,
  user,
  visitor,
} = await importShop();

describe('who may import', () => {
  it('is staff; the demo account may try and sees why it may not do more', async () => {
    const body = { fileName: 'a.csv', byteSize: 10 };
    const statuses = [visitor, user, admin, owner, demo].map(
      async (client) => (await client.call('POST', '/imports', body)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([401, 403, 201, 201, 201]);
    const { id } = await uploaded(list, demo);
    const refused = await demo.call('POST', `/imports/${id}/run`, { isDryRun: false });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'DEMO_RESTRICTED']);
    expect(refused.json().detail).toBe('The demo account can preview an import, but not run it.');
    expect((await ran(id, { isDryRun: true }, demo)).outcome).toMatchObject({ kind: 'report', created: 2 });
    expect(await products()).toEqual([]);
  });

  it('sees and ends its own files only', async () => {
    const { id } = await uploaded(list);
    for (const [method, path] of [
      ['GET', `/imports/${id}`],
      ['POST', `/imports/${id}/run`],
      ['DELETE', `/imports/${id}`],
      ['GET', `/imports/${id}/faults.csv`],
    ] as const) {
      const answer = await otherAdmin.call(method, path, method === 'POST' ? { isDryRun: true } : undefined);
      expect(answer.statusCode, path).toBe(404);
    }
    expect((await otherAdmin.call('GET', '/imports')).json().items).toEqual([]);
    expect((await admin.call('GET', '/imports')).json().items).toMatchObject([{ id, fileName: 'products.csv' }]);
  });
});

describe('sending a product file', () => {
  const described = 'A sentence about a product. '.repeat(14);
  const rows = Array.from({ length: 2_000 }, (_, n) => `p${n},Product number ${n} of many,1.00,5,${described}`);
  const long = ['Handle,Title,Variant Price,Variant Inventory Qty,Body (HTML)', ...rows, ''].join('\n');

  it('accepts its parts in any order, also twice, and continues after a broken connection', async () => {
    const { view, bytes } = await announced(long);
    expect(view).toMatchObject({ status: 'UPLOADING', missingParts: [0, 1] });
    await put(admin, `/imports/${view.id}/parts/1`, part(bytes, view, 1));
    expect((await admin.call('GET', `/imports/${view.id}`)).json()).toMatchObject({ missingParts: [0] });
    await put(admin, `/imports/${view.id}/parts/1`, part(bytes, view, 1));
    const whole = await put(admin, `/imports/${view.id}/parts/0`, part(bytes, view, 0));
    expect(whole.json()).toMatchObject({ status: 'READY', missingParts: [], form: 'Shopify product CSV' });
    expect((await ran(view.id, { isDryRun: true })).outcome).toMatchObject({ rowCount: 2_000, created: 2_000 });
  });

  it('refuses a part of another size, of another type, and a file that is too large', async () => {
    const { view, bytes } = await announced(list);
    const path = `/imports/${view.id}/parts/0`;
    expect((await put(admin, path, bytes.subarray(1))).statusCode).toBe(422);
    expect((await put(admin, `/imports/${view.id}/parts/1`, bytes)).statusCode).toBe(422);
    expect((await put(admin, path, Buffer.alloc(600 * 1024))).statusCode).toBe(413);
    expect((await put(admin, path, Buffer.from('"text"'), 'application/json')).statusCode).toBe(400);
    expect((await put(admin, path, bytes, 'text/csv')).statusCode).toBe(415);
    const huge = { fileName: 'a.csv', byteSize: 64 * 1024 * 1024 + 1 };
    expect((await admin.call('POST', '/imports', huge)).json().errors[0].path).toBe('byteSize');
    expect((await admin.call('POST', `/imports/${view.id}/run`, { isDryRun: true })).json().code).toBe('CONFLICT');
  });

  it('keeps nothing on this machine: no name from a request becomes a path', async () => {
    const before = await readdir(dataDir);
    const { id } = await uploaded(list);
    await admin.call('POST', '/imports', { fileName: '../../elsewhere.csv', byteSize: 5 });
    await ran(id, { isDryRun: false });
    expect(await readdir(dataDir)).toEqual(before);
  });

  it('says at once of a file that can not be read what is wrong with it', async () => {
    const latin = Buffer.concat([Buffer.from('Handle,Titel caf'), Buffer.from([0xe9, 0x0a])]);
    const { json } = await admin.call('POST', '/imports', { fileName: 'a.csv', byteSize: latin.byteLength });
    const answer = await put(admin, `/imports/${json().id}/parts/0`, latin);
    expect(answer.json()).toMatchObject({ status: 'READY', columns: [], form: null });
    expect(answer.json().outcome.detail).toContain("save it as 'CSV UTF-8'");
  });
});

describe('columns', () => {
  const foreign = 'Artikel;Preis;Lager;Farbe\nTasse;9,5;3;rot\n';

  it('that nobody can name wait for a choice, and are read as chosen', async () => {
    const view = await uploaded('Article,Amount EUR,Warehouse,Note\nMug,9.50,3,red\nBowl,12,4,\n');
    expect(view.form).toBeNull();
    expect(view.columns).toEqual([
      { name: 'Article', sample: 'Mug', field: null },
      { name: 'Amount EUR', sample: '9.50', field: null },
      { name: 'Warehouse', sample: '3', field: null },
      { name: 'Note', sample: 'red', field: null },
    ]);
    expect((await ran(view.id, { isDryRun: true })).outcome).toMatchObject({ kind: 'refused' });
    const columns = { Article: 'Title', 'Amount EUR': 'Variant Price', Warehouse: 'Variant Inventory Qty', Note: null };
    const tried = await ran(view.id, { isDryRun: true, columns });
    expect(tried).toMatchObject({ status: 'READY', form: 'Product CSV without handles' });
    expect(tried.columns.map(({ field }) => field)).toEqual(['Title', 'Variant Price', 'Variant Inventory Qty', null]);
    expect((await ran(view.id, { isDryRun: false, columns })).status).toBe('DONE');
    expect(await products()).toEqual([
      { slug: 'bowl', price: 1200, stock: 4 },
      { slug: 'mug', price: 950, stock: 3 },
    ]);
  });

  it('are recognized under other names and with any separator', async () => {
    const { columns } = await uploaded('Slug;Product name;Price;Qty;Odd\nmug;Mug;9.5;3;x\n');
    expect(columns.map(({ field }) => field)).toEqual([
      'Handle',
      'Title',
      'Variant Price',
      'Variant Inventory Qty',
      null,
    ]);
    expect((await uploaded(foreign)).columns.map(({ name }) => name)).toEqual(['Artikel', 'Preis', 'Lager', 'Farbe']);
  });

  it('of a WooCommerce export are its own', async () => {
    const { form, columns } = await uploaded('ID,Type,SKU,Name,Regular price,Tax class\n1,simple,CAP,Cap,10,\n');
    expect(form).toBe('WooCommerce product CSV');
    expect(columns.map(({ field }) => field)).toEqual(['ID', 'Type', 'SKU', 'Name', 'Regular price', null]);
  });

  it('refuse the names of object prototypes', async () => {
    const { id } = await uploaded(list);
    const columns = JSON.parse('{"__proto__": "Title", "constructor": "Title"}');
    expect((await admin.call('POST', `/imports/${id}/run`, { isDryRun: true, columns })).statusCode).toBeLessThan(500);
  });
});

describe('a run', () => {
  it('names every faulty row, for a spreadsheet too, and imports nothing', async () => {
    const { id } = await uploaded('Handle,Title,Variant Price\nmug,Mug,lots\nbowl,=Bowl,\n');
    const { status, outcome } = await ran(id, { isDryRun: false });
    expect(status).toBe('READY');
    expect(outcome).toMatchObject({ kind: 'refused', faultCount: 2 });
    const csv = await admin.call('GET', `/imports/${id}/faults.csv`);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body).toBe(
      '\ufeffLine,Kind,What\r\n2,fault,"Variant Price holds \'lots\', which is not an amount such as 12.34"\r\n' +
        '3,fault,the price is missing\r\n',
    );
    expect(await products()).toEqual([]);
  });

  it('says of blank stock that it is blank, gives new products 0 and leaves those of the shop as they are', async () => {
    await ran((await uploaded(list)).id, { isDryRun: false });
    const blank = 'Handle,Title,Variant Price,Variant Inventory Qty\nmug,Mug,9.50,\nvase,Vase,20,\n';
    const { outcome } = await ran((await uploaded(blank)).id, { isDryRun: false });
    expect(outcome).toMatchObject({ kind: 'report', created: 1, unchanged: 1, noteCount: 2 });
    expect(outcome?.kind === 'report' && outcome.notes[0]).toEqual({
      line: 2,
      reason: 'the stock is empty: new products have 0, existing products do not change',
    });
    expect(await products()).toMatchObject([{ slug: 'bowl' }, { slug: 'mug', stock: 3 }, { slug: 'vase', stock: 0 }]);
    const none = await ran((await uploaded('Handle,Title,Variant Price\nmug,Mug,8\n')).id, { isDryRun: false });
    expect(none.outcome).toMatchObject({
      notes: [
        { line: 1, reason: 'the file has no stock column: new products have 0, existing products do not change' },
      ],
    });
    expect((await products())[1]).toEqual({ slug: 'mug', price: 800, stock: 3 });
  });

  it('can be requested again when no answer arrived', async () => {
    const { id } = await uploaded(list);
    const ask = () => admin.call('POST', `/imports/${id}/run`, { isDryRun: false });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    await Promise.all([runImports(context), runImports(context)]);
    const again = await ask();
    expect(again.json()).toMatchObject({ status: 'DONE', outcome: { created: 2 } });
    expect(await products()).toHaveLength(2);
    const { rows } = await pool.query("select count(*)::int as count from audit_log where action = 'import'");
    expect(rows[0].count).toBeGreaterThanOrEqual(1);
    expect((await admin.call('POST', `/imports/${id}/run`, { isDryRun: true })).json().code).toBe('CONFLICT');
  });

  it('ends without a trace when its file is taken away', async () => {
    const { id } = await uploaded(list);
    await admin.call('POST', `/imports/${id}/run`, { isDryRun: false });
    expect((await admin.call('DELETE', `/imports/${id}`)).statusCode).toBe(200);
    await runImports(context);
    expect([(await products()).length, (await admin.call('GET', `/imports/${id}`)).statusCode]).toEqual([0, 404]);
  });

  it('never fetches a picture from inside the network', async () => {
    const { id } = await uploaded('Handle,Title,Variant Price,Image Src\nmug,Mug,9,http://127.0.0.1:9/a.jpg\n');
    const { outcome } = await ran(id, { isDryRun: false });
    expect(outcome).toMatchObject({
      imagesStored: 0,
      imagesMissing: [{ image: 'http://127.0.0.1:9/a.jpg', reason: '127.0.0.1:9 cannot be reached' }],
    });
  });
});
