/** German sentences that the server stores or returns with records. */
export const serverSentences = {
  // reasons in the history of an order
  'The order was cancelled.': 'Die Bestellung wurde storniert.',
  'The payment was charged back.': 'Die Zahlung wurde zurückgebucht.',
  'Digital goods delivered': 'Digitale Waren geliefert',
  'The bank returned the refund.': 'Die Bank hat die Erstattung zurückgegeben.',
  'The carrier says: delivered': 'Der Versanddienst meldet: zugestellt',
  'The carrier says: in transit': 'Der Versanddienst meldet: unterwegs',
  'The carrier says: pre transit': 'Der Versanddienst meldet: noch nicht übergeben',
  'The carrier says: out for delivery': 'Der Versanddienst meldet: in Zustellung',
  'The carrier says: available for pickup': 'Der Versanddienst meldet: abholbereit',
  'The carrier says: return to sender': 'Der Versanddienst meldet: zurück an den Absender',
  'The carrier says: failure': 'Der Versanddienst meldet: nicht zugestellt',
  'The carrier says: cancelled': 'Der Versanddienst meldet: storniert',
  'The carrier says: error': 'Der Versanddienst meldet: Fehler',
  'The carrier says: {value}': 'Der Versanddienst meldet: {value}',
  'The label was bought.': 'Das Etikett wurde gekauft.',
  'Paid by cash': 'Bar bezahlt',
  'Paid by bank transfer': 'Per Banküberweisung bezahlt',
  'Paid by other means': 'Auf anderem Weg bezahlt',
  'Paid by cash on delivery': 'Per Nachnahme bezahlt',
  'Paid by invoice': 'Per Rechnung bezahlt',
  'Paid by cash: {value}': 'Bar bezahlt: {value}',
  'Paid by bank transfer: {value}': 'Per Banküberweisung bezahlt: {value}',
  'Paid by other means: {value}': 'Auf anderem Weg bezahlt: {value}',
  'Paid by cash on delivery: {value}': 'Per Nachnahme bezahlt: {value}',
  'Paid by invoice: {value}': 'Per Rechnung bezahlt: {value}',
  'Paid by {value}': 'Bezahlt per {value}',
  'Imported from {value}': 'Importiert aus {value}',
  'Refunded in the previous shop': 'Im bisherigen Shop erstattet',
  'Items removed from the order': 'Artikel aus der Bestellung entfernt',
  'Price of the exchange': 'Preis des Umtauschs',
  'Addition to order #{value}': 'Ergänzung zur Bestellung #{value}',
  'The bank charged back the payment ({value}).': 'Die Bank hat die Zahlung zurückgebucht ({value}).',
  'The bank decided the dispute for the shop and returned the payment.':
    'Die Bank hat die Anfechtung zugunsten des Shops entschieden und die Zahlung zurückgegeben.',
  'The card was charged after the order was cancelled. The payment is refunded in full.':
    'Die Karte wurde nach der Stornierung der Bestellung belastet. Die Zahlung wird vollständig erstattet.',
  'The carrier does not know this address. The shopper was warned and confirmed it as typed.':
    'Der Versanddienst kennt diese Adresse nicht. Der Kunde wurde gewarnt und hat sie so bestätigt.',
  // digital goods
  '{value} needs {value2} license keys, and {value3} are left.':
    '{value} braucht {value2} Lizenzschlüssel, und {value3} sind übrig.',
  '{value} has neither files nor license keys.': '{value} hat weder Dateien noch Lizenzschlüssel.',
  'Add {value} for free shipping!': 'Noch {value} bis zum kostenlosen Versand!',
  'FREE!': 'KOSTENLOS!',
  "Tax computed by the shop's tables because {value} did not respond.":
    'Die Steuer wurde nach den Tabellen des Shops berechnet, weil {value} nicht geantwortet hat.',
  "Tax computed by the shop's tables because {value} rejected the address, a tax code or the account.":
    'Die Steuer wurde nach den Tabellen des Shops berechnet, weil {value} die Adresse, einen Steuercode oder das Konto abgelehnt hat.',
  "Tax computed by the shop's tables because the response of {value} was not valid.":
    'Die Steuer wurde nach den Tabellen des Shops berechnet, weil die Antwort von {value} nicht gültig war.',
  "Tax computed by the shop's tables because too many tax calculations were running.":
    'Die Steuer wurde nach den Tabellen des Shops berechnet, weil zu viele Steuerberechnungen liefen.',
  "Tax computed by the shop's tables because prices changed while the order was placed.":
    'Die Steuer wurde nach den Tabellen des Shops berechnet, weil sich Preise während der Bestellung geändert haben.',
  // kinds of imported files
  'Shopify product CSV': 'Produkt-CSV von Shopify',
  'Product CSV without handles': 'Produkt-CSV ohne Handles',
  'WooCommerce product CSV': 'Produkt-CSV von WooCommerce',
  'Medusa product CSV': 'Produkt-CSV von Medusa',
  'Magento product CSV': 'Produkt-CSV von Magento',
  'Shopify customers': 'Kunden aus Shopify',
  'WooCommerce customers': 'Kunden aus WooCommerce',
  'Shopify orders': 'Bestellungen aus Shopify',
  'WooCommerce orders': 'Bestellungen aus WooCommerce',
  'List of customers': 'Liste der Kunden',
  'List of orders': 'Liste der Bestellungen',
  'Shopify discounts': 'Rabatte aus Shopify',
  'Shopify redirects': 'Weiterleitungen aus Shopify',
  'Sales Tax': 'Steuern',
  'Judge.me reviews': 'Bewertungen aus Judge.me',
  'Loox reviews': 'Bewertungen aus Loox',
  'Yotpo reviews': 'Bewertungen aus Yotpo',
};
