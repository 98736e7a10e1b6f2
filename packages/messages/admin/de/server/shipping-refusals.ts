/** German refusals about labels, parcels, shipping methods and taxes. */
export const shippingRefusals = {
  // labels
  'The label was not bought.': 'Das Etikett wurde nicht gekauft.',
  'The label of this order is already being bought.': 'Das Etikett dieser Bestellung wird bereits gekauft.',
  'Everything in this order has shipped, so there is nothing to buy a label for.':
    'Alles in dieser Bestellung wurde versendet, deshalb gibt es nichts, wofür ein Etikett gekauft werden kann.',
  'The label no longer exists.': 'Das Etikett ist nicht mehr vorhanden.',
  'The order has no shipping address.': 'Die Bestellung hat keine Lieferadresse.',
  'No carrier ships this parcel to this address.': 'Kein Versanddienst liefert dieses Paket an diese Adresse.',
  'This rate does not belong to this order. Request the rates of this order and choose one of them.':
    'Dieser Tarif gehört nicht zu dieser Bestellung. Fragen Sie die Tarife dieser Bestellung ab, und wählen Sie einen davon.',
  'A label was already bought with this rate. Request rates again.':
    'Mit diesem Tarif wurde bereits ein Etikett gekauft. Fragen Sie die Tarife noch einmal ab.',
  'The provider of this rate is not connected. Request the rates of this order again.':
    'Der Anbieter dieses Tarifs ist nicht verbunden. Fragen Sie die Tarife dieser Bestellung noch einmal ab.',
  'This rate does not exist. Request the rates of this order again.':
    'Diesen Tarif gibt es nicht. Fragen Sie die Tarife dieser Bestellung noch einmal ab.',
  'The payment of this order is being refunded, so it cannot be shipped.':
    'Die Zahlung dieser Bestellung wird erstattet, deshalb kann sie nicht versendet werden.',
  'The payment of this order was charged back. Confirm that you want to ship it without payment.':
    'Die Zahlung dieser Bestellung wurde zurückgebucht. Bestätigen Sie, dass Sie sie ohne Zahlung versenden möchten.',
  'The parcel no longer exists.': 'Das Paket ist nicht mehr vorhanden.',
  'There is no such parcel.': 'Dieses Paket gibt es nicht.',
  'A label was bought for all remaining items. Void the label to ship parcels without it.':
    'Für alle restlichen Artikel wurde ein Etikett gekauft. Stornieren Sie das Etikett, um Pakete ohne es zu versenden.',
  'This id belongs to a parcel of another order.': 'Diese ID gehört zu einem Paket einer anderen Bestellung.',
  'This order has no label to void.': 'Diese Bestellung hat kein Etikett, das storniert werden kann.',
  'The parcel is on its way, so its label can’t be voided.':
    'Das Paket ist unterwegs, deshalb kann sein Etikett nicht storniert werden.',
  'The items of this return are not with the customer any more.':
    'Die Artikel dieser Rückgabe sind nicht mehr beim Kunden.',
  'The label of this return is already being bought.': 'Das Etikett dieser Rückgabe wird bereits gekauft.',
  'No carrier brings this parcel back.': 'Kein Versanddienst bringt dieses Paket zurück.',
  'This rate does not belong to this return. Request its rates and choose one of them.':
    'Dieser Tarif gehört nicht zu dieser Rückgabe. Fragen Sie ihre Tarife ab, und wählen Sie einen davon.',
  'This return has no label to void.': 'Diese Rückgabe hat kein Etikett, das storniert werden kann.',
  'The order has no such line.': 'Die Bestellung hat keine solche Position.',
  'Only {value} of this line can still be shipped.': 'Nur {value} dieser Position können noch versendet werden.',
  'Nothing of this order is left to ship.': 'Von dieser Bestellung ist nichts mehr zu versenden.',
  // shipping providers
  'The signature does not match the body.': 'Die Signatur passt nicht zum Inhalt.',
  'This rate belongs to no parcel.': 'Dieser Tarif gehört zu keinem Paket.',
  'The keys of the shipping provider are missing or cannot be read.':
    'Die Schlüssel des Versandanbieters fehlen oder können nicht gelesen werden.',
  'This is not an event.': 'Das ist kein Ereignis.',
  'Address not found': 'Adresse nicht gefunden',
  'The shipping provider returned an invalid response.': 'Der Versandanbieter hat eine ungültige Antwort gesendet.',
  'The shipping provider does not accept the shop’s key.':
    'Der Versandanbieter nimmt den Schlüssel des Shops nicht an.',
  'The shipping provider cannot be reached right now. Try again in a moment.':
    'Der Versandanbieter ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  'The shipping provider is still making the label.': 'Der Versandanbieter erstellt das Etikett noch.',
  'This rate does not belong to this parcel.': 'Dieser Tarif gehört nicht zu diesem Paket.',
  'The shipping provider did not say whether it made the label.':
    'Der Versandanbieter hat nicht mitgeteilt, ob er das Etikett erstellt hat.',
  'There is no label to void.': 'Es gibt kein Etikett, das storniert werden kann.',
  'The carrier does not refund this label.': 'Der Versanddienst erstattet dieses Etikett nicht.',
  'Name the carrier of this tracking number.': 'Nennen Sie den Versanddienst dieser Sendungsnummer.',
  'The shipping provider does not know this object.': 'Der Versandanbieter kennt dieses Objekt nicht.',
  'The shipping provider rejected the request.': 'Der Versandanbieter hat die Anfrage abgelehnt.',
  'Neither the signature nor the token in the address is valid.':
    'Weder die Signatur noch das Token in der Adresse ist gültig.',
  'Add the address that you ship from in the shipping settings.':
    'Fügen Sie in den Versandeinstellungen die Adresse hinzu, von der aus Sie versenden.',
  'The shop is connected to no shipping provider.': 'Der Shop ist mit keinem Versandanbieter verbunden.',
  'The shipping provider takes too long to respond. Try again in a moment.':
    'Der Versandanbieter antwortet nicht rechtzeitig. Versuchen Sie es gleich noch einmal.',
  'This provider is not connected, so no signature is valid.':
    'Dieser Anbieter ist nicht verbunden, deshalb ist keine Signatur gültig.',
  'This shop has no parcel with this tracking number.': 'Dieser Shop hat kein Paket mit dieser Sendungsnummer.',
  'The carrier did not make the label.': 'Der Versanddienst hat das Etikett nicht erstellt.',
  'The shipping provider received too many requests. Try again in a minute.':
    'Der Versandanbieter hat zu viele Anfragen erhalten. Versuchen Sie es in einer Minute noch einmal.',
  // shipping methods, zones and classes
  'There is no such shipping method.': 'Diese Versandart gibt es nicht.',
  'There is no such shipping zone.': 'Diese Versandzone gibt es nicht.',
  'There is no such shipping zone': 'Diese Versandzone gibt es nicht',
  'A zone has at most {value} shipping methods.': 'Eine Zone hat höchstens {value} Versandarten.',
  'The zone already has {value} methods': 'Die Zone hat bereits {value} Versandarten',
  'A shop has at most {value} shipping zones.': 'Ein Shop hat höchstens {value} Versandzonen.',
  'Enter a fallback price': 'Geben Sie einen Ersatzpreis ein',
  'Enter a price': 'Geben Sie einen Preis ein',
  'Add at least one step': 'Fügen Sie mindestens eine Stufe hinzu',
  'Add one step with the price 0: the amount from which shipping is free':
    'Fügen Sie eine Stufe mit dem Preis 0 hinzu: den Betrag, ab dem der Versand kostenlos ist',
  'This kind of method has no steps': 'Diese Art von Versandart hat keine Stufen',
  'Each step must start above the previous one': 'Jede Stufe muss über der vorherigen beginnen',
  'Another shipping class has this name.': 'Eine andere Versandklasse hat diesen Namen.',
  'Products use this shipping class. Assign another one to them first.':
    'Produkte verwenden diese Versandklasse. Weisen Sie ihnen zuerst eine andere zu.',
  'Another shipping zone has this name.': 'Eine andere Versandzone hat diesen Namen.',
  // taxes
  'Another tax class has this name.': 'Eine andere Steuerklasse hat diesen Namen.',
  'Products use this tax class. Assign another one to them first.':
    'Produkte verwenden diese Steuerklasse. Weisen Sie ihnen zuerst eine andere zu.',
  'This tax class has rates. Delete them first.': 'Diese Steuerklasse hat Sätze. Löschen Sie diese zuerst.',
  '{value} overlaps {value2}. Change one of them.': '{value} überschneidet sich mit {value2}. Ändern Sie eine davon.',
  'Switch on an extension that computes taxes at Settings, Connections first.':
    'Schalten Sie zuerst unter Einstellungen, Verbindungen eine Erweiterung ein, die Steuern berechnet.',
  'The extension {value} computes taxes. Switch it off first.':
    'Die Erweiterung {value} berechnet Steuern. Schalten Sie sie zuerst aus.',
  'Your shop computes its taxes with this extension. Choose another source at Settings, Taxes first.':
    'Ihr Shop berechnet seine Steuern mit dieser Erweiterung. Wählen Sie zuerst unter Einstellungen, Steuern eine andere Quelle.',
  'Connect Stripe first: Stripe Tax belongs to your account there.':
    'Verbinden Sie zuerst Stripe: Stripe Tax gehört zu Ihrem Konto dort.',
  'Set up Stripe Tax in the dashboard of Stripe first. It requires the address of your business.':
    'Richten Sie zuerst Stripe Tax im Dashboard von Stripe ein. Es benötigt die Adresse Ihres Unternehmens.',
  '“{value}” and “{value2}” both deliver to {value3}. Remove it from one of them, or make one of them more specific.':
    '„{value}“ und „{value2}“ liefern beide nach {value3}. Entfernen Sie das Gebiet aus einer der Zonen, oder grenzen Sie eine davon enger ein.',
  '“{value}” and “{value2}” both deliver to {value3}.': '„{value}“ und „{value2}“ liefern beide nach {value3}.',
};
