import type { MarketingTexts } from './marketing-kinds.ts';

/** The emails with consent in Italian. */
export const italianMarketing: MarketingTexts = {
  'confirm-consent': {
    subject: 'Conferma la tua email per {shop_name}',
    heading: 'Conferma, per favore',
    opening:
      'Qualcuno, probabilmente tu, ha inserito questo indirizzo da {shop_name} e ha accettato quanto segue:\n{consent}',
    closing: 'Il link è valido per {link_hours} ore. Se non sei stato tu, ignora questa email. Non ti invieremo altro.',
    button: 'Conferma',
  },
  'review-request': {
    subject: 'Ti piace il tuo acquisto da {shop_name}?',
    heading: 'La tua opinione aiuta gli altri',
    opening: 'Hai acquistato con l’ordine {order_number}. Scegli le stelle e si apre il modulo.',
    closing: 'Le recensioni compaiono dopo la nostra verifica.',
  },
  'price-drop': {
    subject: '{product} costa meno',
    heading: '{product} costa ora {price}',
    opening: 'Hai salvato questo prodotto nella tua lista dei desideri da {shop_name}. Il suo prezzo è sceso.',
    closing: 'Il prezzo può cambiare di nuovo. Vale il prezzo nel negozio.',
    button: 'Vedi il prodotto',
  },
  'win-back': {
    subject: 'Novità da {shop_name}',
    heading: 'È passato un po’ di tempo',
    opening: 'Dal tuo ultimo acquisto da {shop_name} ci sono novità. Vieni a vederle.',
    closing: '',
    button: 'Vai al negozio',
  },
  'abandoned-checkout': {
    subject: 'Il tuo ordine da {shop_name} ti aspetta',
    heading: 'Non hai completato il tuo ordine',
    opening: 'Questi articoli erano nel tuo carrello:\n{items}',
    closing: 'Gli articoli non sono riservati. Se hai ordinato, non invieremo altri promemoria.',
    button: 'Ripristina il carrello',
  },
  campaign: {
    subject: 'Notizie da {shop_name}',
    heading: 'Notizie da {shop_name}',
    opening: 'Il testo della campagna è qui.',
    closing: '',
    button: 'Vai al negozio',
  },
};
