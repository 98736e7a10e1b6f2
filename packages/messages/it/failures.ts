import type { failures as english } from '../en/failures.ts';
import type { Translated } from '../src/message.ts';

export const failures: Translated<typeof english> = {
  NOT_SIGNED_IN: 'Accedi prima.',
  FORBIDDEN: 'Non è consentito.',
  DEMO_RESTRICTED: 'Non disponibile nell’account demo.',
  REAUTHENTICATION_REQUIRED: 'Conferma la tua identità.',
  STALE: 'Qualcun altro ha modificato questi dati. Ricarica la pagina.',
  BAD_TRANSITION: 'Non possibile nello stato attuale.',
  OUT_OF_STOCK: 'Disponibilità insufficiente.',
  IN_PROGRESS: 'La stessa richiesta è ancora in corso. Riprova tra un momento.',
  GONE: 'Non più disponibile.',
  TOO_MANY_UNITS: 'Troppe unità per un ordine.',
  EMPTY_CART: 'Il tuo carrello è vuoto.',
  NO_DELIVERY: 'Non consegniamo a questo indirizzo.',
  TOO_MANY_REQUESTS: 'Troppe richieste. Riprova tra un minuto.',
  TOO_MANY_OPEN_ORDERS: 'Troppi ordini sono in attesa di pagamento. Pagane o annullane prima uno.',
  INTERNAL: 'Qualcosa è andato storto. Riprova tra un momento.',
  PROVIDER_ERROR: 'Il fornitore ha segnalato un errore. Riprova tra un momento.',
  UNAVAILABLE: 'Non disponibile in questo momento. Riprova tra un momento.',
  ORDERS_PAUSED: 'Il negozio al momento non accetta ordini. Il carrello resta salvato.',
  PROVIDER_UNAVAILABLE: 'Il fornitore non è raggiungibile. Riprova tra un momento.',
  OFFLINE: 'Il negozio non è raggiungibile. Controlla la connessione e riprova.',
  UNKNOWN: 'Il negozio ha inviato una risposta non valida. Riprova tra un momento.',
};
