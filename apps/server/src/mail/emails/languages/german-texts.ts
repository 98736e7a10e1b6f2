import type { TranslatedTexts } from './texts-of-kinds.ts';

const button = 'Bestellung ansehen';

/** The emails about an order in German. They have the same variables as the English texts. */
export const germanTexts: TranslatedTexts = {
  'order-confirmation': {
    subject: 'Ihre Bestellung {order_number}',
    heading: 'Vielen Dank für Ihre Bestellung!',
    opening: 'Wir haben Ihre Zahlung für die Bestellung {order_number} erhalten.',
    closing: '',
    button,
  },
  shipped: {
    subject: 'Ihre Bestellung {order_number} ist unterwegs',
    heading: 'Ihre Bestellung ist unterwegs',
    opening: '{shipment_summary}',
    closing: '',
    button,
  },
  delivered: {
    subject: 'Ihre Bestellung {order_number} wurde zugestellt',
    heading: 'Ihre Bestellung wurde zugestellt',
    opening: 'Die Bestellung {order_number} ist angekommen. Wir hoffen, sie gefällt Ihnen.',
    closing: '',
    button,
  },
  refunded: {
    subject: 'Ihre Erstattung zur Bestellung {order_number}',
    heading: 'Ihre Erstattung ist unterwegs',
    opening: 'Wir haben {refund_amount} zur Bestellung {order_number} erstattet. {refund_way}\n{refund_reason}',
    closing: '',
    button,
  },
  'refund-returned': {
    subject: 'Ihre Erstattung zur Bestellung {order_number} konnte nicht ausgezahlt werden',
    heading: 'Ihre Erstattung konnte nicht ausgezahlt werden',
    opening:
      'Ihre Bank hat unsere Erstattung von {refund_amount} zur Bestellung {order_number} zurückgesendet. Das kann geschehen, wenn eine Karte oder ein Konto geschlossen wurde.\nWir schulden Ihnen diesen Betrag weiterhin. Wir zahlen ihn auf einem anderen Weg und melden uns, wenn wir etwas von Ihnen brauchen. Sie können auch auf diese E-Mail antworten.',
    closing: '',
    button,
  },
  'payment-failed': {
    subject: 'Ihre Zahlung zur Bestellung {order_number} ist fehlgeschlagen',
    heading: 'Ihre Zahlung ist fehlgeschlagen',
    opening:
      'Wir konnten die Zahlung zur Bestellung {order_number} nicht einziehen und haben die Bestellung storniert.\n{failure_reason}',
    closing: '',
  },
  'payment-instructions': {
    subject: 'So bezahlen Sie die Bestellung {order_number}',
    heading: 'Ihre Bestellung wartet auf Ihre Zahlung',
    opening: 'Wir haben Ihre Bestellung {order_number} erhalten. Die Artikel sind für Sie reserviert.',
    closing: 'Wir schreiben Ihnen, sobald Ihre Zahlung eingegangen ist.',
    button,
  },
  'payment-reminder': {
    subject: 'Erinnerung: Die Bestellung {order_number} ist noch nicht bezahlt',
    heading: 'Ihre Bestellung wartet auf Ihre Zahlung',
    opening:
      'Wir haben die Zahlung zur Bestellung {order_number} noch nicht erhalten. Wenn Sie gerade bezahlt haben, beachten Sie diese E-Mail nicht.',
    closing: '',
    button,
  },
};
