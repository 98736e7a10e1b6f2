/** German refusals that any call can return. */
export const generalRefusals = {
  // calls
  'The change conflicts with stored data.': 'Die Änderung widerspricht gespeicherten Daten.',
  'A value has a form that cannot be stored or looked up.':
    'Ein Wert hat eine Form, die nicht gespeichert oder gesucht werden kann.',
  'Confirm your identity to continue: you last did so more than 15 minutes ago.':
    'Bestätigen Sie Ihre Identität, um fortzufahren: Die letzte Bestätigung ist mehr als 15 Minuten her.',
  'This process is shutting down.': 'Dieser Prozess wird beendet.',
  'A disk of the shop or of its database is full.': 'Ein Speicher des Shops oder seiner Datenbank ist voll.',
  'There is nothing at this address.': 'Unter dieser Adresse gibt es nichts.',
  'The file has no such range.': 'Die Datei hat diesen Bereich nicht.',
  'The sandbox does not respond.': 'Die Sandbox antwortet nicht.',
  'The address is not valid.': 'Die Adresse ist nicht gültig.',
  'The shop is busy with other files. Try again in a moment.':
    'Der Shop ist mit anderen Dateien beschäftigt. Versuchen Sie es gleich noch einmal.',
  'A record is published now or at a time, not both.':
    'Ein Datensatz wird entweder jetzt oder zu einem Zeitpunkt veröffentlicht, nicht beides.',
  'Remove the time, or do not publish now': 'Entfernen Sie den Zeitpunkt, oder veröffentlichen Sie nicht sofort',
  'There is no such {value}.': 'Nicht gefunden: {value}.',
  'Not a cursor of this list and order': 'Kein Zeiger dieser Liste und Reihenfolge',
  'The record created with this key no longer exists.':
    'Der mit diesem Schlüssel erstellte Datensatz ist nicht mehr vorhanden.',
  'This was already created from another body. Update it instead.':
    'Dieser Datensatz wurde bereits mit anderen Angaben erstellt. Ändern Sie ihn stattdessen.',
  'Only changes of the catalog and of settings can be undone.':
    'Nur Änderungen des Katalogs und der Einstellungen können rückgängig gemacht werden.',
  'This is not allowed without the permission {value}.': 'Ohne die Berechtigung {value} ist das nicht erlaubt.',
  'This is not allowed without the permission files:write.': 'Ohne die Berechtigung files:write ist das nicht erlaubt.',
  'This is not allowed without the permission settings:write.':
    'Ohne die Berechtigung settings:write ist das nicht erlaubt.',
  'Your role does not allow changing {value}.': 'Ihre Rolle erlaubt keine Änderung von {value}.',
  'It no longer exists.': 'Der Datensatz ist nicht mehr vorhanden.',
  'The id in the body does not match the address.': 'Die ID in den Daten passt nicht zur Adresse.',
  'The body changes read-only fields.': 'Schreibgeschützte Felder können nicht geändert werden.',
  'There is no such call.': 'Diesen Aufruf gibt es nicht.',
  'This was changed again later. Undo the later change first.':
    'Das wurde später erneut geändert. Machen Sie zuerst die spätere Änderung rückgängig.',
  'There is no such entry.': 'Diesen Eintrag gibt es nicht.',
  'This deletion is too old to be undone.': 'Diese Löschung ist zu alt, um sie rückgängig zu machen.',
  'The body is not a browser report.': 'Der Inhalt ist kein Bericht eines Browsers.',
  'Not available to the demo account': 'Für das Demokonto nicht verfügbar',
  'Must be the id of the address': 'Muss die ID aus der Adresse sein',
  'At most {value} levels deep': 'Höchstens {value} Ebenen tief',
  'It has been ordered since, so it was archived instead.':
    'Es wurde seitdem bestellt und deshalb stattdessen archiviert.',
  'There must always be at least one site owner.': 'Es muss immer mindestens einen Inhaber geben.',
  'Another record has this address in the language, or in the main one.':
    'Ein anderer Datensatz hat diese Adresse in der Sprache oder in der Hauptsprache.',
  'The owner requires a second factor for staff. Set one up at /account/security first.':
    'Der Inhaber verlangt für Mitarbeiter einen zweiten Faktor. Richten Sie zuerst einen unter /account/security ein.',
  'An API key cannot make this call.': 'Ein API-Schlüssel kann diesen Aufruf nicht ausführen.',
  'Your role does not allow this: it lacks the permission {value}.':
    'Ihre Rolle erlaubt das nicht: Ihr fehlt die Berechtigung {value}.',
  'The body is not valid JSON, or has a field that is never allowed.':
    'Die Daten sind kein gültiges JSON oder enthalten ein Feld, das nie erlaubt ist.',
  'The body is empty.': 'Die Anfrage ist leer.',
  'The body is larger than this call accepts.': 'Die Daten sind größer als erlaubt.',
  'The body is larger than this call accepts: at most {value} bytes.':
    'Die Daten sind größer als erlaubt: höchstens {value} Bytes.',
  'The address is too long.': 'Die Adresse ist zu lang.',
  'The request is too expensive. Request fewer records, or send fewer at once.':
    'Die Anfrage ist zu aufwendig. Fordern Sie weniger Datensätze an, oder senden Sie weniger auf einmal.',
  'The response would be too large. Request fewer records or includes.':
    'Die Antwort wäre zu groß. Fordern Sie weniger Datensätze an.',
  'The database is not available.': 'Die Datenbank ist nicht verfügbar.',
  'A disk is full: nothing can be saved until there is free space.':
    'Ein Speicher ist voll: Es kann nichts gespeichert werden, bis Platz frei ist.',
  'Nested too deeply': 'Zu tief verschachtelt',
  'Contains more values than this call accepts': 'Enthält mehr Werte als erlaubt',
  'Not a cursor': 'Kein gültiger Zeiger',
  'Cannot be read': 'Nicht lesbar',
  // titles of refusals
  'The request is not valid': 'Die Anfrage ist nicht gültig',
  'The body is not valid JSON': 'Die Daten sind kein gültiges JSON',
  'Sign in first': 'Melden Sie sich zuerst an',
  'The API key does not work': 'Der API-Schlüssel funktioniert nicht',
  'The request comes from another site': 'Die Anfrage kommt von einer anderen Website',
  'Set up a second factor first': 'Richten Sie zuerst einen zweiten Faktor ein',
  'Method not allowed': 'Methode nicht erlaubt',
  'This conflicts with existing data': 'Das widerspricht vorhandenen Daten',
  'Still in use': 'Wird noch verwendet',
  'The last site owner cannot be removed': 'Der letzte Inhaber kann nicht entfernt werden',
  'Not possible in the current status': 'Im aktuellen Status nicht möglich',
  'The price has changed': 'Der Preis hat sich geändert',
  'Not enough in stock': 'Nicht genug auf Lager',
  'The idempotency key was used for another request': 'Der Idempotenzschlüssel wurde für eine andere Anfrage verwendet',
  'The same request is still being processed': 'Dieselbe Anfrage wird noch bearbeitet',
  'The payment was made with another account': 'Die Zahlung wurde mit einem anderen Konto vorgenommen',
  'No longer available': 'Nicht mehr verfügbar',
  'This content type is not accepted': 'Dieser Inhaltstyp wird nicht angenommen',
  'This cannot be done': 'Das ist nicht möglich',
  'Business details of the shop are missing': 'Angaben zum Unternehmen des Shops fehlen',
  'The response would be too large': 'Die Antwort wäre zu groß',
  'The request is too complex': 'Die Anfrage ist zu komplex',
  'Too many units for one order': 'Zu viele Einheiten für eine Bestellung',
  'The cart is empty': 'Der Warenkorb ist leer',
  'The address could not be verified': 'Die Adresse konnte nicht geprüft werden',
  'Not delivered to this address': 'Keine Lieferung an diese Adresse',
  'More than the remaining amount to refund': 'Mehr als der restliche erstattbare Betrag',
  'The signature does not match': 'Die Signatur stimmt nicht überein',
  'Too many requests': 'Zu viele Anfragen',
  'Too many orders are waiting for payment': 'Zu viele Bestellungen warten auf Zahlung',
  'The provider returned an error': 'Der Anbieter hat einen Fehler gemeldet',
  'Not available right now': 'Derzeit nicht verfügbar',
  'Orders are paused': 'Bestellungen sind angehalten',
  'The disk of the shop is full': 'Der Speicher des Shops ist voll',
  'The provider cannot be reached': 'Der Anbieter ist nicht erreichbar',
  'Not allowed': 'Nicht erlaubt',
  'Not found': 'Nicht gefunden',
  'Too large': 'Zu groß',
  // the client
  'The shop returned an invalid response. Try again in a moment.':
    'Der Shop hat eine ungültige Antwort gesendet. Versuchen Sie es gleich noch einmal.',
  'The shop cannot be reached. Check your connection and try again.':
    'Der Shop ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
  'The shop responded with status {value}': 'Der Shop hat mit dem Status {value} geantwortet',
  // records that do not exist
  'There is no such product type.': 'Diesen Produkttyp gibt es nicht.',
  'There is no such options preset.': 'Diese Optionsvorlage gibt es nicht.',
  'There is no such tags preset.': 'Diese Schlagwort-Vorlage gibt es nicht.',
  'There is no such synonym.': 'Dieses Synonym gibt es nicht.',
  'There is no such search rule.': 'Diese Suchregel gibt es nicht.',
  'There is no such tax rate.': 'Diesen Steuersatz gibt es nicht.',
  'There is no such post.': 'Diesen Beitrag gibt es nicht.',
  'There is no such audit entry.': 'Diesen Eintrag des Änderungsprotokolls gibt es nicht.',
  'There is no such gift card.': 'Diesen Geschenkgutschein gibt es nicht.',
};
