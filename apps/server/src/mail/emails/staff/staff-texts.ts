import { invitationTexts } from './invitation-texts.ts';

/** The variables of every email about an order. */
export const ofOrder = ['shop_name', 'order_number', 'customer_name', 'customer_email', 'total'] as const;

/** The emails to the owners that are about no order. */
export type StaffNoticeKind =
  | 'staff-credit'
  | 'staff-daily-summary'
  | 'staff-report'
  | 'staff-unknown-charge'
  | 'staff-unknown-reversal'
  | 'staff-webhook';

/** The shop's own texts of the emails to its owners and its team. They are in English. */
export const staffTexts = {
  ...invitationTexts,
  'staff-new-order': {
    name: 'New order (to staff)',
    sentWhen: 'To the owners or the chosen recipients, when an order is paid.',
    variables: ofOrder,
    texts: {
      subject: 'New order {order_number}: {total}',
      heading: 'New order {order_number}',
      opening: '{customer_email} has placed and paid an order.',
      closing: '',
    },
    button: 'Open the order',
  },
  'staff-unknown-charge': {
    name: 'Unknown payment',
    sentWhen: 'To the owners, when a payment provider received a payment that belongs to no order.',
    variables: ['shop_name', 'charge_amount', 'payment_id', 'charge_cause'],
    texts: {
      subject: 'A payment of {charge_amount} belongs to no order',
      heading: 'A payment belongs to no order',
      opening:
        'A payment provider received a payment of {charge_amount} ({payment_id}). {charge_cause}\nIf it is not refunded, refund it at the provider, or keep it if you expected it. Then mark it as handled.',
      closing: '',
    },
    button: 'See the payment',
  },
  'staff-unknown-reversal': {
    name: 'Dispute or refund without an order',
    sentWhen:
      'To the owners, when a payment provider reports a dispute or refund of a payment that belongs to no order.',
    variables: ['shop_name', 'reversal', 'charge_amount', 'reversal_id', 'payment_id', 'charge_cause', 'respond_by'],
    texts: {
      subject: 'A {reversal} of {charge_amount} belongs to no order',
      heading: 'A {reversal} belongs to no order',
      opening:
        'A payment provider reports a {reversal} of {charge_amount} ({reversal_id}). The payment: {payment_id}. {charge_cause}\n{respond_by}\nCheck it at the provider. Then mark it as handled.',
      closing: '',
    },
    button: 'See it',
  },
  'staff-alert': {
    name: 'Order needs attention (to staff)',
    sentWhen: 'To the owners, when an order needs attention. The email always includes the reason.',
    variables: ofOrder,
    texts: {
      subject: 'Order {order_number} needs attention',
      heading: 'Order {order_number} needs attention',
      opening: '',
      closing: '',
    },
    button: 'Open the order',
  },
  'staff-credit': {
    name: 'Credit above the limit (to staff)',
    sentWhen: 'To the owners, when staff issue a gift card or store credit above the limit.',
    variables: ['shop_name', 'credit', 'credit_amount', 'credit_recipient', 'staff_email'],
    texts: {
      subject: '{staff_email} issued a {credit} of {credit_amount}',
      heading: 'Credit above the limit',
      opening: '{staff_email} issued a {credit} of {credit_amount} to {credit_recipient}.',
      closing: 'If this is wrong, stop the gift card and sign all staff out under Settings, Security.',
    },
    button: 'Open it',
  },
  'staff-daily-summary': {
    name: 'Daily summary (to staff)',
    sentWhen: 'To the owners, once a day, with the orders of the day before and the stock that is low. Off by default.',
    variables: ['shop_name', 'day', 'order_count', 'order_total', 'to_ship_count'],
    texts: {
      subject: '{shop_name} on {day}: {order_count} orders, {order_total}',
      heading: '{day}',
      opening: 'Paid orders: {order_count}, {order_total}.\nOrders to ship now: {to_ship_count}.',
      closing: '',
    },
    button: 'Open the dashboard',
  },
  'staff-report': {
    name: 'Saved report (to staff)',
    sentWhen: 'To members of the staff who receive a saved report, every day or on Mondays.',
    variables: ['shop_name', 'report_name', 'from_day', 'to_day'],
    texts: {
      subject: '{report_name}: {from_day} to {to_day}',
      heading: '{report_name}',
      opening: 'The figures of {shop_name} from {from_day} to {to_day}. The attached file contains all rows.',
      closing: 'To end these emails, set the report to “Not by email” under Analytics, Saved reports.',
    },
    button: 'Open the saved reports',
  },
  'staff-webhook': {
    name: 'Webhook endpoint fails (to staff)',
    sentWhen: 'To the owners, when a webhook endpoint fails for half an hour or is gone.',
    variables: ['shop_name', 'webhook_url', 'webhook_error', 'webhook_result'],
    texts: {
      subject: 'A webhook endpoint fails',
      heading: 'A webhook endpoint fails',
      opening: 'Your shop cannot deliver events to {webhook_url}. {webhook_error}\n{webhook_result}',
      closing: '',
    },
    button: 'See the deliveries',
  },
} as const;
