import type { digital as english, digitalRefusals as englishRefusals } from '../en/digital.ts';
import type { Translated } from '../src/message.ts';

export const digital: Translated<typeof english> = {
  title: 'Download e chiavi di licenza',
  waiting: 'Lo consegniamo quando arriva il pagamento e te lo inviamo per email.',
  revoked: 'Rimborsato o annullato. I file e le chiavi non si possono più usare.',
  download: 'Scarica {name}',
  downloadsLeft: { one: '{count} download rimasto, fino al {date}', other: '{count} download rimasti, fino al {date}' },
  usedUp: 'È già stato scaricato tutte le volte consentite. Scrivici per scaricarlo di nuovo.',
  expired: 'Il tempo per scaricarlo è finito. Scrivici per scaricarlo di nuovo.',
  licenceKeys: 'Chiavi di licenza',
  unreadableKey: 'Non possiamo mostrare questa chiave. Scrivici.',
  openToDownload: 'Scaricali dalla pagina del tuo ordine, fino al {date}.',
  openByEmail: 'Apri il link nelle nostre email su questo ordine per scaricare i tuoi file e vedere le tue chiavi.',
  byEmail: 'Consegna per email e sulla pagina del tuo ordine',
  consent: 'Accetto che i miei prodotti digitali siano consegnati subito e so che così perdo il diritto di recesso.',
};

export const digitalRefusals: Translated<typeof englishRefusals> = {
  agreeToDelivery:
    'Accetta che i tuoi prodotti digitali siano consegnati subito e che così il diritto di recesso venga meno.',
  usedUp: 'Questo file è già stato scaricato tutte le volte consentite. Contatta il negozio per scaricarlo di nuovo.',
  expired: 'Il tempo per scaricare questo file è finito. Contatta il negozio per scaricarlo di nuovo.',
  revoked: 'Questo ordine è stato rimborsato o annullato: i suoi file non si possono scaricare.',
  noDownload: 'Questo indirizzo non porta a nessun download.',
};
