import type { marketing as english } from '../en/marketing.ts';
import type { Translated } from '../src/message.ts';

export const marketing: Translated<typeof english> = {
  newsletter: 'Newsletter',
  newsletterIntro: 'Neuigkeiten und Angebote von {shop} per E-Mail.',
  newsletterWording:
    'Ja, senden Sie mir Neuigkeiten und Angebote von {shop} per E-Mail. Ich kann mich jederzeit über den Link in jeder E-Mail abmelden.',
  reviewsWording:
    'Ja, bitten Sie mich per E-Mail um Bewertungen meiner Einkäufe bei {shop}. Ich kann diese E-Mails jederzeit beenden.',
  cartsWording:
    'Erinnern Sie mich per E-Mail, wenn ich meine Bestellung bei {shop} nicht abschließe: höchstens drei E-Mails pro Warenkorb. Ich kann sie jederzeit beenden.',
  pricesWording:
    'Schreiben Sie mir, wenn der Preis eines Produkts auf meiner Wunschliste bei {shop} sinkt. Ich kann diese E-Mails jederzeit beenden.',
  subscribe: 'Anmelden',
  checkYourInbox:
    'Fast geschafft. Öffnen Sie den Link in der E-Mail, die wir an diese Adresse senden. Wenn Sie schon angemeldet sind, senden wir keine.',
  youAreSubscribed: 'Sie sind mit {email} angemeldet.',
  agreeFirst: 'Bitte setzen Sie das Häkchen.',
  confirmTitle: 'Bestätigen Sie Ihre Wahl',
  confirmIntro: 'Drücken Sie auf die Schaltfläche, um zu bestätigen, dass Sie diese E-Mails erhalten möchten.',
  confirm: 'Bestätigen',
  confirmed: 'Vielen Dank. Ihre Wahl ist bestätigt.',
  yourChoice: 'Ihre Wahl',
  preferencesTitle: 'E-Mail-Einstellungen',
  preferencesIntro:
    'Wählen Sie, welche E-Mails {shop} Ihnen sendet. E-Mails zu Ihren Bestellungen und Ihrem Konto werden immer gesendet.',
  noPreferences: 'Der Shop sendet derzeit keine solchen E-Mails.',
  save: 'Speichern',
  stopAll: 'Alle diese E-Mails beenden',
  preferencesSaved: 'Ihre Wahl ist gespeichert.',
  emailNote: '{shop} sendet Ihnen diese E-Mail, weil Sie zugestimmt oder hier eingekauft haben.',
  changeOrStop: 'Diese E-Mails ändern oder beenden',
  yourReview: 'Ihre Bewertung',
  productGone: 'Dieses Produkt wird nicht mehr verkauft.',
  restoreTitle: 'Ihr Warenkorb',
  restoreIntro: 'Legen Sie die Artikel Ihrer nicht abgeschlossenen Bestellung zurück in den Warenkorb.',
  restore: 'Warenkorb wiederherstellen',
  nothingToRestore: 'Die Artikel sind nicht mehr verfügbar.',
};
