import type { digital as english, digitalRefusals as englishRefusals } from '../en/digital.ts';
import type { Translated } from '../src/message.ts';

export const digital: Translated<typeof english> = {
  title: 'Téléchargements et clés de licence',
  waiting: 'Nous vous livrons ces articles dès réception de votre paiement, et vous les envoyons par e-mail.',
  revoked: 'Remboursé ou annulé. Les fichiers et les clés ne peuvent plus être utilisés.',
  download: 'Télécharger {name}',
  downloadsLeft: {
    one: '{count} téléchargement restant, jusqu’au {date}',
    other: '{count} téléchargements restants, jusqu’au {date}',
  },
  usedUp: 'Nombre de téléchargements autorisé atteint. Contactez-nous pour télécharger à nouveau ce fichier.',
  expired: 'Le délai de téléchargement est écoulé. Contactez-nous pour télécharger à nouveau ce fichier.',
  licenceKeys: 'Clés de licence',
  unreadableKey: 'Nous ne pouvons pas afficher cette clé. Contactez-nous.',
  openToDownload: 'Téléchargez-les sur la page de votre commande, jusqu’au {date}.',
  openByEmail: 'Ouvrez le lien de nos e-mails sur cette commande pour télécharger vos fichiers et voir vos clés.',
  byEmail: 'Livré par e-mail et sur la page de votre commande',
  consent:
    'J’accepte que mes articles numériques soient livrés immédiatement et je reconnais perdre alors mon droit de rétractation.',
};

export const digitalRefusals: Translated<typeof englishRefusals> = {
  agreeToDelivery:
    'Acceptez que vos articles numériques soient livrés immédiatement et que votre droit de rétractation prenne alors fin.',
  usedUp: 'Ce fichier a été téléchargé autant de fois que permis. Contactez la boutique pour le télécharger à nouveau.',
  expired: 'Le délai de téléchargement de ce fichier est écoulé. Contactez la boutique pour le télécharger à nouveau.',
  revoked: 'Cette commande a été remboursée ou annulée : ses fichiers ne peuvent pas être téléchargés.',
  noDownload: 'Cette adresse ne mène à aucun téléchargement.',
};
