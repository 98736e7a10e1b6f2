export const sales = {
  Market: 'Markt',
  'Closed market': 'Geschlossener Markt',
  'Decides prices, currency, taxes and language. By default the market of the delivery country.':
    'Bestimmt Preise, Währung, Steuern und Sprache. Voreingestellt ist der Markt des Lieferlandes.',
  'The market has changed': 'Der Markt wurde geändert',
  '{name}: not sold in this market': '{name}: wird in diesem Markt nicht verkauft',
  '{name}: {before} before, now {after}': '{name}: vorher {before}, jetzt {after}',
  'Amounts in {currency} were removed. Enter them again.':
    'Beträge in {currency} wurden entfernt. Geben Sie sie neu ein.',
  Sales: 'Verkäufe',
  Share: 'Anteil',
  'Sales by': 'Verkäufe nach',
  'Gross sales': 'Umsatz vor Erstattungen',
  'Net sales': 'Umsatz nach Erstattungen',
  'Net sales before': 'Nach Erstattungen im Zeitraum davor',
  'All others': 'Alle übrigen',
  'Shipping and fees': 'Versand und Gebühren',
  'Taxes added to prices': 'Auf die Preise aufgeschlagene Steuern',
  'Refunds without a credit note': 'Erstattungen ohne Gutschrift',
  'Sold gift cards': 'Verkaufte Gutscheine',
  'Without a category': 'Ohne Kategorie',
  'Without an address': 'Ohne Adresse',
  'Goods after discounts. Shipping, fees and taxes added to prices have their own rows, so that the sums equal the revenue and the refunds of the period. Refunds include charge-backs. Sold gift cards do not count.':
    'Waren nach Rabatten. Versand, Gebühren und aufgeschlagene Steuern haben eigene Zeilen, damit die Summen dem Umsatz und den Erstattungen des Zeitraums entsprechen. Erstattungen enthalten Rückbuchungen. Verkaufte Gutscheine zählen nicht.',
  'Totals of orders with shipping and taxes. The sums equal the revenue and the refunds of the period. Refunds include charge-backs. Sold gift cards do not count.':
    'Gesamtbeträge der Bestellungen mit Versand und Steuern. Die Summen entsprechen dem Umsatz und den Erstattungen des Zeitraums. Erstattungen enthalten Rückbuchungen. Verkaufte Gutscheine zählen nicht.',
  'A product counts in the category that its page shows.':
    'Ein Produkt zählt in der Kategorie, die seine Seite anzeigt.',
  'Guests count by their email.': 'Gäste werden über ihre E-Mail-Adresse gezählt.',
  'The country is that of the delivery.': 'Das Land ist das der Lieferung.',
  'Sales by product, variant, category, customer or country.':
    'Verkäufe nach Produkt, Variante, Kategorie, Kunde oder Land.',
  'sales by product, variant, category, customer, country':
    'verkäufe nach produkt, variante, kategorie, kunde, land, umsatz',
  'Sales by product': 'Verkäufe nach Produkt',
  'Sales by variant': 'Verkäufe nach Variante',
  'Sales by category': 'Verkäufe nach Kategorie',
  'Sales by country': 'Verkäufe nach Land',
  'Returns by': 'Rückgaben nach',
  'Returned units': 'Zurückgegebene Einheiten',
  'Deducted for a return label': 'Abzug für ein Rücksendeetikett',
  'When the customer pays the way back with your label. 0: nothing is deducted. Never from a claim, a withdrawal or an exchange.':
    'Wenn der Kunde die Rücksendung mit Ihrem Etikett zahlt. 0: kein Abzug. Nie von Reklamation, Widerruf oder Umtausch.',
  'Customers can choose store credit or a gift card': 'Kunden können Guthaben oder einen Geschenkgutschein wählen',
  'For returns and claims, instead of their payment method.':
    'Für Rückgaben und Reklamationen, statt ihrer Zahlungsart.',
  'Bonus on store credit': 'Bonus auf Guthaben',
  'Added when the customer chooses store credit. 0: no bonus.':
    'Kommt hinzu, wenn der Kunde Guthaben wählt. 0: kein Bonus.',
  'Other rules for deliveries to some countries. An empty field uses the general rule.':
    'Andere Regeln für Lieferungen in einige Länder. Ein leeres Feld übernimmt die allgemeine Regel.',
  'Countries {number}': 'Länder {number}',
  'Add countries': 'Länder hinzufügen',
  'Remove countries {number}': 'Länder {number} entfernen',
  'Returns are offered': 'Rückgaben werden angeboten',
  'Days to return': 'Tage zur Rückgabe',
  'Bonuses on store credit': 'Boni auf Guthaben',
  'Damaged units': 'Beschädigte Einheiten',
  'The revenue of Analytics for these days, in the time zone of the shop: paid orders, by phone too, before refunds.':
    'Der Umsatz der Auswertungen für diese Tage, in der Zeitzone des Shops: bezahlte Bestellungen, auch telefonische, vor Erstattungen.',
  'Orders with a discount': 'Bestellungen mit Rabatt',
  'Refunded for returns': 'Für Rückgaben erstattet',
  'Value of damaged goods': 'Wert der beschädigten Waren',
  'Reasons of returns': 'Gründe von Rückgaben',
};
