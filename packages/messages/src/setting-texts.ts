import type { TextOf } from './t.ts';

/**
 * Returns a text of the settings in a language. Only texts that the owner has not changed have words in every language;
 * an own text is unchanged.
 */
export function settingText(text: string, t: TextOf): string {
  return (Object.hasOwn(defaults, text) && defaults[text]?.(t)) || text;
}

/** The texts that the settings have before the owner changes them. A test compares them with the domain. */
const defaults: Readonly<Record<string, ((t: TextOf) => string) | undefined>> = {
  Card: (t) => t('checkout.card'),
  'Bank transfer': (t) => t('orders.defaultBankTransfer'),
  'Transfer the amount to our account. Name the order number as the reference.': (t) =>
    t('orders.defaultBankTransferText'),
  'Cash on delivery': (t) => t('orders.defaultCashOnDelivery'),
  'Pay the amount in cash when you receive the parcel.': (t) => t('orders.defaultCashOnDeliveryText'),
  Invoice: (t) => t('orders.defaultInvoice'),
  'Transfer the amount of the invoice. Name the order number as the reference.': (t) => t('orders.defaultInvoiceText'),
  'You continue to PayPal to approve the payment, and return here.': (t) => t('orders.defaultPayPalText'),
  'You continue to your bank to approve the payment, and return here.': (t) => t('orders.defaultBankPageText'),
  'You continue to Klarna to choose how you pay, and return here.': (t) => t('orders.defaultKlarnaText'),
  'Online payment': (t) => t('orders.defaultPackage'),
  'You continue to the payment provider to approve the payment, and return here.': (t) =>
    t('orders.defaultPackageText'),
  'SEPA Direct Debit': (t) => t('orders.defaultDebit'),
  'We debit your bank account. The order ships when your bank has paid, which takes some days.': (t) =>
    t('orders.defaultDebitText'),
  'To return an item, open your order once it has shipped and choose “Return items”, or reply to your confirmation email. We reply with the next steps.':
    (t) => t('orders.defaultReturns'),
};
