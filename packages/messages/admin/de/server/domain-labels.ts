/** German labels of packages/domain that the admin area shows. */
export const domainLabels = {
  // fields of products
  'Cost per item': 'Kosten pro Artikel',
  'Cost of goods': 'Wareneinsatz',
  // texts that can be translated
  Caption: 'Bildunterschrift',
  // problems of items in feeds
  'The item has no picture. Add a picture to the product.':
    'Der Artikel hat kein Bild. Fügen Sie dem Produkt ein Bild hinzu.',
  'The price is 0. Enter a price, or archive the product.':
    'Der Preis ist 0. Geben Sie einen Preis ein, oder archivieren Sie das Produkt.',
  'The description is empty. Describe the product in its form.':
    'Die Beschreibung ist leer. Beschreiben Sie das Produkt in seinem Formular.',
  'Gift cards are not in feeds. Nothing needs to be done.':
    'Geschenkgutscheine sind nicht in Feeds. Sie müssen nichts tun.',
  'The title has more than 150 characters, and feeds contain its beginning. Shorten the name.':
    'Der Titel hat mehr als 150 Zeichen, und Feeds enthalten nur seinen Anfang. Kürzen Sie den Namen.',
  'There is no valid barcode. Enter the GTIN of the item if its manufacturer gave it one.':
    'Es gibt keinen gültigen Barcode. Geben Sie die GTIN des Artikels ein, falls der Hersteller eine vergeben hat.',
  'There is no vendor. Enter the brand or the manufacturer as the vendor.':
    'Es gibt keinen Anbieter. Geben Sie die Marke oder den Hersteller als Anbieter ein.',
  'The page of the product shows other data than the feed.': 'Die Seite des Produkts zeigt andere Daten als der Feed.',
  // looks of a new shop
  'Quiet titles, square corners, products on panels. For care, tea and books.':
    'Ruhige Überschriften, eckige Formen, Produkte auf Flächen. Für Pflege, Tee und Bücher.',
  'Black on white with fine, large titles. For fashion, jewellery and art.':
    'Schwarz auf Weiß mit feinen, großen Überschriften. Für Mode, Schmuck und Kunst.',
  'Clear blue and even shapes. For electronics, tools and outdoor goods.':
    'Klares Blau und gleichmäßige Formen. Für Elektronik, Werkzeug und Outdoor-Artikel.',
  'Warm paper and a light serif. For homeware and crafts.':
    'Warmes Papier und leichte Serifen. Für Wohnaccessoires und Kunsthandwerk.',
  'Cream, tomato and framed cards in close rows. For food, drink and gifts.':
    'Creme, Tomatenrot und gerahmte Karten in engen Reihen. Für Lebensmittel, Getränke und Geschenke.',
  'Strong, friendly titles and round buttons. For shoes, sports and everyday goods.':
    'Kräftige, freundliche Überschriften und runde Schaltflächen. Für Schuhe, Sport und Alltägliches.',
  'The look of a new shop. No fonts to download.': 'Das Aussehen eines neuen Shops. Ohne Schriften zum Herunterladen.',
  // templates of policies
  'Returns and refunds': 'Rückgaben und Erstattungen',
  'How to send something back, who pays for it, and when the money is refunded.':
    'Wie man etwas zurücksendet, wer dafür zahlt und wann das Geld erstattet wird.',
  'Delivery information': 'Versandinformationen',
  'When orders leave, how long they take, and what delivery costs.':
    'Wann Bestellungen versendet werden, wie lange sie dauern und was der Versand kostet.',
  'Privacy policy': 'Datenschutzerklärung',
  'Which data the shop stores, why, for how long, and how to have it deleted.':
    'Welche Daten der Shop speichert, warum, wie lange und wie man sie löschen lässt.',
  'Terms of sale': 'Allgemeine Geschäftsbedingungen',
  'The terms on which the shop sells.': 'Die Bedingungen, zu denen der Shop verkauft.',
  'Legal notice': 'Impressum',
  'Who runs this shop, and where.': 'Wer diesen Shop betreibt und wo.',
  'Contact us': 'Kontakt',
  'How to reach the shop by email, by phone and by post.': 'Wie man den Shop per E-Mail, Telefon und Post erreicht.',
  // payment methods
  'Recorded by staff': 'Von Mitarbeitern erfasst',
  cash: 'Barzahlung',
  'bank transfer': 'Banküberweisung',
  'other means': 'auf anderem Weg',
  'Returned items': 'Zurückgegebene Artikel',
  'Paid with gift cards': 'Mit Geschenkgutscheinen bezahlt',
  'Paid with store credit': 'Mit Guthaben bezahlt',
  'Paid with returned items': 'Mit zurückgegebenen Artikeln bezahlt',
  'Included tax, not charged': 'Enthaltene Steuer, nicht berechnet',
  'Includes tax': 'Enthält Steuern',
  // parts of addresses
  'ZIP code': 'Postleitzahl',
  Emirate: 'Emirat',
  // taxes
  'VAT of the European Union': 'Mehrwertsteuer der Europäischen Union',
  'Base rates of the states of the US': 'Basissteuersätze der US-Bundesstaaten',
  'Taxes in Europe Database of the European Commission, copied by vatnode':
    'Datenbank „Taxes in Europe“ der Europäischen Kommission, kopiert von vatnode',
  'European Commission, Taxes in Europe Database': 'Europäische Kommission, Datenbank „Taxes in Europe“',
  Reduced: 'Ermäßigt',
  'Second reduced': 'Zweiter ermäßigter Satz',
  'Super-reduced': 'Stark ermäßigt',
  Zero: 'Nullsatz',
  // invoices
  'The electronic invoice is created when the order is paid':
    'Die elektronische Rechnung wird erstellt, sobald die Bestellung bezahlt ist',
  'Enter the VAT number of the shop in Settings, Checkout':
    'Geben Sie die USt-IdNr. des Shops unter „Einstellungen, Kasse“ ein',
  'Enter the address from which the shop sends in Settings, Shipping':
    'Geben Sie die Versandadresse des Shops unter „Einstellungen, Versand“ ein',
  'Enter name, e-mail and telephone number of the business in Settings, Policies':
    'Geben Sie Name, E-Mail-Adresse und Telefonnummer des Unternehmens unter „Einstellungen, Richtlinien“ ein',
  'The order has no address': 'Die Bestellung hat keine Adresse',
  'The order was placed before taxes were recorded for each line':
    'Die Bestellung wurde aufgegeben, bevor Steuern für jede Position erfasst wurden',
  'Electronic invoices support only VAT, not the sales tax of the United States':
    'Elektronische Rechnungen unterstützen nur die Mehrwertsteuer, nicht die Verkaufssteuer der USA',
  'Electronic invoices support one VAT rate for each line, and this order has several taxes outside the EU':
    'Elektronische Rechnungen unterstützen einen Steuersatz pro Position, und diese Bestellung hat mehrere Steuern außerhalb der EU',
  'Order {value} has no billing address or no seller address.':
    'Bestellung {value} hat keine Rechnungsadresse oder keine Adresse des Verkäufers.',
  // devices
  'A browser on {value}': 'Ein Browser auf {value}',
  'Unknown device': 'Unbekanntes Gerät',
  // reasons and statuses of returns
  'Return period': 'Rückgabefrist',
  'Excluded item': 'Ausgeschlossener Artikel',
  'Changed my mind': 'Meinung geändert',
  'Does not fit': 'Passt nicht',
  'Arrived damaged': 'Beschädigt angekommen',
  'Not as described': 'Entspricht nicht der Beschreibung',
  'Wrong item': 'Falscher Artikel',
  Tiles: 'Kacheln',
  // sources to compare tax rates with
  'the revenue department of the state (counties and cities are not in this table)':
    'der Finanzbehörde des Bundesstaats (Countys und Städte sind nicht in dieser Tabelle)',
  'Tax Foundation, State and Local Sales Tax Rates, 2026': 'Tax Foundation, „State and Local Sales Tax Rates, 2026“',
  // browsers
  'Edge on {value}': 'Edge auf {value}',
  'Opera on {value}': 'Opera auf {value}',
  'Samsung Internet on {value}': 'Samsung Internet auf {value}',
  'Firefox on {value}': 'Firefox auf {value}',
  'Chrome on {value}': 'Chrome auf {value}',
  'Safari on {value}': 'Safari auf {value}',
};
