import { inflateSync } from 'node:zlib';
import { unsaidFacts } from '@vitrine/domain/settings/business-facts.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '../../platform/http/caller/caller.ts';
import { refundOrder } from '../refunding/refund-order.ts';
import { goodAddress, owner, paidOrder, stockProduct, testShop } from '../test-shop.ts';
import { staffedApp } from '../test-staff.ts';
import { creditNoteOfRefund, invoiceOfOrder } from './order-documents.ts';

const shop = await testShop();
const { context } = shop;
const { app, staff } = await staffedApp(context);
const hostile = 'Mug & <b>"bowl"</b> \u0007漢字';
const vienna = { ...goodAddress, street1: 'Ring 1', city: 'Wien', state: 'Wien', postalCode: '1010', country: 'AT' };

/** Returns the names of the elements of a document in their order. @throws Error when it is not well-formed. */
function listElements(xml: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  for (const [, isEnd, name = ''] of xml.matchAll(/<(\/?)([a-zA-Z:]+)[^<>]*>/g)) {
    if (!isEnd) {
      open.push(name);
      names.push(name);
    } else if (open.pop() !== name) throw new Error(`</${name}> closes another element`);
  }
  expect(open).toEqual([]);
  expect(xml.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/);
  return names;
}

/** Returns the XML files in a PDF. */
function embeddedIn(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: word }) => {
    const start = index + word.length;
    try {
      const content = inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('utf8');
      return content.startsWith('<?xml') ? [content] : [];
    } catch {
      return [];
    }
  });
}

beforeAll(async () => {
  const shipping = { countries: ['US', 'AT'] };
  expect((await staff('PUT', '/settings/admin/shipping', shipping)).status).toBe(200);
});

async function reportAll() {
  const originAddress = {
    ...goodAddress,
    name: 'Shop GmbH',
    street1: 'Weg 2',
    city: 'Berlin',
    state: 'Berlin',
    postalCode: '10115',
    country: 'DE',
  };
  await staff('PUT', '/settings/admin/shipping', { originAddress });
  const businessFacts = { ...unsaidFacts, name: 'Shop & Co', email: 'shop@example.com', phone: '+49 30 1' };
  const site = { vatNumber: 'DE136695976', chargesUncheckedVatNumbers: false, taxRate: 2_000, businessFacts };
  expect((await staff('PUT', '/settings/admin/site', site)).status).toBe(200);
}

describe('the electronic invoice of an order', () => {
  it('is refused with what is missing while the owner has not said it; the PDF is written without it', async () => {
    const orderId = await paidOrder(shop, { product: await stockProduct(shop) });
    const refused = await staff('GET', `/orders/${orderId}/invoice.xml`);
    expect([refused.status, refused.body.code]).toEqual([422, 'UNPROCESSABLE']);
    expect(refused.body.detail).toMatch(/VAT number of the shop/);
    const pdf = await invoiceOfOrder(context, { caller: owner, orderId, token: undefined });
    if (!pdf.ok) throw new Error(JSON.stringify(pdf));
    expect(embeddedIn(pdf.value.bytes)).toEqual([]);
  });

  it('is XRechnung for staff, and for others does not exist; every text is in it whole', async () => {
    await reportAll();
    const product = await stockProduct(shop, { price: 2_500, name: hostile });
    const orderId = await paidOrder(shop, { product, total: 3_799, address: vienna });
    const { status, body, headers } = await staff('GET', `/orders/${orderId}/invoice.xml`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="SI-\d{4}-\d{6}\.xml"$/);
    const names = listElements(body);
    expect(names.slice(0, 5)).toEqual(['Invoice', 'cbc:CustomizationID', 'cbc:ProfileID', 'cbc:ID', 'cbc:IssueDate']);
    expect(body).toContain('xrechnung_3.0');
    expect(body).toContain('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>');
    expect(body).toContain('<cbc:Name>Mug &amp; &lt;b&gt;&quot;bowl&quot;&lt;/b&gt;  漢字</cbc:Name>');
    expect(body).toContain('<cbc:RegistrationName>Shop &amp; Co</cbc:RegistrationName>');
    // 25.00 of goods at 20 %, and 7.99 of shipping without VAT
    for (const sum of [
      'LineExtensionAmount currencyID="USD">25.00',
      'ChargeTotalAmount currencyID="USD">7.99',
      'TaxExclusiveAmount currencyID="USD">32.99',
      'TaxAmount currencyID="USD">5.00',
      'TaxInclusiveAmount currencyID="USD">37.99',
      'PayableAmount currencyID="USD">0.00',
    ])
      expect(body).toContain(sum);
    const requested = await app.inject({ url: `/api/v1/orders/${orderId}/invoice.xml` });
    expect(requested.statusCode).toBe(404);
  });

  it('is embedded in the PDF as Factur-X, which its metadata says', async () => {
    await reportAll();
    const product = await stockProduct(shop, { price: 2_500, name: hostile });
    const orderId = await paidOrder(shop, { product, total: 3_799, address: vienna });
    const pdf = await invoiceOfOrder(context, { caller: owner, orderId, token: undefined });
    if (!pdf.ok) throw new Error(JSON.stringify(pdf));
    const text = pdf.value.bytes.toString('latin1');
    expect(text).toContain('/AFRelationship /Alternative');
    expect(text).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(text).toMatch(/\/AF \[/);
    const [xml = ''] = embeddedIn(pdf.value.bytes);
    expect(listElements(xml)[0]).toBe('rsm:CrossIndustryInvoice');
    for (const part of [
      '<ram:TypeCode>380<',
      '漢字',
      '<ram:GrandTotalAmount>37.99<',
      '<ram:DuePayableAmount>0.00<',
      'schemeID="VA">DE136695976<',
    ])
      expect(xml).toContain(part);
  });

  it('of goods for a business of another EU country and its credit note have category K with the numbers of both', async () => {
    await reportAll();
    const product = await stockProduct(shop, { price: 2_500 });
    const business = { companyName: 'Café Wien', vatNumber: 'ATU13585627' };
    const orderId = await paidOrder(shop, { product, total: 3_299, address: vienna, business });
    const { body } = await staff('GET', `/orders/${orderId}/invoice.xml`);
    listElements(body);
    for (const part of [
      '<cbc:ID>K</cbc:ID>',
      '<cbc:TaxExemptionReason>Intra-Community supply, exempt from VAT (Art. 138, 2006/112/EC)<',
      'DE136695976',
      'ATU13585627',
    ])
      expect(body).toContain(part);
    const refunded = await refundOrder(context, {
      caller: owner,
      body: { id: orderId, amount: 1_000 },
      key: uuidv7(),
      requestId: 'test',
    });
    if (!refunded.ok) throw new Error(JSON.stringify(refunded));
    const refundId = refunded.value.refund.id;
    const note = await staff('GET', `/orders/${orderId}/refunds/${refundId}/credit-note.xml`);
    expect(note.status).toBe(200);
    expect(listElements(note.body)[0]).toBe('CreditNote');
    for (const part of [
      '<cbc:CreditNoteTypeCode>381<',
      '<cbc:ID>K</cbc:ID>',
      'TaxInclusiveAmount currencyID="USD">10.00<',
      '<cac:BillingReference>',
    ])
      expect(note.body).toContain(part);
    const request = { caller: visitor, orderId, refundId, token: undefined, form: 'XML' } as const;
    expect(await creditNoteOfRefund(context, request)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  });
});
