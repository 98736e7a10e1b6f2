/** The German names, sentences and labels of the sections of a page, by their English texts. */
export const germanSectionTexts = {
  Map: 'Karte',
  'A picture of a map with an address and a link to directions. It loads nothing from another site.':
    'Ein Bild einer Karte mit einer Adresse und einem Link zur Wegbeschreibung. Es lädt nichts von einer anderen Website.',
  'Picture of the map': 'Bild der Karte',
  'Text, such as opening hours': 'Text, etwa Öffnungszeiten',
  'Directions to the address': 'Wegbeschreibung zur Adresse',
  'Section of an extension': 'Abschnitt einer Erweiterung',
  'Its extension makes the content from the fields when it is saved.':
    'Die Erweiterung erzeugt den Inhalt beim Speichern aus den Feldern.',
  'Extension and section': 'Erweiterung und Abschnitt',
  HTML: 'HTML',
  'HTML that you type. The shop removes scripts, styles, forms and frames when it is saved.':
    'HTML, das Sie eingeben. Der Shop entfernt beim Speichern Skripte, Stile, Formulare und Frames.',
  'A large picture with headline, text and button on it.':
    'Ein großes Bild mit Überschrift, Text und Schaltfläche darauf.',
  'Small line above the headline': 'Kleine Zeile über der Überschrift',
  Headline: 'Überschrift',
  'Text of the button': 'Text der Schaltfläche',
  'Position of the words': 'Position der Wörter',
  Left: 'Links',
  Right: 'Rechts',
  'Color of the words': 'Farbe der Wörter',
  'Light, on a dark veil': 'Hell, auf dunklem Schleier',
  'Dark, on a light veil': 'Dunkel, auf hellem Schleier',
  'Veil over the picture': 'Schleier über dem Bild',
  Strong: 'Stark',
  Soft: 'Sanft',
  Tall: 'Hoch',
  Medium: 'Mittel',
  'Picture with text': 'Bild mit Text',
  'A picture beside headline, text and link.': 'Ein Bild neben Überschrift, Text und Link.',
  'Text of the link': 'Text des Links',
  'Target of the link': 'Ziel des Links',
  'Side of the picture': 'Seite des Bilds',
  'Of the page': 'Der Seite',
  'Colored band': 'Farbiges Band',
  'Product row': 'Produktreihe',
  'Products of a collection, a category or a tag, or the newest ones.':
    'Produkte einer Kollektion, einer Kategorie oder eines Schlagworts oder die neuesten.',
  'Of a collection': 'Einer Kollektion',
  'Of a category': 'Einer Kategorie',
  'With a tag': 'Mit einem Schlagwort',
  'The newest': 'Die neuesten',
  'Heading (empty: the name)': 'Überschrift (leer: der Name)',
  'Number of products': 'Anzahl der Produkte',
  Look: 'Aussehen',
  'Heading above': 'Überschrift darüber',
  'Colored band, heading beside': 'Farbiges Band, Überschrift daneben',
  'Collection grid': 'Kollektionsraster',
  'Up to six collections or categories as large pictures.':
    'Bis zu sechs Kollektionen oder Kategorien als große Bilder.',
  Entries: 'Einträge',
  'Featured product': 'Hervorgehobenes Produkt',
  'One product with a large picture, its price and a text.':
    'Ein Produkt mit großem Bild, seinem Preis und einem Text.',
  'Small line above the name': 'Kleine Zeile über dem Namen',
  Quotes: 'Zitate',
  'Words of customers or of the press.': 'Worte von Kunden oder aus der Presse.',
  Quote: 'Zitat',
  'Guide columns': 'Ratgeberspalten',
  'Two to four columns with picture, text and link.': 'Zwei bis vier Spalten mit Bild, Text und Link.',
  'Promise row': 'Reihe mit Versprechen',
  'Delivery, returns and contact, each from your settings.':
    'Lieferung, Rückgabe und Kontakt, jeweils aus Ihren Einstellungen.',
  'Questions and answers': 'Fragen und Antworten',
  'Questions that open to show their answer.': 'Fragen, die sich öffnen und ihre Antwort zeigen.',
  'The form of the newsletter, with its consent. Shown while the newsletter is on.':
    'Das Formular des Newsletters mit seiner Einwilligung. Wird angezeigt, solange der Newsletter eingeschaltet ist.',
  'A text with headings, lists and links.': 'Ein Text mit Überschriften, Listen und Links.',
  Position: 'Position',
  Video: 'Video',
  'A film from your uploads. It loads when a visitor starts it.':
    'Ein Film aus Ihren Uploads. Er lädt, wenn ein Besucher ihn startet.',
  'Picture before it starts': 'Bild vor dem Start',
  'What the film shows': 'Was der Film zeigt',
  'Captions (WebVTT)': 'Untertitel (WebVTT)',
  'The banner, message and link of the site settings.': 'Banner, Nachricht und Link aus den Website-Einstellungen.',
  'Category strip': 'Kategorieleiste',
  'All categories with their pictures, side by side.': 'Alle Kategorien mit ihren Bildern nebeneinander.',
  'Product list': 'Produktliste',
  'All products of the category or collection. Sections are above or below it.':
    'Alle Produkte der Kategorie oder Kollektion. Abschnitte stehen darüber oder darunter.',
  'The tagline of the shop beside the picture of the last category.':
    'Der Slogan des Shops neben dem Bild der letzten Kategorie.',
  'This version of the shop has no section "{value}". Pages skip it.':
    'Diese Version des Shops hat keinen Abschnitt „{value}“. Seiten überspringen ihn.',
  '{label}: the product was deleted or is not published. Pages skip it.':
    '{label}: Das Produkt wurde gelöscht oder ist nicht veröffentlicht. Seiten überspringen es.',
  '{label}: the collection was deleted or is not published. Pages skip it.':
    '{label}: Die Kollektion wurde gelöscht oder ist nicht veröffentlicht. Seiten überspringen sie.',
  '{label}: the category was deleted or is not published. Pages skip it.':
    '{label}: Die Kategorie wurde gelöscht oder ist nicht veröffentlicht. Seiten überspringen sie.',
};
