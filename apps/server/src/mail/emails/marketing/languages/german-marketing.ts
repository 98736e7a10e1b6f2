import type { MarketingTexts } from './marketing-kinds.ts';

/** The emails with consent in German. */
export const germanMarketing: MarketingTexts = {
  'confirm-consent': {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {shop_name}',
    heading: 'Bitte bestätigen Sie',
    opening:
      'Jemand, wahrscheinlich Sie, hat diese Adresse bei {shop_name} eingegeben und Folgendem zugestimmt:\n{consent}',
    closing:
      'Der Link gilt {link_hours} Stunden. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Wir senden Ihnen dann nichts weiter.',
    button: 'Bestätigen',
  },
  'review-request': {
    subject: 'Wie gefällt Ihnen Ihr Einkauf bei {shop_name}?',
    heading: 'Ihre Meinung hilft anderen',
    opening:
      'Sie haben mit der Bestellung {order_number} eingekauft. Wählen Sie Ihre Sterne, dann öffnet sich das Formular.',
    closing: 'Bewertungen erscheinen, nachdem wir sie geprüft haben.',
  },
  'price-drop': {
    subject: '{product} ist jetzt günstiger',
    heading: '{product} kostet jetzt {price}',
    opening: 'Sie haben dieses Produkt bei {shop_name} auf Ihrer Wunschliste gespeichert. Sein Preis ist gesunken.',
    closing: 'Der Preis kann sich wieder ändern. Es gilt der Preis im Shop.',
    button: 'Produkt ansehen',
  },
  'win-back': {
    subject: 'Neues bei {shop_name}',
    heading: 'Wir haben uns eine Weile nicht gesehen',
    opening: 'Seit Ihrem letzten Einkauf bei {shop_name} ist einiges dazugekommen. Schauen Sie gern vorbei.',
    closing: '',
    button: 'Zum Shop',
  },
  'abandoned-checkout': {
    subject: 'Ihre Bestellung bei {shop_name} wartet',
    heading: 'Sie haben Ihre Bestellung nicht abgeschlossen',
    opening: 'Diese Artikel lagen in Ihrem Warenkorb:\n{items}',
    closing: 'Die Artikel sind nicht reserviert. Wenn Sie bestellt haben, senden wir keine weitere Erinnerung.',
    button: 'Warenkorb wiederherstellen',
  },
  campaign: {
    subject: 'Neuigkeiten von {shop_name}',
    heading: 'Neuigkeiten von {shop_name}',
    opening: 'Der Text der Kampagne steht hier.',
    closing: '',
    button: 'Zum Shop',
  },
};
