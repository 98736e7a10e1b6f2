/** German findings and advice of the checks of the system. */
export const systemChecks = {
  // settings and address
  'All names in .env are known settings.': 'Alle Namen in .env sind bekannte Einstellungen.',
  '.env has unknown names: {value}.': '.env hat unbekannte Namen: {value}.',
  'Correct or remove them. .env.example has every name.':
    'Korrigieren oder entfernen Sie sie. .env.example enthält jeden Namen.',
  'The shop is at {value}, which only this machine can reach.':
    'Der Shop ist unter {value} erreichbar, aber nur von diesem Rechner aus.',
  'The shop is at {value}, which is not encrypted: passwords and sessions can be read on the way.':
    'Der Shop ist unter {value} erreichbar, ohne Verschlüsselung: Passwörter und Sitzungen können unterwegs gelesen werden.',
  'The shop is at {value}.': 'Der Shop ist unter {value} erreichbar.',
  'Put a proxy with TLS in front of the shop and set SITE_URL to the public https address.':
    'Setzen Sie einen Proxy mit TLS vor den Shop, und setzen Sie SITE_URL auf die öffentliche https-Adresse.',
  'SITE_URL is not set: links in emails lead to {value}.':
    'SITE_URL ist nicht gesetzt: Links in E-Mails führen zu {value}.',
  // disk, files and backups
  '{value} of {value2} are free on the disk of {value3}.':
    '{value} von {value2} sind auf dem Datenträger von {value3} frei.',
  'Delete old backups and other files that are not needed, or enlarge the disk.':
    'Löschen Sie alte Sicherungen und andere nicht benötigte Dateien, oder vergrößern Sie den Datenträger.',
  'Files can be written to the bucket.': 'Dateien können in den Bucket geschrieben werden.',
  'Files can be written to the folder of uploads.': 'Dateien können in den Ordner der Uploads geschrieben werden.',
  'Could not write files to the bucket: {value}.': 'Dateien konnten nicht in den Bucket geschrieben werden: {value}.',
  'Could not write files to the folder of uploads: {value}.':
    'Dateien konnten nicht in den Ordner der Uploads geschrieben werden: {value}.',
  'Check S3_BUCKET, S3_ENDPOINT, the keys and their rights.':
    'Prüfen Sie S3_BUCKET, S3_ENDPOINT, die Schlüssel und ihre Rechte.',
  'Check that DATA_DIR belongs to the user of the shop, and that its disk has free space.':
    'Prüfen Sie, ob DATA_DIR dem Benutzer des Shops gehört und auf dem Datenträger Platz frei ist.',
  'There is no backup.': 'Es gibt keine Sicherung.',
  'There is no backup. A demo shop needs none.': 'Es gibt keine Sicherung. Ein Demo-Shop braucht keine.',
  'The newest backup is less than an hour old.': 'Die neueste Sicherung ist weniger als eine Stunde alt.',
  'The newest backup is 1 hour old.': 'Die neueste Sicherung ist 1 Stunde alt.',
  'The newest backup is {value} hours old.': 'Die neueste Sicherung ist {value} Stunden alt.',
  'The newest backup is {value} days old.': 'Die neueste Sicherung ist {value} Tage alt.',
  'Turn on nightly backups (BACKUP_KEEP) to another machine (BACKUP_TO), or create a backup now.':
    'Schalten Sie nächtliche Sicherungen (BACKUP_KEEP) auf einen anderen Rechner (BACKUP_TO) ein, oder erstellen Sie jetzt eine Sicherung.',
  'Nightly backups are stored on the disk of DATA_DIR: if it fails, shop and backups are lost together.':
    'Nächtliche Sicherungen liegen auf dem Datenträger von DATA_DIR: Fällt er aus, gehen Shop und Sicherungen zusammen verloren.',
  'Set BACKUP_TO to another disk or to a bucket (s3://bucket/path).':
    'Setzen Sie BACKUP_TO auf einen anderen Datenträger oder einen Bucket (s3://bucket/path).',
  // database
  'Check DATABASE_URL and that the database is running.': 'Prüfen Sie DATABASE_URL und ob die Datenbank läuft.',
  'The database is not available: {value}.': 'Die Datenbank ist nicht verfügbar: {value}.',
  'The database is available.': 'Die Datenbank ist verfügbar.',
  'All processes together may open {value} connections, and the database allows {value2}.':
    'Alle Prozesse zusammen dürfen {value} Verbindungen öffnen, und die Datenbank erlaubt {value2}.',
  'Set a smaller DATABASE_POOL_SIZE, or raise max_connections of the database.':
    'Setzen Sie eine kleinere DATABASE_POOL_SIZE, oder erhöhen Sie max_connections der Datenbank.',
  'All processes have the same SESSION_SECRET.': 'Alle Prozesse haben dasselbe SESSION_SECRET.',
  'Two running processes have different session secrets: sign-ins break, and stored keys are unreadable to one.':
    'Zwei laufende Prozesse haben verschiedene Sitzungsgeheimnisse: Anmeldungen brechen ab, und einer kann gespeicherte Schlüssel nicht lesen.',
  'Set the same SESSION_SECRET for all processes.': 'Setzen Sie für alle Prozesse dasselbe SESSION_SECRET.',
  'Change notifications are received.': 'Änderungsmeldungen werden empfangen.',
  'Page cache disabled: change notifications are not received. The shop is slower.':
    'Seiten-Cache ausgeschaltet: Änderungsmeldungen werden nicht empfangen. Der Shop ist langsamer.',
  'Behind a pooler in transaction mode, set DATABASE_LISTEN_URL to an address of the database itself.':
    'Setzen Sie hinter einem Pooler im Transaktionsmodus DATABASE_LISTEN_URL auf eine Adresse der Datenbank selbst.',
  'The replicas are up to date.': 'Die Replikate sind aktuell.',
  '{value} cannot be reached.': '{value} ist nicht erreichbar.',
  '{value} is {value2} s behind.': '{value} liegt {value2} s zurück.',
  'Check the replication. Until then the primary serves the reads.':
    'Prüfen Sie die Replikation. Bis dahin beantwortet die primäre Datenbank die Lesezugriffe.',
  'The clocks of this machine and the database are synchronized.':
    'Die Uhren dieses Rechners und der Datenbank sind synchron.',
  'The clock of this machine is {value} s behind that of the database.':
    'Die Uhr dieses Rechners geht gegenüber der Datenbank {value} s nach.',
  'The clock of this machine is {value} s ahead of that of the database.':
    'Die Uhr dieses Rechners geht gegenüber der Datenbank {value} s vor.',
  'Set up time synchronization (NTP) on both machines.':
    'Richten Sie auf beiden Rechnern eine Zeitsynchronisierung (NTP) ein.',
  // providers
  'Payments: the stored keys cannot be decrypted, so the provider is not used.':
    'Zahlungen: Die gespeicherten Schlüssel können nicht entschlüsselt werden, deshalb wird der Anbieter nicht verwendet.',
  'Parcels: the stored keys cannot be decrypted, so the provider is not used.':
    'Pakete: Die gespeicherten Schlüssel können nicht entschlüsselt werden, deshalb wird der Anbieter nicht verwendet.',
  'Payments and Parcels: the stored keys cannot be decrypted, so the provider is not used.':
    'Zahlungen und Pakete: Die gespeicherten Schlüssel können nicht entschlüsselt werden, deshalb werden die Anbieter nicht verwendet.',
  'Enter the keys again, or start with the previous SESSION_SECRET.':
    'Geben Sie die Schlüssel noch einmal ein, oder starten Sie mit dem vorherigen SESSION_SECRET.',
  'Payments: no provider is connected.': 'Zahlungen: Es ist kein Anbieter verbunden.',
  'Parcels: no provider is connected.': 'Pakete: Es ist kein Anbieter verbunden.',
  'Payments and Parcels: no provider is connected.': 'Zahlungen und Pakete: Es ist kein Anbieter verbunden.',
  'Connect the providers.': 'Verbinden Sie die Anbieter.',
  'SANDBOX_REHEARSAL is on, but Stripe is connected: cards are charged.':
    'SANDBOX_REHEARSAL ist eingeschaltet, aber Stripe ist verbunden: Karten werden belastet.',
  'Remove SANDBOX_REHEARSAL, or disconnect Stripe.': 'Entfernen Sie SANDBOX_REHEARSAL, oder trennen Sie Stripe.',
  'Payments are connected. Orders are shipped manually.':
    'Zahlungen sind verbunden. Bestellungen werden von Hand versendet.',
  'Payments and parcels are connected.': 'Zahlungen und Pakete sind verbunden.',
  'Payments go to the sandbox: test cards count as money.':
    'Zahlungen gehen in die Sandbox: Testkarten zählen als Geld.',
  'Parcels go to the sandbox: labels are not valid.': 'Pakete gehen in die Sandbox: Etiketten sind nicht gültig.',
  'Payments and Parcels go to the sandbox: test cards count as money.':
    'Zahlungen und Pakete gehen in die Sandbox: Testkarten zählen als Geld.',
  'When the rehearsal is over, connect the providers and remove SANDBOX_REHEARSAL.':
    'Verbinden Sie nach der Probe die Anbieter, und entfernen Sie SANDBOX_REHEARSAL.',
  'Connect the providers before you open the shop.': 'Verbinden Sie die Anbieter, bevor Sie den Shop eröffnen.',
  // emails and webhooks
  'The settings of the mail server cannot be decrypted, so emails stay in the queue.':
    'Die Einstellungen des Mailservers können nicht entschlüsselt werden, deshalb bleiben E-Mails in der Warteschlange.',
  'Enter them again.': 'Geben Sie sie noch einmal ein.',
  'Emails stay in the queue. {value}': 'E-Mails bleiben in der Warteschlange. {value}',
  'Check the mail server, and its user name and password in Connections or SMTP_URL.':
    'Prüfen Sie den Mailserver sowie seinen Benutzernamen und sein Passwort unter Verbindungen oder in SMTP_URL.',
  'The mail server accepts the sign-in, but the oldest email has waited for {value} minutes.':
    'Der Mailserver nimmt die Anmeldung an, aber die älteste E-Mail wartet seit {value} Minuten.',
  'The list of emails shows why. Check the job "mail" too.':
    'Die Liste der E-Mails zeigt den Grund. Prüfen Sie auch die Hintergrundaufgabe „mail“.',
  'The mail server accepts the sign-in of the shop.': 'Der Mailserver nimmt die Anmeldung des Shops an.',
  'No mail server is configured: emails are saved as files and are not sent.':
    'Es ist kein Mailserver eingerichtet: E-Mails werden als Dateien gespeichert und nicht gesendet.',
  'Connect a mail server, or set SMTP_URL and MAIL_FROM.':
    'Verbinden Sie einen Mailserver, oder setzen Sie SMTP_URL und MAIL_FROM.',
  'Stripe last sent an event at {value}.': 'Stripe hat zuletzt um {value} ein Ereignis gesendet.',
  'Send a test event from the dashboard of Stripe to the webhook address that the payment settings show.':
    'Senden Sie aus dem Dashboard von Stripe ein Testereignis an die Webhook-Adresse, die die Zahlungseinstellungen zeigen.',
  'Stripe has never sent an event: the shop does not receive refunds and disputes created in Stripe.':
    'Stripe hat noch nie ein Ereignis gesendet: Der Shop empfängt keine Erstattungen und Anfechtungen, die in Stripe angelegt werden.',
};
