/** German names of emails, their occasions and the meanings of their variables. */
export const mailTexts = {
  // names of emails
  'Order shipped': 'Bestellung versendet',
  'Order delivered': 'Bestellung zugestellt',
  'Forgotten password': 'Passwort vergessen',
  'Sign-in code': 'Anmeldecode',
  'Email change requested': 'Änderung der E-Mail-Adresse angefragt',
  'Link to return items': 'Link zur Rückgabe',
  'New order (to staff)': 'Neue Bestellung (an Mitarbeiter)',
  'Unknown payment': 'Unbekannte Zahlung',
  'Dispute or refund without an order': 'Anfechtung oder Erstattung ohne Bestellung',
  'Order needs attention (to staff)': 'Bestellung erfordert Aufmerksamkeit (an Mitarbeiter)',
  'Credit above the limit (to staff)': 'Guthaben über dem Limit (an Mitarbeiter)',
  'Daily summary (to staff)': 'Tagesübersicht (an Mitarbeiter)',
  'Saved report (to staff)': 'Gespeicherter Bericht (an Mitarbeiter)',
  'Webhook endpoint fails (to staff)': 'Webhook-Endpunkt gestört (an Mitarbeiter)',
  'Invitation to the team': 'Einladung ins Team',
  'Confirm a stock alert': 'Verfügbarkeitsalarm bestätigen',
  'Answer to a question': 'Antwort auf eine Frage',
  'Confirm a subscription': 'Anmeldung bestätigen',
  'How to pay': 'Zahlungsanweisung',
  // when emails are sent
  'To the customer, when an order is paid.': 'An den Kunden, wenn eine Bestellung bezahlt ist.',
  'To the customer, when an order or a part of it is shipped.':
    'An den Kunden, wenn eine Bestellung oder ein Teil davon versendet wird.',
  'To the customer, when the carrier has delivered the order.':
    'An den Kunden, wenn der Versanddienst die Bestellung zugestellt hat.',
  'To the customer, when an order or a part of it is refunded.':
    'An den Kunden, wenn eine Bestellung oder ein Teil davon erstattet wird.',
  'To the customer, when the bank returns a refund that had been paid.':
    'An den Kunden, wenn die Bank eine gezahlte Erstattung zurückgibt.',
  'To the customer, when a payment fails later and the order is cancelled.':
    'An den Kunden, wenn eine Zahlung später fehlschlägt und die Bestellung storniert wird.',
  'To the recipient, when a gift card is issued.': 'An den Empfänger, wenn ein Geschenkgutschein ausgestellt wird.',
  'To a new customer, when an account is created.': 'An einen neuen Kunden, wenn ein Konto erstellt wird.',
  'To a user who asks for a new password.': 'An einen Benutzer, der ein neues Passwort anfordert.',
  'To a user who asks for a code to sign in.': 'An einen Benutzer, der einen Anmeldecode anfordert.',
  'To a user whose password was changed.': 'An einen Benutzer, dessen Passwort geändert wurde.',
  'To the new address, when a user asks to change the email of the account.':
    'An die neue Adresse, wenn ein Benutzer die E-Mail-Adresse des Kontos ändern möchte.',
  'To the old address, when a user asks to change the email of the account.':
    'An die bisherige Adresse, wenn ein Benutzer die E-Mail-Adresse des Kontos ändern möchte.',
  'To the old address, when the email of an account has changed.':
    'An die bisherige Adresse, wenn die E-Mail-Adresse eines Kontos geändert wurde.',
  'To a user whose account is opened on a device that it was not opened on before.':
    'An einen Benutzer, dessen Konto auf einem bisher unbekannten Gerät geöffnet wird.',
  'To a user whose passkeys, authenticator app or recovery codes have changed.':
    'An einen Benutzer, dessen Passkeys, Authenticator-App oder Wiederherstellungscodes geändert wurden.',
  'To the email of an order, when someone asks to return its items without signing in.':
    'An die E-Mail-Adresse einer Bestellung, wenn jemand ohne Anmeldung Artikel zurückgeben möchte.',
  'To the customer, at each change of a return.': 'An den Kunden, bei jeder Änderung einer Rückgabe.',
  'To the customer, at once when a withdrawal from the contract is confirmed.':
    'An den Kunden, sofort wenn ein Widerruf des Vertrags bestätigt wird.',
  'To the owners or the chosen recipients, when an order is paid.':
    'An die Inhaber oder die gewählten Empfänger, wenn eine Bestellung bezahlt ist.',
  'To the owners, when a payment provider received a payment that belongs to no order.':
    'An die Inhaber, wenn ein Zahlungsanbieter eine Zahlung erhalten hat, die zu keiner Bestellung gehört.',
  'To the owners, when a payment provider reports a dispute or refund of a payment that belongs to no order.':
    'An die Inhaber, wenn ein Zahlungsanbieter die Anfechtung oder Erstattung einer Zahlung meldet, die zu keiner Bestellung gehört.',
  'To the owners, when an order needs attention. The email always includes the reason.':
    'An die Inhaber, wenn eine Bestellung Aufmerksamkeit erfordert. Die E-Mail enthält immer den Grund.',
  'To the owners, when staff issue a gift card or store credit above the limit.':
    'An die Inhaber, wenn Mitarbeiter einen Geschenkgutschein oder Guthaben über dem Limit ausstellen.',
  'To the owners, once a day, with the orders of the day before and the stock that is low. Off by default.':
    'An die Inhaber, einmal täglich, mit den Bestellungen des Vortags und dem niedrigen Bestand. Standardmäßig aus.',
  'To members of the staff who receive a saved report, every day or on Mondays.':
    'An Mitarbeiter, die einen gespeicherten Bericht erhalten, täglich oder montags.',
  'To the owners, when a webhook endpoint fails for half an hour or is gone.':
    'An die Inhaber, wenn ein Webhook-Endpunkt eine halbe Stunde lang gestört oder nicht mehr vorhanden ist.',
  'To a new member of the team, when an owner invites them.': 'An ein neues Teammitglied, wenn ein Inhaber es einlädt.',
  'To the buyer, when the files and license keys of a paid order are delivered.':
    'An den Käufer, wenn die Dateien und Lizenzschlüssel einer bezahlten Bestellung geliefert werden.',
  'To a shopper who asked for it, when a sold-out product is back.':
    'An einen Kunden, der darum gebeten hat, wenn ein ausverkauftes Produkt wieder verfügbar ist.',
  'To an address that someone entered to learn when a sold-out product is back.':
    'An eine Adresse, die jemand eingegeben hat, um zu erfahren, wann ein ausverkauftes Produkt wieder verfügbar ist.',
  'To a shopper who asked about a product, with the first answer.':
    'An einen Kunden, der nach einem Produkt gefragt hat, mit der ersten Antwort.',
  'To an address that someone entered to receive emails, such as the newsletter.':
    'An eine Adresse, die jemand eingegeben hat, um E-Mails wie den Newsletter zu erhalten.',
  'To a customer with an account, some days after the delivery. Off by default.':
    'An einen Kunden mit Konto, einige Tage nach der Lieferung. Standardmäßig aus.',
  'To a shopper who agreed at the checkout and did not order: up to three times. Off by default.':
    'An einen Kunden, der an der Kasse zugestimmt und nicht bestellt hat: bis zu dreimal. Standardmäßig aus.',
  'To a shopper who agreed, when the price of a product in the wishlist drops. Off by default.':
    'An einen Kunden, der zugestimmt hat, wenn der Preis eines Produkts auf der Wunschliste sinkt. Standardmäßig aus.',
  'To a subscriber of the newsletter whose last order was long ago. Off by default.':
    'An einen Abonnenten des Newsletters, dessen letzte Bestellung lange zurückliegt. Standardmäßig aus.',
  'To subscribers, when staff send a campaign. Each campaign has its own subject and text.':
    'An Abonnenten, wenn Mitarbeiter eine Kampagne senden. Jede Kampagne hat ihren eigenen Betreff und Text.',
  'To the customer, when an order is placed with a payment method without a provider.':
    'An den Kunden, wenn eine Bestellung mit einer Zahlungsart ohne Anbieter aufgegeben wird.',
  'To the customer, when the payment of an order has not arrived after the days of its payment method.':
    'An den Kunden, wenn die Zahlung einer Bestellung nach den Tagen ihrer Zahlungsart nicht eingegangen ist.',
  'To the customer, when staff send the payment link of a draft order.':
    'An den Kunden, wenn Mitarbeiter den Zahlungslink eines Bestellentwurfs senden.',
  // meanings of variables
  'The name of the shop': 'Der Name des Shops',
  'The number of the order, such as #10001': 'Die Nummer der Bestellung, zum Beispiel #10001',
  'The name in the shipping address; the email if there is none':
    'Der Name in der Lieferadresse; die E-Mail-Adresse, wenn es keinen gibt',
  'The email of the customer': 'Die E-Mail-Adresse des Kunden',
  'The total of the order, such as $24.00': 'Der Gesamtbetrag der Bestellung, zum Beispiel 24,00 $',
  'When the order should arrive; empty if the shop shows no delivery estimate':
    'Wann die Bestellung ankommen sollte; leer, wenn der Shop keine Lieferzeit zeigt',
  'Says what was shipped: the order, or a part of it': 'Sagt, was versendet wurde: die Bestellung oder ein Teil davon',
  'The tracking number; empty if there is none': 'Die Sendungsnummer; leer, wenn es keine gibt',
  'The address of the page of the parcel; empty if there is none':
    'Die Adresse der Seite des Pakets; leer, wenn es keine gibt',
  'The carrier; empty if there is none': 'Der Versanddienst; leer, wenn es keinen gibt',
  'The refunded amount': 'Der erstattete Betrag',
  'The reason of the refund; empty if none was given': 'Der Grund der Erstattung; leer, wenn keiner angegeben wurde',
  'How the customer is refunded: to the card, in cash, by bank transfer or otherwise':
    'Wie der Kunde die Erstattung erhält: auf die Karte, bar, per Banküberweisung oder anders',
  'Why the payment failed': 'Warum die Zahlung fehlgeschlagen ist',
  'The amount of the payment': 'Der Betrag der Zahlung',
  'The id of the payment at the card provider': 'Die ID der Zahlung beim Kartendienst',
  'Why the payment belongs to no order': 'Warum die Zahlung zu keiner Bestellung gehört',
  'Whether it is a dispute or a refund': 'Ob es eine Anfechtung oder eine Erstattung ist',
  'The reference of the dispute or refund': 'Die Referenz der Anfechtung oder Erstattung',
  'The deadline to respond': 'Die Frist für eine Antwort',
  'The address of the webhook endpoint': 'Die Adresse des Webhook-Endpunkts',
  'Why the last attempt failed': 'Warum der letzte Versuch fehlgeschlagen ist',
  'What happens to further events': 'Was mit weiteren Ereignissen geschieht',
  'The product and its options': 'Das Produkt und seine Optionen',
  'The text to which the reader agrees': 'Der Text, dem der Leser zustimmt',
  'The products in the cart, with the number of units': 'Die Produkte im Warenkorb mit der Anzahl der Einheiten',
  'The current price of the product': 'Der aktuelle Preis des Produkts',
  'The day, such as 2026-11-27': 'Der Tag, zum Beispiel 2026-11-27',
  'The number of paid orders of the day': 'Die Anzahl der bezahlten Bestellungen des Tages',
  'The total of these orders': 'Der Gesamtbetrag dieser Bestellungen',
  'The number of orders that wait to be shipped': 'Die Anzahl der Bestellungen, die auf den Versand warten',
  'The balance of the gift card, such as $50.00': 'Das Guthaben des Geschenkgutscheins, zum Beispiel 50,00 $',
  'The code of the gift card': 'Der Code des Geschenkgutscheins',
  'The expiry date of the gift card; empty if it does not expire':
    'Das Ablaufdatum des Geschenkgutscheins; leer, wenn er nicht abläuft',
  'For how many minutes the link works': 'Wie viele Minuten der Link gilt',
  'For how many hours the link works': 'Wie viele Stunden der Link gilt',
  'For how many days the link works': 'Wie viele Tage der Link gilt',
  'The number of the return': 'Die Nummer der Rückgabe',
  'What happened to the return, and the next step': 'Was mit der Rückgabe geschehen ist und der nächste Schritt',
  'When the customer confirmed the withdrawal': 'Wann der Kunde den Widerruf bestätigt hat',
  'The name of the person who invites': 'Der Name der einladenden Person',
  'The role in the shop, such as Admin': 'Die Rolle im Shop, zum Beispiel Admin',
  'The new email, shortened': 'Die neue E-Mail-Adresse, gekürzt',
  '"You", or "The staff of" and the name of the shop': '„Sie“ oder „Die Mitarbeiter von“ und der Name des Shops',
  'When it happened, in UTC': 'Wann es geschehen ist, in UTC',
  'The browser and system of the device': 'Browser und System des Geräts',
  'The network of the device, shortened; empty if unknown': 'Das Netz des Geräts, gekürzt; leer, wenn unbekannt',
  'What changed, in a few words': 'Was sich geändert hat, in wenigen Worten',
  'What was issued: gift card or store credit': 'Was ausgestellt wurde: Geschenkgutschein oder Guthaben',
  'The amount that was issued, such as $500.00': 'Der ausgestellte Betrag, zum Beispiel 500,00 $',
  'The email of the recipient': 'Die E-Mail-Adresse des Empfängers',
  'The email of the member of staff': 'Die E-Mail-Adresse des Mitarbeiters',
  'The name of the saved report': 'Der Name des gespeicherten Berichts',
  'The first day of the report': 'Der erste Tag des Berichts',
  'The last day of the report': 'Der letzte Tag des Berichts',
};
