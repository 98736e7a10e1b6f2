import { germanMarketing } from '../marketing/languages/german-marketing.ts';
import type { TranslatedTexts } from './texts-of-kinds.ts';

const button = 'Bestellung ansehen';

const restore =
  'Wenn Sie das nicht waren, stellen Sie Ihr Konto wieder her. Alle Geräte werden abgemeldet, und Sie wählen ein neues Passwort.';

/** The emails to shoppers in German. */
export const germanTexts: TranslatedTexts = {
  ...germanMarketing,
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
  'payment-link': {
    subject: 'Ihre Bestellung bei {shop_name} kann bezahlt werden',
    heading: 'Ihre Bestellung kann bezahlt werden',
    opening: '{shop_name} hat diese Bestellung für Sie vorbereitet. Prüfen Sie sie, und bezahlen Sie mit Ihrer Karte.',
    closing: 'Der Link gilt {link_days} Tage. Die Artikel sind erst reserviert, wenn Sie bezahlen.',
    button: 'Prüfen und bezahlen',
  },
  'return-link': {
    subject: 'Ihr Link zur Bestellung {order_number}',
    heading: 'Weiter mit der Bestellung {order_number}',
    opening:
      'Jemand, vermutlich Sie, hat diesen Link angefordert. Er funktioniert einmal, innerhalb von {link_hours} Stunden.',
    closing: 'Wenn Sie das nicht waren, beachten Sie diese E-Mail nicht. Es geschieht nichts.',
    button: 'Weiter',
  },
  'return-update': {
    subject: 'Ihre Rückgabe {return_number} zur Bestellung {order_number}',
    heading: 'Rückgabe {return_number}',
    opening: '{return_message}',
    closing: '',
    button: 'Rückgabe ansehen',
  },
  'withdrawal-received': {
    subject: 'Wir haben Ihren Widerruf zur Bestellung {order_number} erhalten',
    heading: 'Wir haben Ihren Widerruf erhalten',
    opening:
      'Sie haben den Vertrag zur Bestellung {order_number} am {withdrawal_time} widerrufen. Bewahren Sie diese E-Mail als Bestätigung auf.\n{return_message}',
    closing: '',
    button: 'Widerruf ansehen',
  },
  'back-in-stock': {
    subject: 'Wieder verfügbar bei {shop_name}: {product}',
    heading: '{product} ist wieder verfügbar',
    opening:
      'Sie haben {shop_name} gebeten, Ihnen zu schreiben, sobald der Artikel wieder da ist. Das ist die einzige E-Mail dazu.',
    closing: 'Der Bestand ist nicht reserviert: Wer zuerst bestellt, bekommt ihn.',
    button: 'Produkt ansehen',
  },
  'confirm-stock-alert': {
    subject: 'Möchten Sie erfahren, wann {product} wieder da ist?',
    heading: 'Bestätigen Sie Ihre Benachrichtigung',
    opening:
      'Jemand, vermutlich Sie, hat {shop_name} um eine E-Mail an diese Adresse gebeten, sobald {product} wieder da ist.',
    closing:
      'Der Link gilt {link_hours} Stunden. Wenn Sie das nicht waren, beachten Sie diese E-Mail nicht. Wir senden dann keine Benachrichtigung.',
    button: 'Ja, senden Sie mir eine E-Mail',
  },
  'question-answer': {
    subject: 'Ihre Frage zu {product}',
    heading: 'Eine Antwort auf Ihre Frage',
    opening: 'Sie haben {shop_name} eine Frage zu {product} gestellt.',
    closing: 'Das ist die einzige E-Mail zu Ihrer Frage.',
    button: 'Produkt ansehen',
  },
  'digital-goods': {
    subject: 'Ihre digitalen Waren der Bestellung {order_number}',
    heading: 'Ihre digitalen Waren sind da',
    opening: 'Vielen Dank für Ihre Bestellung bei {shop_name}. Hier ist, was Sie gekauft haben.',
    closing: '',
    button: 'Bestellung öffnen',
  },
  'gift-card': {
    subject: 'Ihr Geschenkgutschein über {gift_card_amount} für {shop_name}',
    heading: 'Ein Geschenkgutschein über {gift_card_amount}',
    opening: 'Sie haben einen Geschenkgutschein für {shop_name} erhalten. Geben Sie den Code an der Kasse ein.',
    closing: '{gift_card_end}',
    button: 'Zum Shop',
  },
  'confirm-email': {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {shop_name}',
    heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
    opening:
      'Bei {shop_name} wurde ein Konto mit dieser E-Mail-Adresse erstellt. Öffnen Sie den Link, während Sie angemeldet sind, um die Adresse zu bestätigen.',
    closing:
      'Sie können auch ohne Bestätigung einkaufen. Wenn Sie das Konto nicht erstellt haben, beachten Sie diese E-Mail nicht.',
    button: 'E-Mail-Adresse bestätigen',
  },
  'password-reset': {
    subject: 'Wählen Sie ein neues Passwort für {shop_name}',
    heading: 'Wählen Sie ein neues Passwort',
    opening:
      'Jemand, vermutlich Sie, hat ein neues Passwort für {shop_name} angefordert. Der Link funktioniert einmal, innerhalb von {link_minutes} Minuten.',
    closing: 'Wenn Sie das nicht waren, beachten Sie diese E-Mail nicht. Ihr Passwort ändert sich nicht.',
    button: 'Neues Passwort wählen',
  },
  'sign-in-code': {
    subject: 'Ihr Anmeldecode für {shop_name}',
    heading: 'Ihr Anmeldecode',
    opening:
      'Geben Sie diesen Code dort ein, wo Sie ihn angefordert haben. Er funktioniert einmal, innerhalb von {link_minutes} Minuten.',
    closing: 'Wenn Sie das nicht waren, beachten Sie diese E-Mail nicht. Niemand vom Shop fragt Sie nach diesem Code.',
    button: 'Anmelden',
  },
  'password-changed': {
    subject: 'Ihr Passwort bei {shop_name} wurde geändert',
    heading: 'Ihr Passwort wurde geändert',
    opening:
      'Das Passwort Ihres Kontos wurde geändert: {time}. Alle anderen Geräte wurden abgemeldet.\nWenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort. Dann werden alle Geräte abgemeldet.',
    closing: '',
    button: 'Neues Passwort wählen',
  },
  'confirm-new-email': {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse für {shop_name}',
    heading: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    opening: 'Jemand, vermutlich Sie, möchte diese E-Mail-Adresse für ein Konto bei {shop_name} verwenden.',
    closing:
      'Der Link gilt {link_hours} Stunden. Öffnen Sie ihn dort, wo Sie angemeldet sind. Wenn Sie das nicht waren, beachten Sie diese E-Mail nicht.',
    button: 'Neue E-Mail-Adresse bestätigen',
  },
  'email-change-asked': {
    subject: 'Ihre E-Mail-Adresse bei {shop_name} wird bald geändert',
    heading: 'Ihre E-Mail-Adresse wird bald geändert',
    opening: `Jemand, der Ihr Passwort kennt, möchte die E-Mail-Adresse Ihres Kontos in {new_email} ändern.\nWenn Sie das waren, öffnen Sie den Link, den wir an die neue Adresse gesendet haben.\n${restore}`,
    closing: 'Der Link gilt bis {link_days} Tage nach der Änderung.',
    button: 'Mein Konto wiederherstellen',
  },
  'email-changed': {
    subject: 'Ihre E-Mail-Adresse bei {shop_name} wurde geändert',
    heading: 'Ihre E-Mail-Adresse wurde geändert',
    opening: `Die E-Mail-Adresse Ihres Kontos lautet jetzt {new_email}. Geändert von: {changed_by}, {time}.\n${restore}`,
    closing: 'Der Link gilt {link_days} Tage.',
    button: 'Mein Konto wiederherstellen',
  },
  'new-device': {
    subject: 'Neue Anmeldung bei Ihrem Konto bei {shop_name}',
    heading: 'Ein neues Gerät hat sich angemeldet',
    opening:
      'Wenn Sie das waren, müssen Sie nichts tun.\nWenn Sie das nicht waren, wählen Sie ein neues Passwort. Dann werden alle Geräte abgemeldet.',
    closing: '',
    button: 'Neues Passwort wählen',
  },
  'second-factor-changed': {
    subject: '{change} bei {shop_name}',
    heading: '{change}',
    opening:
      'Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort, und prüfen Sie die zweiten Faktoren Ihres Kontos.',
    closing: '',
    button: 'Anmeldung und Sicherheit',
  },
};
