import type { digital as english, digitalRefusals as englishRefusals } from '../en/digital.ts';
import type { Translated } from '../src/message.ts';

export const digital: Translated<typeof english> = {
  title: 'Downloads en licentiesleutels',
  waiting: 'We leveren dit zodra je betaling binnen is, en mailen het je ook.',
  revoked: 'Terugbetaald of geannuleerd. De bestanden en sleutels zijn niet meer te gebruiken.',
  download: '{name} downloaden',
  downloadsLeft: { one: 'Nog {count} download, tot {date}', other: 'Nog {count} downloads, tot {date}' },
  usedUp: 'Al zo vaak gedownload als mag. Neem contact met ons op om het opnieuw te downloaden.',
  expired: 'De tijd om te downloaden is voorbij. Neem contact met ons op om het opnieuw te downloaden.',
  licenceKeys: 'Licentiesleutels',
  unreadableKey: 'We kunnen deze sleutel niet tonen. Neem contact met ons op.',
  openToDownload: 'Download ze op de pagina van je bestelling, tot {date}.',
  openByEmail:
    'Open de link in onze e-mails over deze bestelling om je bestanden te downloaden en je sleutels te zien.',
  byEmail: 'Geleverd per e-mail en op de pagina van je bestelling',
  consent:
    'Ik ga ermee akkoord dat mijn digitale producten meteen worden geleverd en weet dat mijn herroepingsrecht dan vervalt.',
};

export const digitalRefusals: Translated<typeof englishRefusals> = {
  agreeToDelivery:
    'Ga ermee akkoord dat je digitale producten meteen worden geleverd en dat je herroepingsrecht dan vervalt.',
  usedUp: 'Dit bestand is al zo vaak gedownload als mag. Neem contact op met de winkel om het opnieuw te downloaden.',
  expired:
    'De tijd om dit bestand te downloaden is voorbij. Neem contact op met de winkel om het opnieuw te downloaden.',
  revoked: 'Deze bestelling is terugbetaald of geannuleerd. De bestanden zijn niet te downloaden.',
  noDownload: 'Dit adres leidt naar geen download.',
};
