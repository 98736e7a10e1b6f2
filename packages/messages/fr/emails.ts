import type { emails as english } from '../en/emails.ts';
import type { Translated } from '../src/message.ts';

export const emails: Translated<typeof english> = {
  shippingTo: 'Adresse de livraison',
  tracking: 'Suivi',
  carrier: 'Transporteur',
  trackYourParcel: 'Suivre votre colis',
  orderShipped: 'La commande {number} a été expédiée.',
  partShipped: 'Une partie de la commande {number} a été expédiée.',
  restFollows: 'Le reste suivra dans un autre colis.',
  refundedToReturnedItems: 'Dont {amount} remboursés sur le moyen de paiement des articles retournés.',
  backOnGiftCards: 'Dont {amount} recrédités sur vos cartes cadeaux.',
  backInStoreCredit: 'Dont {amount} recrédités sur votre avoir.',
  backOnCardsAndCredit: 'Dont {amount} recrédités sur vos cartes cadeaux et votre avoir.',
  storeCreditForNextOrder: 'Dont {amount} en avoir sur votre compte, utilisables pour votre prochaine commande.',
  paysForReplacement: 'Dont {amount} pour les articles qui remplacent les articles retournés.',
  refundByCard: 'Votre banque peut mettre 5 à 10 jours à l’afficher.',
  refundInCash: 'Nous vous remboursons en espèces.',
  refundByTransfer: 'Nous vous l’envoyons par virement bancaire.',
  refundToOriginal: 'Nous remboursons votre moyen de paiement d’origine.',
  refundInCashOrTransfer: 'Nous vous remboursons en espèces ou par virement bancaire.',
  refundToPayPal: 'Le montant est rendu sur le compte PayPal. Une banque peut mettre quelques jours à l’afficher.',
};
