/** German messages of imports about the rows of a file. */
export const importMessages = {
  // whole files
  'The file is empty.': 'Die Datei ist leer.',
  'The file has a header and no products.': 'Die Datei hat eine Kopfzeile und keine Produkte.',
  'The file has more than {value} columns.': 'Die Datei hat mehr als {value} Spalten.',
  'The file has more than {value} rows. Split it.': 'Die Datei hat mehr als {value} Zeilen. Teilen Sie sie auf.',
  "The file is not UTF-8 text from about line {value} on: save it as 'CSV UTF-8'.":
    'Die Datei ist ab etwa Zeile {value} kein UTF-8-Text: Speichern Sie sie als „CSV UTF-8“.',
  "is not UTF-8 text from about line {value} on: save it as 'CSV UTF-8'":
    'ist ab etwa Zeile {value} kein UTF-8-Text: Speichern Sie die Datei als „CSV UTF-8“',
  'The file is not valid CSV from line {value}: a quotation mark is not closed.':
    'Die Datei ist ab Zeile {value} kein gültiges CSV: Ein Anführungszeichen wird nicht geschlossen.',
  'The file is not valid CSV from line {value}: text follows a closing quotation mark.':
    'Die Datei ist ab Zeile {value} kein gültiges CSV: Auf ein schließendes Anführungszeichen folgt Text.',
  'The file is not a supported product list (Shopify, WooCommerce, Medusa or Magento CSV). Its columns: {value}.':
    'Die Datei ist keine unterstützte Produktliste (CSV von Shopify, WooCommerce, Medusa oder Magento). Ihre Spalten: {value}.',
  'The file is not a supported export of customers, orders, discounts, redirects or reviews. Its columns: {value}.':
    'Die Datei ist kein unterstützter Export von Kunden, Bestellungen, Rabatten, Weiterleitungen oder Bewertungen. Ihre Spalten: {value}.',
  'Nothing was imported: 1 error in the file.': 'Es wurde nichts importiert: 1 Fehler in der Datei.',
  'Nothing was imported: {value} errors in the file.': 'Es wurde nichts importiert: {value} Fehler in der Datei.',
  'Another discount got the code {value} at the same time. Nothing was imported: try again.':
    'Ein anderer Rabatt hat gleichzeitig den Code {value} erhalten. Es wurde nichts importiert. Versuchen Sie es noch einmal.',
  'Redirects lead in a circle. Nothing was imported.': 'Weiterleitungen führen im Kreis. Es wurde nichts importiert.',
  'a quotation mark is not closed': 'Ein Anführungszeichen wird nicht geschlossen',
  'text follows a closing quotation mark': 'Auf ein schließendes Anführungszeichen folgt Text',
  'a quotation mark is inside a cell that does not begin with one':
    'Ein Anführungszeichen steht in einer Zelle, die nicht damit beginnt',
  'one row is longer than 2 MB; is a quotation mark never closed?':
    'Eine Zeile ist länger als 2 MB; fehlt ein schließendes Anführungszeichen?',
  'The source language is {value}. The texts of the shop are in {value2}.':
    'Die Quellsprache ist {value}. Die Texte des Shops sind in {value2}.',
  'The target language is {value}, not {value2}.': 'Die Zielsprache ist {value}, nicht {value2}.',
  // rows of products
  'has {value} more cells than the header has columns': 'hat {value} Zellen mehr als die Kopfzeile Spalten',
  'the price is missing': 'Der Preis fehlt',
  'the regular price is missing': 'Der reguläre Preis fehlt',
  'the title is missing': 'Der Titel fehlt',
  'the handle is missing': 'Das Handle fehlt',
  "the value of the option '{value}' is missing": 'Der Wert der Option „{value}“ fehlt',
  'a second variant, but the product has no options': 'Eine zweite Variante, aber das Produkt hat keine Optionen',
  'no single discount matches the price of every variant: compare-at prices are not imported':
    'Kein einzelner Rabatt passt zum Preis jeder Variante: Vergleichspreise werden nicht importiert',
  'no single discount matches the price of every variation: regular prices are not imported':
    'Kein einzelner Rabatt passt zum Preis jeder Variante: Reguläre Preise werden nicht importiert',
  "the handle '{value}' becomes '{value2}'": 'Das Handle „{value}“ wird zu „{value2}“',
  'the product has more than {value} rows': 'Das Produkt hat mehr als {value} Zeilen',
  "the product '{value}' is already on line {value2}; its rows must follow one another":
    'Das Produkt „{value}“ steht bereits in Zeile {value2}; seine Zeilen müssen aufeinander folgen',
  'has no variations': 'hat keine Varianten',
  'it is hidden in the catalog: it becomes a draft, which shoppers cannot see':
    'Es ist im Katalog verborgen: Es wird ein Entwurf, den Kunden nicht sehen',
  'it shares the stock of its product: it gets an equal part':
    'Sie teilt den Bestand ihres Produkts: Sie erhält einen gleichen Teil',
  "matches any value of '{value}': enter one value": 'passt zu jedem Wert von „{value}“: Geben Sie einen Wert ein',
  "products of the type '{value}' are not imported": 'Produkte vom Typ „{value}“ werden nicht importiert',
  "its parent '{value}' is not in the file": 'Das übergeordnete Produkt „{value}“ ist nicht in der Datei',
  'has more than {value} variations': 'hat mehr als {value} Varianten',
  'the stock is empty: new products have 0, existing products do not change':
    'Der Bestand ist leer: Neue Produkte haben 0, vorhandene Produkte ändern sich nicht',
  'the file has no stock column: new products have 0, existing products do not change':
    'Die Datei hat keine Spalte für den Bestand: Neue Produkte haben 0, vorhandene Produkte ändern sich nicht',
  'the weight is more than {value} ounces': 'Das Gewicht beträgt mehr als {value} Unzen',
  'the title is longer than {value} characters': 'Der Titel ist länger als {value} Zeichen',
  'the description is longer than {value} characters': 'Die Beschreibung ist länger als {value} Zeichen',
  'the price is too high': 'Der Preis ist zu hoch',
  "the tag '{value}' is longer than {value2} characters": 'Das Schlagwort „{value}“ ist länger als {value2} Zeichen',
  "the category '{value}' is longer than {value2} characters":
    'Die Kategorie „{value}“ ist länger als {value2} Zeichen',
  "the category '{value}' has more than {value2} levels": 'Die Kategorie „{value}“ hat mehr als {value2} Ebenen',
  "the option name '{value}' is longer than {value2} characters":
    'Der Optionsname „{value}“ ist länger als {value2} Zeichen',
  "the option name '{value}' holds a colon": 'Der Optionsname „{value}“ enthält einen Doppelpunkt',
  "the option '{value}' has more than {value2} values": 'Die Option „{value}“ hat mehr als {value2} Werte',
  'the SKU is longer than {value} characters': 'Die Artikelnummer (SKU) ist länger als {value} Zeichen',
  "the SKU '{value}' is already on line {value2}": 'Die Artikelnummer (SKU) „{value}“ steht bereits in Zeile {value2}',
  "the SKU '{value}' belongs to the product '{value2}' of the shop":
    'Die Artikelnummer (SKU) „{value}“ gehört zum Produkt „{value2}“ des Shops',
  "the variant '{value}' is already on line {value2}": 'Die Variante „{value}“ steht bereits in Zeile {value2}',
  'the unit price measure is no amount with a unit such as ml, g, m or m2':
    'Die Grundpreismenge ist keine Menge mit einer Einheit wie ml, g, m oder m2',
  "the part '{value}' is not in the shop": 'Der Teil „{value}“ ist nicht im Shop',
  'a part of a kit is a kit or a gift card, or is named twice':
    'Ein Teil eines Sets ist ein Set oder ein Geschenkgutschein oder wird doppelt genannt',
  'the database rejected a value of this product': 'Die Datenbank hat einen Wert dieses Produkts abgelehnt',
  "the shop has no product type '{value}'": 'Der Shop hat keinen Produkttyp „{value}“',
  "the shop has no product '{value}'": 'Der Shop hat kein Produkt „{value}“',
  // images
  'responded with status {value}': 'antwortete mit dem Status {value}',
  'No response in time.': 'Keine rechtzeitige Antwort.',
  'is larger than 20 MB': 'ist größer als 20 MB',
  'stopped during the download': 'wurde beim Herunterladen abgebrochen',
  '{value} cannot be reached': '{value} ist nicht erreichbar',
  'is not in the folder': 'ist nicht im Ordner',
  // customers, redirects and reviews
  'the shop has no order {value}': 'Der Shop hat keine Bestellung {value}',
  'the email is already on line {value}': 'Die E-Mail-Adresse steht bereits in Zeile {value}',
  "'{value}' is not an email address": '„{value}“ ist keine E-Mail-Adresse',
  'leads back to itself': 'führt zu sich selbst zurück',
  'leads to itself': 'führt zu sich selbst',
  "'{value}' is not a path such as /old-page": '„{value}“ ist kein Pfad wie /alte-seite',
  "'{value}' is not a path of the shop such as /new-page": '„{value}“ ist kein Pfad des Shops wie /neue-seite',
  'the target is longer than 1,000 characters': 'Das Ziel ist länger als 1.000 Zeichen',
  "'{value}' is not a rating from 1 to 5": '„{value}“ ist keine Bewertung von 1 bis 5',
  "'{value}' is not a date such as 2025-10-07": '„{value}“ ist kein Datum wie 2025-10-07',
  'names no product': 'nennt kein Produkt',
  // orders
  'the shop has an order {value} of its own': 'Der Shop hat eine eigene Bestellung {value}',
  'order {value} is in the file twice': 'Bestellung {value} steht doppelt in der Datei',
  'order {value} has no email': 'Bestellung {value}: hat keine E-Mail-Adresse',
  'order {value} is in {value2}: the shop uses {value3}':
    'Bestellung {value}: ist in {value2}: Der Shop verwendet {value3}',
  "order {value} its payment is '{value2}': only orders that were paid, refunded or voided are history":
    'Bestellung {value}: Die Zahlung ist „{value2}“: Nur bezahlte, erstattete oder stornierte Bestellungen werden übernommen',
  "order {value} is '{value2}': only orders that were paid, refunded, cancelled or failed are history":
    'Bestellung {value}: ist „{value2}“: Nur bezahlte, erstattete, stornierte oder fehlgeschlagene Bestellungen werden übernommen',
  "order {value} Created at holds '{value2}', which is no time":
    'Bestellung {value}: Created at enthält „{value2}“, was kein Zeitpunkt ist',
  "order {value} its date is '{value2}', which is no time":
    'Bestellung {value}: Das Datum ist „{value2}“, was kein Zeitpunkt ist',
  "order {value} its {value2} is '{value3}', which is not an amount":
    'Bestellung {value}: {value2} ist „{value3}“, was kein Betrag ist',
  "order {value} {value2} holds '{value3}', which is not an amount":
    'Bestellung {value}: {value2} enthält „{value3}“, was kein Betrag ist',
  'order {value} line {value2}: Lineitem price is not an amount':
    'Bestellung {value}: Zeile {value2}: Lineitem price ist kein Betrag',
  'order {value} line {value2}: Lineitem quantity is not a number of units':
    'Bestellung {value}: Zeile {value2}: Lineitem quantity ist keine Anzahl',
  'order {value} line {value2}: item_subtotal is not an amount':
    'Bestellung {value}: Zeile {value2}: item_subtotal ist kein Betrag',
  'order {value} line {value2}: item_quantity is not a number of units':
    'Bestellung {value}: Zeile {value2}: item_quantity ist keine Anzahl',
  'order {value} has no lines': 'Bestellung {value}: hat keine Positionen',
  'order {value} has no items': 'Bestellung {value}: hat keine Artikel',
  'order {value} the sum of the lines is {value2} cents, which does not match the total of {value3} cents':
    'Bestellung {value}: Die Summe der Positionen beträgt {value2} Cent und passt nicht zum Gesamtbetrag von {value3} Cent',
  'order {value} the sum of the items is {value2} cents, which does not match the total of {value3} cents':
    'Bestellung {value}: Die Summe der Artikel beträgt {value2} Cent und passt nicht zum Gesamtbetrag von {value3} Cent',
  'taxes of {value} cents are within its prices': 'Steuern von {value} Cent sind in den Preisen enthalten',
  'its total differs by {value} cents of rounding, which were added to its {value2}':
    'Der Gesamtbetrag weicht um {value} Cent Rundung ab, die zu {value2} addiert wurden',
  // discounts
  'discount {value} is rejected: {value2}': 'Rabatt {value} wird abgelehnt: {value2}',
  'discount {value} is already on line {value2}': 'Rabatt {value} steht bereits in Zeile {value2}',
  'discount {value} has a space in its code: it may be the title of an automatic discount':
    'Rabatt {value} hat ein Leerzeichen im Code: Es ist möglicherweise der Titel eines automatischen Rabatts',
  'discount {value} was created by an app: the file does not contain its rules':
    'Rabatt {value} wurde von einer App erstellt: Die Datei enthält seine Regeln nicht',
  'discount {value} is a Buy X get Y discount: the file does not name the products':
    'Rabatt {value} ist ein „X kaufen, Y erhalten“-Rabatt: Die Datei nennt die Produkte nicht',
  'discount {value} has the value {value2}, which is no number':
    'Rabatt {value} hat den Wert {value2}, was keine Zahl ist',
  'discount {value} reduces shipping: this shop only supports free shipping':
    'Rabatt {value} reduziert den Versand: Dieser Shop unterstützt nur kostenlosen Versand',
  'discount {value} has the value type {value2}, which is unknown':
    'Rabatt {value} hat die unbekannte Wertart {value2}',
  'discount {value} is for selected products, which the file does not name':
    'Rabatt {value} gilt für ausgewählte Produkte, die die Datei nicht nennt',
  'discount {value} has the type {value2}, which is unknown': 'Rabatt {value} hat den unbekannten Typ {value2}',
  'discount {value} has the discount class {value2}, which is unknown':
    'Rabatt {value} hat die unbekannte Rabattklasse {value2}',
  'discount {value} is free shipping with the discount class {value2}':
    'Rabatt {value} ist kostenloser Versand mit der Rabattklasse {value2}',
  'discount {value} is automatic: create it under Discounts':
    'Rabatt {value} ist automatisch: Erstellen Sie ihn unter Rabatte',
  'discount {value} is for selected customers ({value2}), which the file does not name':
    'Rabatt {value} gilt für ausgewählte Kunden ({value2}), die die Datei nicht nennt',
  'discount {value} has the usage limit {value2}, which is not a number of at least 1':
    'Rabatt {value} hat das Nutzungslimit {value2}, was keine Zahl ab 1 ist',
  'discount {value} was used {value2} times, which is no number':
    'Rabatt {value} wurde {value2}-mal verwendet, was keine Zahl ist',
  'discount {value} does not say whether it applies once per customer':
    'Rabatt {value} sagt nicht, ob er einmal pro Kunde gilt',
  'discount {value} has been used up: {value2} of {value3} times':
    'Rabatt {value} ist aufgebraucht: {value2} von {value3} Einlösungen',
  'discount {value} starts at {value2}, which is no time': 'Rabatt {value} beginnt um {value2}, was kein Zeitpunkt ist',
  'discount {value} ends at {value2}, which is no time': 'Rabatt {value} endet um {value2}, was kein Zeitpunkt ist',
  'discount {value} ends before it starts': 'Rabatt {value} endet vor seinem Beginn',
  'discount {value} has the status {value2}, which is unknown': 'Rabatt {value} hat den unbekannten Status {value2}',
  'discount {value} does not say whether it combines with {value2} discounts':
    'Rabatt {value} sagt nicht, ob er mit Rabatten der Klasse {value2} kombinierbar ist',
  "discount {value} has the minimum '{value2}', which may be an amount or a number of items":
    'Rabatt {value} hat den Mindestwert „{value2}“, der ein Betrag oder eine Anzahl sein kann',
  "discount {value} has the minimum amount '{value2}', which is no number":
    'Rabatt {value} hat den Mindestbetrag „{value2}“, was keine Zahl ist',
  "discount {value} has the minimum quantity '{value2}', which is no number":
    'Rabatt {value} hat die Mindestmenge „{value2}“, was keine Zahl ist',
  'discount {value}: the file names no countries for free shipping: it is free to all':
    'Rabatt {value}: Die Datei nennt keine Länder für den kostenlosen Versand: Er ist für alle kostenlos',
  'discount {value}: it may be the title of an automatic discount: it is imported as a code':
    'Rabatt {value}: Es ist möglicherweise der Titel eines automatischen Rabatts: Er wird als Code importiert',
  'discount {value}: {value2} of its {value3} redemptions were in the previous shop: {value4} are left':
    'Rabatt {value}: {value2} der {value3} Einlösungen waren im bisherigen Shop: {value4} sind übrig',
  'discount {value}: the file does not say who redeemed it in the previous shop: each customer can redeem it once here':
    'Rabatt {value}: Die Datei sagt nicht, wer ihn im bisherigen Shop eingelöst hat: Jeder Kunde kann ihn hier einmal einlösen',
};
