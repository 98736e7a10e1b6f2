import type { reviews as english, reviewRefusals as englishRefusals } from '../en/reviews.ts';
import type { Translated } from '../src/message.ts';

export const reviews: Translated<typeof english> = {
  photos: 'Photos',
  photosOptional: 'Photos (facultatif, {count} au plus)',
  photoHint: '20 Mo au plus par photo. Nous supprimons le lieu et la date de la prise de vue.',
  tooManyPhotos: 'Choisissez {count} photos au plus.',
  photoFailed: '{name} n’a pas été ajoutée. {reason}',
  openPhoto: 'Ouvrir la photo {number} sur {length}',
  helpful: 'Utile',
  helpfulCount: { one: '{count} personne trouve cet avis utile', other: '{count} personnes trouvent cet avis utile' },
  sortReviews: 'Trier les avis',
  newest: 'Plus récents',
  mostHelpful: 'Plus utiles',
  questions: 'Questions et réponses',
  noQuestionsYet: 'Aucune question pour le moment.',
  askAQuestion: 'Poser une question',
  yourQuestion: 'Votre question',
  answer: 'Réponse',
  yourName: 'Votre nom',
  questionHint:
    'Nous pouvons publier votre question avec votre nom et notre réponse. Nous ne publions pas votre e-mail.',
  oneEmail: 'Nous envoyons un e-mail dès que nous avons répondu à votre question.',
  sendQuestion: 'Envoyer la question',
  thankYouQuestion: 'Merci. Nous vous écrirons dès que nous aurons répondu à votre question.',
  questionRequired: 'Saisissez votre question',
  nameRequired: 'Saisissez votre nom',
  showMore: 'Afficher plus',
  questionBy: 'Question de {name}, le {day}',
};

export const reviewRefusals: Translated<typeof englishRefusals> = {
  noReview: 'Vous n’avez pas un tel avis.',
  maxPhotos: 'Un avis peut comporter {count} photos au plus.',
  noPhoto: 'Vous n’avez pas une telle photo.',
  noSuchReview: 'Cet avis n’existe pas.',
  ownVote: 'Vous ne pouvez pas voter pour votre propre avis.',
  imageType: 'Le fichier n’est pas une image JPEG, PNG, WebP, AVIF, GIF ou SVG.',
  imageSize: 'Une image peut peser 20 Mo au plus.',
  fileSize: 'Le fichier peut peser {count} Mo au plus.',
  imagePixels: 'Une image peut avoir {count} millions de pixels au plus.',
  imageDamaged: 'L’image est endommagée ou incomplète et ne peut pas être lue.',
  noQuestionsHere: 'Cette boutique ne prend pas de questions ici.',
  maxQuestions: 'Vous pouvez envoyer {count} questions par jour. Réessayez demain.',
  senderName: 'Saisissez votre nom',
};
