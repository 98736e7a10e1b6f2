import type { marketing as english } from '../en/marketing.ts';
import type { Translated } from '../src/message.ts';

export const marketing: Translated<typeof english> = {
  newsletter: 'Newsletter',
  newsletterIntro: 'Les nouveautés et les offres de {shop} par e-mail.',
  newsletterWording:
    'Oui, envoyez-moi les nouveautés et les offres de {shop} par e-mail. Je peux me désinscrire à tout moment avec le lien présent dans chaque e-mail.',
  reviewsWording:
    'Oui, demandez-moi par e-mail un avis sur mes achats chez {shop}. Je peux arrêter ces e-mails à tout moment.',
  cartsWording:
    'Rappelez-moi par e-mail si je ne termine pas ma commande chez {shop} : trois e-mails au plus par panier. Je peux les arrêter à tout moment.',
  pricesWording:
    'Écrivez-moi quand le prix d’un produit de ma liste d’envies chez {shop} baisse. Je peux arrêter ces e-mails à tout moment.',
  subscribe: 'S’inscrire',
  checkYourInbox:
    'C’est presque fini. Ouvrez le lien de l’e-mail que nous envoyons à cette adresse. Si vous êtes déjà inscrit, nous n’en envoyons pas.',
  youAreSubscribed: 'Vous êtes inscrit avec {email}.',
  agreeFirst: 'Cochez la case pour accepter.',
  confirmTitle: 'Confirmez votre choix',
  confirmIntro: 'Appuyez sur le bouton pour confirmer que vous souhaitez recevoir ces e-mails.',
  confirm: 'Confirmer',
  confirmed: 'Merci. Votre choix est confirmé.',
  yourChoice: 'Votre choix',
  preferencesTitle: 'Préférences d’e-mails',
  preferencesIntro:
    'Choisissez les e-mails que {shop} vous envoie. Les e-mails sur vos commandes et votre compte sont toujours envoyés.',
  noPreferences: 'La boutique n’envoie pas de tels e-mails actuellement.',
  save: 'Enregistrer',
  stopAll: 'Arrêter tous ces e-mails',
  preferencesSaved: 'Votre choix est enregistré.',
  emailNote: '{shop} vous envoie cet e-mail parce que vous l’avez accepté ou avez acheté ici.',
  changeOrStop: 'Modifier ou arrêter ces e-mails',
  yourReview: 'Votre avis',
  productGone: 'Ce produit n’est plus en vente.',
  restoreTitle: 'Votre panier',
  restoreIntro: 'Remettez les articles de votre commande non terminée dans le panier.',
  restore: 'Restaurer le panier',
  nothingToRestore: 'Les articles ne sont plus disponibles.',
};
