import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findViolations } from '../../../../e2e/support/run-axe.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { browserPath, openBrowser } from '../testing/browser.ts';
import { type CheckoutPageServer, startCheckoutPageServer } from '../testing/checkout-page-server.ts';
import { stripeClient } from '../testing/clients.ts';

const found = browserPath();
const patience = { timeout: 10_000 };

describe.skipIf(found === undefined)('the Stripe.js shim in a browser', () => {
  let browser: Browser;
  let sandbox: Sandbox;
  let server: CheckoutPageServer;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    browser = await openBrowser(found ?? '');
    sandbox = await startSandbox();
    server = await startCheckoutPageServer(sandbox);
    sandbox.control.webhookBase(server.url);
    sandbox.control.webhooks({ on: false });
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
    await sandbox.close();
  });
  beforeEach(async () => {
    page = await (await browser.newContext()).newPage();
    complaints = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !/402|favicon/.test(`${message.text()}${message.location().url}`))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(server.url);
  });
  afterEach(async () => {
    await page.context().close();
    // The page's policy allows only its own scripts and styles. This list would contain any violation.
    expect(complaints).toEqual([]);
  });

  const line = () => page.getByRole('alert').first().textContent();
  async function typeCard(number: string, { expiry = '1234', cvc = '123', zip = '94107' } = {}) {
    await page.getByLabel('Card number').pressSequentially(number);
    await page.getByLabel('Expiration date').pressSequentially(expiry);
    await page.getByLabel('CVC').pressSequentially(cvc);
    await page.getByLabel('ZIP').pressSequentially(zip);
  }
  const changes = () =>
    page.evaluate<{ complete: boolean; brand: string; error?: { code: string } }[]>(
      "events.filter(({ name }) => name === 'change')",
    );
  async function needsAuthentication(method = 'pm_card_authenticationRequired') {
    const order = { amount: 4_200, currency: 'usd', confirm: true, payment_method_types: ['card'] };
    return stripeClient(sandbox).paymentIntents.create({ ...order, payment_method: method });
  }
  const begin = (call: string) =>
    page.evaluate(`window.answer = undefined; void ${call}.then((answer) => { window.answer = answer; })`);
  const answer = async () => {
    await expect.poll(() => page.evaluate('window.answer !== undefined'), patience).toBe(true);
    return page.evaluate('window.answer');
  };

  it('formats what is typed, moves on by itself and makes a payment method', async () => {
    await page.getByLabel('Card number').focus();
    await page.keyboard.type('42424242424242421234123');
    await page.keyboard.type('94107');
    expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    expect(await page.getByLabel('Expiration date').inputValue()).toBe('12 / 34');
    expect((await changes()).at(-1)).toMatchObject({ complete: true, brand: 'visa' });
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect.poll(line, patience).toMatch(/^made pm_/);
    const made = await stripeClient(sandbox).paymentMethods.retrieve(
      String(await page.evaluate('result.paymentMethod.id')),
    );
    expect(made.card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 });
    expect(made.billing_details).toMatchObject({ name: 'Ann Shopper', address: { postal_code: '94107' } });
  });

  it('submits the form with Enter', async () => {
    await typeCard('4242424242424242');
    await page.keyboard.press('Enter');
    await expect.poll(line, patience).toMatch(/^made pm_/);
  });

  it.each([
    ['4242424242424241', {}, 'Your card number is invalid.'],
    ['4242', {}, 'Your card number is incomplete.'],
    ['4242424242424242', { expiry: '0120' }, "Your card's expiration year is in the past."],
    ['4242424242424242', { expiry: '1' }, "Your card's expiration date is incomplete."],
    ['378282246310005', { cvc: '123' }, "Your card's security code is incomplete."],
    ['4242424242424242', { zip: '94' }, 'Your postal code is incomplete.'],
    [
      '4539578763621486',
      {},
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    ],
  ])('%s with %j: %s', async (number, rest, message) => {
    await typeCard(number, rest);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect.poll(line, patience).toBe(message);
  });

  it('says nothing of an unfinished field before the shopper has left it', async () => {
    await page.getByLabel('Card number').pressSequentially('4242');
    expect(await line()).toBe('');
    await page.getByLabel('CVC').focus();
    await expect.poll(line, patience).toBe('Your card number is incomplete.');
    expect(await page.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
  });

  it('is reached by its label, hides the ZIP when asked, and clears', async () => {
    await page.goto(`${server.url}/?nozip`);
    await page.getByText('Card details').click();
    await page.keyboard.type('5555');
    expect(await page.getByLabel('Card number').inputValue()).toBe('5555');
    expect(await page.getByLabel('ZIP').isVisible()).toBe(false);
    expect((await changes()).at(-1)).toMatchObject({ brand: 'mastercard', complete: false });
    await page.evaluate('card.clear()');
    expect(await page.getByLabel('Card number').inputValue()).toBe('');
    const names = await page.evaluate<string[]>('events.map(({ name }) => name)');
    expect(names).toEqual(expect.arrayContaining(['ready', 'focus', 'change']));
  });

  it('fits 320 pixels, takes the style it is given, and has no accessibility fault', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await typeCard('4242424242424242');
    const scrolls = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
    expect(scrolls).toBe(false);
    const style = await page.getByLabel('CVC').evaluate((input) => {
      const { fontSize, color, borderTopWidth } = getComputedStyle(input);
      return { fontSize, color, borderTopWidth };
    });
    expect(style).toEqual({ fontSize: '17px', color: 'rgb(16, 32, 48)', borderTopWidth: '0px' });
    for (const label of ['Card number', 'Expiration date', 'CVC', 'ZIP']) {
      const box = await page.getByLabel(label).boundingBox();
      expect(box?.width, label).toBeGreaterThan(40);
    }
    expect(await findViolations(page)).toEqual([]);
  });

  it('lets the shopper complete 3-D Secure in a dialog', async () => {
    const intent = await needsAuthentication();
    await begin(`stripe.handleNextAction({ clientSecret: '${intent.client_secret}' })`);
    const dialog = page.getByRole('dialog', { name: '3-D Secure authentication' });
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain('$42.00');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Complete authentication' }).click();
    expect(await answer()).toMatchObject({ paymentIntent: { id: intent.id, status: 'succeeded' } });
    expect(await dialog.count()).toBe(0);
  });

  it.each(['Fail authentication', 'Escape'])('notifies the shop when the shopper fails it: %s', async (way) => {
    const intent = await needsAuthentication();
    await begin(`stripe.handleNextAction({ clientSecret: '${intent.client_secret}' })`);
    await page.getByRole('dialog').waitFor();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('button', { name: way }).click();
    expect(await answer()).toMatchObject({ error: { code: 'payment_intent_authentication_failure' } });
    expect((await stripeClient(sandbox).paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
  });

  it('opens the same dialog again after a reload', async () => {
    const intent = await needsAuthentication();
    const call = `stripe.handleNextAction({ clientSecret: '${intent.client_secret}' })`;
    await begin(call);
    await page.getByRole('dialog').waitFor();
    await page.reload();
    await begin(call);
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    expect(await answer()).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    await begin(call);
    expect(await answer()).toMatchObject({ paymentIntent: { status: 'succeeded' } });
  });

  it('reports a decline after authentication', async () => {
    const intent = await needsAuthentication('pm_card_threeDSecureRequiredChargeDeclined');
    await begin(`stripe.confirmCardPayment('${intent.client_secret}')`);
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    expect(await answer()).toMatchObject({ error: { code: 'card_declined', message: 'Your card was declined.' } });
  });

  it('confirms a payment with the card that was typed', async () => {
    const intent = await stripeClient(sandbox).paymentIntents.create({ amount: 900, currency: 'usd' });
    await typeCard('4000002760003184');
    await begin(
      `stripe.confirmCardPayment('${intent.client_secret}', { payment_method: { card, billing_details: { name: 'Ann' } } })`,
    );
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    expect(await answer()).toMatchObject({ paymentIntent: { status: 'succeeded' } });
  });

  it('goes to the page of the bank and back when there is a return address', async () => {
    const order = { amount: 4_200, currency: 'usd', confirm: true, payment_method_types: ['card'] };
    const method = 'pm_card_authenticationRequired';
    const intent = await stripeClient(sandbox).paymentIntents.create({
      ...order,
      payment_method: method,
      return_url: `${server.url}/?back`,
    });
    await begin(`stripe.handleNextAction({ clientSecret: '${intent.client_secret}' })`);
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await page.waitForURL(/redirect_status=succeeded/);
    expect(page.url()).toContain(`payment_intent=${intent.id}`);
  });

  it('makes a token', async () => {
    await typeCard('4242424242424242');
    await begin('stripe.createToken(card)');
    expect(await answer()).toMatchObject({ token: { object: 'token', card: { last4: '4242', address_zip: '94107' } } });
  });

  it('says so when the sandbox can not be reached', async () => {
    await typeCard('4242424242424242');
    await page.route('**/sandbox/v1/**', (route) => route.abort());
    await begin("stripe.createPaymentMethod({ type: 'card', card })");
    expect(await answer()).toMatchObject({ error: { type: 'api_connection_error' } });
    complaints = complaints.filter((complaint) => !complaint.includes('ERR_FAILED'));
  });
});
