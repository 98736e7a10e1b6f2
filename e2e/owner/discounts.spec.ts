import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownMark, ownName } from '../support/catalogue.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { signInAsOwner } from '../support/owner.ts';
import { checkoutButton, enterCard, goToCheckout, putInCart, signUp } from '../support/shopper.ts';

test('an owner makes a code, a shopper opens its link, sees what it takes off and pays that, and the list counts it', async ({
  page,
}) => {
  const product = await makeProduct(page.request, { name: ownName('Offered Mug'), price: 2_400 });
  const bowl = await makeProduct(page.request, { name: ownName('Offered Bowl'), price: 2_400 });
  await signInAsOwner(page.request);
  const code = `mark${ownMark()}`;
  const title = ownName('Friends');

  await test.step('the owner sees in the preview what the offer does', async () => {
    await openAdminPage(page, '/admin/discounts/new');
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('textbox', { name: 'Percentage' }).fill('10');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('Applies and saves $5.00.');
    await page.getByRole('textbox', { name: 'Minimum spend' }).fill('60');
    await expect(preview).toContainText('Not applied: Add $10.00 more.');
    await page.getByRole('textbox', { name: 'Minimum spend' }).fill('20');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create discount' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('an automatic offer stands on the page and the card of its product while it is active', async () => {
    const automatic = { title: ownName('Bowls'), kind: 'PERCENTAGE', value: 1_000, productIds: [bowl.id] };
    const { id } = await (await page.request.post('/api/v1/discounts', { data: automatic })).json();
    await page.goto(`/product/${bowl.slug}`);
    await expect(page.getByRole('list', { name: 'Discounts' })).toHaveText(`10% off ${automatic.title}`);
    await expectAccessible(page);
    const card = async () => (await page.request.get(`/search?q=${encodeURIComponent(bowl.name)}`)).text();
    expect(await card()).toContain('10% off');
    const stopped = await page.request.put(`/api/v1/discounts/${id}`, { data: { isActive: false } });
    expect(stopped.status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: bowl.name })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Discounts' })).toHaveCount(0);
    expect(await card()).not.toContain('10% off');
  });

  await test.step('the link keeps the code, and the cart shows what it takes off', async () => {
    await page.goto(`/discount/${code}`);
    await expect(page).toHaveURL('/');
    await putInCart(page, product.slug);
    const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
    await expect(cart).toContainText(`${code.toUpperCase()}: -$2.40`);
    await expect(cart).toContainText(`Discount (${title})`);
    await cart.getByRole('textbox', { name: 'Discount code' }).fill('nothing-of-ours');
    await cart.getByRole('button', { name: 'Apply code' }).click();
    const entry = cart.getByRole('textbox', { name: 'Discount code' });
    await expect(cart.getByRole('alert').filter({ hasText: 'This code is not valid' })).toBeVisible();
    await expect(entry).toHaveValue('nothing-of-ours');
    await expect(entry).toHaveAccessibleDescription('This code is not valid');
    await expect(cart.getByRole('button', { name: 'Remove code nothing-of-ours' })).toHaveCount(0);
    await expectAccessible(page);
    await entry.fill('');
    await expect(cart).not.toContainText('This code is not valid');
  });

  await test.step('the checkout charges the reduced amount', async () => {
    await goToCheckout(page);
    // 24.00 less 2.40, with 7.99 for shipping and 6.5 % tax.
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('-$2.40');
    await enterCard(page, '4242424242424242');
    await checkoutButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(`Discount (${title})`)).toBeVisible();
  });

  await test.step('the list counts the use', async () => {
    await openAdminPage(page, '/admin/discounts');
    await page.getByRole('searchbox', { name: 'Search discounts' }).fill(title);
    // The new search rows have arrived. Until then the previous rows move below the pointer.
    await expect(page.getByRole('row')).toHaveCount(2);
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row.getByRole('cell').filter({ hasText: /^1$/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the owner limits it to days of the week, and the offer keeps them', async () => {
    await page.getByRole('link', { name: title }).click();
    const days = page.getByRole('group', { name: 'Days of the week' });
    await days.getByRole('checkbox', { name: 'Sat' }).check();
    await days.getByRole('checkbox', { name: 'Sun' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
    await page.reload();
    await expect(days.getByRole('checkbox', { checked: true })).toHaveCount(2);
  });
});

test('an owner makes a group, puts a customer in, and an offer for the group is theirs alone', async ({
  page,
  browser,
}) => {
  const product = await makeProduct(page.request, { name: ownName('Club Mug'), price: 2_400 });
  const shopper = await (await browser.newContext()).newPage();
  const guest = await (await browser.newContext()).newPage();
  const email = await signUp(shopper);
  await signInAsOwner(page.request);
  const group = ownName('Regulars');
  const code = `CLUB${ownMark()}`.toUpperCase();

  await test.step('the group takes accounts by email and names those without one', async () => {
    await openAdminPage(page, '/admin/customer-groups');
    await expect(page.getByRole('heading', { level: 1, name: 'Customer groups' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add group' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(group);
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByRole('heading', { level: 1, name: group })).toBeVisible();
    await page.getByRole('textbox', { name: 'Emails of accounts' }).fill(`${email}, nobody-at-all@example.com`);
    await page.getByRole('button', { name: 'Add members' }).click();
    await expect(page.getByText('One email has no account: nobody-at-all@example.com')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Members (1)' })).toContainText(email);
    await expectAccessible(page);
  });

  await test.step('the preview of the offer says for whom it applies', async () => {
    await openAdminPage(page, '/admin/discounts/new');
    await page.getByRole('textbox', { name: 'Title' }).fill(group);
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('textbox', { name: 'Percentage' }).fill('10');
    await page.getByRole('combobox', { name: 'Customer groups' }).click();
    await page.getByRole('option', { name: group }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('Not applied: Log in to use this discount.');
    await preview.getByRole('combobox', { name: 'Customer' }).fill(email);
    await page.getByRole('option', { name: email }).click();
    await expect(preview).toContainText('Applies and saves $5.00.');
    await preview.getByRole('combobox', { name: 'Customer' }).fill('owner@example.com');
    await page.getByRole('option', { name: 'owner@example.com' }).click();
    await expect(preview).toContainText('Not applied: Only for selected customers.');
    await page.getByRole('button', { name: 'Create discount' }).click();
    await expect(page.getByRole('heading', { level: 1, name: group })).toBeVisible();
  });

  await test.step('the member gets it; others see why not', async () => {
    await shopper.goto(`/discount/${code}`);
    await expect(shopper).toHaveURL('/');
    await putInCart(shopper, product.slug);
    const cart = shopper.getByRole('dialog', { name: 'Shopping Cart' });
    await expect(cart).toContainText(`${code}: -$2.40`);
    for (const typed of ['odd\u202Ecode', code]) {
      await guest.goto(`/discount/${encodeURIComponent(typed)}`);
      await expect(guest).toHaveURL('/');
    }
    await putInCart(guest, product.slug);
    await expect(guest.getByRole('dialog', { name: 'Shopping Cart' })).toContainText('Log in to use this discount');
  });

  await test.step('a code does not turn the direction of the sentence about it', async () => {
    const outcome = guest.getByRole('dialog', { name: 'Shopping Cart' }).getByText(/: This code/);
    await expect(outcome).toBeVisible();
    const [first, last] = await outcome.evaluate((element) => {
      const text = [...element.childNodes].findLast(({ nodeType }) => nodeType === Node.TEXT_NODE) as Text;
      return [text.data.indexOf('This'), text.length - 1].map((index) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      });
    });
    expect(first).toBeLessThan(last ?? 0);
  });

  await test.step('the customer leaves the group on their own page, and the offer with it', async () => {
    await openAdminPage(page, '/admin/users');
    await page.getByRole('searchbox', { name: 'Search name or email' }).fill(email);
    await expect(page.getByText('1 customer')).toBeVisible();
    // The count may arrive before the rows, which then move below the pointer.
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
    const groups = page.getByRole('region', { name: 'Customer groups' });
    await expect(groups).toContainText(group);
    await groups.getByRole('combobox', { name: 'Groups' }).press('Backspace');
    await expect(page.getByText('Groups saved.')).toBeVisible();
    await expect(groups).not.toContainText(group);
    await expectAccessible(page);
    await putInCart(shopper, product.slug);
    await expect(shopper.getByRole('dialog', { name: 'Shopping Cart' })).toContainText('Only for selected customers');
  });
  for (const one of [shopper, guest]) await one.context().close();
});
