import type { MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import { cartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { sampleAddress } from '@vitrine/domain/shipping/address.ts';
import type { AppContext } from '../platform/context.ts';
import { arrivalOf, siteSettings } from '../settings/settings.ts';
import { accountLetter, isAboutAccount, samplePayload } from './account-letters.ts';
import { sampleBackInStock } from './back-in-stock-letter.ts';
import type { MailedOrderRow } from './mail.queries.ts';
import { passwordLetter } from './password-letter.ts';
import { passwordLink } from './password-link.ts';
import { backInStockMail, finished, orderMail, secondFactorMail, type WrittenMail } from './write-mail.ts';

/** Renders an e-mail of that kind about an invented order, in the shop's present design. */
export async function previewMail(context: AppContext, kind: MailKind): Promise<WrittenMail> {
  const settings = await siteSettings(context.db);
  if (kind === 'password-reset') {
    const link = passwordLink(context.environment.siteUrl, 'preview');
    return finished(passwordLetter(link, settings.siteName), settings, context);
  }
  if (isAboutAccount(kind)) {
    const letter = accountLetter(kind, samplePayload, {
      siteUrl: context.environment.siteUrl,
      // The links belong to no account and are not signed with the shop's secret.
      secret: 'preview',
      siteName: settings.siteName,
      recipient: 'demo@example.com',
      at: new Date(),
      timeZone: settings.timeZone,
    });
    return finished(letter, settings, context);
  }
  if (kind === 'second-factor-changed') {
    return secondFactorMail(context, { change: 'passkey-added' }, settings);
  }
  if (kind === 'back-in-stock') {
    return backInStockMail(context, { payload: sampleBackInStock, recipient: 'demo@example.com' }, settings);
  }
  const words = 'This is how the shop tells its owners that an order needs a person.';
  return orderMail(context, { kind, order: sampleOrder(settings), words, settings });
}

function sampleOrder(settings: SiteSettings): MailedOrderRow {
  const lines = [
    { name: 'Stoneware mug', options: ['Colour:Sand'], quantity: 2, unitPrice: 2_400, image: null },
    { name: 'Dome pendant lamp', options: [], quantity: 1, unitPrice: 12_900, image: null },
  ];
  const totals = cartTotals(
    lines.map((line) => ({ price: cents(line.unitPrice), quantity: line.quantity })),
    settings,
  );
  return {
    id: '00000000-0000-7000-8000-000000000000',
    number: '10001',
    email: 'demo@example.com',
    subtotal: totals.subtotal,
    shipping_cost: totals.shipping,
    tax: totals.tax,
    total: totals.total,
    card_brand: 'visa',
    card_last4: '4242',
    lines,
    arrival: arrivalOf(new Date(), settings),
    address: { ...sampleAddress, street2: sampleAddress.street2 ?? null },
    shipments: [
      {
        carrier: 'USPS',
        trackingNumber: 'EZ2000000002',
        trackingUrl: 'https://example.com/track/EZ2000000002',
      },
    ],
    packed: null,
    hasRest: false,
    refund: { amount: 2_400, reason: null },
  };
}
