import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { picture, uploadingShop } from './test-uploads.ts';

const { app, context, dataDir, pool, staff, upload, deleted } = await uploadingShop();

describe('deleting an upload', () => {
  it('takes every size away, and is written into the audit log', async () => {
    const image = (await upload('image', await picture(700, 700).png().toBuffer())).json();
    expect((await deleted(`${context.environment.siteUrl}${image.url}`)).json()).toEqual({ success: true });
    for (const { url } of image.srcSet) expect((await app.inject({ url })).statusCode).toBe(404);
    const { rows } = await pool.query(
      "select action from audit_log where resource = 'storage' order by at desc, id desc limit 2",
    );
    expect(rows).toEqual([{ action: 'delete' }, { action: 'create' }]);
  });

  it('says where one is still shown, and keeps it', async () => {
    const image = (await upload('image', await picture(60, 60).png().toBuffer())).json();
    await pool.query("insert into settings (key, value) values ('site', jsonb_build_object('bannerURL', $1::text))", [
      image.url,
    ]);
    const answer = await deleted(image.url);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'IN_USE', usedBy: [{ kind: 'settings', name: 'site' }] });
    expect((await app.inject({ url: image.url })).statusCode).toBe(200);
    await pool.query("delete from settings where key = 'site'");
    expect((await deleted(image.url)).statusCode).toBe(200);
  });

  it('takes the address from the query, too, and refuses a request without one', async () => {
    const image = (await upload('image', await picture(60, 60).png().toBuffer())).json();
    const send = (query: string) =>
      app.inject({ method: 'DELETE', url: `/api/v1/storage${query}`, cookies: { session: staff } });
    expect((await send('')).json()).toMatchObject({ status: 400, errors: [{ path: 'url' }] });
    expect((await send(`?url=${encodeURIComponent(image.url)}`)).json()).toEqual({ success: true });
    expect((await app.inject({ url: image.url })).statusCode).toBe(404);
  });

  it('answers 404 for what is not there', async () => {
    expect((await deleted('/media/nothing.webp')).statusCode).toBe(404);
  });

  it('survives an upload of the same picture at the same moment', async () => {
    const bytes = await picture(500, 400).png().toBuffer();
    for (let round = 0; round < 6; round += 1) {
      const { url } = (await upload('image', bytes)).json();
      await Promise.all([deleted(url), upload('image', bytes), deleted(url), upload('image', bytes)]);
      const { rows } = await pool.query<{ key: string }>(
        'select unnest(storage_keys) as key from media where main_url = $1',
        [url],
      );
      const stored = new Set(await readdir(join(dataDir, 'media')));
      expect(rows.filter(({ key }) => !stored.has(key))).toEqual([]);
    }
  });
});

describe('serving uploads', () => {
  it.each(['..%2fsession-secret', '%2e%2e%2f%2e%2e%2fetc%2fpasswd', 'a.webp', '..%2f', 'x'.repeat(150)])(
    'finds nothing at %s',
    async (name) => {
      expect((await app.inject({ url: `/media/${name}` })).statusCode).toBe(404);
    },
  );

  it('never serves the uploaded file, which may reveal where the picture was taken', async () => {
    const { url } = (await upload('image', await picture(30, 30).png().toBuffer())).json();
    const { rows } = await pool.query<{ key: string }>(
      "select key from media, unnest(storage_keys) key where main_url = $1 and key like '%-original-%'",
      [url],
    );
    expect(await readdir(join(dataDir, 'media'))).toContain(rows[0]?.key);
    expect((await app.inject({ url: `/media/${rows[0]?.key}` })).statusCode).toBe(404);
  });

  it.each([
    ['image', () => picture(700, 500).png().toBuffer()],
    ['file', async () => Buffer.from('The sizes: S, M, L')],
  ] as const)('works again after the same %s was uploaded again, when its files were gone', async (kind, make) => {
    const bytes = await make();
    const first = (await upload(kind, bytes)).json();
    const folder = join(dataDir, 'media');
    const hash = String(first.url).slice('/media/'.length, '/media/'.length + 32);
    for (const name of await readdir(folder)) if (name.startsWith(hash)) await rm(join(folder, name));
    expect((await app.inject({ url: first.url })).statusCode).toBe(404);
    const again = await upload(kind, bytes);
    expect([again.statusCode, again.json()]).toEqual([201, first]);
    for (const { url } of first.srcSet ?? [first]) expect((await app.inject({ url })).statusCode).toBe(200);
  });

  it('answers 304 to a browser that has the file', async () => {
    const { url } = (await upload('image', await picture(30, 30).png().toBuffer())).json();
    const first = await app.inject({ url });
    const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
