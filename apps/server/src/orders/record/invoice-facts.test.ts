import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { attachedDocuments } from '../../mail/delivery/attached-documents.ts';
import { refundOrder } from '../refunding/refund-order.ts';
import { goodAddress, owner, paidOrder, stockProduct, testShop } from '../test-shop.ts';
import { staffedApp } from '../test-staff.ts';

const shop = await testShop();
const { context } = shop;
const { app, staff } = await staffedApp(context);
const berlin = { ...goodAddress, name: 'Shop', city: 'Berlin', state: 'Berlin', postalCode: '10115', country: 'DE' };
const { businessFacts } = defaultSiteSettings;
let orderId = '';
let refundId = '';

const set = async (site: object) => (await staff('PUT', '/settings/admin/site', site)).status;
const papers = () => [
  `/orders/${orderId}/invoice`,
  `/orders/${orderId}/invoice.pdf`,
  `/orders/${orderId}/invoice.xml`,
  `/orders/${orderId}/refunds/${refundId}/credit-note.pdf`,
  `/orders/${orderId}/refunds/${refundId}/credit-note.xml`,
];

async function publicSite() {
  return (await app.inject({ url: '/api/v1/settings/site' })).json();
}

async function attached() {
  const mail = { kind: 'order-confirmation', order_id: orderId, payload: { orderId } } as const;
  const { db } = context;
  const settings = { ...defaultSiteSettings, attachInvoices: true };
  return attachedDocuments(db, mail, { settings });
}

beforeAll(async () => {
  orderId = await paidOrder(shop, { product: await stockProduct(shop) });
  const body = { id: orderId, amount: 100 };
  const refunded = await refundOrder(context, { caller: owner, body, key: uuidv7(), requestId: 'test' });
  if (!refunded.ok) throw new Error(JSON.stringify(refunded));
  refundId = refunded.value.refund.id;
});

describe('an invoice', () => {
  it('is issued by a shop whose country is not known or asks for nothing', async () => {
    expect((await staff('GET', `/orders/${orderId}/invoice`)).status).toBe(200);
    expect((await publicSite()).lacksInvoiceFacts).toBeUndefined();
    expect(await attached()).toHaveLength(1);
  });

  it('is not issued in Germany before the shop has entered its facts; shoppers and emails have none', async () => {
    await staff('PUT', '/settings/admin/shipping', { originAddress: berlin });
    for (const paper of papers()) {
      const refused = await staff('GET', paper);
      expect([refused.status, refused.body.code]).toEqual([422, 'INVOICE_FACTS_MISSING']);
      expect(refused.body.detail).toContain('the name of the business and its tax number');
    }
    expect((await publicSite()).lacksInvoiceFacts).toBe(true);
    expect(await attached()).toEqual([]);
  });

  it('is issued with the facts once they are there, under the number that it got at the payment', async () => {
    const address = { street1: 'Weg 2', city: 'Köln', state: '', postalCode: '50667', country: 'DE' };
    const invoicing = { prefix: 'RE', taxNumber: '219/5432/1234', address };
    expect(await set({ businessFacts: { ...businessFacts, name: 'Shop GmbH' }, invoicing })).toBe(200);
    const { status, body } = await staff('GET', `/orders/${orderId}/invoice`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'Invoice', number: expect.stringMatching(/^SI-\d{4}-000001$/) });
    expect(body.facts).toContainEqual({ name: 'Tax number of the seller', value: '219/5432/1234' });
    expect(body.blocks[0].lines.slice(0, 4)).toEqual(['Shop GmbH', 'Weg 2', '50667 Köln', 'Germany']);
    expect((await publicSite()).lacksInvoiceFacts).toBeUndefined();
    expect(await publicSite()).not.toHaveProperty('invoicing');
    expect(await attached()).toHaveLength(1);
  });

  it('has the language of its order and of its PDF on screen, including the headings of its columns', async () => {
    await context.pool.query("update orders set language = 'de' where id = $1", [orderId]);
    const { body } = await staff('GET', `/orders/${orderId}/invoice`);
    expect(body).toMatchObject({ title: 'Rechnung', columns: { item: 'Artikel', netAmount: 'Nettobetrag' } });
    await context.pool.query("update orders set language = 'en' where id = $1", [orderId]);
    const english = await staff('GET', `/orders/${orderId}/invoice`);
    expect(english.body).toMatchObject({ title: 'Invoice', columns: { item: 'Item', netAmount: 'Net amount' } });
  });

  it.each(['INV', 'CN', 'a', 'TOOLONG', ''])('does not take the prefix %j', async (prefix) => {
    expect(await set({ invoicing: { prefix, taxNumber: '', address: null } })).toBe(400);
  });
});
