import { ofOrder } from './staff/staff-texts.ts';

const ofReturn = [...ofOrder, 'return_number', 'return_message'] as const;

/** The default texts of the emails about returns. */
export const returnTexts = {
  'return-link': {
    name: 'Link to return items',
    sentWhen: 'To the email of an order, when someone asks to return its items without signing in.',
    variables: [...ofOrder, 'link_hours'],
    texts: {
      subject: 'Your link for order {order_number}',
      heading: 'Continue with order {order_number}',
      opening: 'Someone, most likely you, asked for this link. It works once, within {link_hours} hours.',
      closing: 'If this was not you, ignore this email. Nothing happens.',
    },
    button: 'Continue',
  },
  'return-update': {
    name: 'Return update',
    sentWhen: 'To the customer, at each change of a return.',
    variables: ofReturn,
    texts: {
      subject: 'Your return {return_number} of order {order_number}',
      heading: 'Return {return_number}',
      opening: '{return_message}',
      closing: '',
    },
    button: 'View your return',
  },
  'withdrawal-received': {
    name: 'Withdrawal received',
    sentWhen: 'To the customer, at once when a withdrawal from the contract is confirmed.',
    variables: [...ofReturn, 'withdrawal_time'],
    texts: {
      subject: 'We have received your withdrawal from order {order_number}',
      heading: 'We have received your withdrawal',
      opening:
        'You withdrew from the contract of order {order_number} on {withdrawal_time}. Keep this email as your receipt.\n{return_message}',
      closing: '',
    },
    button: 'View your withdrawal',
  },
} as const;
