import type { reviews as english, reviewRefusals as englishRefusals } from '../en/reviews.ts';
import type { Translated } from '../src/message.ts';

export const reviews: Translated<typeof english> = {
  photos: 'Foto',
  photosOptional: 'Foto (facoltative, fino a {count})',
  photoHint: 'Al massimo 20 MB ciascuna. Rimuoviamo luogo e data dello scatto.',
  tooManyPhotos: 'Scegli al massimo {count} foto.',
  photoFailed: '{name} non è stata aggiunta. {reason}',
  openPhoto: 'Apri la foto {number} di {length}',
  helpful: 'Utile',
  helpfulCount: { one: '{count} persona la trova utile', other: '{count} persone la trovano utile' },
  sortReviews: 'Ordina le recensioni',
  newest: 'Più recenti',
  mostHelpful: 'Più utili',
  questions: 'Domande e risposte',
  noQuestionsYet: 'Ancora nessuna domanda.',
  askAQuestion: 'Fai una domanda',
  yourQuestion: 'La tua domanda',
  answer: 'Risposta',
  yourName: 'Il tuo nome',
  questionHint:
    'Possiamo pubblicare la tua domanda con il tuo nome e la nostra risposta. Non pubblichiamo la tua email.',
  oneEmail: 'Inviamo un’email quando abbiamo risposto alla tua domanda.',
  sendQuestion: 'Invia domanda',
  thankYouQuestion: 'Grazie. Ti scriveremo quando avremo risposto alla tua domanda.',
  questionRequired: 'Scrivi la tua domanda',
  nameRequired: 'Scrivi il tuo nome',
  showMore: 'Mostra altre',
  questionBy: 'Domanda di {name}, {day}',
};

export const reviewRefusals: Translated<typeof englishRefusals> = {
  noReview: 'Non hai questa recensione.',
  maxPhotos: 'Una recensione può avere al massimo {count} foto.',
  noPhoto: 'Non hai questa foto.',
  noSuchReview: 'Questa recensione non esiste.',
  ownVote: 'Non puoi votare la tua recensione.',
  imageType: 'Il file non è un’immagine JPEG, PNG, WebP, AVIF, GIF o SVG.',
  imageSize: 'Un’immagine può avere al massimo 20 MB.',
  fileSize: 'Il file può avere al massimo {count} MB.',
  imagePixels: 'Un’immagine può avere al massimo {count} milioni di pixel.',
  imageDamaged: 'L’immagine è danneggiata o incompleta e non può essere letta.',
  noQuestionsHere: 'Questo negozio non riceve domande qui.',
  maxQuestions: 'Puoi inviare {count} domande al giorno. Riprova domani.',
  senderName: 'Scrivi il tuo nome',
};
