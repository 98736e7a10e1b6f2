import { ofOrder } from './staff/staff-texts.ts';

/** The default texts of the emails about payments without a provider. */
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
} as const;
