import { expect, type Request, test } from '@playwright/test';
import { startS3Server } from '../../apps/server/src/testing/start-s3-server.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { complaints } from '../support/shopper.ts';

/** A GIF of one pixel. Browsers do not shrink GIFs, and bytes after the end of one do not count. */
const gif = Buffer.from('R0lGODlhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs=', 'base64');
const picture = (byte: number) => ({
  name: 'logo.gif',
  mimeType: 'image/gif',
  buffer: Buffer.concat([gif, Buffer.alloc(2_000_000, byte)]),
});

test('a large picture goes from the browser straight to the bucket; without a rule of the bucket for it, to the shop', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const bucket = await startS3Server();
  const shop = await startEmptyShop(undefined, { ...bucket.variables, DIRECT_UPLOADS_ABOVE_MB: '1' });
  const page = await browser.newPage({ baseURL: shop.url });
  try {
    const received = complaints(page);
    const sent: string[] = [];
    page.on('requestfinished', (request: Request) => {
      const { origin, pathname } = new URL(request.url());
      if (request.method() === 'PUT') sent.push(origin === `http://127.0.0.1:${bucket.port}` ? 'bucket' : origin);
      if (request.method() === 'POST' && pathname.startsWith('/api/v1/storage'))
        sent.push(pathname.replace(/[0-9a-f-]{36}$/, 'ID'));
    });
    expect((await (await page.request.post('/api/v1/auth/login', { data: owner })).json()).success).toBe(true);
    await page.goto('/admin/settings');
    const logo = page.getByRole('region', { name: 'Logo' });

    bucket.allowOrigin(shop.url);
    await logo.locator('input[type=file]').setInputFiles(picture(1));
    await expect(logo.locator('img.single-image')).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}-\d+\.webp$/);
    await expect.poll(() => sent).toEqual(['/api/v1/storage/uploads', 'bucket', '/api/v1/storage/uploads/ID']);
    expect(received).toEqual([]);
    expect([...bucket.objects.keys()].filter((key) => key.startsWith('unchecked/'))).toEqual([]);
    const shown = await logo.locator('img.single-image').getAttribute('src');

    sent.length = 0;
    bucket.allowOrigin(null);
    await logo.locator('input[type=file]').setInputFiles(picture(2));
    await expect(logo.locator('img.single-image')).not.toHaveAttribute('src', shown ?? '');
    await expect.poll(() => sent).toEqual(['/api/v1/storage/uploads', '/api/v1/storage/image']);
  } finally {
    await page.close();
    await shop.remove();
    bucket.close();
  }
});
