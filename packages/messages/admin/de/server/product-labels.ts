/** The German labels of products, translations and imported files, by their English texts. */
export const germanProductLabels = {
  Slug: 'Webadresse',
  'The brand or manufacturer': 'Die Marke oder der Hersteller',
  'HS code': 'HS-Code',
  'The customs tariff number': 'Die Zolltarifnummer',
  'Country of origin': 'Ursprungsland',
  'Leave empty for the country you ship from': 'Leer lassen für das Land, aus dem Sie versenden',
  'Customs value': 'Zollwert',
  'For one unit. Leave empty for the price paid': 'Für eine Einheit. Leer lassen für den bezahlten Preis',
  'Marks the product in your lists.': 'Kennzeichnet das Produkt in Ihren Listen.',
  Digital: 'Digital',
  'Delivered as files and license keys, without shipping.':
    'Wird als Dateien und Lizenzschlüssel geliefert, ohne Versand.',
  'Product type id': 'ID des Produkttyps',
  'Tax class id': 'ID der Steuerklasse',
  'Shipping class id': 'ID der Versandklasse',
  'Description of the picture': 'Beschreibung des Bilds',
  'Banner text': 'Bannertext',
  'Banner link': 'Bannerlink',
  'Button text': 'Text der Schaltfläche',
  'Link text': 'Text des Links',
  Eyebrow: 'Kleine Zeile darüber',
  Paid: 'Bezahlt',
  'Amounts off': 'Rabattbeträge',
  'Minimum purchases': 'Mindestbestellwerte',
  'Must not contain blanks, backslashes or control characters':
    'Darf keine Leerzeichen, umgekehrten Schrägstriche oder Steuerzeichen enthalten',
  'Must be an address that starts with https:// or /': 'Muss eine Adresse sein, die mit https:// oder / beginnt',
  'Must be an address that a browser can read, such as https://example.com/picture.webp':
    'Muss eine Adresse sein, die ein Browser lesen kann, zum Beispiel https://example.com/picture.webp',
  'Must not contain a user name or a password': 'Darf keinen Benutzernamen und kein Passwort enthalten',
};
