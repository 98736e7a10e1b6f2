import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { contextFor } from '../../platform/http/testing/test-app.ts';
import { s3Server } from '../../testing/s3-server.ts';
import { mediaStorages } from '../media-stores/media-store.ts';
import { picture, uploadingShop } from '../test-uploads.ts';
import { moveFiles } from './move-files.ts';

const bucket = await s3Server();
const { database, dataDir, pool, upload } = await uploadingShop();
const cdn = 'https://cdn.example/shop';
const folder = join(dataDir, 'media');
const files = async (): Promise<string[]> => (await readdir(folder).catch((): string[] => [])).toSorted();

/** Returns the context of the same shop after a restart with other variables. */
function restarted(variables: Record<string, string> = {}) {
  return contextFor(database, { DATA_DIR: dataDir, ...bucket.variables, ...variables });
}

/** Returns the statuses with which the shop of this context responds to the addresses, each once. */
async function loadStatuses(context: ReturnType<typeof restarted>, urls: readonly string[]): Promise<number[]> {
  const app = await buildApp(context);
  const answers = await Promise.all(urls.map((url) => app.inject({ url })));
  await app.close();
  return [...new Set(answers.map(({ statusCode }) => statusCode))];
}

const move = (context: ReturnType<typeof restarted>, to: 's3' | 'disk', removesSource = false) =>
  moveFiles(context, { to, removesSource, onProgress: () => {} });

async function moved(...given: Parameters<typeof move>) {
  const outcome = await move(...given);
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.value;
}

describe('the move of the uploads', async () => {
  const image = (await upload('image', await picture(700, 500).png().toBuffer())).json();
  const document = (await upload('file', Buffer.from('The sizes: S, M, L'), { name: 'sizes.txt' })).json();
  const urls: string[] = [...image.srcSet, document].map(({ url }) => url);
  await pool.query(
    `insert into settings (key, value) values ('site', jsonb_build_object('bannerURL', $1::text))
     on conflict (key) do update set value = excluded.value`,
    [image.url],
  );
  await pool.query(
    `insert into pages (id, slug, title, content, custom_fields) values (gen_random_uuid(), 'care', 'Care', $1, jsonb_build_object(gen_random_uuid(), $1::text))`,
    [`<img src="${image.url}">`],
  );
  await pool.query(
    `insert into translations (resource, record, locale, field, text, source_hash)
     select 'page', id, 'de', 'content', replace(content, 'img', 'img alt="Pflege"'), md5(content) from pages where slug = 'care'`,
  );
  const before = await files();

  it('leaves every address working while the files are still in the old place', async () => {
    expect(await loadStatuses(restarted(), urls)).toEqual([200]);
  });

  it('goes nowhere as long as new uploads still go to the old place, or no bucket is named', async () => {
    expect(await move(restarted({ UPLOADS_IN: 'disk' }), 's3')).toMatchObject({
      ok: false,
      detail: expect.stringContaining('UPLOADS_IN=s3'),
    });
    expect(await move(contextFor(database, { DATA_DIR: dataDir }), 's3')).toMatchObject({
      ok: false,
      detail: expect.stringContaining('S3_BUCKET'),
    });
    expect(bucket.objects.size).toBe(0);
  });

  it('continues after an interruption, copies damaged files again, and retains the old files unless requested otherwise', async () => {
    const context = restarted();
    const interrupted = moveFiles(context, {
      to: 's3',
      removesSource: false,
      onProgress: (done) => bucket.failWith(done >= 2 ? 503 : null),
    });
    await expect(interrupted).rejects.toThrow('The bucket of the uploads does not respond');
    bucket.failWith(null);
    const [first] = [...bucket.objects.keys()];
    if (first === undefined) throw new Error('nothing was copied before the interruption');
    bucket.objects.set(first, { body: Buffer.from('damaged'), type: undefined });
    const result = await moved(restarted(), 's3');
    expect(result).toMatchObject({ faulty: [], rewrittenCount: 0 });
    expect(result.copiedCount + result.equalCount).toBe(before.length);
    expect(result.equalCount).toBeGreaterThan(0);
    expect([...bucket.objects.keys()].toSorted()).toEqual(before);
    expect(await files()).toEqual(before);
    expect(bucket.objects.get(first)?.body.toString()).not.toBe('damaged');
  });

  it('removes the old files on request, and the shop serves the same addresses from the bucket', async () => {
    expect(await moved(restarted(), 's3', true)).toMatchObject({ copiedCount: 0, equalCount: before.length });
    expect(await files()).toEqual([]);
    expect(await loadStatuses(restarted(), urls)).toEqual([200]);
  });

  it('to a bucket with a public address changes the addresses of what is shown', async () => {
    expect(await moved(restarted({ S3_PUBLIC_URL: cdn }), 's3')).toMatchObject({ rewrittenCount: 2 });
    const { rows } = await pool.query("select value ->> 'bannerURL' as banner from settings where key = 'site'");
    expect(rows[0].banner).toBe(image.url.replace('/media', cdn));
    expect((await pool.query('select from media where main_url like $1', [`${cdn}/%`])).rowCount).toBe(2);
    const translated = await pool.query(
      `select g.content, g.custom_fields::text as fields, t.text, t.source_hash = md5(g.content) as current
       from pages g join translations t on t.record = g.id::text where g.slug = 'care'`,
    );
    const address = image.url.replace('/media', cdn);
    expect(translated.rows).toEqual([
      {
        content: `<img src="${address}">`,
        fields: expect.stringContaining(address),
        text: `<img alt="Pflege" src="${address}">`,
        current: true,
      },
    ]);
  });

  it('back to the machine brings back every file and every address, and then the bucket is not needed any more', async () => {
    const context = restarted({ UPLOADS_IN: 'disk', S3_PUBLIC_URL: cdn });
    expect(await loadStatuses(context, urls)).toEqual([200]);
    const result = await moved(context, 'disk', true);
    expect(result).toEqual({ copiedCount: before.length, equalCount: 0, rewrittenCount: 2, faulty: [] });
    expect([await files(), bucket.objects.size]).toEqual([before, 0]);
    const alone = contextFor(database, { DATA_DIR: dataDir });
    expect(await loadStatuses(alone, urls)).toEqual([200]);
    const { rows } = await pool.query("select value ->> 'bannerURL' as banner from settings where key = 'site'");
    expect(rows[0].banner).toBe(image.url);
  });

  it('keeps a file whose copy cannot be read back as it was', async () => {
    const context = restarted();
    const { s3 } = mediaStorages(context.environment);
    if (s3 === null) throw new Error('the shop of the test has no bucket');
    const put = s3.put.bind(s3);
    s3.put = (key, bytes) => put(key, key.endsWith('.txt') ? bytes.subarray(1) : bytes);
    const result = await moved(context, 's3', true);
    expect(result.faulty).toEqual([document.url.slice('/media/'.length)]);
    expect(await files()).toEqual(result.faulty);
    await rm(folder, { recursive: true });
  });
});
