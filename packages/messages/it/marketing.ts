import type { marketing as english } from '../en/marketing.ts';
import type { Translated } from '../src/message.ts';

export const marketing: Translated<typeof english> = {
  newsletter: 'Newsletter',
  newsletterIntro: 'Novità e offerte di {shop} via email.',
  newsletterWording:
    'Sì, inviatemi novità e offerte di {shop} via email. Posso annullare l’iscrizione in qualsiasi momento con il link presente in ogni email.',
  reviewsWording:
    'Sì, chiedetemi via email di recensire i miei acquisti da {shop}. Posso interrompere queste email in qualsiasi momento.',
  cartsWording:
    'Ricordatemi via email se non completo il mio ordine da {shop}: al massimo tre email per carrello. Posso interromperle in qualsiasi momento.',
  pricesWording:
    'Scrivetemi quando il prezzo di un prodotto nella mia lista dei desideri da {shop} scende. Posso interrompere queste email in qualsiasi momento.',
  subscribe: 'Iscriviti',
  checkYourInbox:
    'Quasi fatto. Apri il link nell’email che inviamo a questo indirizzo. Se sei già iscritto, non ne inviamo.',
  youAreSubscribed: 'Hai effettuato l’iscrizione con {email}.',
  agreeFirst: 'Spunta la casella per accettare.',
  confirmTitle: 'Conferma la tua scelta',
  confirmIntro: 'Premi il pulsante per confermare che desideri ricevere queste email.',
  confirm: 'Conferma',
  confirmed: 'Grazie. La tua scelta è confermata.',
  yourChoice: 'La tua scelta',
  preferencesTitle: 'Preferenze email',
  preferencesIntro:
    'Scegli quali email {shop} ti invia. Le email sui tuoi ordini e sul tuo account vengono sempre inviate.',
  noPreferences: 'Al momento il negozio non invia email di questo tipo.',
  save: 'Salva',
  stopAll: 'Interrompi tutte queste email',
  preferencesSaved: 'La tua scelta è stata salvata.',
  emailNote: '{shop} ti invia questa email perché hai acconsentito o hai acquistato qui.',
  changeOrStop: 'Modifica o interrompi queste email',
  yourReview: 'La tua recensione',
  productGone: 'Questo prodotto non è più in vendita.',
  restoreTitle: 'Il tuo carrello',
  restoreIntro: 'Rimetti nel carrello gli articoli del tuo ordine non completato.',
  restore: 'Ripristina il carrello',
  nothingToRestore: 'Gli articoli non sono più disponibili.',
};
