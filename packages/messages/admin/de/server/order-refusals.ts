/** German refusals about orders, payments, drafts and returns. */
export const orderRefusals = {
  // payments
  'This payment is not authorised.': 'Diese Zahlung ist nicht autorisiert.',
  'The capture has no result yet. The order becomes paid as soon as the provider responds.':
    'Der Einzug hat noch kein Ergebnis. Die Bestellung wird bezahlt, sobald der Anbieter antwortet.',
  'The authorisation of this payment has ended. Nothing was captured.':
    'Die Autorisierung dieser Zahlung ist beendet. Es wurde nichts eingezogen.',
  'The provider refused the capture. Nothing was captured.':
    'Der Anbieter hat den Einzug abgelehnt. Es wurde nichts eingezogen.',
  'The demo account cannot mark payments as handled.':
    'Mit dem Demokonto können Zahlungen nicht als erledigt markiert werden.',
  'There is no such payment to handle.': 'Diese Zahlung gibt es nicht.',
  'This Idempotency-Key was used for another order. Use a new one for each attempt.':
    'Dieser Idempotency-Key wurde für eine andere Bestellung verwendet. Verwenden Sie für jeden Versuch einen neuen.',
  'A capture of {value} has no result yet. Try again in a minute.':
    'Ein Einzug von {value} hat noch kein Ergebnis. Versuchen Sie es in einer Minute noch einmal.',
  'At most {value} can be captured.': 'Höchstens {value} können eingezogen werden.',
  'A capture has no result yet. Try again in a minute.':
    'Ein Einzug hat noch kein Ergebnis. Versuchen Sie es in einer Minute noch einmal.',
  'This payment is captured.': 'Diese Zahlung ist eingezogen.',
  'The authorisation of this payment was released.': 'Die Autorisierung dieser Zahlung wurde freigegeben.',
  'The authorisation of this payment expired. Cancel the order, or agree on another payment with the shopper.':
    'Die Autorisierung dieser Zahlung ist abgelaufen. Stornieren Sie die Bestellung, oder vereinbaren Sie mit dem Kunden eine andere Zahlung.',
  'There is no such event.': 'Dieses Ereignis gibt es nicht.',
  'There is no such provider.': 'Diesen Anbieter gibt es nicht.',
  'The keys of the card provider are missing or cannot be read.':
    'Die Schlüssel des Kartendienstes fehlen oder können nicht gelesen werden.',
  'PayPal has not taken this payment.': 'PayPal hat diese Zahlung nicht angenommen.',
  'PayPal refused the call.': 'PayPal hat den Aufruf abgelehnt.',
  'The card provider returned an invalid response.': 'Der Kartendienst hat eine ungültige Antwort gesendet.',
  'Stripe did not respond in time.': 'Stripe hat nicht rechtzeitig geantwortet.',
  'The keys of Stripe are missing or cannot be read.':
    'Die Schlüssel von Stripe fehlen oder können nicht gelesen werden.',
  'The currency is {value}': 'Die Währung ist {value}',
  'Payment method creation failed': 'Die Zahlungsart konnte nicht angelegt werden',
  'Stripe not loaded': 'Stripe ist nicht geladen',
  'Card element not found': 'Das Kartenfeld wurde nicht gefunden',
  'Order placement failed': 'Die Bestellung konnte nicht aufgegeben werden',
  'Order creation failed': 'Die Bestellung konnte nicht aufgegeben werden',
  'Log in to do this.': 'Melden Sie sich an.',
  'Your cart is empty.': 'Der Warenkorb ist leer.',
  'Address verification failed. Please check your shipping address.':
    'Die Adresse konnte nicht geprüft werden. Prüfen Sie die Lieferadresse.',
  'Shipping address is missing': 'Die Lieferadresse fehlt',
  'The maximum card payment is {value}. Reduce the quantities or place several orders':
    'Eine Kartenzahlung beträgt höchstens {value}. Verringern Sie die Mengen, oder geben Sie mehrere Bestellungen auf',
  'The minimum card payment is {value}. Add an item, or pay the rest with a gift card':
    'Eine Kartenzahlung beträgt mindestens {value}. Fügen Sie einen Artikel hinzu, oder zahlen Sie den Rest mit einem Geschenkgutschein',
  'Cards pay amounts in steps of {value}. Choose another payment method':
    'Karten zahlen Beträge in Schritten von {value}. Wählen Sie eine andere Zahlungsart',
  'The minimum card payment is {value}, so {value2} stays on your balance':
    'Eine Kartenzahlung beträgt mindestens {value}, deshalb bleiben {value2} auf dem Guthaben',
  // demo account
  'The demo account can only correct orders that it placed itself.':
    'Mit dem Demokonto können nur Bestellungen korrigiert werden, die damit aufgegeben wurden.',
  'The demo account may only set its own tracking link on orders that it placed itself: shoppers are mailed the link.':
    'Mit dem Demokonto kann ein eigener Sendungslink nur bei Bestellungen gesetzt werden, die damit aufgegeben wurden: Kunden erhalten den Link per E-Mail.',
  'Invoices show a name and an address, so the demo account can only open those of orders that it placed itself.':
    'Rechnungen zeigen Name und Adresse. Deshalb können mit dem Demokonto nur Rechnungen von Bestellungen geöffnet werden, die damit aufgegeben wurden.',
  'The demo account can only change returns of orders that it placed itself.':
    'Mit dem Demokonto können nur Rückgaben von Bestellungen geändert werden, die damit aufgegeben wurden.',
  'The demo account can only buy labels for orders that it placed itself.':
    'Mit dem Demokonto können nur Etiketten für Bestellungen gekauft werden, die damit aufgegeben wurden.',
  // refunds
  'Only a customer with an account has store credit. Refund to the card instead.':
    'Nur ein Kunde mit Konto hat Guthaben. Erstatten Sie stattdessen auf die Karte.',
  'The customer was erased, and nobody would receive the gift card. Refund to the payment of this order instead.':
    'Der Kunde wurde gelöscht, und niemand würde den Geschenkgutschein erhalten. Erstatten Sie stattdessen auf die Zahlung dieser Bestellung.',
  'Store credit and gift cards are in the currency of the shop. Refund to the payment of this order instead.':
    'Guthaben und Geschenkgutscheine sind in der Währung des Shops. Erstatten Sie stattdessen auf die Zahlung dieser Bestellung.',
  'This Idempotency-Key was used for another refund.':
    'Dieser Idempotency-Key wurde für eine andere Erstattung verwendet.',
  'This order has no payment to refund.': 'Diese Bestellung hat keine Zahlung, die erstattet werden kann.',
  'The refund was not written.': 'Die Erstattung wurde nicht gespeichert.',
  'This would refund money, which is not allowed without the permission orders:refund.':
    'Damit würde Geld erstattet. Das ist ohne die Berechtigung orders:refund nicht erlaubt.',
  'All refunds of one order may sum to {value} at most. Ask the site owner to refund this.':
    'Alle Erstattungen einer Bestellung dürfen zusammen höchstens {value} betragen. Bitten Sie den Inhaber, dies zu erstatten.',
  'The order has no such line': 'Die Bestellung hat keine solche Position',
  'Only {value} of this line can still be refunded': 'Nur {value} dieser Position können noch erstattet werden',
  'The refund amount must be more than 0': 'Der Erstattungsbetrag muss größer als 0 sein',
  'Only {value} can still be refunded': 'Nur {value} können noch erstattet werden',
  'There is nothing to refund': 'Es gibt nichts zu erstatten',
  'The selected units cost {value}. Select fewer units or enter a higher amount.':
    'Die gewählten Einheiten kosten {value}. Wählen Sie weniger Einheiten, oder geben Sie einen höheren Betrag ein.',
  'Only {value} gift cards of this line are unused': 'Nur {value} Geschenkgutscheine dieser Position sind unbenutzt',
  'The refund was rejected.': 'Die Erstattung wurde abgelehnt.',
  // drafts
  'The draft that was created with this key was deleted.': 'Der mit diesem Schlüssel erstellte Entwurf wurde gelöscht.',
  'There is no such draft order.': 'Diesen Bestellentwurf gibt es nicht.',
  'This draft was already placed as order {value}.': 'Dieser Entwurf wurde bereits als Bestellung {value} aufgegeben.',
  'This draft was already placed as an order.': 'Dieser Entwurf wurde bereits als Bestellung aufgegeben.',
  'Someone else changed this draft. Check it again before you continue.':
    'Jemand anderes hat diesen Entwurf geändert. Prüfen Sie ihn noch einmal, bevor Sie fortfahren.',
  '{value} does not sell {value2}. Remove it, or sell it in another market.':
    '{value} verkauft {value2} nicht. Entfernen Sie es, oder verkaufen Sie es in einem anderen Markt.',
  '{value} does not deliver to {value2}. Enter another address, or sell in another market.':
    '{value} liefert nicht nach {value2}. Geben Sie eine andere Adresse ein, oder verkaufen Sie in einem anderen Markt.',
  '{value} is closed. Open it at Settings, Markets, or sell in another market.':
    '{value} ist geschlossen. Öffnen Sie den Markt unter Einstellungen, Märkte, oder verkaufen Sie in einem anderen.',
  'This market no longer exists. Choose another market.':
    'Diesen Markt gibt es nicht mehr. Wählen Sie einen anderen Markt.',
  'The items of this draft were added to an order, so its market cannot change':
    'Die Artikel dieses Entwurfs wurden zu einer Bestellung hinzugefügt. Deshalb kann sich sein Markt nicht ändern',
  'The draft was changed.': 'Der Entwurf wurde geändert.',
  'There is nothing to pay. Mark the draft as paid instead.':
    'Es gibt nichts zu bezahlen. Markieren Sie den Entwurf stattdessen als bezahlt.',
  'The customer is paying this draft right now, as order #{value}. If the payment fails, the draft is open again.':
    'Der Kunde bezahlt diesen Entwurf gerade als Bestellung #{value}. Wenn die Zahlung fehlschlägt, ist der Entwurf wieder offen.',
  // changes of orders
  'The card provider can’t be reached. Nothing was changed; try again in a moment.':
    'Der Kartendienst ist nicht erreichbar. Es wurde nichts geändert. Versuchen Sie es gleich noch einmal.',
  'The result of the charge is not known yet. Try again in a few minutes.':
    'Das Ergebnis der Zahlung ist noch nicht bekannt. Versuchen Sie es in einigen Minuten erneut.',
  'The card has not been charged, so the order is not paid.':
    'Die Karte wurde nicht belastet, deshalb ist die Bestellung nicht bezahlt.',
  'A gift card of this order has been used, so it can’t be cancelled. Refund the rest instead.':
    'Ein Geschenkgutschein dieser Bestellung wurde verwendet, deshalb kann sie nicht storniert werden. Erstatten Sie stattdessen den Rest.',
  'The payment could not be refunded: {value}': 'Die Zahlung konnte nicht erstattet werden: {value}',
  'The payment could not be refunded: no reason given':
    'Die Zahlung konnte nicht erstattet werden: kein Grund angegeben',
  'The card provider has not responded yet. The order is cancelled as soon as it does.':
    'Der Kartendienst hat noch nicht geantwortet. Die Bestellung wird storniert, sobald er antwortet.',
  'The order has already shipped: the payment is refunded, and the order becomes REFUNDED.':
    'Die Bestellung wurde bereits versendet: Die Zahlung wird erstattet, und die Bestellung wird auf „Erstattet“ gesetzt.',
  'The refund is in progress. The order becomes REFUNDED when it succeeds.':
    'Die Erstattung läuft. Die Bestellung wird auf „Erstattet“ gesetzt, sobald sie erfolgreich ist.',
  'Add more units of a line as a new line. They use the current price.':
    'Fügen Sie weitere Einheiten einer Position als neue Position hinzu. Sie haben den aktuellen Preis.',
  'Nothing was changed.': 'Es wurde nichts geändert.',
  'The market of this order no longer exists. Remove items here, and let the customer order the others.':
    'Den Markt dieser Bestellung gibt es nicht mehr. Entfernen Sie hier Artikel, und lassen Sie den Kunden die anderen bestellen.',
  'This edit was already saved. Reload the order.':
    'Diese Bearbeitung wurde bereits gespeichert. Laden Sie die Bestellung neu.',
  'The payment of this order is being refunded, so it cannot be edited.':
    'Die Zahlung dieser Bestellung wird erstattet, deshalb kann sie nicht bearbeitet werden.',
  'These units have shipped, so they cannot be removed. Refund them instead.':
    'Diese Einheiten wurden versendet, deshalb können sie nicht entfernt werden. Erstatten Sie sie stattdessen.',
  'The order would be empty. Cancel it instead.': 'Die Bestellung wäre leer. Stornieren Sie sie stattdessen.',
  'Someone else changed this order. Check it again before you edit it.':
    'Jemand anderes hat diese Bestellung geändert. Prüfen Sie sie noch einmal, bevor Sie sie bearbeiten.',
  'This order has no label.': 'Diese Bestellung hat kein Etikett.',
  'Part of this order has shipped, so it can’t be cancelled. Refund it instead.':
    'Ein Teil dieser Bestellung wurde versendet, deshalb kann sie nicht storniert werden. Erstatten Sie sie stattdessen.',
  'An order can be corrected until it is shipped.': 'Eine Bestellung kann korrigiert werden, bis sie versendet wird.',
  'This order is waiting for payment and reserves stock. Cancel it first.':
    'Diese Bestellung wartet auf Zahlung und reserviert Bestand. Stornieren Sie sie zuerst.',
  'A paid order cannot be deleted.': 'Eine bezahlte Bestellung kann nicht gelöscht werden.',
  'This link is incomplete. Open it from the email again.':
    'Dieser Link ist unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail.',
  'The order of the added items is not paid.': 'Die Bestellung der hinzugefügten Artikel ist nicht bezahlt.',
  'A replacement is no longer available. Complete the exchange without it.':
    'Ein Ersatz ist nicht mehr verfügbar. Schließen Sie den Umtausch ohne ihn ab.',
  'A replacement is no longer sold. Complete the exchange without it.':
    'Ein Ersatz wird nicht mehr verkauft. Schließen Sie den Umtausch ohne ihn ab.',
  'There is no such invoice.': 'Diese Rechnung gibt es nicht.',
  'There is no such credit note.': 'Diese Gutschrift gibt es nicht.',
  // returns
  'Choose a replacement for each item.': 'Wählen Sie einen Ersatz für jeden Artikel.',
  'This refund can only go to the original payment methods.':
    'Diese Erstattung kann nur auf die ursprünglichen Zahlungsarten gehen.',
  'Choose a reason for each item.': 'Wählen Sie einen Grund für jeden Artikel.',
  'Enter the result of all {value} units of {value2}.':
    'Geben Sie das Ergebnis aller {value} Einheiten von {value2} ein.',
  'The return has no such item.': 'Die Rückgabe hat keinen solchen Artikel.',
  'This return has no failed refund.': 'Diese Rückgabe hat keine fehlgeschlagene Erstattung.',
  'Someone else changed this return. Check it again.':
    'Jemand anderes hat diese Rückgabe geändert. Prüfen Sie sie noch einmal.',
  'Say why you reject the return. The customer reads it.':
    'Geben Sie an, warum Sie die Rückgabe ablehnen. Der Kunde liest es.',
  'The replacement is not ordered yet: {value}': 'Der Ersatz ist noch nicht bestellt: {value}',
  // taxes of orders
  'The calculation of this order is older than 90 days, so it can no longer be recorded. Enter the order at the tax service manually.':
    'Die Berechnung dieser Bestellung ist älter als 90 Tage, deshalb kann sie nicht mehr erfasst werden. Tragen Sie die Bestellung beim Steuerdienst von Hand ein.',
  'The tax service has not rejected any taxes of this order.':
    'Der Steuerdienst hat keine Steuern dieser Bestellung abgelehnt.',
  'The calculation is older than 90 days, so it can no longer be recorded.':
    'Die Berechnung ist älter als 90 Tage, deshalb kann sie nicht mehr erfasst werden.',
  'The extension is switched off, paused or not loaded.':
    'Die Erweiterung ist ausgeschaltet, pausiert oder nicht geladen.',
  'The shop is connected to another account of Stripe than the one that computed these taxes.':
    'Der Shop ist mit einem anderen Stripe-Konto verbunden als dem, das diese Steuern berechnet hat.',
  'This payment was taken with the payment sandbox of this shop, and your shop now uses another account. Refund it in the dashboard of that account, or connect that account again.':
    'Diese Zahlung wurde mit der Zahlungs-Sandbox dieses Shops angenommen, und Ihr Shop verwendet jetzt ein anderes Konto. Erstatten Sie sie im Dashboard jenes Kontos, oder verbinden Sie dieses Konto wieder.',
  'This payment was taken with the {value} account {value2}, and your shop now uses another account. Refund it in the dashboard of that account, or connect that account again.':
    'Diese Zahlung wurde mit dem {value}-Konto {value2} angenommen, und Ihr Shop verwendet jetzt ein anderes Konto. Erstatten Sie sie im Dashboard jenes Kontos, oder verbinden Sie dieses Konto wieder.',
  'Choose a card or another payment method, not both': 'Wählen Sie entweder eine Karte oder eine andere Zahlungsart',
};
