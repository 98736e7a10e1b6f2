import { frenchMarketing } from '../marketing/languages/french-marketing.ts';
import type { TranslatedTexts } from './texts-of-kinds.ts';

const button = 'Voir votre commande';
const restore =
  'Si ce n’était pas vous, rétablissez votre compte. Tous les appareils sont déconnectés, et vous choisissez un nouveau mot de passe.';

/** The emails to shoppers in French. */
export const frenchTexts: TranslatedTexts = {
  ...frenchMarketing,
  'order-confirmation': {
    subject: 'Votre commande {order_number}',
    heading: 'Merci pour votre commande !',
    opening: 'Nous avons reçu votre paiement pour la commande {order_number}.',
    closing: '',
    button,
  },
  shipped: {
    subject: 'Votre commande {order_number} est en route',
    heading: 'Votre commande est en route',
    opening: '{shipment_summary}',
    closing: '',
    button,
  },
  delivered: {
    subject: 'Votre commande {order_number} a été livrée',
    heading: 'Votre commande a été livrée',
    opening: 'La commande {order_number} est arrivée. Nous espérons qu’elle vous plaira.',
    closing: '',
    button,
  },
  refunded: {
    subject: 'Votre remboursement pour la commande {order_number}',
    heading: 'Votre remboursement est en route',
    opening: 'Nous avons remboursé {refund_amount} pour la commande {order_number}. {refund_way}\n{refund_reason}',
    closing: '',
    button,
  },
  'refund-returned': {
    subject: 'Votre remboursement pour la commande {order_number} n’a pas pu être versé',
    heading: 'Votre remboursement n’a pas pu être versé',
    opening:
      'Votre banque a renvoyé notre remboursement de {refund_amount} pour la commande {order_number}. Cela peut arriver quand une carte ou un compte a été clôturé.\nNous vous devons toujours ce montant. Nous le verserons d’une autre manière et vous contacterons si nous avons besoin d’une information. Vous pouvez aussi répondre à cet e-mail.',
    closing: '',
    button,
  },
  'payment-failed': {
    subject: 'Votre paiement pour la commande {order_number} n’a pas abouti',
    heading: 'Votre paiement n’a pas abouti',
    opening:
      'Nous n’avons pas pu encaisser le paiement de la commande {order_number} : elle a été annulée.\n{failure_reason}',
    closing: '',
  },
  'payment-instructions': {
    subject: 'Comment payer la commande {order_number}',
    heading: 'Votre commande attend votre paiement',
    opening: 'Nous avons reçu votre commande {order_number}. Ses articles vous sont réservés.',
    closing: 'Nous vous écrirons dès que nous aurons reçu votre paiement.',
    button,
  },
  'payment-reminder': {
    subject: 'Rappel : la commande {order_number} n’est pas encore payée',
    heading: 'Votre commande attend votre paiement',
    opening:
      'Nous n’avons pas encore reçu le paiement de la commande {order_number}. Si vous venez de payer, ignorez cet e-mail.',
    closing: '',
    button,
  },
  'return-link': {
    subject: 'Votre lien pour la commande {order_number}',
    heading: 'Continuer avec la commande {order_number}',
    opening:
      'Quelqu’un, sans doute vous, a demandé ce lien. Il fonctionne une seule fois, dans les {link_hours} heures.',
    closing: 'Si ce n’était pas vous, ignorez cet e-mail. Il ne se passera rien.',
    button: 'Continuer',
  },
  'return-update': {
    subject: 'Votre retour {return_number} de la commande {order_number}',
    heading: 'Retour {return_number}',
    opening: '{return_message}',
    closing: '',
    button: 'Voir votre retour',
  },
  'withdrawal-received': {
    subject: 'Nous avons reçu votre rétractation de la commande {order_number}',
    heading: 'Nous avons reçu votre rétractation',
    opening:
      'Vous vous êtes rétracté du contrat de la commande {order_number} le {withdrawal_time}. Conservez cet e-mail comme accusé de réception.\n{return_message}',
    closing: '',
    button: 'Voir votre rétractation',
  },
  'payment-link': {
    subject: 'Votre commande chez {shop_name} est prête à être payée',
    heading: 'Votre commande est prête à être payée',
    opening: '{shop_name} a préparé cette commande pour vous. Vérifiez-la et payez par carte.',
    closing: 'Le lien est valable {link_days} jours. Les articles ne sont réservés qu’au paiement.',
    button: 'Vérifier et payer',
  },
  'back-in-stock': {
    subject: 'De retour chez {shop_name} : {product}',
    heading: '{product} est de retour',
    opening: 'Vous avez demandé à {shop_name} de vous prévenir de son retour. C’est le seul e-mail à ce sujet.',
    closing: 'Le stock n’est pas réservé : il revient aux premiers qui commandent.',
    button: 'Voir le produit',
  },
  'confirm-stock-alert': {
    subject: 'Voulez-vous savoir quand {product} sera de retour ?',
    heading: 'Confirmez votre alerte',
    opening:
      'Quelqu’un, sans doute vous, a demandé à {shop_name} d’envoyer un e-mail à cette adresse au retour de {product}.',
    closing:
      'Le lien est valable {link_hours} heures. Si ce n’était pas vous, ignorez cet e-mail. Nous n’enverrons pas d’alerte.',
    button: 'Oui, m’envoyer un e-mail',
  },
  'question-answer': {
    subject: 'Votre question sur {product}',
    heading: 'Une réponse à votre question',
    opening: 'Vous avez posé à {shop_name} une question sur {product}.',
    closing: 'C’est le seul e-mail au sujet de votre question.',
    button: 'Voir le produit',
  },
  'digital-goods': {
    subject: 'Vos articles numériques de la commande {order_number}',
    heading: 'Vos articles numériques sont prêts',
    opening: 'Merci pour votre commande chez {shop_name}. Voici ce que vous avez acheté.',
    closing: '',
    button: 'Ouvrir la commande',
  },
  'gift-card': {
    subject: 'Votre carte cadeau de {gift_card_amount} pour {shop_name}',
    heading: 'Une carte cadeau de {gift_card_amount}',
    opening: 'Vous avez reçu une carte cadeau pour {shop_name}. Saisissez son code au moment du paiement.',
    closing: '{gift_card_end}',
    button: 'Visiter la boutique',
  },
  'confirm-email': {
    subject: 'Confirmez votre adresse e-mail pour {shop_name}',
    heading: 'Confirmez votre adresse e-mail',
    opening:
      'Un compte chez {shop_name} a été créé avec cette adresse e-mail. Pour confirmer qu’elle est à vous, ouvrez le lien en étant connecté.',
    closing: 'Vous pouvez acheter sans confirmer. Si vous n’avez pas créé ce compte, ignorez cet e-mail.',
    button: 'Confirmer l’adresse e-mail',
  },
  'password-reset': {
    subject: 'Choisissez un nouveau mot de passe pour {shop_name}',
    heading: 'Choisissez un nouveau mot de passe',
    opening:
      'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe chez {shop_name}. Le lien fonctionne une seule fois, dans les {link_minutes} minutes.',
    closing: 'Si ce n’était pas vous, ignorez cet e-mail. Votre mot de passe ne change pas.',
    button: 'Choisir un nouveau mot de passe',
  },
  'sign-in-code': {
    subject: 'Votre code de connexion pour {shop_name}',
    heading: 'Votre code de connexion',
    opening:
      'Saisissez ce code là où vous l’avez demandé. Il fonctionne une seule fois, pendant {link_minutes} minutes.',
    closing: 'Si ce n’était pas vous, ignorez cet e-mail. Personne de la boutique ne vous demande ce code.',
    button: 'Se connecter',
  },
  'password-changed': {
    subject: 'Votre mot de passe chez {shop_name} a été changé',
    heading: 'Votre mot de passe a été changé',
    opening:
      'Le mot de passe de votre compte a été changé le {time}. Tous les autres appareils ont été déconnectés.\nSi ce n’était pas vous, choisissez tout de suite un nouveau mot de passe. Tous les appareils sont alors déconnectés.',
    closing: '',
    button: 'Choisir un nouveau mot de passe',
  },
  'confirm-new-email': {
    subject: 'Confirmez votre nouvelle adresse e-mail pour {shop_name}',
    heading: 'Confirmez votre nouvelle adresse e-mail',
    opening: 'Quelqu’un, sans doute vous, veut utiliser cette adresse e-mail pour un compte chez {shop_name}.',
    closing:
      'Le lien est valable {link_hours} heures. Ouvrez-le là où vous êtes connecté. Si ce n’était pas vous, ignorez cet e-mail.',
    button: 'Confirmer la nouvelle adresse',
  },
  'email-change-asked': {
    subject: 'Votre adresse e-mail chez {shop_name} va changer',
    heading: 'Votre adresse e-mail va changer',
    opening: `Une personne qui connaît votre mot de passe a demandé de remplacer l’adresse e-mail de votre compte par {new_email}.\nSi c’était vous, ouvrez le lien que nous avons envoyé à la nouvelle adresse.\n${restore}`,
    closing: 'Le lien est valable jusqu’à {link_days} jours après le changement.',
    button: 'Rétablir mon compte',
  },
  'email-changed': {
    subject: 'Votre adresse e-mail chez {shop_name} a changé',
    heading: 'Votre adresse e-mail a changé',
    opening: `L’adresse e-mail de votre compte est désormais {new_email}. Modifiée par : {changed_by}, {time}.\n${restore}`,
    closing: 'Le lien est valable {link_days} jours.',
    button: 'Rétablir mon compte',
  },
  'new-device': {
    subject: 'Nouvelle connexion à votre compte chez {shop_name}',
    heading: 'Un nouvel appareil s’est connecté',
    opening:
      'Si c’était vous, vous n’avez rien à faire.\nSi ce n’était pas vous, choisissez un nouveau mot de passe. Tous les appareils sont alors déconnectés.',
    closing: '',
    button: 'Choisir un nouveau mot de passe',
  },
  'second-factor-changed': {
    subject: '{change} chez {shop_name}',
    heading: '{change}',
    opening:
      'Si ce n’était pas vous, changez tout de suite votre mot de passe et vérifiez les seconds facteurs de votre compte.',
    closing: '',
    button: 'Connexion et sécurité',
  },
};
