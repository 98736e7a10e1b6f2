import type { digital as english, digitalRefusals as englishRefusals } from '../en/digital.ts';
import type { Translated } from '../src/message.ts';

export const digital: Translated<typeof english> = {
  title: 'Downloads und Lizenzschlüssel',
  waiting: 'Wir liefern dies, sobald Ihre Zahlung eingegangen ist, und senden es Ihnen per E-Mail.',
  revoked: 'Erstattet oder storniert. Die Dateien und Schlüssel können nicht mehr verwendet werden.',
  download: '{name} herunterladen',
  downloadsLeft: { one: 'Noch {count} Download, bis {date}', other: 'Noch {count} Downloads, bis {date}' },
  usedUp: 'Die erlaubten Downloads sind aufgebraucht. Schreiben Sie uns, um die Datei erneut herunterzuladen.',
  expired: 'Die Frist zum Herunterladen ist vorbei. Schreiben Sie uns, um die Datei erneut herunterzuladen.',
  licenceKeys: 'Lizenzschlüssel',
  unreadableKey: 'Wir können diesen Schlüssel nicht anzeigen. Schreiben Sie uns.',
  openToDownload: 'Laden Sie sie auf der Seite Ihrer Bestellung herunter, bis {date}.',
  openByEmail:
    'Öffnen Sie den Link in unseren E-Mails zu dieser Bestellung, um Ihre Dateien herunterzuladen und Ihre Schlüssel zu sehen.',
  byEmail: 'Lieferung per E-Mail und auf der Seite Ihrer Bestellung',
  consent:
    'Ich stimme zu, dass die digitalen Waren sofort geliefert werden, und weiß, dass damit mein Widerrufsrecht erlischt.',
};

export const digitalRefusals: Translated<typeof englishRefusals> = {
  agreeToDelivery:
    'Stimmen Sie zu, dass die digitalen Waren sofort geliefert werden und Ihr Widerrufsrecht damit erlischt.',
  usedUp:
    'Diese Datei wurde so oft wie erlaubt heruntergeladen. Wenden Sie sich an den Shop, um sie erneut herunterzuladen.',
  expired:
    'Die Frist zum Herunterladen dieser Datei ist vorbei. Wenden Sie sich an den Shop, um sie erneut herunterzuladen.',
  revoked: 'Diese Bestellung wurde erstattet oder storniert. Ihre Dateien können nicht heruntergeladen werden.',
  noDownload: 'Diese Adresse führt zu keinem Download.',
};
