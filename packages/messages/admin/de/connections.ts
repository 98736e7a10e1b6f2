export const connections = {
  'Saved. Your shop uses {name} now.': 'Gespeichert. Jetzt in Verwendung: {name}.',
  'Connect again': 'Erneut verbinden',
  'Save connection': 'Verbindung speichern',
  'Not set': 'Nicht festgelegt',
  'Load saved values': 'Gespeicherte Werte laden',
  'Save without testing': 'Ohne Test speichern',
  'Test connection: {title}': 'Verbindung testen: {title}',
  'Test connection': 'Verbindung testen',
  'Set by your host. Ask your host to change it.':
    'Von Ihrem Hoster festgelegt. Bitten Sie Ihren Hoster um Änderungen.',
  'The stored keys cannot be read, because the secret of the shop has changed. {without}':
    'Die gespeicherten Schlüssel sind nicht lesbar, weil sich das Geheimnis des Shops geändert hat. {without}',
  'It offers no rates and labels. Its keys remain stored for {labels} on the way, and are then deleted.':
    'Bietet keine Tarife und Etiketten an. Die Schlüssel bleiben für Sendungen unterwegs ({labels}) gespeichert und werden danach gelöscht.',
  'A carrier of the extension {name}.': 'Ein Versanddienst der Erweiterung {name}.',
  'Computes taxes, by the extension {name}. Choose it at Settings, Taxes.':
    'Berechnet Steuern, durch die Erweiterung {name}. Wählen Sie sie unter Einstellungen, Steuern.',
  'It computes no taxes. Its keys remain stored until its orders and refunds are recorded: {count} left.':
    'Berechnet keine Steuern. Die Schlüssel bleiben gespeichert, bis Bestellungen und Erstattungen erfasst sind: noch {count}.',
  'It computes no more taxes.': 'Berechnet keine Steuern mehr.',
  'It computes no more taxes. Its keys remain stored until its orders and refunds are recorded: {count} left.':
    'Berechnet keine Steuern mehr. Die Schlüssel bleiben gespeichert, bis Bestellungen und Erstattungen erfasst sind: noch {count}.',
  'Its keys are deleted. These orders and refunds are not recorded: {count}.':
    'Die Schlüssel werden gelöscht. Nicht erfasste Bestellungen und Erstattungen: {count}.',
  'Webhook: {webhookUrl}': 'Webhook: {webhookUrl}',
  'The extension does not work': 'Die Erweiterung funktioniert nicht',
  'It is not loaded. Check the file vitrine.config, or switch it off here.':
    'Sie ist nicht geladen. Prüfen Sie die Datei vitrine.config, oder schalten Sie sie hier aus.',
  'It is switched off at Settings, Advanced, Extensions.':
    'Sie ist unter Einstellungen, Erweitert, Erweiterungen ausgeschaltet.',
  'It offers no more rates and labels.': 'Bietet keine Tarife und Etiketten mehr an.',
  Extension: 'Erweiterung',
  'Connected.': 'Verbunden.',
  'Connected to account {account}.': 'Verbunden mit Konto {account}.',
  'Not tested yet.': 'Noch nicht getestet.',
  'Last accepted {time}.': 'Zuletzt akzeptiert: {time}.',
  'Begins with pk_': 'Beginnt mit pk_',
  'Begins with sk_ or rk_': 'Beginnt mit sk_ oder rk_',
  'Webhook signing secret': 'Signaturgeheimnis des Webhooks',
  'Begins with whsec_. Endpoint: {webhookUrl}': 'Beginnt mit whsec_. Endpunkt: {webhookUrl}',
  'Live: real money': 'Live: echtes Geld',
  'Test: PayPal sandbox accounts': 'Test: PayPal-Sandbox-Konten',
  'Client ID': 'Client-ID',
  'Of your app in the PayPal developer dashboard': 'Ihrer App im PayPal-Entwickler-Dashboard',
  'Client secret': 'Client-Geheimnis',
  'Webhook ID': 'Webhook-ID',
  'Of the webhook for all events. Endpoint: {webhookUrl}': 'Des Webhooks für alle Ereignisse. Endpunkt: {webhookUrl}',
  'API key': 'API-Schlüssel',
  'TLS (port 465)': 'TLS (Port 465)',
  'STARTTLS (port 587)': 'STARTTLS (Port 587)',
  'For example smtp.example.com': 'Zum Beispiel smtp.example.com',
  Port: 'Port',
  'User name': 'Benutzername',
  Stored: 'Gespeichert',
  'Send from': 'Absenderadresse',
  'The email address that customers see': 'Die E-Mail-Adresse, die Kunden sehen',
  'Set by your host': 'Von Ihrem Hoster festgelegt',
  Connected: 'Verbunden',
  'Not connected': 'Nicht verbunden',
  'Enter the keys again': 'Schlüssel neu eingeben',
  Disconnected: 'Getrennt',
  'The sandbox processes payments: test cards only, no real charges.':
    'Die Sandbox verarbeitet Zahlungen: nur Testkarten, keine echten Belastungen.',
  'The shop cannot accept payments until you enter the keys.':
    'Der Shop kann keine Zahlungen annehmen, bis Sie die Schlüssel eingeben.',
  'Payments go through the sandbox again, if your shop has one. Otherwise, the shop cannot accept payments.':
    'Zahlungen laufen wieder über die Sandbox, sofern Ihr Shop eine hat. Andernfalls kann der Shop keine Zahlungen annehmen.',
  'The sandbox replaces PayPal: test buyers only, no real charges.':
    'Die Sandbox ersetzt PayPal: nur Testkäufer, keine echten Belastungen.',
  'Shoppers cannot pay with PayPal until you enter the keys.':
    'Kunden können nicht mit PayPal zahlen, bis Sie die Schlüssel eingeben.',
  'The sandbox replaces PayPal again, if your shop has one. Otherwise, shoppers cannot pay with PayPal.':
    'Die Sandbox ersetzt wieder PayPal, sofern Ihr Shop eine hat. Andernfalls können Kunden nicht mit PayPal zahlen.',
  'The sandbox simulates carriers: labels are samples and cost nothing.':
    'Die Sandbox simuliert Versanddienste: Etiketten sind Muster und kosten nichts.',
  'Addresses are not checked and no labels are bought until you enter the keys of a carrier provider.':
    'Adressen werden nicht geprüft und keine Etiketten gekauft, bis Sie die Schlüssel eines Versandanbieters eingeben.',
  'Optional: its rates are offered beside those of other connected carrier providers.':
    'Optional: Seine Tarife werden neben denen anderer verbundener Versandanbieter angeboten.',
  'It offers no more rates and labels. Without another carrier provider, labels come from the sandbox if your shop has one. Otherwise, you cannot buy labels.':
    'Er bietet keine Tarife und Etiketten mehr an. Ohne einen anderen Versandanbieter kommen Etiketten aus der Sandbox, sofern Ihr Shop eine hat. Andernfalls können Sie keine Etiketten kaufen.',
  'the mail server': 'Mailserver',
  'Emails are saved as files on this machine and are not sent.':
    'E-Mails werden als Dateien auf diesem Rechner gespeichert und nicht gesendet.',
  'Emails wait until you enter the settings again.': 'E-Mails warten, bis Sie die Einstellungen neu eingeben.',
  'Emails are saved as files on this machine again and are not sent.':
    'E-Mails werden wieder als Dateien auf diesem Rechner gespeichert und nicht gesendet.',
  'Keys are stored encrypted and never shown again. Values that your host sets have priority.':
    'Schlüssel werden verschlüsselt gespeichert und nie wieder angezeigt. Werte, die Ihr Hoster festlegt, haben Vorrang.',
  '{shown} (leave empty to keep it)': '{shown} (leer lassen, um dies beizubehalten)',
  'Show the {label}': '{label} anzeigen',
  'The keys of {labels} on the way are deleted. You can no longer void or track them here.':
    'Die Schlüssel für Sendungen unterwegs ({labels}) werden gelöscht. Sie können diese hier nicht mehr stornieren oder verfolgen.',
  'It offers no more rates and labels. Its keys remain stored for {labels} on the way, so that you can void and track them.':
    'Er bietet keine Tarife und Etiketten mehr an. Die Schlüssel bleiben für Sendungen unterwegs ({labels}) gespeichert, damit Sie diese stornieren und verfolgen können.',
  'Remove connection: {title}': 'Verbindung entfernen: {title}',
  'Remove the connection to {name}?': 'Verbindung „{name}“ entfernen?',
  'Remove connection': 'Verbindung entfernen',
  Delivered: 'Zugestellt',
  'Sending the event again.': 'Das Ereignis wird erneut gesendet.',
  'Details: {type} {id}': 'Details: {type} {id}',
  'Last attempt': 'Letzter Versuch',
  'no response': 'keine Antwort',
  'Attempt {attempts}: {statusCode}, {tookMs} ms': 'Versuch {attempts}: {statusCode}, {tookMs} ms',
  'Next {time}': 'Nächster {time}',
  Deliveries: 'Zustellungen',
  'No deliveries yet. Send a test, or wait for an event.':
    'Noch keine Zustellungen. Senden Sie einen Test oder warten Sie auf ein Ereignis.',
  Delivery: 'Zustellung',
  Request: 'Anfrage',
  'The body contains the current record, as the next attempt sends it. Its id is {webhookId}.':
    'Der Inhalt enthält den aktuellen Datensatz, wie ihn der nächste Versuch sendet. Seine ID lautet {webhookId}.',
  'Body of the request': 'Inhalt der Anfrage',
  Response: 'Antwort',
  'None yet.': 'Noch keine.',
  'Status {statusCode}': 'Status {statusCode}',
  'Body of the response': 'Inhalt der Antwort',
  'The receiver accepted the test event.': 'Der Empfänger hat das Testereignis akzeptiert.',
  'Switched off. Events are not sent.': 'Ausgeschaltet. Ereignisse werden nicht gesendet.',
  'Send test': 'Test senden',
  'The endpoint was deleted.': 'Der Endpunkt wurde gelöscht.',
  'Your shop sends it nothing more, and its deliveries are deleted. You cannot undo this.':
    'Ihr Shop sendet ihm nichts mehr, und seine Zustellungen werden gelöscht. Sie können dies nicht rückgängig machen.',
  'Enter an address that starts with https://.': 'Geben Sie eine Adresse ein, die mit https:// beginnt.',
  'Choose at least one event.': 'Wählen Sie mindestens ein Ereignis.',
  'Endpoint saved.': 'Endpunkt gespeichert.',
  'Endpoint added': 'Endpunkt hinzugefügt',
  'Edit endpoint': 'Endpunkt bearbeiten',
  'Add endpoint': 'Endpunkt hinzufügen',
  Signature: 'Signatur',
  'With a key pair, the receiver holds no key that could sign. It never changes.':
    'Bei einem Schlüsselpaar besitzt der Empfänger keinen Schlüssel, mit dem er signieren könnte. Es ändert sich nie.',
  'Shared secret (v1, HMAC-SHA256)': 'Gemeinsames Geheimnis (v1, HMAC-SHA256)',
  'Key pair (v1a, ed25519)': 'Schlüsselpaar (v1a, ed25519)',
  'Save endpoint': 'Endpunkt speichern',
  Gone: 'Abgemeldet',
  Events: 'Ereignisse',
  'All events': 'Alle Ereignisse',
  'Also those of later versions': 'Auch die späterer Versionen',
  'Sending {events} again.': 'Erneut gesendet: {events}.',
  'Replay events': 'Ereignisse erneut senden',
  'The shop stores events for 30 days. A replayed event keeps its id.':
    'Der Shop speichert Ereignisse 30 Tage lang. Ein erneut gesendetes Ereignis behält seine ID.',
  Days: 'Tage',
  'Rotate secret': 'Geheimnis erneuern',
  'Rotate the signing secret?': 'Signaturgeheimnis erneuern?',
  'Webhooks are signed with the new and the previous secret for 24 hours. Enter the new one at the receiver in that time.':
    'Webhooks werden 24 Stunden lang mit dem neuen und dem bisherigen Geheimnis signiert. Geben Sie das neue in dieser Zeit beim Empfänger ein.',
  'New secret': 'Neues Geheimnis',
  'Copy the public key now. The receiver verifies each event with it.':
    'Kopieren Sie jetzt den öffentlichen Schlüssel. Der Empfänger prüft damit jedes Ereignis.',
  'Copy the signing secret now. You cannot see it again.':
    'Kopieren Sie jetzt das Signaturgeheimnis. Sie können es nicht noch einmal sehen.',
  webhooks: 'Webhooks',
  'Endpoint not found': 'Endpunkt nicht gefunden',
  'Webhook endpoint': 'Webhook-Endpunkt',
  Endpoint: 'Endpunkt',
  'The receiver responded that it no longer wants events.':
    'Der Empfänger hat geantwortet, dass er keine Ereignisse mehr möchte.',
  'Attempts fail since {time}. Your shop repeats each delivery for three days.':
    'Versuche schlagen seit {time} fehl. Ihr Shop wiederholt jede Zustellung drei Tage lang.',
  'The previous secret also signs until {time}.': 'Auch das bisherige Geheimnis signiert noch bis {time}.',
  'Your shop notifies other programs of orders, products and customers, by the Standard Webhooks specification.':
    'Ihr Shop informiert andere Programme über Bestellungen, Produkte und Kunden, gemäß der Spezifikation „Standard Webhooks“.',
  'No endpoints yet. Add the address of a program that receives events.':
    'Noch keine Endpunkte. Fügen Sie die Adresse eines Programms hinzu, das Ereignisse empfängt.',
  Endpoints: 'Endpunkte',
  'An app of another company acts for a member of staff who allowed it, with at most the permissions of that person.':
    'Eine App eines anderen Unternehmens handelt für den Mitarbeiter, der sie erlaubt hat, höchstens mit dessen Berechtigungen.',
  'Register app': 'App registrieren',
  'The demo account cannot connect apps.': 'Mit dem Demokonto können Apps nicht verbunden werden.',
  'Connected apps': 'Verbundene Apps',
  'No connected apps. An app asks for your consent when you connect it.':
    'Keine verbundenen Apps. Eine App bittet um Ihre Zustimmung, wenn Sie sie verbinden.',
  Disconnect: 'Trennen',
  'The app can call nothing more, from now on. You can connect it again.':
    'Die App kann ab sofort nichts mehr aufrufen. Sie können sie erneut verbinden.',
  '{appName} is disconnected.': '{appName} ist getrennt.',
  'Allowed by {grantedBy} {time}.': 'Erlaubt von {grantedBy}, {time}.',
  'Registered apps': 'Registrierte Apps',
  'No registered apps. Staff can only connect apps that you register.':
    'Keine registrierten Apps. Mitarbeiter können nur Apps verbinden, die Sie registrieren.',
  'The app is disconnected from all staff at once. You cannot undo this.':
    'Die App wird sofort von allen Mitarbeitern getrennt. Sie können dies nicht rückgängig machen.',
  '{name} is deleted.': '{name} ist gelöscht.',
  'Client ID {clientId}': 'Client-ID {clientId}',
  'Returns to {redirectUris}': 'Leitet zurück an {redirectUris}',
  'With a secret': 'Mit Geheimnis',
  'Without a secret': 'Ohne Geheimnis',
  'This app cannot be connected': 'Diese App kann nicht verbunden werden',
  'Connect {appName}?': '{appName} verbinden?',
  '{appName} at {host} requests to act for you, {email}, in this shop.':
    '{appName} auf {host} möchte in diesem Shop für Sie, {email}, handeln.',
  'It may then, as long as you may do it:': 'Die App darf dann, solange Sie es selbst dürfen:',
  'You have none of the permissions that the app requests.':
    'Sie haben keine der Berechtigungen, die die App anfordert.',
  'Not granted': 'Nicht erteilt',
  'It also requests, but does not receive, because your role does not allow it:':
    'Die App fordert auch Folgendes an, erhält es aber nicht, weil Ihre Rolle es nicht erlaubt:',
  'Only allow apps that you know. You can disconnect it at any time at Settings, Advanced, Apps.':
    'Erlauben Sie nur Apps, die Sie kennen. Sie können sie jederzeit unter „Einstellungen, Erweitert, Apps“ trennen.',
  Deny: 'Ablehnen',
  Allow: 'Erlauben',
  'Enter one to five https addresses, or http on localhost, without a fragment (#).':
    'Geben Sie eine bis fünf https-Adressen oder http auf localhost ein, ohne Fragment (#).',
  'Enter the name of the app.': 'Geben Sie den Namen der App ein.',
  'Staff see it when they connect the app.': 'Mitarbeiter sehen ihn, wenn sie die App verbinden.',
  'Redirect addresses': 'Weiterleitungsadressen',
  'From the documentation of the app, one a line. The app receives its code at these addresses only.':
    'Aus der Dokumentation der App, eine pro Zeile. Die App erhält ihren Code nur unter diesen Adressen.',
  'The app runs on a server of the other company.': 'Die App läuft auf einem Server des anderen Unternehmens.',
  'The app runs on the computer or telephone of its user.':
    'Die App läuft auf dem Computer oder Telefon ihres Benutzers.',
  'App registered': 'App registriert',
  'Enter the client ID in the app:': 'Geben Sie die Client-ID in der App ein:',
  'Copy the client secret now. You cannot see it again.':
    'Kopieren Sie jetzt das Client-Geheimnis. Sie können es nicht noch einmal sehen.',
  'Live mode.': 'Live-Modus.',
  'Test mode.': 'Testmodus.',
  'To connect it again you need the keys.': 'Um sie erneut herzustellen, benötigen Sie die Schlüssel.',
  'The test event was not delivered. {error}': 'Das Testereignis wurde nicht zugestellt. {error}',
  'With a secret, {count} connected.': 'Mit Geheimnis, {count} verbunden.',
  'Without a secret, {count} connected.': 'Ohne Geheimnis, {count} verbunden.',
  'Delete app': 'App löschen',
  'Disconnect app': 'App trennen',
  'Disconnect {name}': '{name} trennen',
  'Disconnect {name}?': '{name} trennen?',
};
