import type { MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import type { MailTextField } from '@vitrine/contract/mail/mail-texts.schema.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { digitalTexts } from './digital-goods-email.ts';
import { marketingTexts } from './marketing/marketing-texts.ts';
import { paymentTexts } from './payment-texts.ts';
import { returnTexts } from './return-texts.ts';
import { ofOrder, staffTexts } from './staff/staff-texts.ts';

/** The meaning of each variable of a text. */
export const variableMeanings = {
  shop_name: 'The name of the shop',
  order_number: 'The number of the order, such as #10001',
  customer_name: 'The name in the shipping address; the email if there is none',
  customer_email: 'The email of the customer',
  total: 'The total of the order, such as $24.00',
  arrival: 'When the order should arrive; empty if the shop shows no delivery estimate',
  shipment_summary: 'Says what was shipped: the order, or a part of it',
  tracking_number: 'The tracking number; empty if there is none',
  tracking_link: 'The address of the page of the parcel; empty if there is none',
  carrier: 'The carrier; empty if there is none',
  refund_amount: 'The refunded amount',
  refund_reason: 'The reason of the refund; empty if none was given',
  refund_way: 'How the customer is refunded: to the card, in cash, by bank transfer or otherwise',
  failure_reason: 'Why the payment failed',
  charge_amount: 'The amount of the payment',
  payment_id: 'The id of the payment at the card provider',
  charge_cause: 'Why the payment belongs to no order',
  reversal: 'Whether it is a dispute or a refund',
  reversal_id: 'The reference of the dispute or refund',
  respond_by: 'The deadline to respond',
  webhook_url: 'The address of the webhook endpoint',
  webhook_error: 'Why the last attempt failed',
  webhook_result: 'What happens to further events',
  product: 'The product and its options',
  consent: 'The text to which the reader agrees',
  items: 'The products in the cart, with the number of units',
  price: 'The current price of the product',
  day: 'The day, such as 2026-11-27',
  order_count: 'The number of paid orders of the day',
  order_total: 'The total of these orders',
  to_ship_count: 'The number of orders that wait to be shipped',
  gift_card_amount: 'The balance of the gift card, such as $50.00',
  gift_card_code: 'The code of the gift card',
  gift_card_end: 'The expiry date of the gift card; empty if it does not expire',
  link_minutes: 'For how many minutes the link works',
  link_hours: 'For how many hours the link works',
  link_days: 'For how many days the link works',
  return_number: 'The number of the return',
  return_message: 'What happened to the return, and the next step',
  withdrawal_time: 'When the customer confirmed the withdrawal',
  inviter: 'The name of the person who invites',
  role: 'The role in the shop, such as Admin',
  new_email: 'The new email, shortened',
  changed_by: '"You", or "The staff of" and the name of the shop',
  time: 'When it happened, in UTC',
  device: 'The browser and system of the device',
  network: 'The network of the device, shortened; empty if unknown',
  change: 'What changed, in a few words',
  credit: 'What was issued: gift card or store credit',
  credit_amount: 'The amount that was issued, such as $500.00',
  credit_recipient: 'The email of the recipient',
  staff_email: 'The email of the member of staff',
  report_name: 'The name of the saved report',
  from_day: 'The first day of the report',
  to_day: 'The last day of the report',
} as const;
type MailVariable = keyof typeof variableMeanings;

/** One kind of email: its default texts, and the variables that its texts may name. */
interface MailDefaults {
  readonly name: string;
  /** The event that sends it, and the recipient. */
  readonly sentWhen: string;
  readonly variables: readonly MailVariable[];
  readonly texts: Readonly<Record<Exclude<MailTextField, 'button'>, string>>;
  /** The label of its button. Null if it has no button. */
  readonly button: string | null;
}

const ofShopper = [...ofOrder, 'arrival'] as const;
const restore = 'If this was not you, restore your account. All devices are signed out, and you choose a new password.';

/** All kinds of emails, in the order in which the admin area lists them. */
export const defaultTexts = {
  'order-confirmation': {
    name: 'Order confirmation',
    sentWhen: 'To the customer, when an order is paid.',
    variables: ofShopper,
    texts: {
      subject: 'Your order {order_number}',
      heading: messages.confirmation.thanks,
      opening: 'We have received your payment for order {order_number}.',
      closing: '',
    },
    button: 'View your order',
  },
  shipped: {
    name: 'Order shipped',
    sentWhen: 'To the customer, when an order or a part of it is shipped.',
    variables: [...ofShopper, 'shipment_summary', 'carrier', 'tracking_number', 'tracking_link'],
    texts: {
      subject: 'Your order {order_number} is on its way',
      heading: 'Your order is on its way',
      opening: '{shipment_summary}',
      closing: '',
    },
    button: 'View your order',
  },
  delivered: {
    name: 'Order delivered',
    sentWhen: 'To the customer, when the carrier has delivered the order.',
    variables: ofShopper,
    texts: {
      subject: 'Your order {order_number} has been delivered',
      heading: 'Your order has been delivered',
      opening: 'Order {order_number} has arrived. We hope you like it.',
      closing: '',
    },
    button: 'View your order',
  },
  refunded: {
    name: 'Refund',
    sentWhen: 'To the customer, when an order or a part of it is refunded.',
    variables: [...ofShopper, 'refund_amount', 'refund_reason', 'refund_way'],
    texts: {
      subject: 'Your refund for order {order_number}',
      heading: 'Your refund is on its way',
      opening: 'We have refunded {refund_amount} for order {order_number}. {refund_way}\n{refund_reason}',
      closing: '',
    },
    button: 'View your order',
  },
  'refund-returned': {
    name: 'Refund returned',
    sentWhen: 'To the customer, when the bank returns a refund that had been paid.',
    variables: [...ofShopper, 'refund_amount'],
    texts: {
      subject: 'Your refund for order {order_number} could not be paid',
      heading: 'Your refund could not be paid',
      opening:
        'Your bank returned our refund of {refund_amount} for order {order_number}. This can happen when a card or an account was closed.\nWe still owe you this amount. We will pay it in another way and get in touch if we need anything from you. You can also reply to this email.',
      closing: '',
    },
    button: 'View your order',
  },
  'payment-failed': {
    name: 'Payment failed',
    sentWhen: 'To the customer, when a payment fails later and the order is cancelled.',
    variables: [...ofOrder, 'failure_reason'],
    texts: {
      subject: 'Your payment for order {order_number} did not go through',
      heading: 'Your payment did not go through',
      opening: 'We could not take the payment for order {order_number}, so it was cancelled.\n{failure_reason}',
      closing: '',
    },
    button: null,
  },
  ...paymentTexts,
  ...returnTexts,
  ...marketingTexts,
  ...digitalTexts,
  'gift-card': {
    name: 'Gift card',
    sentWhen: 'To the recipient, when a gift card is issued.',
    variables: ['shop_name', 'gift_card_amount', 'gift_card_code', 'gift_card_end'],
    texts: {
      subject: 'Your gift card of {gift_card_amount} for {shop_name}',
      heading: 'A gift card of {gift_card_amount}',
      opening: 'You have received a gift card for {shop_name}. Enter its code in the checkout.',
      closing: '{gift_card_end}',
    },
    button: 'Visit the shop',
  },
  'confirm-email': {
    name: 'Confirm email',
    sentWhen: 'To a new customer, when an account is created.',
    variables: ['shop_name'],
    texts: {
      subject: 'Confirm your email for {shop_name}',
      heading: 'Confirm your email',
      opening:
        'An account at {shop_name} was created with this email. To confirm that it is yours, open the link while you are logged in.',
      closing: 'You can shop without confirming. If you did not create the account, ignore this email.',
    },
    button: 'Confirm email',
  },
  'password-reset': {
    name: 'Forgotten password',
    sentWhen: 'To a user who asks for a new password.',
    variables: ['shop_name', 'link_minutes'],
    texts: {
      subject: 'Choose a new password for {shop_name}',
      heading: 'Choose a new password',
      opening:
        'Someone, most likely you, asked for a new password at {shop_name}. The link works once, within {link_minutes} minutes.',
      closing: 'If this was not you, ignore this email. Your password does not change.',
    },
    button: 'Choose a new password',
  },
  'sign-in-code': {
    name: 'Sign-in code',
    sentWhen: 'To a user who asks for a code to sign in.',
    variables: ['shop_name', 'link_minutes'],
    texts: {
      subject: 'Your sign-in code for {shop_name}',
      heading: 'Your sign-in code',
      opening: 'Enter this code where you requested it. It works once, within {link_minutes} minutes.',
      closing: 'If this was not you, ignore this email. Nobody from the shop asks you for this code.',
    },
    button: 'Login',
  },
  'password-changed': {
    name: 'Password changed',
    sentWhen: 'To a user whose password was changed.',
    variables: ['shop_name', 'time'],
    texts: {
      subject: 'Your password at {shop_name} has changed',
      heading: 'Your password has changed',
      opening:
        'The password of your account was changed on {time}. All other devices were signed out.\nIf this was not you, choose a new password now. All devices are then signed out.',
      closing: '',
    },
    button: 'Choose a new password',
  },
  'confirm-new-email': {
    name: 'Confirm new email',
    sentWhen: 'To the new address, when a user asks to change the email of the account.',
    variables: ['shop_name', 'link_hours'],
    texts: {
      subject: 'Confirm your new email for {shop_name}',
      heading: 'Confirm your new email',
      opening: 'Someone, most likely you, wants to use this email for an account at {shop_name}.',
      closing:
        'The link works for {link_hours} hours. Open it where you are logged in. If this was not you, ignore this email.',
    },
    button: 'Confirm new email',
  },
  'email-change-asked': {
    name: 'Email change requested',
    sentWhen: 'To the old address, when a user asks to change the email of the account.',
    variables: ['shop_name', 'new_email', 'link_days'],
    texts: {
      subject: 'Your email at {shop_name} is about to change',
      heading: 'Your email is about to change',
      opening: `Someone who knows your password asked to change the email of your account to {new_email}.\nIf this was you, open the link that we sent to the new address.\n${restore}`,
      closing: 'The link works until {link_days} days after the change.',
    },
    button: 'Restore my account',
  },
  'email-changed': {
    name: 'Email changed',
    sentWhen: 'To the old address, when the email of an account has changed.',
    variables: ['shop_name', 'new_email', 'changed_by', 'time', 'link_days'],
    texts: {
      subject: 'Your email at {shop_name} has changed',
      heading: 'Your email has changed',
      opening: `{changed_by} changed the email of your account to {new_email} on {time}.\n${restore}`,
      closing: 'The link works for {link_days} days.',
    },
    button: 'Restore my account',
  },
  'new-device': {
    name: 'New device',
    sentWhen: 'To a user whose account is opened on a device that it was not opened on before.',
    variables: ['shop_name', 'device', 'network', 'time'],
    texts: {
      subject: 'A new sign-in to your account at {shop_name}',
      heading: 'A new device signed in',
      opening:
        'If this was you, you do not need to do anything.\nIf this was not you, choose a new password. All devices are then signed out.',
      closing: '',
    },
    button: 'Choose a new password',
  },
  'second-factor-changed': {
    name: 'Second factor changed',
    sentWhen: 'To a user whose passkeys, authenticator app or recovery codes have changed.',
    variables: ['shop_name', 'change'],
    texts: {
      subject: '{change} at {shop_name}',
      heading: '{change}',
      opening: 'If this was not you, change your password now and check the second factors of your account.',
      closing: '',
    },
    button: 'Sign-in and security',
  },
  ...staffTexts,
} as const satisfies Record<MailKind, MailDefaults>;

/** The variables of a kind. */
export type VariablesOf<Kind extends MailKind> = (typeof defaultTexts)[Kind]['variables'][number];
