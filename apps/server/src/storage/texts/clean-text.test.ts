import type { StoredImage } from '@vitrine/contract/storage/storage.schema.ts';
import { describe, expect, it } from 'vitest';
import { picture, uploadingShop } from '../test-uploads.ts';

const { app, staff, upload, deleted } = await uploadingShop();

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const url = `/api/v1/${path}`;
  const answer = await app.inject({ method, url, cookies: { session: staff }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const added = async (width = 900): Promise<StoredImage> =>
  (await upload('image', await picture(width, 300).png().toBuffer(), { name: 'mug.png', type: 'image/png' })).json();
const addPage = async (content: string) => (await call('POST', 'pages', { title: 'Care', content })).body;
const idOf = async (url: string) => (await call('GET', `storage/library?url=${url}`)).body.items[0].id;

describe('a picture in a rich text', () => {
  it('has the sizes of the upload, loads late, and retains its text', async () => {
    const image = await added();
    const { content } = await addPage(`<p>Hi</p><img src="${image.preview}" alt="A &quot;mug&quot; &lt;b&gt;">`);
    const sources = image.srcSet.map(({ url, width }) => `${url} ${width}w`).join(', ');
    expect(content).toBe(
      `<p>Hi</p><img src="${image.main}" alt="A &quot;mug&quot; &lt;b&gt;" srcset="${sources}" ` +
        'sizes="(min-width: 768px) 720px, 100vw" width="900" height="300" loading="lazy" decoding="async" />',
    );
    expect((await addPage(content)).content).toBe(content);
    expect((await addPage(`<img src="${image.main}">`)).content).toContain('alt=""');
  });

  it.each([
    ['a deleted upload', `/media/${'a'.repeat(32)}-600.webp`],
    ['a script', 'javascript:alert(1)'],
    ['a download', `/media/${'a'.repeat(32)}-mug.svg`],
    ['no address', ''],
  ])('is left out when it is from %s', async (_, src) => {
    expect((await addPage(`<p>Hi</p><img src="${src}" alt="x">`)).content).toBe('<p>Hi</p>');
  });

  it.each([
    ['another site', 'https://other.example/a.png'],
    ['another site with the form of an upload', `https://other.example/media/${'a'.repeat(32)}-600.webp`],
    ['data', 'data:image/png;base64,AAAA'],
  ])('stays without sources when it is from %s', async (_, src) => {
    const { content } = await addPage(`<img src="${src}" srcset="https://evil.example/b.png 1x" alt="x" width="9">`);
    expect(content).toBe(`<img src="${src}" alt="x" width="9" loading="lazy" decoding="async" />`);
    expect((await addPage(content)).content).toBe(content);
  });

  it('has no handlers, styles or sources from elsewhere', async () => {
    const { main } = await added();
    const { content } = await addPage(
      `<img src="${main}" alt='"onload=x' onerror="steal()" style="position:fixed" srcset="https://evil.example/a.png 1x" sizes="1px">`,
    );
    expect(content).not.toMatch(/onerror|style|evil/);
    expect(content).toContain('alt="&quot;onload=x"');
  });

  it('is a use of the upload, and follows its replacement with the new sizes', async () => {
    const [old, fresh] = [await added(900), await added(500)];
    const page = await addPage(`<p>Hi</p><img src="${old.main}" alt="A mug">`);
    const slug = page.slug;
    await call('PUT', `pages/${page.id}`, { isPublished: true });
    const refused = await deleted(old.main);
    expect([refused.statusCode, refused.json().usedBy[0]]).toEqual([409, { kind: 'page', id: page.id, name: 'Care' }]);
    const replaced = await call('POST', `storage/library/${await idOf(old.main)}/replace`, {
      by: await idOf(fresh.main),
    });
    expect(replaced.body).toEqual({ usesCount: 1 });
    const html = (await app.inject({ url: `/pages/${slug}` })).body;
    expect(html).toContain(`<img src="${fresh.main}" alt="A mug" srcset="`);
    expect(html).toContain('width="500" height="300"');
    expect(html).not.toContain(old.main);
  });

  it('is cleaned in journal posts, sections and the about page alike', async () => {
    const { main } = await added();
    const content = `<p>Hi</p><img src="${main}" alt="A"><img src="/media/${'a'.repeat(32)}-600.webp" alt="B">`;
    const post = await call('POST', 'posts', { title: 'News', content });
    expect(post.status).toBe(201);
    await call('PUT', 'settings/admin/site', { aboutPageContent: content });
    const about = (await call('GET', 'settings/site')).body.aboutPageContent;
    for (const text of [post.body.content, about]) {
      expect(text).toContain(`<img src="${main}" alt="A" srcset=`);
      expect(text).not.toContain('alt="B"');
    }
  });
});
