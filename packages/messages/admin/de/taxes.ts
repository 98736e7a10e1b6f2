export const taxes = {
  'Business customers': 'Geschäftskunden',
  'With a number of the European Union, the checkout asks businesses for theirs. Businesses of other EU countries then pay no VAT: intra-Community supply.':
    'Mit einer Nummer der Europäischen Union fragt die Kasse Unternehmen nach ihrer. Unternehmen anderer EU-Länder zahlen dann keine USt.: innergemeinschaftliche Lieferung.',
  "Checks the EU's register while the shopper waits, for up to 3 seconds. The result is stored with the order.":
    'Fragt das Register der EU ab, während der Kunde bis zu 3 Sekunden wartet. Das Ergebnis wird mit der Bestellung gespeichert.',
  'When VIES is off or does not respond. If this is off, a number with a valid check digit is enough to pay no VAT.':
    'Wenn VIES ausgeschaltet ist oder nicht antwortet. Ist dies ausgeschaltet, genügt eine Nummer mit gültiger Prüfziffer, um keine USt. zu zahlen.',
  'Country of the shop': 'Land des Shops',
  'State where you collect sales tax': 'Bundesstaat, in dem Sie Sales Tax erheben',
  'The country is saved.': 'Das Land ist gespeichert.',
  'Save country': 'Land speichern',
  'The country sets the currency, the name of the tax, the units and the first day of the week. A new shop charges no tax until you choose it.':
    'Das Land bestimmt die Währung, den Namen der Steuer, die Einheiten und den ersten Tag der Woche. Ein neuer Shop berechnet keine Steuer, bis Sie es wählen.',
  'Its rates are added to the rates below': 'Die Steuersätze des Landes kommen unten hinzu',
  'Add the rates of the places where you collect tax below':
    'Fügen Sie unten die Steuersätze der Orte hinzu, an denen Sie Steuern erheben',
  'prices include it': 'sie ist in den Preisen enthalten',
  'it is added to prices': 'sie wird zu den Preisen addiert',
  'Tax is called {taxName}, and {prices}. Amounts are in {currency}. Units are {weightUnit} and {lengthUnit}. {rates}. Settings that you have changed are not overwritten.':
    'Die Steuer heißt {taxName}, und {prices}. Beträge sind in {currency}. Einheiten sind {weightUnit} und {lengthUnit}. {rates}. Von Ihnen geänderte Einstellungen werden nicht überschrieben.',
  'Delete the class {name}': 'Klasse {name} löschen',
  'Delete the rate {name}': 'Steuersatz {name} löschen',
  'Delete the class {name}?': 'Klasse {name} löschen?',
  'Delete the rate {name}?': 'Steuersatz {name} löschen?',
  'Delete rate': 'Steuersatz löschen',
  'Existing orders keep their taxes.': 'Bestehende Bestellungen behalten ihre Steuern.',
  'The legal name. In most countries no invoice is valid without name, address and tax number.':
    'Der rechtliche Name. In den meisten Ländern ist keine Rechnung ohne Name, Adresse und Steuernummer gültig.',
  'Used when the shop has no VAT number of the European Union.':
    'Wird verwendet, wenn der Shop keine USt-IdNr. der Europäischen Union hat.',
  'A number looks like {prefix}-2026-000012. A new prefix starts at 1.':
    'Eine Nummer sieht so aus: {prefix}-2026-000012. Ein neues Präfix beginnt bei 1.',
  'The business address is different from the shipping origin': 'Die Geschäftsadresse weicht von der Versandadresse ab',
  'State or region': 'Bundesland oder Region',
  'Country of the business': 'Land des Unternehmens',
  VAT: 'USt.',
  Postcode: 'Postleitzahl',
  'All, or 902*': 'Alle oder 902*',
  'Price from': 'Preis ab',
  'Only the part above': 'Nur der Teil darüber',
  'Shipping too': 'Auch auf Versand',
  'Ready-made rates': 'Fertige Steuersätze',
  'Choose the regions where the shop is registered and collects tax.':
    'Wählen Sie die Regionen, in denen der Shop registriert ist und Steuern erhebt.',
  'Add the rates: {name}': 'Steuersätze hinzufügen: {name}',
  'Rates as of {asOf}, from {link}. Before you sell, compare them with: {compareWith}.':
    'Steuersätze vom {asOf}, aus {link}. Vergleichen Sie sie vor dem ersten Verkauf mit: {compareWith}.',
  '{rates} added.': '{rates} hinzugefügt.',
  '{rates} added. {regions} already had a rate, which did not change.':
    '{rates} hinzugefügt. Unverändert, weil schon ein Satz vorhanden war: {regions}.',
  '{rate} of the price above {amount}': '{rate} des Preises über {amount}',
  '{rate} from {amount}': '{rate} ab {amount}',
  'Tax code of {name}': 'Steuercode von {name}',
  'Tax code, such as txcd_35010000': 'Steuercode, z. B. txcd_35010000',
  'Save code': 'Code speichern',
  'Tax classes': 'Steuerklassen',
  'Products without a class are standard. Products with a class use the rates of their class. Without a rate, they are exempt.':
    'Für Produkte ohne Klasse gilt der Standard. Für Produkte mit Klasse gelten die Sätze ihrer Klasse. Ohne Satz sind sie steuerfrei.',
  'No classes yet. All products are standard.': 'Noch keine Klassen. Für alle Produkte gilt der Standard.',
  'The rates on this page, by country, state and postcode.':
    'Die Steuersätze auf dieser Seite, nach Land, Bundesland und Postleitzahl.',
  'Stripe calculates the tax when the address is known. If it does not respond within two seconds, the rates on this page apply and the order shows this.':
    'Stripe berechnet die Steuer, sobald die Adresse bekannt ist. Antwortet Stripe nicht innerhalb von zwei Sekunden, gelten die Steuersätze auf dieser Seite, und die Bestellung zeigt dies an.',
  'The extension that is switched on at Settings, Connections. If it does not respond within two seconds, the rates on this page apply and the order shows this.':
    'Die Erweiterung, die unter Einstellungen, Verbindungen eingeschaltet ist. Antwortet sie nicht innerhalb von zwei Sekunden, gelten die Steuersätze auf dieser Seite, und die Bestellung zeigt dies an.',
  'An extension': 'Eine Erweiterung',
  'Taxes saved.': 'Steuern gespeichert.',
  'Taxes of orders': 'Steuern der Bestellungen',
  'Codes of Stripe': 'Codes von Stripe',
  'For products whose class has no code. Leave empty to use the default code of your account. {link}':
    'Für Produkte, deren Klasse keinen Code hat. Ohne Eingabe gilt der Standardcode Ihres Kontos. {link}',
  'Register in Stripe Tax wherever you collect tax: elsewhere it returns 0. Paid orders and refunds are recorded there.':
    'Registrieren Sie sich in Stripe Tax überall, wo Sie Steuern erheben: Anderswo berechnet es 0. Bezahlte Bestellungen und Erstattungen werden dort erfasst.',
  'Add rate': 'Steuersatz hinzufügen',
  'No rates yet.': 'Noch keine Steuersätze.',
  'Edit the rate {name}': 'Steuersatz {name} bearbeiten',
  'Save rate': 'Steuersatz speichern',
  'default rate': 'Standardsatz',
  'Rates by country, state and postcode. Everywhere else, your {link} applies.':
    'Steuersätze nach Land, Bundesland und Postleitzahl. Überall sonst gilt Ihr {link}.',
  'The rates of this shop': 'Die Steuersätze dieses Shops',
};
