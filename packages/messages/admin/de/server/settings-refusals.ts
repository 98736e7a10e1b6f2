/** German refusals about connections, marketing, markets, pages, reports and webhooks. */
export const settingsRefusals = {
  // connections
  'Someone else changed this connection after you opened it. Reload the page.':
    'Jemand anderes hat diese Verbindung geändert, nachdem Sie sie geöffnet haben. Laden Sie die Seite neu.',
  'This provider is not connected.': 'Dieser Anbieter ist nicht verbunden.',
  '{value} labels are still pending at the current account. Try again in half an hour.':
    '{value} Etiketten sind beim aktuellen Konto noch offen. Versuchen Sie es in einer halben Stunde noch einmal.',
  '{value} payments or refunds are still pending at the current account. Try again in half an hour.':
    '{value} Zahlungen oder Erstattungen sind beim aktuellen Konto noch offen. Versuchen Sie es in einer halben Stunde noch einmal.',
  'Your host sets these values. To change them here, ask your host to remove the keys of {value}.':
    'Ihr Hoster legt diese Werte fest. Um sie hier zu ändern, bitten Sie Ihren Hoster, die Schlüssel von {value} zu entfernen.',
  'Enter this value': 'Geben Sie diesen Wert ein',
  'One of the two keys is a test key and the other is a live key':
    'Einer der beiden Schlüssel ist ein Testschlüssel, der andere ein Live-Schlüssel',
  'Enter the password again for this mail server and user':
    'Geben Sie das Passwort für diesen Mailserver und Benutzer noch einmal ein',
  'There is no mail server to test.': 'Es gibt keinen Mailserver, der getestet werden kann.',
  'Stripe does not accept this secret key.': 'Stripe nimmt diesen geheimen Schlüssel nicht an.',
  'Stripe cannot be reached right now. The keys were not tested.':
    'Stripe ist gerade nicht erreichbar. Die Schlüssel wurden nicht getestet.',
  'PayPal does not accept this client ID and secret in {value} mode.':
    'PayPal nimmt diese Client-ID und dieses Geheimnis im Modus {value} nicht an.',
  'PayPal does not know this webhook ID.': 'PayPal kennt diese Webhook-ID nicht.',
  'PayPal cannot be reached right now. The keys were not tested.':
    'PayPal ist gerade nicht erreichbar. Die Schlüssel wurden nicht getestet.',
  'EasyPost does not accept this API key.': 'EasyPost nimmt diesen API-Schlüssel nicht an.',
  'EasyPost cannot be reached right now. The keys were not tested.':
    'EasyPost ist gerade nicht erreichbar. Die Schlüssel wurden nicht getestet.',
  'Shippo does not accept this API key.': 'Shippo nimmt diesen API-Schlüssel nicht an.',
  'Shippo cannot be reached right now. The keys were not tested.':
    'Shippo ist gerade nicht erreichbar. Die Schlüssel wurden nicht getestet.',
  // emails
  'The mail server does not respond in time.': 'Der Mailserver antwortet nicht rechtzeitig.',
  'The demo account can only resend its own emails.':
    'Mit dem Demokonto können nur die eigenen E-Mails erneut gesendet werden.',
  'There is no failed email of this id.': 'Es gibt keine fehlgeschlagene E-Mail mit dieser ID.',
  'The mail server does not accept this user name and password.':
    'Der Mailserver nimmt diesen Benutzernamen und dieses Passwort nicht an.',
  'The mail server requires a user name and a password.':
    'Der Mailserver verlangt einen Benutzernamen und ein Passwort.',
  'The mail server does not offer this encryption. Choose another, or another port.':
    'Der Mailserver bietet diese Verschlüsselung nicht an. Wählen Sie eine andere oder einen anderen Port.',
  'The mail server cannot be reached. Check its name, the port and the encryption.':
    'Der Mailserver ist nicht erreichbar. Prüfen Sie seinen Namen, den Port und die Verschlüsselung.',
  'The settings of the mail server cannot be read. Enter them again in Connections.':
    'Die Einstellungen des Mailservers können nicht gelesen werden. Geben Sie sie unter Verbindungen noch einmal ein.',
  'The mail server did not respond in time.': 'Der Mailserver hat nicht rechtzeitig geantwortet.',
  'The server did not confirm that it accepted the message: {value}':
    'Der Server hat nicht bestätigt, dass er die Nachricht angenommen hat: {value}',
  'The shop stopped while sending this email. It may have been sent.':
    'Der Shop wurde beim Senden dieser E-Mail beendet. Sie wurde möglicherweise gesendet.',
  'The record that this email is about no longer exists.':
    'Der Datensatz, von dem diese E-Mail handelt, ist nicht mehr vorhanden.',
  'There is no email address to send to.': 'Es gibt keine E-Mail-Adresse, an die gesendet werden kann.',
  // marketing
  'There is no such campaign.': 'Diese Kampagne gibt es nicht.',
  'This campaign was sent already.': 'Diese Kampagne wurde bereits gesendet.',
  'It now has {value} recipients. Confirm this number.': 'Sie hat jetzt {value} Empfänger. Bestätigen Sie diese Zahl.',
  'It has no recipients.': 'Sie hat keine Empfänger.',
  'This campaign is not being sent.': 'Diese Kampagne wird nicht gesendet.',
  'There is no such subscriber.': 'Diesen Abonnenten gibt es nicht.',
  'Your role cannot choose the recipients of new orders, because it does not see their amounts and contacts.':
    'Ihre Rolle kann die Empfänger neuer Bestellungen nicht wählen, weil sie deren Beträge und Kontakte nicht sieht.',
  // discounts
  'There is no such discount.': 'Diesen Rabatt gibt es nicht.',
  'A share is at most 10000 basis points, which is 100 %': 'Ein Anteil beträgt höchstens 100 %',
  'Enter the amount of the discount': 'Geben Sie den Betrag des Rabatts ein',
  'Enter how many items are bought': 'Geben Sie ein, wie viele Artikel gekauft werden',
  'Enter how many items are discounted': 'Geben Sie ein, wie viele Artikel rabattiert werden',
  'A bundle has at least two products': 'Ein Set hat mindestens zwei Produkte',
  'Another discount has this code.': 'Ein anderer Rabatt hat diesen Code.',
  'A discount must end after it starts.': 'Ein Rabatt muss nach seinem Beginn enden.',
  // markets
  'There is no such market.': 'Diesen Markt gibt es nicht.',
  'Enter a rate for {value} first.': 'Geben Sie zuerst einen Kurs für {value} ein.',
  'Each product or variant once': 'Jedes Produkt oder jede Variante nur einmal',
  'This product or variant cannot have a price in another currency':
    'Dieses Produkt oder diese Variante kann keinen Preis in einer anderen Währung haben',
  'Prices in the currency of the shop are those of the products.':
    'Preise in der Währung des Shops sind die der Produkte.',
  'The currency of the shop': 'Die Währung des Shops',
  'There are gift cards or store credit in {value}. Keep a market in it; it can be closed.':
    'Es gibt Geschenkgutscheine oder Guthaben in {value}. Behalten Sie einen Markt mit dieser Währung; er kann geschlossen sein.',
  'No market of the shop is in {value}.': 'Kein Markt des Shops hat die Währung {value}.',
  'No market of the shop is in {value}': 'Kein Markt des Shops hat die Währung {value}',
  '{value} has orders. Close it instead of removing it.':
    '{value} hat Bestellungen. Schließen Sie den Markt, statt ihn zu entfernen.',
  'Products that are sold only in {value}: {value2}. Choose other markets for them first, or close the market.':
    'Produkte, die nur in {value} verkauft werden: {value2}. Wählen Sie für sie zuerst andere Märkte, oder schließen Sie den Markt.',
  'The shop has no such market': 'Der Shop hat keinen solchen Markt',
  '{value} has open drafts in {value2}: {value3}. Place or delete them first.':
    '{value} hat offene Entwürfe in {value2}: {value3}. Geben Sie sie zuerst auf, oder löschen Sie sie.',
  '{value} has orders in {value2}. Add another market for another currency.':
    '{value} hat Bestellungen in {value2}. Fügen Sie für eine andere Währung einen anderen Markt hinzu.',
  'Two markets have the name {value}': 'Zwei Märkte haben den Namen {value}',
  'The shop does not publish these languages: {value}': 'Der Shop veröffentlicht diese Sprachen nicht: {value}',
  '{value} is no rate above 0': '{value} ist kein Kurs über 0',
  'The currency is fixed, because orders, drafts or gift cards exist.':
    'Die Währung steht fest, weil es Bestellungen, Entwürfe oder Geschenkgutscheine gibt.',
  'This currency has other decimals. Choose it before you add products, discounts and shipping methods.':
    'Diese Währung hat andere Dezimalstellen. Wählen Sie sie, bevor Sie Produkte, Rabatte und Versandarten hinzufügen.',
  'The currency is fixed, because the shop has other markets.':
    'Die Währung steht fest, weil der Shop andere Märkte hat.',
  // site settings and pages
  'These lines hide the whole shop. Type “{value}” to confirm.':
    'Diese Zeilen verbergen den ganzen Shop. Geben Sie zur Bestätigung „{value}“ ein.',
  'The demo account can only change the site settings.':
    'Mit dem Demokonto können nur die Website-Einstellungen geändert werden.',
  'Someone else changed these settings after you opened them. Reload the page.':
    'Jemand anderes hat diese Einstellungen geändert, nachdem Sie sie geöffnet haben. Laden Sie die Seite neu.',
  'The database does not support this time zone.': 'Die Datenbank unterstützt diese Zeitzone nicht.',
  'The database does not support this time zone. Choose another name of it.':
    'Die Datenbank unterstützt diese Zeitzone nicht. Wählen Sie einen anderen Namen dafür.',
  'A collection chosen for the home page does not exist.':
    'Eine für die Startseite gewählte Kollektion ist nicht vorhanden.',
  'Your role does not allow publishing pages or changing published ones.':
    'Ihre Rolle erlaubt es nicht, Seiten zu veröffentlichen oder veröffentlichte zu ändern.',
  'The footer and the checkout link to this address, so it cannot change.':
    'Die Fußzeile und die Kasse verlinken diese Adresse, deshalb kann sie nicht geändert werden.',
  'The description is too long.': 'Die Beschreibung ist zu lang.',
  'The text of the page is too long.': 'Der Text der Seite ist zu lang.',
  'Only the site owner can change these settings.': 'Nur der Inhaber kann diese Einstellungen ändern.',
  'These settings cannot be undone.': 'Diese Einstellungen können nicht rückgängig gemacht werden.',
  'Another page has this address.': 'Eine andere Seite hat diese Adresse.',
  'The address of a policy cannot change': 'Die Adresse einer Richtlinie kann nicht geändert werden',
  'Your role does not allow publishing posts or changing published ones.':
    'Ihre Rolle erlaubt es nicht, Beiträge zu veröffentlichen oder veröffentlichte zu ändern.',
  'The text of the post is too long.': 'Der Text des Beitrags ist zu lang.',
  'Another post has this address.': 'Ein anderer Beitrag hat diese Adresse.',
  'Must have at most {value} characters as clean HTML': 'Darf als bereinigtes HTML höchstens {value} Zeichen haben',
  'The lines have more than 4 KB.': 'Die Zeilen haben mehr als 4 KB.',
  'Use letters, digits and signs of ASCII only. Encode others as %C3%A4.':
    'Verwenden Sie nur ASCII-Buchstaben, -Ziffern und -Zeichen. Kodieren Sie andere als %C3%A4.',
  'Write a name, a colon and a value, such as Disallow: /private.':
    'Schreiben Sie einen Namen, einen Doppelpunkt und einen Wert, zum Beispiel Disallow: /private.',
  'Use User-agent, Allow, Disallow, Crawl-delay or Sitemap.':
    'Verwenden Sie User-agent, Allow, Disallow, Crawl-delay oder Sitemap.',
  'Name a crawler with letters, - and _, or use *.':
    'Nennen Sie einen Crawler mit Buchstaben, - und _, oder verwenden Sie *.',
  'Write the seconds as a number.': 'Schreiben Sie die Sekunden als Zahl.',
  'Write the whole address, with https://.': 'Schreiben Sie die ganze Adresse mit https://.',
  'Write a path that starts with /.': 'Schreiben Sie einen Pfad, der mit / beginnt.',
  // sections
  'The pages of the shop are not built yet.': 'Die Seiten des Shops sind noch nicht erstellt.',
  'There is no such page.': 'Diese Seite gibt es nicht.',
  'The preview opens only in the admin area. Open it there.':
    'Die Vorschau öffnet sich nur im Admin-Bereich. Öffnen Sie sie dort.',
  'The draft is published at a time. Your role does not allow changing it.':
    'Der Entwurf wird zu einem Zeitpunkt veröffentlicht. Ihre Rolle erlaubt keine Änderung daran.',
  'Save the sections first.': 'Speichern Sie zuerst die Abschnitte.',
  'A section that this version cannot read is gone. Reload the page.':
    'Ein Abschnitt, den diese Version nicht lesen kann, fehlt. Laden Sie die Seite neu.',
  'There is no such publication.': 'Diese Veröffentlichung gibt es nicht.',
  'Someone removed these sections after you opened them.':
    'Jemand hat diese Abschnitte entfernt, nachdem Sie sie geöffnet haben.',
  '{value} saved these sections after you opened them.':
    '{value} hat diese Abschnitte gespeichert, nachdem Sie sie geöffnet haben.',
  'Two sections have the same id.': 'Zwei Abschnitte haben dieselbe ID.',
  'This page cannot have this section.': 'Diese Seite kann diesen Abschnitt nicht haben.',
  'This page cannot have this section': 'Diese Seite kann diesen Abschnitt nicht haben',
  'The page has one list of products.': 'Die Seite hat genau eine Produktliste.',
  // translations
  'There is no such text.': 'Diesen Text gibt es nicht.',
  'No extension of the shop translates.': 'Keine Erweiterung des Shops übersetzt.',
  'The extension {value} is off or paused.': 'Die Erweiterung {value} ist ausgeschaltet oder pausiert.',
  'The extension {value} could not translate. {value2}': 'Die Erweiterung {value} konnte nicht übersetzen. {value2}',
  'Some texts are refused.': 'Einige Texte werden abgelehnt.',
  'There is no text to translate': 'Es gibt keinen Text zum Übersetzen',
  'A policy has this address': 'Eine Richtlinie hat diese Adresse',
  'Only the owner changes the texts of emails': 'Nur der Inhaber ändert die Texte von E-Mails',
  'The source does not contain {value}': 'Der Ausgangstext enthält {value} nicht',
  'Has no text that may be shown': 'Hat keinen Text, der angezeigt werden darf',
  'Another record has this address': 'Ein anderer Datensatz hat diese Adresse',
  'Must have at most {value} characters; its cleaned HTML has {value2}':
    'Darf höchstens {value} Zeichen haben; das bereinigte HTML hat {value2}',
  // reports, jobs, extensions and webhooks
  'There is no such saved report.': 'Diesen gespeicherten Bericht gibt es nicht.',
  'A saved report has this name.': 'Ein gespeicherter Bericht hat diesen Namen.',
  'A shop has at most {value} saved reports. Delete one first.':
    'Ein Shop hat höchstens {value} gespeicherte Berichte. Löschen Sie zuerst einen.',
  'The demo account receives no emails.': 'Das Demokonto erhält keine E-Mails.',
  'Jobs are not running: the shop is starting or stopping.':
    'Hintergrundaufgaben laufen nicht: Der Shop wird gestartet oder beendet.',
  'There is no extension {value}.': 'Es gibt keine Erweiterung {value}.',
  'The extension {value} has no panel, or it is off.':
    'Die Erweiterung {value} hat keine Ansicht, oder sie ist ausgeschaltet.',
  'The extension {value} could not show its panel. {value2}':
    'Die Erweiterung {value} konnte ihre Ansicht nicht zeigen. {value2}',
  'It made more than {value} calls.': 'Sie hat mehr als {value} Aufrufe ausgeführt.',
  'Its process could not be reached.': 'Ihr Prozess war nicht erreichbar.',
  'It needed more than {value} MB of memory.': 'Sie brauchte mehr als {value} MB Arbeitsspeicher.',
  'Its process ended.': 'Ihr Prozess wurde beendet.',
  'Its process was ended.': 'Ihr Prozess wurde beendet.',
  'It did not finish within {value} s.': 'Sie war nicht innerhalb von {value} s fertig.',
  'There is no such webhook endpoint.': 'Diesen Webhook-Endpunkt gibt es nicht.',
  'A shop has at most {value} webhook endpoints.': 'Ein Shop hat höchstens {value} Webhook-Endpunkte.',
  'The address must start with https://.': 'Die Adresse muss mit https:// beginnen.',
  'The address must be on the public internet.': 'Die Adresse muss im öffentlichen Internet liegen.',
  'There is no such webhook delivery.': 'Diese Webhook-Zustellung gibt es nicht.',
  'This delivery is waiting to be sent.': 'Diese Zustellung wartet darauf, gesendet zu werden.',
  'The receiver responded with status {value}.': 'Der Empfänger hat mit dem Status {value} geantwortet.',
  'The request failed.': 'Die Anfrage ist fehlgeschlagen.',
  'There was no response within {value} seconds.': 'Es gab innerhalb von {value} Sekunden keine Antwort.',
  'The connection failed.': 'Die Verbindung ist fehlgeschlagen.',
  'The secret cannot be read, because the secret of the shop has changed. Rotate the secret.':
    'Das Geheimnis kann nicht gelesen werden, weil das Geheimnis des Shops geändert wurde. Erneuern Sie das Geheimnis.',
  'The payload could not be built. The log of the shop names the reason.':
    'Der Inhalt konnte nicht erstellt werden. Das Log des Shops nennt den Grund.',
  '{value} and {value2} have the same prefix: {value3}': '{value} und {value2} haben dasselbe Präfix: {value3}',
  '{value} and {value2} have the same country: {value3}': '{value} und {value2} haben dasselbe Land: {value3}',
  // lines of robots.txt
  'Line {value}: Use letters, digits and signs of ASCII only. Encode others as %C3%A4.':
    'Zeile {value}: Verwenden Sie nur ASCII-Buchstaben, -Ziffern und -Zeichen. Kodieren Sie andere als %C3%A4.',
  'Line {value}: Write a name, a colon and a value, such as Disallow: /private.':
    'Zeile {value}: Schreiben Sie einen Namen, einen Doppelpunkt und einen Wert, zum Beispiel Disallow: /private.',
  'Line {value}: Use User-agent, Allow, Disallow, Crawl-delay or Sitemap.':
    'Zeile {value}: Verwenden Sie User-agent, Allow, Disallow, Crawl-delay oder Sitemap.',
  'Line {value}: Name a crawler with letters, - and _, or use *.':
    'Zeile {value}: Nennen Sie einen Crawler mit Buchstaben, - und _, oder verwenden Sie *.',
  'Line {value}: Write the seconds as a number.': 'Zeile {value}: Schreiben Sie die Sekunden als Zahl.',
  'Line {value}: Write the whole address, with https://.':
    'Zeile {value}: Schreiben Sie die ganze Adresse mit https://.',
  'Line {value}: Write a path that starts with /.': 'Zeile {value}: Schreiben Sie einen Pfad, der mit / beginnt.',
};
