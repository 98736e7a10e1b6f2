import { newSection } from '@vitrine/contract/sections/standard-sections.ts';
import type { StoredImage } from '@vitrine/contract/storage/storage.schema.ts';
import { describe, expect, it } from 'vitest';
import { picture, uploadingShop } from '../test-uploads.ts';
import { cleanShownText } from './clean-shown-text.ts';

const { app, database, staff, upload, deleted } = await uploadingShop();
const { db } = database;

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const url = `/api/v1/${path}`;
  const answer = await app.inject({ method, url, cookies: { session: staff }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const added = async (width = 900): Promise<StoredImage> =>
  (await upload('image', await picture(width, 300).png().toBuffer(), { name: 'mug.png', type: 'image/png' })).json();
const addPage = async (content: string) => (await call('POST', 'pages', { title: 'Care', content })).body;
const getId = async (url: string) => (await call('GET', `storage/library?url=${url}`)).body.items[0].id;

describe('a picture in a rich text', () => {
  it('is stored without the sizes of the upload, and shown with them', async () => {
    const image = await added();
    const alt = 'alt="A &quot;mug&quot; &lt;b&gt;"';
    const { content } = await addPage(`<p>Hi</p><img src="${image.preview}" ${alt}>`);
    expect(content).toBe(`<p>Hi</p><img src="${image.preview}" ${alt} />`);
    const sources = image.srcSet.map(({ url, width }) => `${url} ${width}w`).join(', ');
    const shown =
      `<p>Hi</p><img src="${image.main}" ${alt} srcset="${sources}" ` +
      'sizes="(min-width: 768px) 720px, 100vw" width="900" height="300" loading="lazy" decoding="async" />';
    expect(await cleanShownText(db, content)).toBe(shown);
    expect(await cleanShownText(db, shown)).toBe(shown);
    expect(await cleanShownText(db, `<img src="${image.main}">`)).toContain('alt=""');
  });

  it.each([
    ['a deleted upload', `/media/${'a'.repeat(32)}-600.webp`],
    ['a script', 'javascript:alert(1)'],
    ['no address', ''],
  ])('is left out when it is from %s', async (_, src) => {
    expect(await cleanShownText(db, `<p>Hi</p><img src="${src}" alt="x">`)).toBe('<p>Hi</p>');
  });

  it.each([
    ['another site', 'https://other.example/a.png'],
    ['another site with the form of an upload', `https://other.example/media/${'a'.repeat(32)}-600.webp`],
    ['data', 'data:image/png;base64,AAAA'],
    ['an address of the shop that is no upload', '/media/mug.webp'],
  ])('stays without sources when it is from %s', async (_, src) => {
    const { content } = await addPage(`<img src="${src}" srcset="https://evil.example/b.png 1x" alt="x" width="9">`);
    expect(content).toBe(`<img src="${src}" alt="x" width="9" />`);
    expect(await cleanShownText(db, content)).toBe(content);
  });

  it('has no handlers, styles or sources from elsewhere', async () => {
    const { main } = await added();
    const content = await cleanShownText(
      db,
      `<img src="${main}" alt='"onload=x' onerror="steal()" style="position:fixed" srcset="https://evil.example/a.png 1x" sizes="1px">`,
    );
    expect(content).not.toMatch(/onerror|style|evil/);
    expect(content).toContain('alt="&quot;onload=x"');
  });

  it('has its sizes up to the two-hundredth picture of a text, so that a page stays small', async () => {
    const { main } = await added();
    const shown = await cleanShownText(db, `<img src="${main}" alt="A">`.repeat(5000));
    expect(shown.match(/srcset=/g)).toHaveLength(200);
    expect(shown.match(/<img /g)).toHaveLength(5000);
    expect(shown.length).toBeLessThan(1_000_000);
  });

  it('does not make a section or its translation longer than they may be', async () => {
    const { main } = await added();
    const content = `<img src="${main}" alt="A">`.repeat(60) + '<p>Hi</p>'.repeat(1200);
    expect(content.length).toBeGreaterThan(14_000);
    expect((await cleanShownText(db, content)).length).toBeGreaterThan(20_000);
    const draft = await call('GET', 'sections/home');
    const section = newSection('rich-text', '01990000-0000-7000-8000-000000000001', { content });
    const saved = await call('PUT', 'sections/home', { version: draft.body.version, sections: [section] });
    expect([saved.status, saved.body.sections?.[0]?.type]).toEqual([200, 'rich-text']);
    expect((await call('GET', 'sections/home')).body.sections[0].type).toBe('rich-text');
  });

  it('is a use of the upload, and follows its replacement with the new sizes', async () => {
    const [old, fresh] = [await added(900), await added(500)];
    const page = await addPage(`<p>Hi</p><img src="${old.main}" alt="A mug">`);
    const slug = page.slug;
    await call('PUT', `pages/${page.id}`, { isPublished: true });
    const refused = await deleted(old.main);
    expect([refused.statusCode, refused.json().usedBy[0]]).toEqual([409, { kind: 'page', id: page.id, name: 'Care' }]);
    const replaced = await call('POST', `storage/library/${await getId(old.main)}/replace`, {
      by: await getId(fresh.main),
    });
    expect(replaced.body).toEqual({ usesCount: 1 });
    const html = (await app.inject({ url: `/pages/${slug}` })).body;
    expect(html).toContain(`<img src="${fresh.main}" alt="A mug" srcset="`);
    expect(html).toContain('width="500" height="300"');
    expect(html).not.toContain(old.main);
  });

  it('is cleaned in journal posts and on the about page alike', async () => {
    const { main } = await added();
    const content = `<p>Hi</p><img src="${main}" alt="A"><img src="/media/${'a'.repeat(32)}-600.webp" alt="B">`;
    const post = await call('POST', 'posts', { title: 'News', content, isPublished: true });
    expect(post.status).toBe(201);
    await call('PUT', 'settings/admin/site', { aboutPageContent: content });
    const about = (await call('GET', 'settings/site')).body.aboutPageContent;
    for (const text of [(await app.inject({ url: `/journal/${post.body.slug}` })).body, about]) {
      expect(text).toContain(`<img src="${main}" alt="A" srcset=`);
      expect(text).not.toContain('alt="B"');
    }
  });
});
