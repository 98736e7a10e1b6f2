import type { reviews as english, reviewRefusals as englishRefusals } from '../en/reviews.ts';
import type { Translated } from '../src/message.ts';

export const reviews: Translated<typeof english> = {
  photos: 'Zdjęcia',
  photosOptional: 'Zdjęcia (opcjonalnie, do {count})',
  photoHint: 'Najwyżej 20 MB każde. Usuwamy miejsce i datę wykonania zdjęcia.',
  tooManyPhotos: 'Wybierz najwyżej {count} zdjęcia.',
  photoFailed: 'Nie dodano {name}. {reason}',
  openPhoto: 'Otwórz zdjęcie {number} z {length}',
  helpful: 'Pomocna',
  helpfulCount: {
    one: 'Pomocna dla {count} osoby',
    few: 'Pomocna dla {count} osób',
    many: 'Pomocna dla {count} osób',
    other: 'Pomocna dla {count} osoby',
  },
  sortReviews: 'Sortuj opinie',
  newest: 'Najnowsze',
  mostHelpful: 'Najbardziej pomocne',
  questions: 'Pytania i odpowiedzi',
  noQuestionsYet: 'Nie ma jeszcze pytań.',
  askAQuestion: 'Zadaj pytanie',
  yourQuestion: 'Twoje pytanie',
  answer: 'Odpowiedź',
  yourName: 'Twoje imię',
  questionHint:
    'Możemy opublikować Twoje pytanie z Twoim imieniem i naszą odpowiedzią. Nie publikujemy Twojego adresu e-mail.',
  oneEmail: 'Wyślemy jedną wiadomość, gdy odpowiemy na Twoje pytanie.',
  sendQuestion: 'Wyślij pytanie',
  thankYouQuestion: 'Dziękujemy. Napiszemy do Ciebie, gdy odpowiemy na Twoje pytanie.',
  questionRequired: 'Wpisz pytanie',
  nameRequired: 'Wpisz imię',
  showMore: 'Pokaż więcej',
  questionBy: '{name}, {day}',
};

export const reviewRefusals: Translated<typeof englishRefusals> = {
  noReview: 'Nie masz takiej opinii.',
  maxPhotos: 'Opinia może mieć najwyżej {count} zdjęcia.',
  noPhoto: 'Nie masz takiego zdjęcia.',
  noSuchReview: 'Nie ma takiej opinii.',
  ownVote: 'Nie możesz głosować na własną opinię.',
  imageType: 'Plik nie jest obrazem JPEG, PNG, WebP, AVIF, GIF ani SVG.',
  imageSize: 'Obraz może mieć najwyżej 20 MB.',
  fileSize: 'Plik może mieć najwyżej {count} MB.',
  imagePixels: 'Obraz może mieć najwyżej {count} mln pikseli.',
  imageDamaged: 'Obraz jest uszkodzony lub niepełny i nie można go odczytać.',
  noQuestionsHere: 'Ten sklep nie przyjmuje tu pytań.',
  maxQuestions: 'Możesz wysłać {count} pytań dziennie. Spróbuj ponownie jutro.',
  senderName: 'Wpisz imię',
};
