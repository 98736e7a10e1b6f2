import type { CreateGiftCard, UpdateGiftCard } from '@vitrine/contract/gift-cards/gift-card.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { enqueueMail, giftCardCode } from '../mail/mail.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import type { CreateContext, WriteContext, Writes } from '../resources/resource.ts';
import { codeHash, plainCode } from './gift-card-code.ts';
import { insertEntry, insertGiftCard, updateGiftCard } from './gift-cards.queries.ts';
import { issuedCurrency } from './issued-currency.ts';
import { checkStaffCredit, mailOwners, ownCardRefusal } from './store-credit/staff-credit.ts';

/** Issues a gift card, and changes its recipient and its expiry (docs/behaviour/gift-cards.md#issuing). */
export const giftCardWrites: Writes = {
  async create({ tx, caller, sessionSecret }: CreateContext, body: CreateGiftCard): Promise<Outcome<string>> {
    const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null;
    if (expiresAt && expiresAt.getTime() <= Date.now()) {
      const message = 'A gift card must expire in the future';
      return failure('UNPROCESSABLE', `${message}.`, { errors: [{ path: 'expiresAt', message }] });
    }
    const own = ownCardRefusal(caller, body.email);
    if (own) return own;
    const found = await issuedCurrency(tx, body.currency);
    if (!found.ok) return found;
    const issued = { amount: body.initialBalance, currency: found.value };
    const checked = await checkStaffCredit(tx, caller, issued);
    if (!checked.ok) return checked;
    const id = uuidv7();
    const code = giftCardCode(sessionSecret, id);
    await insertGiftCard(tx, {
      id,
      code_hash: codeHash(code),
      last_four: plainCode(code).slice(-4),
      email: body.email ?? null,
      currency: issued.currency,
      initial_balance: body.initialBalance,
      expires_at: expiresAt,
    });
    await insertEntry(tx, { gift_card_id: id, kind: 'ISSUED', amount: body.initialBalance, user_id: caller.userId });
    if (body.email) {
      await enqueueMail(tx, {
        kind: 'gift-card',
        dedupeKey: `gift-card:${id}`,
        recipient: body.email,
        payload: {
          giftCardId: id,
          lastFour: plainCode(code).slice(-4),
          ...issued,
          expiresAt: body.expiresAt ?? null,
        },
      });
    }
    if (checked.value.isAboveLimit) {
      await mailOwners(tx, id, {
        page: `/gift-cards/${id}`,
        credit: 'gift card',
        ...issued,
        staff: caller.email,
        recipient: body.email ?? null,
      });
    }
    return success(id);
  },
  async update(
    { tx, caller }: WriteContext,
    id: string,
    { email, expiresAt, isActive }: Omit<UpdateGiftCard, 'id' | 'updatedAt'>,
  ): Promise<Outcome<null>> {
    const own = ownCardRefusal(caller, email);
    if (own) return own;
    await updateGiftCard(tx, id, {
      ...(email === undefined ? {} : { email }),
      ...(expiresAt === undefined ? {} : { expires_at: expiresAt === null ? null : new Date(expiresAt) }),
      ...(isActive === undefined ? {} : { is_active: isActive }),
    });
    return success(null);
  },
};
