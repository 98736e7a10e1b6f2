import { newSection } from '@vitrine/contract/sections/standard-sections.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { testShop } from '../../resources/test-shop.ts';
import { sitemapPart } from './sitemap.ts';

const { app, call, context, pool, user } = await testShop();
const { origin } = new URL(context.environment.siteUrl);

it('names the picture of a page at its whole address, and none where a page has no picture', async () => {
  const admin = await user('ADMIN');
  for (const name of ['Lamps', 'Chairs', 'Rugs']) await call(admin, 'POST', 'catalog/categories', { name });
  const own = `/media/${'a'.repeat(32)}-600.webp`;
  for (const [slug, picture] of [
    ['lamps', own],
    ['chairs', 'https://pictures.example/chair.webp?w=600&h=400'],
  ]) {
    await pool.query(
      'update categories set image_main_url = $2, image_preview_url = $2, image_thumbnail_url = $2 where slug = $1',
      [slug, picture],
    );
  }
  const { body } = await app.inject({ url: '/sitemap.xml' });
  expect(body).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  const entries = body.match(/<url>.*?<\/url>/gs) ?? [];
  const pictures = ['lamps', 'chairs', 'rugs'].map((slug) => {
    const entry = entries.find((one) => one.includes(`<loc>${origin}/category/${slug}</loc>`));
    expect(entry, slug).toBeDefined();
    return entry?.match(/<image:loc>(.*?)<\/image:loc>/)?.[1];
  });
  expect(pictures).toEqual([origin + own, 'https://pictures.example/chair.webp?w=600&amp;h=400', undefined]);
});

it('has the picture of a page, and the time when its sections were published', async () => {
  const owner = await user('SITE_OWNER');
  const made = async (title: string, fields = {}) => {
    const { id } = await call(owner, 'POST', 'pages', { title, isPublished: true, ...fields });
    return `page:${id}`;
  };
  await made('Shared', { shareImage: '/media/share.webp' });
  await made('Plain');
  const key = await made('Landing');
  const hero = newSection('hero', uuidv7(), { headline: 'Spring', picture: { url: '/media/hero.webp', alt: '' } });
  const hidden = newSection('hero', uuidv7(), { picture: { url: '/media/hidden.webp', alt: '' } });
  const sections = [{ ...hidden, isHidden: true }, newSection('faq', uuidv7()), hero];
  await call(owner, 'PUT', `sections/${key}`, { version: 0, sections });
  await call(owner, 'POST', `sections/${key}/publish`, { version: 1 });
  await pool.query("update section_lists set published_at = '2099-02-03' where key = $1", [key]);
  const { body } = await app.inject({ url: '/sitemap.xml' });
  const found = ['shared', 'plain', 'landing'].map((slug) => {
    const entry = body.match(new RegExp(`<loc>${origin}/pages/${slug}</loc>(.*)</url>`))?.[1];
    return [entry?.includes('<lastmod>2099-02-03'), /<image:loc>(.*?)</.exec(entry ?? '')?.[1]];
  });
  expect(found).toEqual([
    [false, `${origin}/media/share.webp`],
    [false, undefined],
    [true, `${origin}/media/hero.webp`],
  ]);
});

it('has the fixed pages in its first part, where a large shop has several', async () => {
  const part = await sitemapPart(context.db, origin, 1);
  for (const path of ['/', '/about', '/products']) expect(part).toContain(`<loc>${origin}${path}</loc>`);
});
