import type { marketing as english } from '../en/marketing.ts';
import type { Translated } from '../src/message.ts';

export const marketing: Translated<typeof english> = {
  newsletter: 'Nieuwsbrief',
  newsletterIntro: 'Nieuws en aanbiedingen van {shop} per e-mail.',
  newsletterWording:
    'Ja, stuur mij nieuws en aanbiedingen van {shop} per e-mail. Ik kan mij altijd afmelden met de link in elke e-mail.',
  reviewsWording:
    'Ja, vraag mij per e-mail om een beoordeling van mijn aankopen bij {shop}. Ik kan deze e-mails altijd stoppen.',
  cartsWording:
    'Herinner mij per e-mail als ik mijn bestelling bij {shop} niet afrond: hoogstens drie e-mails per winkelwagen. Ik kan ze altijd stoppen.',
  pricesWording:
    'Mail mij als de prijs van een product op mijn verlanglijst bij {shop} daalt. Ik kan deze e-mails altijd stoppen.',
  subscribe: 'Aanmelden',
  checkYourInbox:
    'Bijna klaar. Open de link in de e-mail die wij naar dit adres sturen. Als je al bent aangemeld, sturen we er geen.',
  youAreSubscribed: 'Je bent aangemeld met {email}.',
  agreeFirst: 'Vink het vakje aan om akkoord te gaan.',
  confirmTitle: 'Bevestig je keuze',
  confirmIntro: 'Druk op de knop om te bevestigen dat je deze e-mails wilt ontvangen.',
  confirm: 'Bevestigen',
  confirmed: 'Bedankt. Je keuze is bevestigd.',
  yourChoice: 'Je keuze',
  preferencesTitle: 'E-mailvoorkeuren',
  preferencesIntro:
    'Kies welke e-mails {shop} je stuurt. E-mails over je bestellingen en je account worden altijd verstuurd.',
  noPreferences: 'De winkel stuurt op dit moment geen zulke e-mails.',
  save: 'Opslaan',
  stopAll: 'Al deze e-mails stoppen',
  preferencesSaved: 'Je keuze is opgeslagen.',
  emailNote: '{shop} stuurt je deze e-mail omdat je akkoord ging of hier hebt gekocht.',
  changeOrStop: 'Deze e-mails wijzigen of stoppen',
  yourReview: 'Je beoordeling',
  productGone: 'Dit product wordt niet meer verkocht.',
  restoreTitle: 'Je winkelwagen',
  restoreIntro: 'Leg de artikelen van je niet afgeronde bestelling terug in de winkelwagen.',
  restore: 'Winkelwagen herstellen',
  nothingToRestore: 'De artikelen zijn niet meer beschikbaar.',
};
