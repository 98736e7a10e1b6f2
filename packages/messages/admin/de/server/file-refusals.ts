/** German refusals about uploads, digital goods, imports and backups. */
export const fileRefusals = {
  // uploads
  'There is no such file.': 'Diese Datei gibt es nicht.',
  'No file is stored at this address.': 'Unter dieser Adresse ist keine Datei gespeichert.',
  'Still used by {value}.': 'Wird noch verwendet von {value}.',
  'The maximum size of an SVG image is 1 MB.': 'Ein SVG-Bild darf höchstens 1 MB haben.',
  'One of these files is gone. Reload the list.':
    'Eine dieser Dateien ist nicht mehr vorhanden. Laden Sie die Liste neu.',
  'Name at least one other file.': 'Nennen Sie mindestens eine andere Datei.',
  'These files have different contents.': 'Diese Dateien haben unterschiedliche Inhalte.',
  'Nothing shows this file any more. Reload the library.':
    'Diese Datei wird nicht mehr angezeigt. Laden Sie die Bibliothek neu.',
  'The new file was in use before. Replace it where it is wrong.':
    'Die neue Datei wurde schon vorher verwendet. Ersetzen Sie sie dort, wo sie falsch ist.',
  'The file of before has been deleted.': 'Die frühere Datei wurde gelöscht.',
  'This is the same file.': 'Das ist dieselbe Datei.',
  'A 3D model may have at most 15 MB.': 'Ein 3D-Modell darf höchstens 15 MB haben.',
  'Upload a 3D model in the format glTF 2 (.glb).': 'Laden Sie ein 3D-Modell im Format glTF 2 (.glb) hoch.',
  'The scene of the 3D model is too complex.': 'Die Szene des 3D-Modells ist zu komplex.',
  'Export the 3D model without compression (Draco, Meshopt or Basis).':
    'Exportieren Sie das 3D-Modell ohne Kompression (Draco, Meshopt oder Basis).',
  'Export the 3D model as one file. It refers to other files.':
    'Exportieren Sie das 3D-Modell als eine Datei. Es verweist auf andere Dateien.',
  'The 3D model is damaged or incomplete.': 'Das 3D-Modell ist beschädigt oder unvollständig.',
  'Finish the {value} uploads that you have started first.':
    'Schließen Sie zuerst die {value} Uploads ab, die Sie begonnen haben.',
  'There is no such upload, or it has expired.': 'Diesen Upload gibt es nicht, oder er ist abgelaufen.',
  'The file has not arrived.': 'Die Datei ist nicht angekommen.',
  'The file has {value} bytes instead of {value2}.': 'Die Datei hat {value} Bytes statt {value2}.',
  'The file is an SVG image with another file extension.': 'Die Datei ist ein SVG-Bild mit einer anderen Dateiendung.',
  'A file may have at most 25 MB.': 'Eine Datei darf höchstens 25 MB haben.',
  'The file is {value}, not {value2}.': 'Die Datei ist {value}, nicht {value2}.',
  'Send a multipart/form-data form with the field `file`.':
    'Senden Sie ein multipart/form-data-Formular mit dem Feld `file`.',
  'The form has no boundary between its parts': 'Das Formular hat keine Grenze zwischen seinen Teilen',
  'Unknown field': 'Unbekanntes Feld',
  'The file is empty': 'Die Datei ist leer',
  'Send one file at a time': 'Senden Sie immer nur eine Datei',
  'The form is incomplete or damaged': 'Das Formular ist unvollständig oder beschädigt',
  'Choose a picture, not a film.': 'Wählen Sie ein Bild, keinen Film.',
  'Choose a picture, not a model.': 'Wählen Sie ein Bild, kein 3D-Modell.',
  'Choose a picture, not a file.': 'Wählen Sie ein Bild, keine andere Datei.',
  'Choose a film, not a picture.': 'Wählen Sie einen Film, kein Bild.',
  'Choose a film, not a model.': 'Wählen Sie einen Film, kein 3D-Modell.',
  'Choose a film, not a file.': 'Wählen Sie einen Film, keine andere Datei.',
  'Choose a model, not a picture.': 'Wählen Sie ein 3D-Modell, kein Bild.',
  'Choose a model, not a film.': 'Wählen Sie ein 3D-Modell, keinen Film.',
  'Choose a model, not a file.': 'Wählen Sie ein 3D-Modell, keine andere Datei.',
  'Choose a file, not a picture.': 'Wählen Sie eine andere Datei, kein Bild.',
  'Choose a file, not a film.': 'Wählen Sie eine andere Datei, keinen Film.',
  'Choose a file, not a model.': 'Wählen Sie eine andere Datei, kein 3D-Modell.',
  // digital goods
  'There are no such downloads.': 'Diese Downloads gibt es nicht.',
  'A product has at most {value} files.': 'Ein Produkt hat höchstens {value} Dateien.',
  'Part {value} of this file has {value2} bytes.': 'Teil {value} dieser Datei hat {value2} Bytes.',
  'Each variant has keys of its own. Choose the variant.':
    'Jede Variante hat eigene Schlüssel. Wählen Sie die Variante.',
  'At most {value} keys of an item can be unsold.':
    'Höchstens {value} Schlüssel eines Artikels können unverkauft sein.',
  'There is no such unsold key.': 'Diesen unverkauften Schlüssel gibt es nicht.',
  'No key was added. Line {value} and {value2} more is already stored.':
    'Es wurde kein Schlüssel hinzugefügt. Zeile {value} und {value2} weitere sind bereits gespeichert.',
  'No key was added. Line {value} and {value2} more occurs twice.':
    'Es wurde kein Schlüssel hinzugefügt. Zeile {value} und {value2} weitere kommen doppelt vor.',
  'No key was added. Line {value} is already stored.':
    'Es wurde kein Schlüssel hinzugefügt. Zeile {value} ist bereits gespeichert.',
  'No key was added. Line {value} occurs twice.':
    'Es wurde kein Schlüssel hinzugefügt. Zeile {value} kommt doppelt vor.',
  'Line {value} is already stored': 'Zeile {value} ist bereits gespeichert',
  'Line {value} occurs twice': 'Zeile {value} kommt doppelt vor',
  // imports
  'Send the part as application/octet-stream.': 'Senden Sie den Teil als application/octet-stream.',
  'Part {value} of the file has {value2} bytes, not {value3}.':
    'Teil {value} der Datei hat {value2} Bytes, nicht {value3}.',
  'The file has not been uploaded completely.': 'Die Datei wurde nicht vollständig hochgeladen.',
  'This file has already been imported.': 'Diese Datei wurde bereits importiert.',
  'The file is being processed.': 'Die Datei wird verarbeitet.',
  'This import has no messages.': 'Dieser Import hat keine Meldungen.',
  'Only the site owner can import the customers, orders, discounts, redirects and reviews of a previous shop.':
    'Nur der Inhaber kann Kunden, Bestellungen, Rabatte, Weiterleitungen und Bewertungen eines bisherigen Shops importieren.',
  'There is no such import.': 'Diesen Import gibt es nicht.',
  'The import started several times and never finished. Nothing was imported.':
    'Der Import wurde mehrmals gestartet und nie abgeschlossen. Es wurde nichts importiert.',
  'The import failed. Nothing was imported. Request {value}.':
    'Der Import ist fehlgeschlagen. Es wurde nichts importiert. Anfrage {value}.',
  'The file is not valid CSV from line {value}: {value2}.':
    'Die Datei ist ab Zeile {value} kein gültiges CSV: {value2}.',
  "{value} holds '{value2}', which is not an amount such as {value3}":
    '{value} enthält „{value2}“, was kein Betrag wie {value3} ist',
  "{value} holds '{value2}', which is not an amount": '{value} enthält „{value2}“, was kein Betrag ist',
  "{value} holds '{value2}', which is not a whole number": '{value} enthält „{value2}“, was keine ganze Zahl ist',
  "{value} holds '{value2}': stock is never below 0": '{value} enthält „{value2}“: Der Bestand ist nie unter 0',
  "{value} holds '{value2}', which is neither TRUE nor FALSE":
    '{value} enthält „{value2}“, was weder TRUE noch FALSE ist',
  "Status holds '{value}', which is not active, draft or archived":
    'Status enthält „{value}“, was nicht active, draft oder archived ist',
  'Kit Parts holds no list of handles with quantities': 'Kit Parts enthält keine Liste von Handles mit Mengen',
  // import of translations
  'The kind of text is unknown': 'Die Art des Textes ist unbekannt',
  'The language is not valid': 'Die Sprache ist nicht gültig',
  'The shop has no such text': 'Der Shop hat keinen solchen Text',
  'The file is not valid XML: {value}': 'Die Datei ist kein gültiges XML: {value}',
  'The file must not have a document type': 'Die Datei darf keinen Dokumenttyp haben',
  'The elements are nested too deeply': 'Die Elemente sind zu tief verschachtelt',
  'The file has more than {value} units': 'Die Datei hat mehr als {value} Einheiten',
  'The file is not XLIFF 2.0 or 2.1': 'Die Datei ist nicht XLIFF 2.0 oder 2.1',
  'The file names no languages. It needs srcLang and trgLang':
    'Die Datei nennt keine Sprachen. Sie braucht srcLang und trgLang',
  'The source has changed since the export': 'Die Quelle hat sich seit dem Export geändert',
  'The target is in the language {value}': 'Das Ziel ist in der Sprache {value}',
  'The order of the segments must not change': 'Die Reihenfolge der Segmente darf sich nicht ändern',
  // archives and backups
  'Send the export as application/x-tar.': 'Senden Sie den Export als application/x-tar.',
  'A backup is already running.': 'Eine Sicherung läuft bereits.',
  'There is no such backup.': 'Diese Sicherung gibt es nicht.',
  'The export is damaged: its records can’t be read back. Nothing was changed.':
    'Der Export ist beschädigt: Seine Datensätze können nicht gelesen werden. Es wurde nichts geändert.',
  'The database cancelled the import. Nothing was changed. Try again.':
    'Die Datenbank hat den Import abgebrochen. Es wurde nichts geändert. Versuchen Sie es noch einmal.',
  'The file is not an archive of this shop, or it is damaged.':
    'Die Datei ist kein Archiv dieses Shops, oder sie ist beschädigt.',
  'The archive is damaged: there is data after its end.': 'Das Archiv ist beschädigt: Nach seinem Ende folgen Daten.',
  'The archive is truncated.': 'Das Archiv ist abgeschnitten.',
  'Could not write the backup to {value} ({value2}). No backup was created.':
    'Die Sicherung konnte nicht nach {value} geschrieben werden ({value2}). Es wurde keine Sicherung erstellt.',
  'The disk is full. No backup was created.': 'Der Speicher ist voll. Es wurde keine Sicherung erstellt.',
  'Could not create a backup. See the log for the request {value}.':
    'Die Sicherung konnte nicht erstellt werden. Das Log nennt den Grund bei der Anfrage {value}.',
  'The database cancelled the backup. Nothing was written.':
    'Die Datenbank hat die Sicherung abgebrochen. Es wurde nichts geschrieben.',
  'The bucket of the uploads {value}. Nothing was changed; try again in a moment.':
    'Der Bucket der Uploads meldet: {value}. Es wurde nichts geändert. Versuchen Sie es gleich noch einmal.',
};
