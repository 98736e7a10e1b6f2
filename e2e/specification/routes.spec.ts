import { expect, test } from '@playwright/test';

// The server renders each page, so its own answer shows which screen a route has. Other journeys use each screen in a browser.

/** Returns the text of the heading of a page. */
const readTitle = (html: string) => (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replaceAll(/<[^>]+>/g, '');

test('each route of the URL table shows its screen', async ({ request }) => {
  /** Returns the page at a path as the server renders it. */
  const read = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(html, path).not.toContain('Something went wrong');
    return html;
  };
  await test.step('shoppers have a page for each of their tasks', async () => {
    const paths = ['/category/lighting', '/collection/bestsellers', '/search?q=mug', '/product/stoneware-mug', '/cart'];
    for (const path of ['/', ...paths, '/checkout', '/signup', '/login', '/account']) await read(path);
  });
  await test.step('/ shows the home page', async () => {
    expect(await read('/')).toMatch(/<nav[^>]* aria-label="Categories"/);
  });
  const data = { where: { slug: 'stoneware-mug' } };
  const { id, longName } = await (await request.post('/api/v1/products/one', { data })).json();
  await test.step('/product/{id} shows the product detail', async () => {
    const html = await read(`/product/${id}`);
    expect(readTitle(html)).toContain(longName);
    expect(html).toContain('>Product Description<');
  });
  await test.step('/Product/{id} leads to the same product detail', async () => {
    expect(readTitle(await read(`/Product/${id}`))).toContain(longName);
    const answer = await request.get(`/Product/${id}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([301, `/product/${id}`]);
  });
  await test.step('/checkout shows the checkout', async () => {
    expect(readTitle(await read('/checkout'))).toBe('Checkout');
  });
  await test.step('/order-confirmation shows the confirmation', async () => {
    expect(readTitle(await read('/order-confirmation'))).toBe('Thank you for your order!');
  });
  await test.step('with a token the server thanks nobody', async () => {
    const html = await read('/order-confirmation?token=anything');
    expect(html).not.toContain('Thank you for your order!');
    expect(html).toContain('Looking up your order…');
  });
  await test.step('/about renders the about-page content from the site settings', async () => {
    const { aboutPageContent } = await (await request.get('/api/v1/settings/site')).json();
    expect(aboutPageContent).toMatch(/<h2>.*<strong>/s);
    expect(await read('/about')).toContain(aboutPageContent);
  });
  await test.step('/signup shows Create Account', async () => {
    expect(readTitle(await read('/signup'))).toBe('Create Account');
  });
  await test.step('/login shows User Login', async () => {
    expect(readTitle(await read('/login'))).toBe('User Login');
  });
  await test.step('/account shows the account page', async () => {
    expect(readTitle(await read('/account'))).toBe('Account');
  });
  await test.step('/demo-mode shows the demo login', async () => {
    expect(await read('/demo-mode')).toContain('>Login to Demo<');
  });
});
