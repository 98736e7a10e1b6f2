export const exchange = {
  'Detected format: {form}. ': 'Erkanntes Format: {form}. ',
  'The first columns have no field here and are not imported. Choose a field for those you need.':
    'Die ersten Spalten haben hier kein Feld und werden nicht importiert. Wählen Sie ein Feld für die Spalten, die Sie brauchen.',
  'All columns were recognized.': 'Alle Spalten wurden erkannt.',
  'Missing required fields: {missing}.': 'Fehlende Pflichtfelder: {missing}.',
  'Columns in the file': 'Spalten in der Datei',
  Column: 'Spalte',
  Holds: 'Enthält',
  'Imported as': 'Importiert als',
  'Import {name} as': '{name} importieren als',
  'Skip {name}': '{name} überspringen',
  'No matching field': 'Kein passendes Feld',
  'Lines in the file': 'Zeilen in der Datei',
  Line: 'Zeile',
  'Not imported': 'Nicht importiert',
  'Download all {lines} as CSV': 'Alle als CSV herunterladen: {lines}',
  'Download these lines as CSV': 'Diese Zeilen als CSV herunterladen',
  'This is a preview. Nothing has been imported yet.': 'Dies ist eine Vorschau. Es wurde noch nichts importiert.',
  'Imported.': 'Importiert.',
  'Columns that are not imported: {unusedColumns}.': 'Nicht importierte Spalten: {unusedColumns}.',
  '{images} could not be downloaded: {image} ({reason})': 'Nicht herunterladbar: {images}. {image} ({reason})',
  'Reading rows': 'Zeilen werden gelesen',
  'Fetching images': 'Bilder werden abgerufen',
  'Writing products': 'Produkte werden geschrieben',
  'Product file': 'Produktdatei',
  'A CSV file from Shopify or WooCommerce, or any other CSV file. Up to 64 MB.':
    'Eine CSV-Datei aus Shopify oder WooCommerce oder eine andere CSV-Datei. Bis zu 64 MB.',
  'Choose a file': 'Datei wählen',
  'Upload incomplete': 'Upload unvollständig',
  '{fileName} was not fully uploaded. Choose the same file again to continue the upload.':
    '{fileName} wurde nicht vollständig hochgeladen. Wählen Sie dieselbe Datei erneut, um das Hochladen fortzusetzen.',
  'Uploading file': 'Datei wird hochgeladen',
  '{name} is empty.': '{name} ist leer.',
  '{name} is too large ({size}). Use the command line to import it.':
    '{name} ist zu groß ({size}). Importieren Sie die Datei über die Befehlszeile.',
  'The demo account can preview an import, but not run it.':
    'Mit dem Demokonto lässt sich ein Import nur als Vorschau ansehen, nicht ausführen.',
  'Preview the import first.': 'Sehen Sie sich zuerst die Vorschau des Imports an.',
  Import: 'Importieren',
  'Remove this file': 'Diese Datei entfernen',
  'Waiting for other imports': 'Wartet auf andere Importe',
  'The shop cannot be reached right now. The import continues, and this page updates once the connection is back.':
    'Der Shop ist gerade nicht erreichbar. Der Import läuft weiter, und diese Seite wird aktualisiert, sobald die Verbindung wieder besteht.',
  '{name} is empty or larger than 64 MB. Use the command line for larger files.':
    '{name} ist leer oder größer als 64 MB. Verwenden Sie für größere Dateien die Befehlszeile.',
  'Move in from another shop': 'Von einem anderen Shop umziehen',
  'Import the products first. Then import customers, orders, discounts, redirects and reviews. Customers set a password with Forgot password. Orders are history: they do not change stock, charge cards or send emails. A discount code that already exists keeps its own rules.':
    'Importieren Sie zuerst die Produkte. Importieren Sie danach Kunden, Bestellungen, Rabatte, Weiterleitungen und Bewertungen. Kunden legen ihr Passwort über „Passwort vergessen“ fest. Bestellungen sind Verlauf: Sie ändern keinen Bestand, belasten keine Karten und senden keine E-Mails. Ein Rabattcode, den es schon gibt, behält seine eigenen Regeln.',
  'Only the site owner can import customers, orders, discounts, redirects and reviews.':
    'Nur der Inhaber des Shops kann Kunden, Bestellungen, Rabatte, Weiterleitungen und Bewertungen importieren.',
  'Choose the system': 'System wählen',
  'Only the products of {label} are supported. Choose the file under Import products.':
    'Nur die Produkte von {label} werden unterstützt. Wählen Sie die Datei unter „Produkte importieren“.',
  'Files from the previous shop': 'Dateien aus dem bisherigen Shop',
  '{lists} Up to 8 files of 64 MB each.': '{lists} Bis zu 8 Dateien mit je 64 MB.',
  'Choose files': 'Dateien wählen',
  'Uploading files': 'Dateien werden hochgeladen',
  'Remove {fileName}': '{fileName} entfernen',
  'Preview these files': 'Vorschau dieser Dateien',
  'Preview the files first, and remove those with errors.':
    'Sehen Sie sich zuerst die Vorschau der Dateien an und entfernen Sie Dateien mit Fehlern.',
  'Import these files': 'Diese Dateien importieren',
  'Uploading.': 'Wird hochgeladen.',
  'The upload is incomplete. Choose the same file again to continue.':
    'Der Upload ist unvollständig. Wählen Sie dieselbe Datei erneut, um fortzufahren.',
  'Rows: {done}': 'Zeilen: {done}',
  'Uploaded. Not previewed yet.': 'Hochgeladen. Noch keine Vorschau.',
  'Errors in {fileName}': 'Fehler in {fileName}',
  'Download the messages for {lines}': 'Meldungen herunterladen: {lines}',
  'This was a preview. Nothing has changed yet.': 'Dies war eine Vorschau. Es hat sich noch nichts geändert.',
  'Skipped:': 'Übersprungen:',
  'Skipped lines in {fileName}': 'Übersprungene Zeilen in {fileName}',
  'Imported with changes:': 'Mit Änderungen importiert:',
  'Notes on lines in {fileName}': 'Hinweise zu Zeilen in {fileName}',
  'Totals in {fileName}': 'Summen in {fileName}',
  'Total of': 'Summe von',
  'In the file': 'In der Datei',
  "The demo account can't export the shop: the file contains people's names and addresses.":
    'Mit dem Demokonto kann der Shop nicht exportiert werden: Die Datei enthält Namen und Adressen von Personen.',
  'Export everything': 'Alles exportieren',
  'Download one file (.tar) with all settings, products, categories, collections, uploads, customers and orders. You can import settings, catalog and uploads into another shop. Customers, orders and products.csv are included for your records.':
    'Laden Sie eine Datei (.tar) mit allen Einstellungen, Produkten, Kategorien, Kollektionen, Uploads, Kunden und Bestellungen herunter. Einstellungen, Katalog und Uploads können Sie in einen anderen Shop importieren. Kunden, Bestellungen und products.csv sind für Ihre Unterlagen enthalten.',
  'Download the shop': 'Shop herunterladen',
  'To export a single list as CSV, use the Export button of that list. To protect your shop against data loss, create a backup.':
    'Um eine einzelne Liste als CSV zu exportieren, verwenden Sie die Schaltfläche „Export“ dieser Liste. Um Ihren Shop vor Datenverlust zu schützen, erstellen Sie eine Sicherung.',
  'Only the site owner can import a shop.': 'Nur der Inhaber des Shops kann einen Shop importieren.',
  'Import a shop': 'Shop importieren',
  'Exported file': 'Exportierte Datei',
  'A .tar file from Export everything. Records with the same id are replaced. All other records stay.':
    'Eine .tar-Datei aus „Alles exportieren“. Einträge mit derselben ID werden ersetzt. Alle anderen Einträge bleiben.',
  'Remove file': 'Datei entfernen',
  'Replace the settings and catalog of this shop with those in the file':
    'Einstellungen und Katalog dieses Shops durch die der Datei ersetzen',
  'Import shop': 'Shop importieren',
  Imported: 'Importiert',
  'Nothing was changed: the shop already matches the file.':
    'Es wurde nichts geändert: Der Shop stimmt bereits mit der Datei überein.',
  '{records} added or changed.': '{records} hinzugefügt oder geändert.',
  ' {uploads} missing from the file.': ' In der Datei fehlend: {uploads}.',
  'Export customers, orders, discounts and URL redirects in Shopify as CSV files, and choose them here.':
    'Exportieren Sie Kunden, Bestellungen, Rabatte und URL-Weiterleitungen in Shopify als CSV-Dateien und wählen Sie sie hier.',
  'Export customers and orders with WebToffee or with Customer/Order/Coupon Export, with a row for each item of an order. The customer report of WooCommerce works as well.':
    'Exportieren Sie Kunden und Bestellungen mit WebToffee oder mit Customer/Order/Coupon Export, mit einer Zeile für jeden Artikel einer Bestellung. Auch der Kundenbericht von WooCommerce funktioniert.',
  'Lists of this shop': 'Listen dieses Shops',
  'Export the list of customers or of orders, change its custom fields, and choose the file here.':
    'Exportieren Sie die Liste der Kunden oder der Bestellungen, ändern Sie ihre benutzerdefinierten Felder, und wählen Sie die Datei hier aus.',
  'Judge.me, Yotpo or Loox': 'Judge.me, Yotpo oder Loox',
  'Export the reviews as CSV files, and choose them here. Photos are downloaded after the import.':
    'Exportieren Sie die Bewertungen als CSV-Dateien und wählen Sie sie hier. Fotos werden nach dem Import heruntergeladen.',
  'File deleted.': 'Datei gelöscht.',
  'Remove the file from the records that use it first.':
    'Entfernen Sie die Datei zuerst aus den Einträgen, die sie verwenden.',
  'Delete file': 'Datei löschen',
  'The file is deleted in all its sizes. This cannot be undone.':
    'Die Datei wird in allen Größen gelöscht. Das kann nicht rückgängig gemacht werden.',
  'Files with the same content: pictures with equal pixels, and other files with equal bytes.':
    'Dateien mit demselben Inhalt: Bilder mit gleichen Pixeln und andere Dateien mit gleichen Bytes.',
  'No two files have the same content.': 'Keine zwei Dateien haben denselben Inhalt.',
  'Compare and merge {name}': '{name} vergleichen und zusammenführen',
  'Compare and merge': 'Vergleichen und zusammenführen',
  'Merge duplicates': 'Duplikate zusammenführen',
  'The file that stays': 'Die Datei, die bleibt',
  'It replaces the others wherever they are shown. It takes over an alternative text, a folder and a focal point if it has none.':
    'Sie ersetzt die anderen überall, wo sie angezeigt werden. Alternativtext, Ordner und Fokuspunkt übernimmt sie, wenn sie keine hat.',
  'The other files are deleted. This cannot be undone. A file that past orders or reviews show is not deleted.':
    'Die anderen Dateien werden gelöscht. Das kann nicht rückgängig gemacht werden. Eine Datei, die frühere Bestellungen oder Bewertungen zeigen, wird nicht gelöscht.',
  'Merge {filesCount} files': '{filesCount} Dateien zusammenführen',
  '{file}, uploaded {time}': '{file}, hochgeladen {time}',
  '1 file deleted': '1 Datei gelöscht',
  '{deletedCount} files deleted': '{deletedCount} Dateien gelöscht',
  'replaced in 1 place': 'an 1 Stelle ersetzt',
  'replaced in {usesCount} places': 'an {usesCount} Stellen ersetzt',
  ' {retainedCount} stay, because past orders or reviews show them.':
    ' Behalten, weil frühere Bestellungen oder Bewertungen sie zeigen: {retainedCount}.',
  '{contentType}, {file}, uploaded {time}': '{contentType}, {file}, hochgeladen {time}',
  'A picture that is added from the library begins with this text. Pictures in use retain theirs.':
    'Ein Bild, das aus der Bibliothek hinzugefügt wird, beginnt mit diesem Text. Bereits verwendete Bilder behalten ihren.',
  Translation: 'Übersetzung',
  'Used in': 'Verwendet in',
  'Nothing uses this file.': 'Nichts verwendet diese Datei.',
  'And further records.': 'Und weitere Einträge.',
  Uploaded: 'Hochgeladen',
  Grid: 'Raster',
  List: 'Liste',
  'Every picture, film and download of the shop, and where it is used.':
    'Alle Bilder, Filme und Downloads des Shops und wo sie verwendet werden.',
  'Check for lost files': 'Nach verlorenen Dateien suchen',
  Layout: 'Ansicht',
  'No file fits the search.': 'Keine Datei passt zur Suche.',
  'No files yet. Uploads appear here.': 'Noch keine Dateien. Uploads erscheinen hier.',
  'Show all files': 'Alle Dateien anzeigen',
  Hero: 'Hero',
  'Focal point from the left': 'Fokuspunkt von links',
  'Focal point from the top': 'Fokuspunkt von oben',
  'Click the picture where crops should look. The numbers below set the same point.':
    'Klicken Sie im Bild auf die Stelle, die Zuschnitte zeigen sollen. Die Zahlen darunter setzen denselben Punkt.',
  'Set the focal point': 'Fokuspunkt setzen',
  Centre: 'Zentrieren',
  'Lost files': 'Verlorene Dateien',
  '{uploadCount} uploads with {fileCount} files were compared with the store.':
    '{uploadCount} Uploads mit {fileCount} Dateien wurden mit dem Speicher verglichen.',
  'Every upload has its files.': 'Jeder Upload hat seine Dateien.',
  '{lostCount} uploads miss files. Upload the same file again, which restores it everywhere, or run {command}, which creates missing sizes from larger ones.':
    'Bei {lostCount} Uploads fehlen Dateien. Laden Sie dieselbe Datei erneut hoch, dann ist sie überall wiederhergestellt, oder führen Sie {command} aus, das fehlende Größen aus größeren erstellt.',
  '{name}: {missingCount} missing': '{name}: {missingCount} fehlen',
  '{clearedCount} files deleted.': '{clearedCount} Dateien gelöscht.',
  'Every stored file belongs to an upload.': 'Jede gespeicherte Datei gehört zu einem Upload.',
  '{orphanCount} stored files belong to no upload, for example after a crash. No page shows them.':
    '{orphanCount} gespeicherte Dateien gehören zu keinem Upload, zum Beispiel nach einem Absturz. Keine Seite zeigt sie.',
  'Delete them': 'Löschen',
  'Replace everywhere': 'Überall ersetzen',
  'Replaced in 1 place.': 'An 1 Stelle ersetzt.',
  'Replaced in {usesCount} places.': 'An {usesCount} Stellen ersetzt.',
  'Every product, page and setting in the list shows the new file. Past orders retain the earlier one. The audit log can undo this while the earlier file exists.':
    'Alle Produkte, Seiten und Einstellungen in der Liste zeigen die neue Datei. Frühere Bestellungen behalten die alte. Das Änderungsprotokoll kann dies rückgängig machen, solange die alte Datei vorhanden ist.',
  'Drop files here, or click to upload': 'Dateien hier ablegen oder zum Hochladen klicken',
  'A picture may have up to 20 MB, another file up to 25 MB. Not accepted: {refused}':
    'Ein Bild darf bis zu 20 MB groß sein, eine andere Datei bis zu 25 MB. Nicht akzeptiert: {refused}',
  'Line {line}: {reason}': 'Zeile {line}: {reason}',
  'Import {savedCount} texts': '{savedCount} Texte importieren',
  'Alternative texts': 'Alternativtexte',
  'Shop texts': 'Shoptexte',
  '{label} in {locale}': '{label} auf {locale}',
  'The last part of the address. Empty: that of the main language.':
    'Der letzte Teil der Adresse. Leer: der der Hauptsprache.',
  '{label}: the source': '{label}: die Quelle',
  'Copy the source': 'Quelle übernehmen',
  'Suggest from the translated name': 'Aus dem übersetzten Namen vorschlagen',
  Outdated: 'Veraltet',
  'Mark as up to date': 'Als aktuell markieren',
  'Texts filled in: {count}. Read them, then save.': 'Ausgefüllte Texte: {count}. Lesen Sie sie, dann speichern Sie.',
  'Texts filled in: {count}. Without a usable translation: {unusableCount}.':
    'Ausgefüllte Texte: {count}. Ohne brauchbare Übersetzung: {unusableCount}.',
  'Translate with {translator}': 'Mit {translator} übersetzen',
  'Nothing matches.': 'Keine Treffer.',
  ', {outdatedCount} outdated': ', {outdatedCount} veraltet',
  'Translation saved.': 'Übersetzung gespeichert.',
  '{resource} in {locale}. Ctrl+S saves, Ctrl+Enter saves and opens the next one.':
    '{resource} auf {locale}. Strg+S speichert, Strg+Eingabe speichert und öffnet den nächsten Text.',
  'All texts': 'Alle Texte',
  'Missing translations': 'Fehlende Übersetzungen',
  'Outdated translations': 'Veraltete Übersetzungen',
  'all kinds': 'alle Arten',
  'Export of {texts}': 'Export: {texts}',
  'Export XLIFF': 'XLIFF exportieren',
  'Check a file': 'Datei prüfen',
  'CSV or XLIFF 2. Nothing is saved before you import it.': 'CSV oder XLIFF 2. Vor dem Import wird nichts gespeichert.',
  Progress: 'Fortschritt',
  'Texts of': 'Texte von',
  Translated: 'Übersetzt',
  '{count} of {textCount}': '{count} von {textCount}',
  'Choose languages': 'Sprachen wählen',
  'Texts of your catalog in the further languages of the shop. {link}':
    'Texte Ihres Katalogs in den weiteren Sprachen des Shops. {link}',
  'The shop has one language. Add a further one to translate its texts.':
    'Der Shop hat eine Sprache. Fügen Sie eine weitere hinzu, um seine Texte zu übersetzen.',
  'Add a language': 'Sprache hinzufügen',
  '{form}, {rows}: {products} created, {updated} updated, {unchanged} unchanged, {categories} added.':
    '{form}, {rows}: {products} erstellt, {updated} aktualisiert, {unchanged} unverändert, {categories} hinzugefügt.',
  '{form}, {rows}: {products} created, {updated} updated, {unchanged} unchanged, {categories} added, {images} saved.':
    '{form}, {rows}: {products} erstellt, {updated} aktualisiert, {unchanged} unverändert, {categories} hinzugefügt, {images} gespeichert.',
  'You can leave this page. The preview continues, and you will find the result here.':
    'Sie können diese Seite verlassen. Die Vorschau läuft weiter, und das Ergebnis finden Sie hier.',
  'You can leave this page. The import continues, and you will find the result here.':
    'Sie können diese Seite verlassen. Der Import läuft weiter, und das Ergebnis finden Sie hier.',
  '{stage}: {done} of {all}': '{stage}: {done} von {all}',
  '{form}, {rows}: {taken} to import, {unchanged} already in the shop, {skippedCount} skipped.':
    '{form}, {rows}: {taken} zu importieren, {unchanged} schon im Shop, {skippedCount} übersprungen.',
  '{form}, {rows}: {taken} imported, {unchanged} already in the shop, {skippedCount} skipped.':
    '{form}, {rows}: {taken} importiert, {unchanged} schon im Shop, {skippedCount} übersprungen.',
  '1 file is not compared yet. A job compares them within minutes.':
    '1 Datei ist noch nicht verglichen. Eine Hintergrundaufgabe vergleicht sie innerhalb von Minuten.',
  '{unhashed} files are not compared yet. A job compares them within minutes.':
    '{unhashed} Dateien sind noch nicht verglichen. Eine Hintergrundaufgabe vergleicht sie innerhalb von Minuten.',
  '{fileCount} files with the same content, {usedCount} used':
    '{fileCount} Dateien mit demselben Inhalt, {usedCount} verwendet',
  'The uploaded file was deleted. Upload it again.':
    'Die hochgeladene Datei wurde gelöscht. Laden Sie sie erneut hoch.',
  'Replace {name} by {replacement}?': '{name} durch {replacement} ersetzen?',
  '{savedCount} to save, {unchangedCount} unchanged, {refusedCount} refused, {outdatedCount} outdated.':
    '{savedCount} zu speichern, {unchangedCount} unverändert, {refusedCount} abgelehnt, {outdatedCount} veraltet.',
  '{savedCount} saved, {unchangedCount} unchanged, {refusedCount} refused, {outdatedCount} outdated.':
    '{savedCount} gespeichert, {unchangedCount} unverändert, {refusedCount} abgelehnt, {outdatedCount} veraltet.',
  'The file is too large. Import one kind of text at a time.':
    'Die Datei ist zu groß. Importieren Sie jeweils nur eine Art von Texten.',
};
