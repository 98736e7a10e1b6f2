import type { failures as english } from '../en/failures.ts';
import type { Translated } from '../src/message.ts';

export const failures: Translated<typeof english> = {
  NOT_SIGNED_IN: 'Connectez-vous d’abord.',
  FORBIDDEN: 'Ce n’est pas autorisé.',
  DEMO_RESTRICTED: 'Non disponible avec le compte de démonstration.',
  REAUTHENTICATION_REQUIRED: 'Confirmez votre identité.',
  STALE: 'Quelqu’un d’autre a modifié ces données. Rechargez la page.',
  BAD_TRANSITION: 'Impossible dans l’état actuel.',
  OUT_OF_STOCK: 'Stock insuffisant.',
  IN_PROGRESS: 'La même demande est encore en cours. Réessayez dans un instant.',
  GONE: 'Plus disponible.',
  TOO_MANY_UNITS: 'Trop d’unités pour une commande.',
  EMPTY_CART: 'Votre panier est vide.',
  NO_DELIVERY: 'Nous ne livrons pas à cette adresse.',
  TOO_MANY_REQUESTS: 'Trop de demandes. Réessayez dans une minute.',
  TOO_MANY_OPEN_ORDERS: 'Trop de commandes attendent un paiement. Payez-en ou annulez-en une d’abord.',
  INTERNAL: 'Une erreur est survenue. Réessayez dans un instant.',
  PROVIDER_ERROR: 'Le prestataire a signalé une erreur. Réessayez dans un instant.',
  UNAVAILABLE: 'Indisponible pour le moment. Réessayez dans un instant.',
  ORDERS_PAUSED: 'La boutique n’accepte pas de commandes pour le moment. Votre panier est conservé.',
  PROVIDER_UNAVAILABLE: 'Le prestataire est injoignable. Réessayez dans un instant.',
  OFFLINE: 'La boutique est injoignable. Vérifiez votre connexion et réessayez.',
  UNKNOWN: 'La boutique a envoyé une réponse non valide. Réessayez dans un instant.',
};
