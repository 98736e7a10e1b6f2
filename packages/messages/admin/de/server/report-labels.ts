/** The German columns of saved reports, sentences about missing facts of invoices, hints of carrier providers and descriptions of webhook events. */
export const germanReportLabels = {
  'Searched for': 'Gesucht nach',
  'Last day (UTC)': 'Letzter Tag (UTC)',
  'Rate (%)': 'Satz (%)',
  Charged: 'Berechnet',
  'Taxes charged': 'Berechnete Steuern',
  'Taxes refunded': 'Erstattete Steuern',
  'Taxes charged back': 'Zurückgebuchte Steuern',
  'Units returned': 'Zurückgegebene Einheiten',
  'Of your EasyPost dashboard, page API Keys': 'Aus Ihrem EasyPost-Dashboard, Seite „API Keys“',
  'Endpoint: ADDRESS': 'Endpunkt: ADDRESS',
  'Begins with shippo_test_ or shippo_live_': 'Beginnt mit shippo_test_ oder shippo_live_',
  'Choose a long random text and end the address with it: ADDRESS?token=TEXT':
    'Wählen Sie einen langen zufälligen Text und beenden Sie die Adresse damit: ADDRESS?token=TEXT',
  'An order was placed. It may still wait for its payment.':
    'Eine Bestellung wurde aufgegeben. Sie wartet eventuell noch auf ihre Zahlung.',
  'An order was paid.': 'Eine Bestellung wurde bezahlt.',
  'An order was shipped.': 'Eine Bestellung wurde versendet.',
  'An order was delivered.': 'Eine Bestellung wurde zugestellt.',
  'An order was cancelled.': 'Eine Bestellung wurde storniert.',
  'An order was refunded completely.': 'Eine Bestellung wurde vollständig erstattet.',
  'The payment of an order succeeded.': 'Die Zahlung einer Bestellung war erfolgreich.',
  'The payment of an order failed.': 'Die Zahlung einer Bestellung ist fehlgeschlagen.',
  'A refund succeeded.': 'Eine Erstattung war erfolgreich.',
  'A refund failed, or a bank returned it.': 'Eine Erstattung ist fehlgeschlagen oder kam von der Bank zurück.',
  'A shopper or staff requested a return.': 'Ein Kunde oder Mitarbeiter hat eine Rückgabe angefragt.',
  'A return has another status.': 'Eine Rückgabe hat einen anderen Status.',
  'A shopper who wants reminders began a checkout.':
    'Ein Kunde, der Erinnerungen wünscht, hat eine Bestellung begonnen.',
  'Such a checkout became an order.': 'Eine solche begonnene Bestellung wurde abgeschlossen.',
  'Such a checkout has no order when its first reminder is due.':
    'Eine solche begonnene Bestellung ist bei Fälligkeit ihrer ersten Erinnerung nicht abgeschlossen.',
  'A product was created.': 'Ein Produkt wurde erstellt.',
  'A product or one of its variants was edited.': 'Ein Produkt oder eine seiner Varianten wurde bearbeitet.',
  'A product was deleted.': 'Ein Produkt wurde gelöscht.',
  'The stock of a product or of one of its variants changed.':
    'Der Bestand eines Produkts oder einer seiner Varianten hat sich geändert.',
  'A customer opened an account.': 'Ein Kunde hat ein Konto eröffnet.',
  'The account of a customer changed.': 'Das Konto eines Kunden wurde geändert.',
  'The account of a customer was deleted or erased.': 'Das Konto eines Kunden wurde gelöscht.',
  'To issue invoices, enter the name of the business in Shipping and tax.':
    'Um Rechnungen auszustellen, geben Sie unter „Versand und Steuern“ den Namen des Unternehmens ein.',
  'To issue invoices, enter its address in Shipping and tax.':
    'Um Rechnungen auszustellen, geben Sie unter „Versand und Steuern“ die Adresse ein.',
  'To issue invoices, enter its tax number in Shipping and tax.':
    'Um Rechnungen auszustellen, geben Sie unter „Versand und Steuern“ die Steuernummer ein.',
  'To issue invoices, enter the name of the business and its address in Shipping and tax.':
    'Um Rechnungen auszustellen, geben Sie unter „Versand und Steuern“ den Namen des Unternehmens und die Adresse ein.',
  'To issue invoices, enter the name of the business and its tax number in Shipping and tax.':
    'Um Rechnungen auszustellen, geben Sie unter „Versand und Steuern“ den Namen des Unternehmens und die Steuernummer ein.',
  'To issue invoices, enter its address and its tax number in Shipping and tax.':
    'Um Rechnungen auszustellen, geben Sie unter „Versand und Steuern“ die Adresse und die Steuernummer ein.',
  'To issue invoices, enter the name of the business, its address and its tax number in Shipping and tax.':
    'Um Rechnungen auszustellen, geben Sie unter „Versand und Steuern“ den Namen des Unternehmens, die Adresse und die Steuernummer ein.',
};
