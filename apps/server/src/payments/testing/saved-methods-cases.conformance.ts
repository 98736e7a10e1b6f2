import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { PaymentProviderUnavailable, type SavedMethod } from '../payment.ts';
import type { SavedMethods } from '../payment-provider.ts';
import { amount, type Charge, chargeAsShop, createRequests, type OnlineProvider } from './tested-provider.ts';

const card = {
  brand: expect.stringMatching(/^[a-z]+$/),
  last4: expect.stringMatching(/^\d{4}$/),
  expiryMonth: expect.any(Number),
  expiryYear: expect.any(Number),
};
const account = { method: expect.any(String), email: expect.stringContaining('@') };

/** Tests a provider that declares the capability `savedMethods`. */
export function savesMethods({ provider, shop, online }: OnlineProvider, saved: SavedMethods): void {
  const { means, taken, confirm, loseResponses, recover } = online;
  const { request } = createRequests(provider);
  const list = (id: string) => saved.list(shop, id);
  const charge = (token: string, paying: Charge['customer'], orderId: string = uuidv7()) =>
    chargeAsShop({ provider, shop, online }, { ...request(token, orderId), customer: paying });
  /** Returns a customer without saved methods. */
  const customer = async (userId: string = uuidv7()): Promise<string> => {
    const created = await saved.ensureCustomer(shop, { userId, customerId: null });
    if (created !== null) return created;
    const result = await charge(means.good, { id: null, savesMethod: true });
    const id = (result.kind === 'READ' && result.payment.savedFor) || '';
    for (const { id: methodId } of await list(id)) await saved.detach(shop, { customerId: id, methodId });
    return id;
  };
  /** Saves a method for a customer by a payment. */
  const save = async (id: string): Promise<SavedMethod> => {
    await charge(means.good, { id, savesMethod: true });
    const [method] = await list(id);
    if (!method) throw new Error('the method was not saved');
    return method;
  };

  describe('saved payment methods', () => {
    it('belong to an account and mode, and one customer for each user, also at the same moment', async () => {
      expect(await saved.account(shop)).toBeTruthy();
      const userId = uuidv7();
      const ensure = () => saved.ensureCustomer(shop, { userId, customerId: null });
      expect(new Set(await Promise.all([1, 2, 3].map(ensure))).size).toBe(1);
      const id = (await ensure()) ?? (await customer(userId));
      expect(await customer()).not.toBe(id);
      expect(await saved.ensureCustomer(shop, { userId, customerId: id })).toBe(id);
      expect(await list(id)).toEqual([]);
    });

    it('are saved by a payment, show the card or the account, and pay again, each order once', async () => {
      const id = await customer();
      const { id: methodId, ...shown } = await save(id);
      expect(shown).toEqual('method' in shown ? account : card);
      const orderId = uuidv7();
      for (const _ of [1, 2]) {
        const wanted = { ...request(methodId, orderId), customer: { id, savesMethod: false } };
        const paid = await provider.begin(shop, wanted);
        expect(paid).toMatchObject({ kind: 'READ', payment: { state: 'PAID' } });
      }
      expect(taken(orderId)).toBe(amount);
      expect(await list(id)).toHaveLength(1);
    });

    it('are listed with the newest first', async () => {
      const id = await customer();
      const first = await save(id);
      const second = await save(id);
      expect((await list(id)).map((method) => method.id)).toEqual([second.id, first.id]);
    });

    it('are not saved by a payment that is declined or does not save', async () => {
      const id = await customer();
      await charge(means.declined, { id, savesMethod: true });
      await charge(means.good, { id, savesMethod: false });
      await charge(means.good, null);
      expect(await list(id)).toEqual([]);
    });

    if (provider.capabilities.needsConfirmation)
      it('are saved when the shopper has confirmed the payment', async () => {
        const id = await customer();
        const result = await charge(means.toConfirm, { id, savesMethod: true });
        expect(await list(id)).toEqual([]);
        if (result.kind === 'READ') confirm(result.payment);
        const [method] = await list(id);
        const again = await charge(method?.id ?? '', { id, savesMethod: false });
        expect(again).toMatchObject({ kind: 'READ', payment: { state: 'NEEDS_SHOPPER' } });
      });

    it('pay for no other customer, and for nobody without a customer', async () => {
      const id = await customer();
      const other = await customer();
      const { id: methodId } = await save(id);
      for (const paying of [null, { id: other, savesMethod: false }, { id: other, savesMethod: true }]) {
        const orderId = uuidv7();
        expect(await charge(methodId, paying, orderId)).toMatchObject({ kind: 'REFUSED' });
        expect(taken(orderId)).toBe(0);
      }
      expect(await list(other)).toEqual([]);
    });

    it('are removed by their customer only, once, and pay no more', async () => {
      const id = await customer();
      const { id: methodId } = await save(id);
      expect(await saved.detach(shop, { customerId: await customer(), methodId })).toBe(false);
      expect(await list(id)).toHaveLength(1);
      const removed = await Promise.all([1, 2, 3].map(() => saved.detach(shop, { customerId: id, methodId })));
      expect(removed).toContain(true);
      expect(await saved.detach(shop, { customerId: id, methodId })).toBe(false);
      expect(await saved.detach(shop, { customerId: id, methodId: 'unknown_1' })).toBe(false);
      expect(await list(id)).toEqual([]);
      for (const paying of [null, { id, savesMethod: false }, { id, savesMethod: true }])
        expect(await charge(methodId, paying)).toMatchObject({ kind: 'REFUSED' });
    });

    it('are deleted with their customer, who can be created again', async () => {
      const userId = uuidv7();
      const isCreatedByPayment = (await saved.ensureCustomer(shop, { userId, customerId: null })) === null;
      const id = await customer(userId);
      const { id: methodId } = await save(id);
      for (const _ of [1, 2]) await saved.deleteCustomer(shop, id);
      expect(await list(id)).toEqual([]);
      expect(await charge(methodId, { id, savesMethod: false })).toMatchObject({ kind: 'REFUSED' });
      if (isCreatedByPayment) return;
      expect(await charge(means.good, { id, savesMethod: true })).toMatchObject({ kind: 'REFUSED' });
      expect(await saved.ensureCustomer(shop, { userId, customerId: id })).not.toBe(id);
    });

    it('are neither listed nor removed without a reliable response', async () => {
      const id = await customer();
      const { id: methodId } = await save(id);
      loseResponses(0);
      try {
        await expect(list(id)).rejects.toThrow(PaymentProviderUnavailable);
        await expect(saved.detach(shop, { customerId: id, methodId })).rejects.toThrow(PaymentProviderUnavailable);
        await expect(saved.deleteCustomer(shop, id)).rejects.toThrow(PaymentProviderUnavailable);
        await expect(customer(uuidv7())).rejects.toThrow(PaymentProviderUnavailable);
      } finally {
        recover();
      }
    });
  });
}
