import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { attachedDocuments } from '../../mail/delivery/attached-documents.ts';
import { mailTransport } from '../../mail/delivery/mail-transport.client.ts';
import { visitor } from '../../platform/http/caller/caller.ts';
import { refundOrder } from '../refunding/refund-order.ts';
import { owner, paidOrder, stockProduct, submit, testShop } from '../test-shop.ts';
import { creditNoteOfRefund, invoiceOfOrder } from './order-documents.ts';

const shop = await testShop();
const { context } = shop;

async function serials() {
  const { rows } = await context.pool.query<{ serial: number }>(
    'select running_number as serial from invoices where running_number is not null order by 1',
  );
  return rows.map(({ serial }) => serial);
}

function refund(id: string, body: { amount?: number } = {}) {
  return refundOrder(context, { caller: owner, body: { id, ...body }, key: uuidv7(), requestId: 'test' });
}

const loadNotes = async (orderId?: string) =>
  (
    await context.pool.query<{ amount: number; tax: number; serial: number; cancelled_at: Date | null }>(
      `select amount, tax, running_number as serial, cancelled_at from credit_notes
       where $1::uuid is null or order_id = $1 order by running_number`,
      [orderId ?? null],
    )
  ).rows;

describe('the invoice of an order', () => {
  it('is a PDF with its fonts for staff and for the order’s link, and does not exist for others', async () => {
    const product = await stockProduct(shop);
    const outcome = await submit(shop, { product });
    if (!outcome.ok || !outcome.value.success) throw new Error('not placed');
    const { orderId, trackingToken: token } = outcome.value;
    const ofStaff = await invoiceOfOrder(context, { caller: owner, orderId, token: undefined });
    if (!ofStaff.ok) throw new Error(JSON.stringify(ofStaff));
    expect(ofStaff.value.name).toMatch(/^SI-\d{4}-\d{6}$/);
    expect(ofStaff.value.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(ofStaff.value.bytes.toString('latin1')).toContain('pdfaid:part');
    expect(await invoiceOfOrder(context, { caller: visitor, orderId, token })).toMatchObject({ ok: true });
    const another = await paidOrder(shop, { product });
    for (const [id, tried] of [
      [another, token],
      [orderId, undefined],
      [orderId, 'nonsense'],
    ] as const)
      expect(await invoiceOfOrder(context, { caller: visitor, orderId: id, token: tried })).toMatchObject({
        ok: false,
        code: 'NOT_FOUND',
      });
  });

  it('has a number without gaps, whatever is declined and however many are paid at once', async () => {
    const product = await stockProduct(shop);
    await Promise.all(
      Array.from({ length: 12 }, (_, place_) =>
        submit(shop, { product, ...(place_ % 3 === 0 ? { card: 'pm_card_visa_chargeDeclined' } : {}) }),
      ),
    );
    const numbers = await serials();
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(8);
  });
});

describe('the credit note of a refund', () => {
  it('is written with it, and all notes of an order take back what was paid and its taxes, to the cent', async () => {
    const product = await stockProduct(shop, { price: 3_333 });
    const orderId = await paidOrder(shop, { product, quantity: 2 });
    await refund(orderId, { amount: 501 });
    await refund(orderId, { amount: 999 });
    await refund(orderId);
    const written = await loadNotes(orderId);
    const { rows } = await context.pool.query<{ total: number; tax: number }>(
      'select total, tax from orders where id = $1',
      [orderId],
    );
    expect(written).toHaveLength(3);
    expect(written.reduce((sum, { amount }) => sum + amount, 0)).toBe(rows[0]?.total);
    expect(written.reduce((sum, { tax }) => sum + tax, 0)).toBe(rows[0]?.tax);
    expect(rows[0]?.tax).toBeGreaterThan(0);
  });

  it('has a number without gaps, however many refunds are carried out at once', async () => {
    const product = await stockProduct(shop);
    const ids = await Promise.all(Array.from({ length: 6 }, () => paidOrder(shop, { product })));
    await Promise.all(ids.map((id) => refund(id)));
    const numbers = (await loadNotes()).map(({ serial }) => serial);
    expect(numbers.length).toBeGreaterThanOrEqual(6);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('is a PDF for staff and for the order’s link, and does not exist for others or with another order', async () => {
    const product = await stockProduct(shop);
    const outcome = await submit(shop, { product });
    if (!outcome.ok || !outcome.value.success) throw new Error('not placed');
    const { orderId, trackingToken: token } = outcome.value;
    const refunded = await refund(orderId, { amount: 100 });
    if (!refunded.ok) throw new Error(JSON.stringify(refunded));
    const refundId = refunded.value.refund.id;
    expect(refunded.value.refund.creditNote).toMatch(/^CN-\d{4}-\d{6}$/);
    const ofStaff = await creditNoteOfRefund(context, { caller: owner, orderId, refundId, token: undefined });
    expect(ofStaff).toMatchObject({ ok: true, value: { name: refunded.value.refund.creditNote } });
    const ofShopper = await creditNoteOfRefund(context, { caller: visitor, orderId, refundId, token });
    expect(ofShopper.ok && ofShopper.value.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const another = await paidOrder(shop, { product });
    for (const request of [
      { caller: visitor, orderId, refundId, token: undefined },
      { caller: visitor, orderId: another, refundId, token },
      { caller: owner, orderId: another, refundId, token: undefined },
      { caller: owner, orderId, refundId: uuidv7(), token: undefined },
    ])
      expect(await creditNoteOfRefund(context, request)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  });

  it('is never changed', async () => {
    await expect(context.pool.query('update credit_notes set amount = amount + 1')).rejects.toThrow(/do not change/);
  });
});

describe('the mails of an order', () => {
  it('carry its invoice and its credit notes when the owner wants it, and nothing otherwise', async () => {
    const product = await stockProduct(shop);
    const orderId = await paidOrder(shop, { product });
    const refunded = await refundOrder(context, {
      caller: owner,
      body: { id: orderId },
      key: uuidv7(),
      requestId: 'test',
    });
    const refundId = refunded.ok ? refunded.value.refund.id : '';
    const attached = (kind: string, attachInvoices: boolean) =>
      attachedDocuments(
        context.db,
        { kind, order_id: orderId, payload: kind === 'refunded' ? { refundId } : {} },
        { settings: { ...defaultSiteSettings, attachInvoices } },
      );
    const [invoice] = await attached('order-confirmation', true);
    expect(invoice?.filename).toMatch(/^SI-\d{4}-\d{6}\.pdf$/);
    const notes = await attached('refunded', true);
    expect(notes.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^CN-\d{4}-\d{6}\.pdf$/)]);
    expect(await attached('shipped', true)).toEqual([]);
    expect(await attached('order-confirmation', false)).toEqual([]);

    const folder = mkdtempSync(join(tmpdir(), 'vitrine-attached-'));
    const transport = mailTransport({ smtpUrl: null, dataDir: folder });
    const mail = {
      id: 'one',
      kind: 'refunded',
      createdAt: new Date(),
      from: { name: 'Shop', address: 'shop@example.com' },
    };
    const to = ['ada@example.com'];
    await transport.send({
      ...mail,
      to,
      messageId: '<one@x>',
      subject: 'Refund',
      html: '',
      text: 'Hello',
      attachments: notes,
    });
    const sent = readFileSync(join(folder, 'outbox', 'one-refunded.eml'), 'utf8');
    rmSync(folder, { recursive: true });
    expect(sent).toContain(`filename=${notes[0]?.filename}`);
    expect(sent).toContain('Content-Type: application/pdf');
    expect(sent.replaceAll('\r\n', '')).toContain(notes[0]?.content.toString('base64'));
  });
});
