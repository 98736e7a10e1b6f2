/** German refusals about the catalog, reviews, searches and feeds. */
export const catalogRefusals = {
  // products and variants
  'There is no such variant.': 'Diese Variante gibt es nicht.',
  'The stock is {value} by now. Check it, and enter it again.':
    'Der Bestand beträgt inzwischen {value}. Prüfen Sie ihn, und geben Sie ihn erneut ein.',
  "A variant names exactly one value of each of the product's options.":
    'Eine Variante nennt genau einen Wert für jede Option des Produkts.',
  'Add an image by its address or by its id.': 'Fügen Sie ein Bild über seine Adresse oder seine ID hinzu.',
  'The stock of a product with variants is calculated from its variants.':
    'Der Bestand eines Produkts mit Varianten wird aus den Varianten berechnet.',
  'Calculated from the variants': 'Wird aus den Varianten berechnet',
  'Each tag can only be added once.': 'Jedes Schlagwort kann nur einmal hinzugefügt werden.',
  'The image of a variant must be an image of its product.':
    'Das Bild einer Variante muss ein Bild ihres Produkts sein.',
  'Each combination of options can only exist once.': 'Jede Kombination von Optionen kann nur einmal vorkommen.',
  'The id must be that of a variant of this product.': 'Die ID muss zu einer Variante dieses Produkts gehören.',
  'Products are being imported. Save the SKU again when the import has ended.':
    'Gerade werden Produkte importiert. Speichern Sie die Artikelnummer (SKU) nach dem Import noch einmal.',
  'Another product has this slug.': 'Ein anderes Produkt hat diese Webadresse.',
  'Another variant has this SKU.': 'Eine andere Variante hat diese Artikelnummer (SKU).',
  'A percentage is at most 10000 basis points.': 'Ein Prozentsatz beträgt höchstens 100 %.',
  'The stock of a kit is calculated from its parts.': 'Der Bestand eines Sets wird aus seinen Teilen berechnet.',
  'A product with variants has its parts in the variants.':
    'Ein Produkt mit Varianten hat seine Teile in den Varianten.',
  'There is no such shipping class.': 'Diese Versandklasse gibt es nicht.',
  'There is no such collection.': 'Diese Kollektion gibt es nicht.',
  'There is no such category.': 'Diese Kategorie gibt es nicht.',
  'There is no such tax class.': 'Diese Steuerklasse gibt es nicht.',
  'There is no such image.': 'Dieses Bild gibt es nicht.',
  'There is no such product': 'Dieses Produkt gibt es nicht',
  'There is no such record': 'Diesen Datensatz gibt es nicht',
  'A part of a kit can be neither a kit, a gift card nor digital, and a part of a kit cannot become a kit.':
    'Ein Teil eines Sets kann weder ein Set noch ein Geschenkgutschein noch digital sein, und ein Teil eines Sets kann kein Set werden.',
  'A kit contains the product, and a kit ships its parts. Remove it from the kit before you make it digital.':
    'Ein Set enthält das Produkt, und die Teile eines Sets werden versendet. Entfernen Sie es aus dem Set, bevor Sie es digital machen.',
  'A kit contains the product. Remove it from the kit before you make it a gift card.':
    'Ein Set enthält das Produkt. Entfernen Sie es aus dem Set, bevor Sie es zu einem Geschenkgutschein machen.',
  'A kit names each part once, with its quantity.': 'Ein Set nennt jedes Teil einmal, mit seiner Menge.',
  'There is no such product, or a kit contains it. Remove it from the kit first.':
    'Dieses Produkt gibt es nicht, oder ein Set enthält es. Entfernen Sie es zuerst aus dem Set.',
  'There is no such variant, or a kit contains it. Remove it from the kit first.':
    'Diese Variante gibt es nicht, oder ein Set enthält sie. Entfernen Sie sie zuerst aus dem Set.',
  "The product has no option '{value}'": 'Das Produkt hat keine Option „{value}“',
  "A value for '{value}' is missing": 'Ein Wert für „{value}“ fehlt',
  'Not an image of this product': 'Kein Bild dieses Produkts',
  'Not a variant of this product': 'Keine Variante dieses Produkts',
  'This combination already exists': 'Diese Kombination gibt es bereits',
  'The currency of the shop is {value}': 'Die Währung des Shops ist {value}',
  // types, presets and custom fields
  'A shop has at most {value} product types.': 'Ein Shop hat höchstens {value} Produkttypen.',
  'There is no such custom field of products': 'Dieses benutzerdefinierte Feld von Produkten gibt es nicht',
  'There is no such product type': 'Diesen Produkttyp gibt es nicht',
  'Another product type has this name.': 'Ein anderer Produkttyp hat diesen Namen.',
  'Another preset has this name.': 'Eine andere Vorlage hat diesen Namen.',
  'There is no such custom field.': 'Dieses benutzerdefinierte Feld gibt es nicht.',
  'A kind of record has at most {value} custom fields.':
    'Eine Art von Datensatz hat höchstens {value} benutzerdefinierte Felder.',
  'The custom fields changed after you opened the page. Reload it.':
    'Die benutzerdefinierten Felder haben sich geändert, nachdem Sie die Seite geöffnet haben. Laden Sie sie neu.',
  'Another field has this key.': 'Ein anderes Feld hat diesen Schlüssel.',
  'Only a choice has choices': 'Nur eine Auswahl hat Auswahlmöglichkeiten',
  'Each choice can only be listed once': 'Jede Auswahlmöglichkeit kann nur einmal vorkommen',
  'Only a number has a unit': 'Nur eine Zahl hat eine Einheit',
  'Choose what the field refers to': 'Wählen Sie, worauf das Feld verweist',
  'Only a reference refers to records': 'Nur ein Verweis verweist auf Datensätze',
  'Shoppers do not see fields of customers and orders': 'Shop-Besucher sehen keine Felder von Kunden und Bestellungen',
  'Only a text, choice, yes/no, number or color of products and variants filters listings':
    'Nur ein Text, eine Auswahl, Ja/Nein, eine Zahl oder eine Farbe von Produkten und Varianten filtert Listen',
  'A text filters with at most {value} different values, and this field has more':
    'Ein Text filtert mit höchstens {value} verschiedenen Werten, und dieses Feld hat mehr',
  'Only a text or choice of products and variants can be searched':
    'Nur ein Text oder eine Auswahl von Produkten und Varianten kann durchsucht werden',
  'The name of a filter must not contain a colon': 'Der Name eines Filters darf keinen Doppelpunkt enthalten',
  'Shoppers must see a field that they can use': 'Kunden müssen ein Feld sehen, das sie verwenden können',
  'There is no such custom field': 'Dieses benutzerdefinierte Feld gibt es nicht',
  'Add a choice': 'Fügen Sie eine Auswahlmöglichkeit hinzu',
  // categories and collections
  'There is no such custom field. Choose another one.':
    'Dieses benutzerdefinierte Feld gibt es nicht. Wählen Sie ein anderes.',
  'There is no such category. Choose another one.': 'Diese Kategorie gibt es nicht. Wählen Sie eine andere.',
  'The prices of this shop are in {value}. Enter the price in {value2}.':
    'Die Preise dieses Shops sind in {value}. Geben Sie den Preis in {value2} ein.',
  'The rules of this collection choose its products.': 'Die Regeln dieser Kollektion wählen ihre Produkte.',
  'Remove the rules first, or change them.': 'Entfernen Sie zuerst die Regeln, oder ändern Sie sie.',
  'Each product can only be listed once.': 'Jedes Produkt kann nur einmal vorkommen.',
  'This category has the subcategory {value}. Move or delete it first.':
    'Diese Kategorie hat die Unterkategorie {value}. Verschieben oder löschen Sie diese zuerst.',
  'This category has the subcategories {value}. Move or delete them first.':
    'Diese Kategorie hat die Unterkategorien {value}. Verschieben oder löschen Sie diese zuerst.',
  'Another category has this slug.': 'Eine andere Kategorie hat diese Webadresse.',
  'Another collection has this slug.': 'Eine andere Kollektion hat diese Webadresse.',
  'There is no such parent category. Choose another one.':
    'Diese übergeordnete Kategorie gibt es nicht. Wählen Sie eine andere.',
  'A category cannot be below itself or below one of its subcategories. Choose another parent.':
    'Eine Kategorie kann nicht unter sich selbst oder einer ihrer Unterkategorien liegen. Wählen Sie eine andere übergeordnete Kategorie.',
  'Categories have at most {value} levels. Choose a parent in a higher level.':
    'Kategorien haben höchstens {value} Ebenen. Wählen Sie eine übergeordnete Kategorie in einer höheren Ebene.',
  'Listed twice': 'Doppelt aufgeführt',
  'Listed twice.': 'Doppelt aufgeführt.',
  'There is no such collection': 'Diese Kollektion gibt es nicht',
  'There is no such category': 'Diese Kategorie gibt es nicht',
  // redirects, searches and feeds
  'Must be a path of the shop, such as /old-page': 'Muss ein Pfad des Shops sein, zum Beispiel /alte-seite',
  'Leads to itself': 'Führt zu sich selbst',
  'Leads back to this path': 'Führt zurück zu diesem Pfad',
  'The demo account cannot change the boosts of searches.':
    'Mit dem Demokonto können die Gewichtungen der Suche nicht geändert werden.',
  'A boost by margin needs the permission products:cost.':
    'Eine Gewichtung nach Marge erfordert die Berechtigung products:cost.',
  'A synonym has two words.': 'Ein Synonym hat zwei Wörter.',
  'Another rule has this search.': 'Eine andere Regel hat diese Suche.',
  'A rule opens an address, or pins or hides products.':
    'Eine Regel öffnet eine Adresse oder heftet Produkte an oder blendet sie aus.',
  'A shop has at most {value} of them.': 'Ein Shop hat davon höchstens {value}.',
  'The demo account cannot change the sales channels.':
    'Mit dem Demokonto können die Vertriebskanäle nicht geändert werden.',
  '{value}: the shop has no market or language {value2}.':
    '{value}: Der Shop hat keinen Markt und keine Sprache {value2}.',
  '{value}: choose the columns of the file.': '{value}: Wählen Sie die Spalten der Datei.',
  'Two feeds have the same id.': 'Zwei Feeds haben dieselbe ID.',
  'It answers {value}.': 'Die Seite antwortet mit {value}.',
  'It has no product data for search engines.': 'Die Seite hat keine Produktdaten für Suchmaschinen.',
  'It has prices in {value}, the feed in {value2}.': 'Die Seite hat Preise in {value}, der Feed in {value2}.',
  'It shows {value} {value2}, the feed {value3} {value4}.':
    'Die Seite zeigt {value} {value2}, der Feed {value3} {value4}.',
  // undoing changes
  'An image of the product has been deleted permanently.': 'Ein Bild des Produkts wurde endgültig gelöscht.',
  'Not enough stock is left: {value} of the units that this change added have been sold.':
    'Es ist nicht mehr genug Bestand vorhanden: {value} der Einheiten, die diese Änderung hinzugefügt hat, wurden verkauft.',
  'The previous stock was not recorded.': 'Der vorherige Bestand wurde nicht aufgezeichnet.',
  'Its image: the file has been deleted.': 'Sein Bild: Die Datei wurde gelöscht.',
  'Its parent category, which has been deleted.': 'Seine übergeordnete Kategorie, die gelöscht wurde.',
  'A product that has been deleted.': 'Ein Produkt, das gelöscht wurde.',
  'An image: its file has been deleted.': 'Ein Bild: Seine Datei wurde gelöscht.',
  'A review: the account of its author has been deleted.': 'Eine Bewertung: Das Konto des Verfassers wurde gelöscht.',
  'A category that has been deleted.': 'Eine Kategorie, die gelöscht wurde.',
  'A collection that has been deleted.': 'Eine Kollektion, die gelöscht wurde.',
  'Its product has been deleted.': 'Das zugehörige Produkt wurde gelöscht.',
  'Its image: it has been removed from the product.': 'Sein Bild: Es wurde aus dem Produkt entfernt.',
  'An order that used a code has been deleted.': 'Eine Bestellung, die einen Code verwendet hat, wurde gelöscht.',
  'The account of its author has been deleted.': 'Das Konto des Verfassers wurde gelöscht.',
  'A collection on the home page that has been deleted.': 'Eine Kollektion auf der Startseite, die gelöscht wurde.',
  'Its zone has been deleted.': 'Die zugehörige Zone wurde gelöscht.',
  'Its tax class has been deleted.': 'Die zugehörige Steuerklasse wurde gelöscht.',
  'An address in another language: another record has it now.':
    'Eine Adresse in einer anderen Sprache: Ein anderer Datensatz hat sie jetzt.',
  // reviews and questions
  'There is no such question.': 'Diese Frage gibt es nicht.',
  'The demo account cannot answer questions, because answers are emailed.':
    'Mit dem Demokonto können keine Fragen beantwortet werden, weil Antworten per E-Mail gesendet werden.',
  'A published question needs an answer. Write one first.':
    'Eine veröffentlichte Frage braucht eine Antwort. Schreiben Sie zuerst eine.',
  'There is no such review.': 'Diese Bewertung gibt es nicht.',
  'This is about the variant {value}.': 'Das betrifft die Variante {value}.',
  'It is sold out there, and in stock in the feed.': 'Dort ist es ausverkauft, im Feed auf Lager.',
  'It shows prices with tax, the feed prices without tax.': 'Sie zeigt Preise mit Steuer, der Feed Preise ohne Steuer.',
  'It shows prices without tax, the feed prices with tax.': 'Sie zeigt Preise ohne Steuer, der Feed Preise mit Steuer.',
  'It is in stock there, and sold out in the feed.': 'Dort ist es auf Lager, im Feed ausverkauft.',
};
