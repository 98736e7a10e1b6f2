import type { MarketingTexts } from './marketing-kinds.ts';

/** The emails with consent in Dutch. */
export const dutchMarketing: MarketingTexts = {
  'confirm-consent': {
    subject: 'Bevestig je e-mailadres voor {shop_name}',
    heading: 'Graag bevestigen',
    opening:
      'Iemand, waarschijnlijk jij, heeft dit adres bij {shop_name} ingevuld en is hiermee akkoord gegaan:\n{consent}',
    closing: 'De link werkt {link_hours} uur. Was jij dit niet, negeer dan deze e-mail. Wij sturen je verder niets.',
    button: 'Bevestigen',
  },
  'review-request': {
    subject: 'Wat vind je van je aankoop bij {shop_name}?',
    heading: 'Jouw mening helpt anderen',
    opening: 'Je hebt gekocht met bestelling {order_number}. Kies je sterren, dan opent het formulier.',
    closing: 'Beoordelingen verschijnen nadat wij ze hebben gecontroleerd.',
  },
  'price-drop': {
    subject: '{product} is nu goedkoper',
    heading: '{product} kost nu {price}',
    opening: 'Je hebt dit product op je verlanglijst bij {shop_name} bewaard. De prijs is gedaald.',
    closing: 'De prijs kan weer veranderen. De prijs in de winkel geldt.',
    button: 'Bekijk het product',
  },
  'win-back': {
    subject: 'Nieuw bij {shop_name}',
    heading: 'Dat is een tijdje geleden',
    opening: 'Sinds je laatste aankoop bij {shop_name} is er veel bij gekomen. Kom gerust kijken.',
    closing: '',
    button: 'Naar de winkel',
  },
  'abandoned-checkout': {
    subject: 'Je bestelling bij {shop_name} wacht',
    heading: 'Je hebt je bestelling niet afgerond',
    opening: 'Deze artikelen lagen in je winkelwagen:\n{items}',
    closing: 'De artikelen zijn niet gereserveerd. Als je hebt besteld, sturen we geen herinnering meer.',
    button: 'Winkelwagen herstellen',
  },
  campaign: {
    subject: 'Nieuws van {shop_name}',
    heading: 'Nieuws van {shop_name}',
    opening: 'De tekst van de campagne staat hier.',
    closing: '',
    button: 'Naar de winkel',
  },
};
