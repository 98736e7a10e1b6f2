import type { MarketingTexts } from './marketing-kinds.ts';

/** The emails with consent in French. */
export const frenchMarketing: MarketingTexts = {
  'confirm-consent': {
    subject: 'Confirmez votre adresse e-mail pour {shop_name}',
    heading: 'Veuillez confirmer',
    opening: 'Quelqu’un, sans doute vous, a saisi cette adresse chez {shop_name} et a accepté ceci :\n{consent}',
    closing:
      'Le lien est valable {link_hours} heures. Si ce n’était pas vous, ignorez cet e-mail. Nous ne vous enverrons rien d’autre.',
    button: 'Confirmer',
  },
  'review-request': {
    subject: 'Que pensez-vous de votre achat chez {shop_name} ?',
    heading: 'Votre avis aide les autres',
    opening: 'Vous avez acheté avec la commande {order_number}. Choisissez vos étoiles : le formulaire s’ouvre.',
    closing: 'Les avis paraissent après notre vérification.',
  },
  'price-drop': {
    subject: '{product} est maintenant moins cher',
    heading: '{product} coûte maintenant {price}',
    opening: 'Vous avez enregistré ce produit dans votre liste d’envies chez {shop_name}. Son prix a baissé.',
    closing: 'Le prix peut encore changer. Seul compte le prix dans la boutique.',
    button: 'Voir le produit',
  },
  'win-back': {
    subject: 'Du nouveau chez {shop_name}',
    heading: 'Cela fait un moment',
    opening: 'Depuis votre dernier achat chez {shop_name}, il y a du nouveau. Venez voir.',
    closing: '',
    button: 'Voir la boutique',
  },
  'abandoned-checkout': {
    subject: 'Votre commande chez {shop_name} vous attend',
    heading: 'Vous n’avez pas terminé votre commande',
    opening: 'Ces articles étaient dans votre panier :\n{items}',
    closing: 'Les articles ne sont pas réservés. Si vous avez commandé, nous n’enverrons pas d’autre rappel.',
    button: 'Restaurer le panier',
  },
  campaign: {
    subject: 'Des nouvelles de {shop_name}',
    heading: 'Des nouvelles de {shop_name}',
    opening: 'Le texte de la campagne est ici.',
    closing: '',
    button: 'Voir la boutique',
  },
};
