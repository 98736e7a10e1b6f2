import type { BoughtGoods } from '@vitrine/contract/digital-goods/digital-goods.schema.ts';
import { digitalPartBytes } from '@vitrine/contract/digital-goods/digital-goods.schema.ts';
import { placeOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { trackingToken } from '../mail/mail.ts';
import { completeDigitalOrder } from '../orders/orders.ts';
import { placeOrder } from '../orders/placing/place-order.ts';
import { goodAddress, type StockedProduct, stockProduct, type TestShop } from '../orders/test-shop.ts';
import { staffedApp } from '../orders/test-staff.ts';
import { visitor } from '../platform/http/caller/caller.ts';
import { deliverDigitalGoods } from './digital-goods.ts';

interface Wanted {
  readonly product: StockedProduct;
  readonly quantity?: number;
  readonly total: number;
  readonly address?: object;
  readonly digitalConsent?: boolean;
  readonly card?: string | null;
  readonly manualPayment?: string;
  /** A further product, which is shipped. */
  readonly beside?: StockedProduct;
}

/** Returns a shop's calls for digital goods: products with files and keys, orders of them, and their delivery. */
export async function digitalShop(shop: TestShop) {
  const { context } = shop;
  const { app, staff } = await staffedApp(context);

  /** A digital product that costs 100.00, or 106.50 with tax. */
  async function digitalProduct({ price = 10_000 } = {}): Promise<StockedProduct> {
    const product = await stockProduct(shop, { price, name: 'Pattern' });
    await context.pool.query('update products set is_digital = true where id = $1', [product.id]);
    return product;
  }

  const addKeys = (product: StockedProduct, keys: readonly string[]) =>
    staff('POST', `/digital-goods/products/${product.id}/keys`, { keys });

  async function upload(product: StockedProduct, bytes: Buffer, name = 'pattern.pdf') {
    const sent = { productId: product.id, name, contentType: 'application/pdf', byteSize: bytes.length };
    const begun = await staff('POST', '/digital-goods/files', sent);
    expect(begun.status, JSON.stringify(begun.body)).toBe(201);
    for (let position = 0; position * digitalPartBytes < bytes.length; position += 1) {
      const part = bytes.subarray(position * digitalPartBytes, (position + 1) * digitalPartBytes);
      const stored = await uploadPart(begun.body.id, position, part);
      expect(stored.status, JSON.stringify(stored.body)).toBe(200);
    }
    return begun.body.id as string;
  }

  const uploadPart = (id: string, position: number, bytes: Buffer) =>
    staff('PUT', `/digital-goods/files/${id}/parts/${position}`, bytes, { 'content-type': 'application/octet-stream' });

  function submit({ product, quantity = 1, total, address, digitalConsent, beside, ...wanted }: Wanted) {
    const items = [
      { productId: product.id, variantId: null, quantity, price: cents(product.price) },
      ...(beside ? [{ productId: beside.id, variantId: null, quantity: 1, price: cents(beside.price) }] : []),
    ];
    const shippingInfo = { address: { ...goodAddress, ...address } };
    const order = { items, total: cents(total), shippingInfo, ...(digitalConsent !== undefined && { digitalConsent }) };
    const { manualPayment, card = manualPayment ? null : 'pm_card_visa' } = wanted;
    const body = placeOrderBody.parse({ paymentMethod: card, ...(manualPayment && { manualPayment }), order });
    return placeOrder(context, { caller: visitor, address: '127.0.0.1', key: uuidv7(), body });
  }

  async function buy(wanted: Wanted): Promise<string> {
    const outcome = await submit(wanted);
    if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
    return outcome.value.orderId;
  }

  const deliver = () => deliverDigitalGoods(context, { completeOrder: completeDigitalOrder });

  /** Returns the digital goods of an order, as the holder of its link sees them. */
  async function goods(orderId: string): Promise<readonly BoughtGoods[]> {
    const token = trackingToken(context.sessionSecret, orderId);
    const answer = await app.inject({ url: `/api/v1/digital-goods/orders/${orderId}?token=${token}` });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().lines;
  }

  const download = (url: string | null | undefined, headers: Record<string, string> = {}) =>
    app.inject({ url: url ?? '', headers });

  return { app, staff, digitalProduct, addKeys, upload, uploadPart, submit, buy, deliver, goods, download };
}
