import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ownName } from '../support/catalogue.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { call, requireAddress, signInAsDemo } from '../support/staff.ts';

interface Made {
  readonly id: string;
  readonly name: string;
}

/** Moves the second category above the first one with the keyboard, and saves the order. */
async function order(page: Page, first: Made, second: Made): Promise<void> {
  await openAdminPage(page, '/admin/catalog/categories');
  const dialog = page.getByRole('dialog', { name: 'Order of categories' });
  const isAbove = async () => {
    const names = await dialog.getByRole('listitem').allInnerTexts();
    return names.indexOf(second.name) < names.indexOf(first.name);
  };
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(dialog.getByRole('button', { name: 'Save order' })).toBeDisabled();
  const handle = dialog.getByRole('button', { name: `Move ${second.name}`, exact: true });
  await expect(handle).toBeVisible();
  expect(await isAbove()).toBe(false);
  const announced = page.getByRole('status').filter({ hasText: `${second.name} is now at position` });
  // Other tests create and delete categories meanwhile, so passing the first one may take more than one step.
  for (let step = 0; step < 5 && !(await isAbove()); step += 1) {
    await handle.focus();
    await page.keyboard.press('Space');
    const index = Number(/at position (\d+) of/.exec(await announced.innerText())?.[1]);
    await page.keyboard.press('ArrowUp');
    await expect(announced).toContainText(`at position ${index - 1} of`);
    await page.keyboard.press('Space');
    await expect(page.getByRole('status').filter({ hasText: `${second.name} was dropped` })).toBeAttached();
  }
  expect(await isAbove()).toBe(true);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/catalog/categories/order'));
  await dialog.getByRole('button', { name: 'Save order' }).click();
  expect((await saved).ok()).toBe(true);
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(handle).toBeVisible();
  expect(await isAbove()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Saves over another person's version, and waits for the shop's response. The dialog closes before it. */
async function saveMine(page: Page, dialog: Locator): Promise<void> {
  const button = dialog.getByRole('button', { name: 'Save mine' });
  // The refusal of the first save has arrived.
  await expect(button).toBeEnabled();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await button.click();
  await expect(dialog).toBeHidden();
  expect((await saved).ok()).toBe(true);
}

/** Edits the category while `changeElsewhere` changes it, and chooses between the two versions. */
async function contest(page: Page, id: string, changeElsewhere: (data: object) => Promise<unknown>): Promise<void> {
  const theirs = `contested-${id}`;
  const description = page.getByLabel('Description', { exact: true });
  const slug = page.getByLabel('Web address');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await description.fill('My words');
  await changeElsewhere({ description: 'Their words', slug: theirs });
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' });
  await expect(dialog.getByRole('row', { name: 'Description My words Their words', exact: true })).toBeVisible();
  await expect(
    dialog.getByRole('row', { name: new RegExp(`^Web address \\S+ ${theirs} Not changed by you`) }),
  ).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Continue editing' }).click();
  await expect(description).toHaveValue('My words');
  await save.click();
  await saveMine(page, dialog);
  await page.reload();
  await expect(description).toHaveValue('My words');
  await expect(slug).toHaveValue(theirs);

  await description.fill('My second words');
  await changeElsewhere({ description: 'Their second words' });
  await save.click();
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect(dialog).toBeHidden();
  await expect(description).toHaveValue('Their second words');
}

test('categories are ordered with the keyboard, edited by two people, deleted, and brought back', async ({
  page,
  baseURL,
}) => {
  const origin = requireAddress(baseURL);
  await signInAsDemo(page, origin);
  const send = <Answer>(method: 'POST' | 'PUT', path: string, data: object) =>
    call<Answer>(page.request, { baseURL: origin, method, path, data });
  const make = async (word: string): Promise<Made> => {
    const name = ownName(word);
    const { id } = await send<{ id: string }>('POST', '/catalog/categories', { name });
    return { id, name };
  };
  const [first, second] = [await make('Amber'), await make('Birch')];
  await test.step('the order is changed with the keyboard, and stays', () => order(page, first, second));
  const address = `/admin/catalog/categories/${first.id}`;
  await test.step('a category that someone else has changed shows both versions, and the choice between them', async () => {
    await openAdminPage(page, address);
    await contest(page, first.id, (data) => send('PUT', `/catalog/categories/${first.id}`, data));
  });
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    const asking = page.getByRole('dialog', { name: `Delete ${first.name}?` });
    await expect(asking).toContainText('Shoppers can no longer see the category.');
    await asking.getByRole('button', { name: 'Delete category' }).click();
    await expect(page.getByText('The category was deleted. Its products stay in the shop.').first()).toBeVisible();
    await expect(page).toHaveURL(/categories$/);
  };
  await test.step('a deleted category comes back to the menu', async () => {
    await remove();
    await openAdminPage(page, `/admin/audit?resource=${encodeURIComponent('catalog/categories')}`);
    await page.getByRole('row', { name: first.name }).getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete: category' });
    await dialog.getByRole('button', { name: 'Undo this change' }).click();
    await expect(dialog).toBeHidden();
    await openAdminPage(page, address);
    await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();
  });
  for (const { id } of [first, second])
    expect((await page.request.delete(`/api/v1/catalog/categories/${id}`)).ok()).toBe(true);
});
