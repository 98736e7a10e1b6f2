import { ofOrder } from './staff/staff-texts.ts';

/** The default texts of the emails that request a payment. */
export const paymentTexts = {
  'payment-instructions': {
    name: 'How to pay',
    sentWhen: 'To the customer, when an order is placed with a payment method without a provider.',
    variables: ofOrder,
    texts: {
      subject: 'How to pay for order {order_number}',
      heading: 'Your order is waiting for your payment',
      opening: 'We have received your order {order_number}. Its items are reserved for you.',
      closing: 'We email you as soon as we have received your payment.',
    },
    button: 'View your order',
  },
  'payment-reminder': {
    name: 'Payment reminder',
    sentWhen: 'To the customer, when the payment of an order has not arrived after the days of its payment method.',
    variables: ofOrder,
    texts: {
      subject: 'Reminder: order {order_number} is not paid yet',
      heading: 'Your order is waiting for your payment',
      opening:
        'We have not received the payment for order {order_number} yet. If you have just paid, ignore this email.',
      closing: '',
    },
    button: 'View your order',
  },
  'payment-link': {
    name: 'Payment link',
    sentWhen: 'To the customer, when staff send the payment link of a draft order.',
    variables: ['shop_name', 'customer_name', 'total', 'link_days'],
    texts: {
      subject: 'Your order at {shop_name} is ready to pay',
      heading: 'Your order is ready to pay',
      opening: '{shop_name} has prepared this order for you. Check it and pay by card.',
      closing: 'The link works for {link_days} days. The items are not reserved until you pay.',
    },
    button: 'Check and pay',
  },
} as const;
