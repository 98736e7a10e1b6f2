import { dutchMarketing } from '../marketing/languages/dutch-marketing.ts';
import type { TranslatedTexts } from './texts-of-kinds.ts';

const button = 'Bekijk je bestelling';
const restore =
  'Was jij dit niet, herstel dan je account. Alle apparaten worden uitgelogd en je kiest een nieuw wachtwoord.';

/** The emails to shoppers in Dutch. */
export const dutchTexts: TranslatedTexts = {
  ...dutchMarketing,
  'order-confirmation': {
    subject: 'Je bestelling {order_number}',
    heading: 'Bedankt voor je bestelling!',
    opening: 'We hebben je betaling voor bestelling {order_number} ontvangen.',
    closing: '',
    button,
  },
  shipped: {
    subject: 'Je bestelling {order_number} is onderweg',
    heading: 'Je bestelling is onderweg',
    opening: '{shipment_summary}',
    closing: '',
    button,
  },
  delivered: {
    subject: 'Je bestelling {order_number} is bezorgd',
    heading: 'Je bestelling is bezorgd',
    opening: 'Bestelling {order_number} is aangekomen. We hopen dat je er blij mee bent.',
    closing: '',
    button,
  },
  refunded: {
    subject: 'Je terugbetaling voor bestelling {order_number}',
    heading: 'Je terugbetaling is onderweg',
    opening: 'We hebben {refund_amount} terugbetaald voor bestelling {order_number}. {refund_way}\n{refund_reason}',
    closing: '',
    button,
  },
  'refund-returned': {
    subject: 'Je terugbetaling voor bestelling {order_number} is niet gelukt',
    heading: 'Je terugbetaling is niet gelukt',
    opening:
      'Je bank heeft onze terugbetaling van {refund_amount} voor bestelling {order_number} teruggestuurd. Dat kan gebeuren als een kaart of rekening is opgeheven.\nJe hebt dit bedrag nog van ons tegoed. We betalen het op een andere manier en nemen contact op als we iets van je nodig hebben. Je kunt ook op deze e-mail antwoorden.',
    closing: '',
    button,
  },
  'payment-failed': {
    subject: 'Je betaling voor bestelling {order_number} is mislukt',
    heading: 'Je betaling is mislukt',
    opening:
      'We konden de betaling voor bestelling {order_number} niet innen, dus de bestelling is geannuleerd.\n{failure_reason}',
    closing: '',
  },
  'payment-instructions': {
    subject: 'Zo betaal je bestelling {order_number}',
    heading: 'Je bestelling wacht op je betaling',
    opening: 'We hebben je bestelling {order_number} ontvangen. De artikelen zijn voor je gereserveerd.',
    closing: 'We mailen je zodra we je betaling hebben ontvangen.',
    button,
  },
  'payment-reminder': {
    subject: 'Herinnering: bestelling {order_number} is nog niet betaald',
    heading: 'Je bestelling wacht op je betaling',
    opening:
      'We hebben de betaling voor bestelling {order_number} nog niet ontvangen. Heb je net betaald, negeer deze e-mail dan.',
    closing: '',
    button,
  },
  'return-link': {
    subject: 'Je link voor bestelling {order_number}',
    heading: 'Verder met bestelling {order_number}',
    opening: 'Iemand, waarschijnlijk jij, heeft deze link aangevraagd. Hij werkt één keer, binnen {link_hours} uur.',
    closing: 'Was jij dit niet, negeer deze e-mail dan. Er gebeurt niets.',
    button: 'Doorgaan',
  },
  'return-update': {
    subject: 'Je retour {return_number} van bestelling {order_number}',
    heading: 'Retour {return_number}',
    opening: '{return_message}',
    closing: '',
    button: 'Bekijk je retour',
  },
  'withdrawal-received': {
    subject: 'We hebben je ontbinding van bestelling {order_number} ontvangen',
    heading: 'We hebben je ontbinding ontvangen',
    opening:
      'Je hebt de overeenkomst van bestelling {order_number} ontbonden op {withdrawal_time}. Bewaar deze e-mail als ontvangstbewijs.\n{return_message}',
    closing: '',
    button: 'Bekijk je ontbinding',
  },
  'payment-link': {
    subject: 'Je bestelling bij {shop_name} kan worden betaald',
    heading: 'Je bestelling kan worden betaald',
    opening: '{shop_name} heeft deze bestelling voor je klaargezet. Controleer hem en betaal met je kaart.',
    closing: 'De link werkt {link_days} dagen. De artikelen zijn pas gereserveerd als je betaalt.',
    button: 'Controleren en betalen',
  },
  'back-in-stock': {
    subject: 'Weer op voorraad bij {shop_name}: {product}',
    heading: '{product} is weer op voorraad',
    opening: 'Je hebt {shop_name} gevraagd je te mailen als dit artikel er weer is. Dit is de enige e-mail hierover.',
    closing: 'De voorraad is niet gereserveerd: wie het eerst bestelt, krijgt hem.',
    button: 'Bekijk het product',
  },
  'confirm-stock-alert': {
    subject: 'Wil je weten wanneer {product} er weer is?',
    heading: 'Bevestig je melding',
    opening:
      'Iemand, waarschijnlijk jij, heeft {shop_name} gevraagd één e-mail naar dit adres te sturen als {product} er weer is.',
    closing: 'De link werkt {link_hours} uur. Was jij dit niet, negeer deze e-mail dan. We sturen geen melding.',
    button: 'Ja, stuur mij één e-mail',
  },
  'question-answer': {
    subject: 'Je vraag over {product}',
    heading: 'Een antwoord op je vraag',
    opening: 'Je hebt {shop_name} een vraag gesteld over {product}.',
    closing: 'Dit is de enige e-mail over je vraag.',
    button: 'Product bekijken',
  },
  'digital-goods': {
    subject: 'Je digitale producten van bestelling {order_number}',
    heading: 'Je digitale producten staan klaar',
    opening: 'Bedankt voor je bestelling bij {shop_name}. Dit heb je gekocht.',
    closing: '',
    button: 'Bestelling openen',
  },
  'gift-card': {
    subject: 'Je cadeaubon van {gift_card_amount} voor {shop_name}',
    heading: 'Een cadeaubon van {gift_card_amount}',
    opening: 'Je hebt een cadeaubon voor {shop_name} gekregen. Voer de code in bij het afrekenen.',
    closing: '{gift_card_end}',
    button: 'Naar de winkel',
  },
  'confirm-email': {
    subject: 'Bevestig je e-mailadres voor {shop_name}',
    heading: 'Bevestig je e-mailadres',
    opening:
      'Er is bij {shop_name} een account met dit e-mailadres gemaakt. Open de link terwijl je bent ingelogd om te bevestigen dat het adres van jou is.',
    closing: 'Je kunt ook zonder bevestiging winkelen. Heb je het account niet gemaakt, negeer deze e-mail dan.',
    button: 'E-mailadres bevestigen',
  },
  'password-reset': {
    subject: 'Kies een nieuw wachtwoord voor {shop_name}',
    heading: 'Kies een nieuw wachtwoord',
    opening:
      'Iemand, waarschijnlijk jij, heeft een nieuw wachtwoord bij {shop_name} aangevraagd. De link werkt één keer, binnen {link_minutes} minuten.',
    closing: 'Was jij dit niet, negeer deze e-mail dan. Je wachtwoord verandert niet.',
    button: 'Nieuw wachtwoord kiezen',
  },
  'sign-in-code': {
    subject: 'Je inlogcode voor {shop_name}',
    heading: 'Je inlogcode',
    opening: 'Vul deze code in waar je hem hebt aangevraagd. Hij werkt één keer, binnen {link_minutes} minuten.',
    closing: 'Was jij dit niet? Dan kun je deze e-mail negeren. Niemand van de winkel vraagt je om deze code.',
    button: 'Inloggen',
  },
  'password-changed': {
    subject: 'Je wachtwoord bij {shop_name} is gewijzigd',
    heading: 'Je wachtwoord is gewijzigd',
    opening:
      'Het wachtwoord van je account is gewijzigd op {time}. Alle andere apparaten zijn uitgelogd.\nWas jij dit niet, kies dan nu een nieuw wachtwoord. Alle apparaten worden dan uitgelogd.',
    closing: '',
    button: 'Nieuw wachtwoord kiezen',
  },
  'confirm-new-email': {
    subject: 'Bevestig je nieuwe e-mailadres voor {shop_name}',
    heading: 'Bevestig je nieuwe e-mailadres',
    opening: 'Iemand, waarschijnlijk jij, wil dit e-mailadres gebruiken voor een account bij {shop_name}.',
    closing:
      'De link werkt {link_hours} uur. Open hem waar je bent ingelogd. Was jij dit niet, negeer deze e-mail dan.',
    button: 'Nieuw e-mailadres bevestigen',
  },
  'email-change-asked': {
    subject: 'Je e-mailadres bij {shop_name} wordt binnenkort gewijzigd',
    heading: 'Je e-mailadres wordt binnenkort gewijzigd',
    opening: `Iemand die je wachtwoord kent, wil het e-mailadres van je account wijzigen in {new_email}.\nWas jij dit, open dan de link die we naar het nieuwe adres hebben gestuurd.\n${restore}`,
    closing: 'De link werkt tot {link_days} dagen na de wijziging.',
    button: 'Mijn account herstellen',
  },
  'email-changed': {
    subject: 'Je e-mailadres bij {shop_name} is gewijzigd',
    heading: 'Je e-mailadres is gewijzigd',
    opening: `Het e-mailadres van je account is nu {new_email}. Gewijzigd door: {changed_by}, {time}.\n${restore}`,
    closing: 'De link werkt {link_days} dagen.',
    button: 'Mijn account herstellen',
  },
  'new-device': {
    subject: 'Nieuwe aanmelding bij je account bij {shop_name}',
    heading: 'Een nieuw apparaat heeft ingelogd',
    opening:
      'Was jij dit, dan hoef je niets te doen.\nWas jij dit niet, kies dan een nieuw wachtwoord. Alle apparaten worden dan uitgelogd.',
    closing: '',
    button: 'Nieuw wachtwoord kiezen',
  },
  'second-factor-changed': {
    subject: '{change} bij {shop_name}',
    heading: '{change}',
    opening: 'Was jij dit niet, wijzig dan nu je wachtwoord en controleer de tweede factoren van je account.',
    closing: '',
    button: 'Inloggen en beveiliging',
  },
};
