import { italianMarketing } from '../marketing/languages/italian-marketing.ts';
import type { TranslatedTexts } from './texts-of-kinds.ts';

const button = 'Vedi il tuo ordine';
const restore =
  'Se non sei stato tu, ripristina il tuo account. Tutti i dispositivi vengono disconnessi e scegli una nuova password.';

/** The emails to shoppers in Italian. */
export const italianTexts: TranslatedTexts = {
  ...italianMarketing,
  'order-confirmation': {
    subject: 'Il tuo ordine {order_number}',
    heading: 'Grazie per il tuo ordine!',
    opening: 'Abbiamo ricevuto il pagamento dell’ordine {order_number}.',
    closing: '',
    button,
  },
  shipped: {
    subject: 'Il tuo ordine {order_number} è in viaggio',
    heading: 'Il tuo ordine è in viaggio',
    opening: '{shipment_summary}',
    closing: '',
    button,
  },
  delivered: {
    subject: 'Il tuo ordine {order_number} è stato consegnato',
    heading: 'Il tuo ordine è stato consegnato',
    opening: 'L’ordine {order_number} è arrivato. Speriamo che ti piaccia.',
    closing: '',
    button,
  },
  refunded: {
    subject: 'Il rimborso dell’ordine {order_number}',
    heading: 'Il tuo rimborso è in arrivo',
    opening: 'Abbiamo rimborsato {refund_amount} per l’ordine {order_number}. {refund_way}\n{refund_reason}',
    closing: '',
    button,
  },
  'refund-returned': {
    subject: 'Il rimborso dell’ordine {order_number} non è stato accreditato',
    heading: 'Il tuo rimborso non è stato accreditato',
    opening:
      'La tua banca ha respinto il nostro rimborso di {refund_amount} per l’ordine {order_number}. Può succedere quando una carta o un conto è stato chiuso.\nTi dobbiamo ancora questo importo. Lo pagheremo in un altro modo e ti scriveremo se ci serve qualcosa. Puoi anche rispondere a questa email.',
    closing: '',
    button,
  },
  'payment-failed': {
    subject: 'Il pagamento dell’ordine {order_number} non è andato a buon fine',
    heading: 'Il tuo pagamento non è andato a buon fine',
    opening:
      'Non è stato possibile incassare il pagamento dell’ordine {order_number}, che è stato annullato.\n{failure_reason}',
    closing: '',
  },
  'payment-instructions': {
    subject: 'Come pagare l’ordine {order_number}',
    heading: 'Il tuo ordine aspetta il pagamento',
    opening: 'Abbiamo ricevuto il tuo ordine {order_number}. Gli articoli sono riservati per te.',
    closing: 'Ti scriveremo appena avremo ricevuto il pagamento.',
    button,
  },
  'payment-reminder': {
    subject: 'Promemoria: l’ordine {order_number} non è ancora pagato',
    heading: 'Il tuo ordine aspetta il pagamento',
    opening:
      'Non abbiamo ancora ricevuto il pagamento dell’ordine {order_number}. Se hai appena pagato, ignora questa email.',
    closing: '',
    button,
  },
  'return-link': {
    subject: 'Il tuo link per l’ordine {order_number}',
    heading: 'Continua con l’ordine {order_number}',
    opening: 'Qualcuno, probabilmente tu, ha richiesto questo link. Funziona una volta sola, entro {link_hours} ore.',
    closing: 'Se non sei stato tu, ignora questa email. Non succede nulla.',
    button: 'Continua',
  },
  'return-update': {
    subject: 'Il tuo reso {return_number} dell’ordine {order_number}',
    heading: 'Reso {return_number}',
    opening: '{return_message}',
    closing: '',
    button: 'Vedi il tuo reso',
  },
  'withdrawal-received': {
    subject: 'Abbiamo ricevuto il tuo recesso dall’ordine {order_number}',
    heading: 'Abbiamo ricevuto il tuo recesso',
    opening:
      'Hai esercitato il recesso dal contratto dell’ordine {order_number} il {withdrawal_time}. Conserva questa email come ricevuta.\n{return_message}',
    closing: '',
    button: 'Vedi il tuo recesso',
  },
  'payment-link': {
    subject: 'Il tuo ordine su {shop_name} è pronto da pagare',
    heading: 'Il tuo ordine è pronto da pagare',
    opening: '{shop_name} ha preparato questo ordine per te. Controllalo e paga con carta.',
    closing: 'Il link funziona per {link_days} giorni. Gli articoli non sono riservati finché non paghi.',
    button: 'Controlla e paga',
  },
  'back-in-stock': {
    subject: 'Di nuovo disponibile su {shop_name}: {product}',
    heading: '{product} è di nuovo disponibile',
    opening: 'Hai chiesto a {shop_name} di avvisarti quando torna. Questa è l’unica email al riguardo.',
    closing: 'Gli articoli non sono riservati: vanno a chi ordina per primo.',
    button: 'Vedi il prodotto',
  },
  'confirm-stock-alert': {
    subject: 'Vuoi sapere quando torna {product}?',
    heading: 'Conferma il tuo avviso',
    opening:
      'Qualcuno, probabilmente tu, ha chiesto a {shop_name} di inviare un’email a questo indirizzo quando torna {product}.',
    closing:
      'Il link funziona per {link_hours} ore. Se non sei stato tu, ignora questa email. Non invieremo alcun avviso.',
    button: 'Sì, inviatemi un’email',
  },
  'question-answer': {
    subject: 'La tua domanda su {product}',
    heading: 'Una risposta alla tua domanda',
    opening: 'Hai fatto a {shop_name} una domanda su {product}.',
    closing: 'Questa è l’unica email sulla tua domanda.',
    button: 'Vedi il prodotto',
  },
  'digital-goods': {
    subject: 'I tuoi prodotti digitali dell’ordine {order_number}',
    heading: 'I tuoi prodotti digitali sono pronti',
    opening: 'Grazie per il tuo ordine su {shop_name}. Ecco che cosa hai acquistato.',
    closing: '',
    button: 'Apri l’ordine',
  },
  'gift-card': {
    subject: 'La tua carta regalo di {gift_card_amount} per {shop_name}',
    heading: 'Una carta regalo di {gift_card_amount}',
    opening: 'Hai ricevuto una carta regalo per {shop_name}. Inserisci il codice alla cassa.',
    closing: '{gift_card_end}',
    button: 'Visita il negozio',
  },
  'confirm-email': {
    subject: 'Conferma la tua email per {shop_name}',
    heading: 'Conferma la tua email',
    opening:
      'È stato creato un account su {shop_name} con questa email. Per confermare che è tua, apri il link dopo aver effettuato l’accesso.',
    closing: 'Puoi acquistare senza confermare. Se non hai creato l’account, ignora questa email.',
    button: 'Conferma email',
  },
  'password-reset': {
    subject: 'Scegli una nuova password per {shop_name}',
    heading: 'Scegli una nuova password',
    opening:
      'Qualcuno, probabilmente tu, ha richiesto una nuova password su {shop_name}. Il link funziona una volta sola, entro {link_minutes} minuti.',
    closing: 'Se non sei stato tu, ignora questa email. La tua password non cambia.',
    button: 'Scegli una nuova password',
  },
  'sign-in-code': {
    subject: 'Il tuo codice di accesso a {shop_name}',
    heading: 'Il tuo codice di accesso',
    opening: 'Inserisci questo codice dove lo hai richiesto. Funziona una volta sola, entro {link_minutes} minuti.',
    closing: 'Se non sei stato tu, ignora questa email. Nessuno del negozio ti chiede questo codice.',
    button: 'Accedi',
  },
  'password-changed': {
    subject: 'La tua password su {shop_name} è cambiata',
    heading: 'La tua password è cambiata',
    opening:
      'La password del tuo account è stata cambiata: {time}. Tutti gli altri dispositivi sono stati disconnessi.\nSe non sei stato tu, scegli subito una nuova password. Tutti i dispositivi vengono allora disconnessi.',
    closing: '',
    button: 'Scegli una nuova password',
  },
  'confirm-new-email': {
    subject: 'Conferma la tua nuova email per {shop_name}',
    heading: 'Conferma la tua nuova email',
    opening: 'Qualcuno, probabilmente tu, vuole usare questa email per un account su {shop_name}.',
    closing:
      'Il link funziona per {link_hours} ore. Aprilo dove hai effettuato l’accesso. Se non sei stato tu, ignora questa email.',
    button: 'Conferma la nuova email',
  },
  'email-change-asked': {
    subject: 'La tua email su {shop_name} sta per cambiare',
    heading: 'La tua email sta per cambiare',
    opening: `Qualcuno che conosce la tua password ha chiesto di cambiare l’email del tuo account in {new_email}.\nSe sei stato tu, apri il link che abbiamo inviato al nuovo indirizzo.\n${restore}`,
    closing: 'Il link funziona fino a {link_days} giorni dopo il cambio.',
    button: 'Ripristina il mio account',
  },
  'email-changed': {
    subject: 'La tua email su {shop_name} è cambiata',
    heading: 'La tua email è cambiata',
    opening: `L’email del tuo account è ora {new_email}. Modificata da: {changed_by}, {time}.\n${restore}`,
    closing: 'Il link funziona per {link_days} giorni.',
    button: 'Ripristina il mio account',
  },
  'new-device': {
    subject: 'Nuovo accesso al tuo account su {shop_name}',
    heading: 'Un nuovo dispositivo ha effettuato l’accesso',
    opening:
      'Se sei stato tu, non devi fare nulla.\nSe non sei stato tu, scegli una nuova password. Tutti i dispositivi vengono allora disconnessi.',
    closing: '',
    button: 'Scegli una nuova password',
  },
  'second-factor-changed': {
    subject: '{change} su {shop_name}',
    heading: '{change}',
    opening: 'Se non sei stato tu, cambia subito la password e controlla i secondi fattori del tuo account.',
    closing: '',
    button: 'Accesso e sicurezza',
  },
};
