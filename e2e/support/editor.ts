import { expect, type Page } from '@playwright/test';
import { makeProduct, ownName } from './catalogue.ts';
import { call, picture, signInAsDemo } from './staff.ts';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
export const chooser = (page: Page) => page.locator('input[type=file]').first();
export const image = (name: string, color: [number, number, number]) => ({
  name,
  mimeType: 'image/png',
  buffer: picture(color),
});

/** Pastes into the focused element, as from a spreadsheet. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

interface Found {
  readonly items: { readonly id: string; readonly name: string; readonly stock: number }[];
}
export async function named(page: Page, baseURL: string, name: string): Promise<Found['items']> {
  const data = { where: { name }, limit: 10 };
  return (await call<Found>(page.request, { baseURL, method: 'POST', path: '/products/many', data })).items;
}

export async function openProduct(page: Page, baseURL: string, name: string, more: object = {}) {
  await signInAsDemo(page, baseURL);
  const product = await makeProduct(page.request, { name: ownName(name), ...more });
  await page.goto(`/admin/catalog/products/${product.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return product;
}
