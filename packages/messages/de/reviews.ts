import type { reviews as english, reviewRefusals as englishRefusals } from '../en/reviews.ts';
import type { Translated } from '../src/message.ts';

export const reviews: Translated<typeof english> = {
  photos: 'Fotos',
  photosOptional: 'Fotos (optional, bis zu {count})',
  photoHint: 'Je höchstens 20 MB. Angaben zu Ort und Zeit der Aufnahme entfernen wir.',
  tooManyPhotos: 'Wählen Sie höchstens {count} Fotos.',
  photoFailed: '{name} wurde nicht hinzugefügt. {reason}',
  openPhoto: 'Foto {number} von {length} öffnen',
  helpful: 'Hilfreich',
  helpfulCount: { one: '{count} Person findet das hilfreich', other: '{count} Personen finden das hilfreich' },
  sortReviews: 'Bewertungen sortieren',
  newest: 'Neueste',
  mostHelpful: 'Hilfreichste',
  questions: 'Fragen und Antworten',
  noQuestionsYet: 'Noch keine Fragen.',
  askAQuestion: 'Frage stellen',
  yourQuestion: 'Ihre Frage',
  answer: 'Antwort',
  yourName: 'Ihr Name',
  questionHint:
    'Wir können Ihre Frage mit Ihrem Namen und unserer Antwort veröffentlichen. Ihre E-Mail-Adresse veröffentlichen wir nicht.',
  oneEmail: 'Wir senden Ihnen eine E-Mail, sobald Ihre Frage beantwortet ist.',
  sendQuestion: 'Frage senden',
  thankYouQuestion: 'Danke. Wir schreiben Ihnen, sobald Ihre Frage beantwortet ist.',
  questionRequired: 'Bitte geben Sie Ihre Frage ein',
  nameRequired: 'Bitte geben Sie Ihren Namen ein',
  showMore: 'Mehr anzeigen',
  questionBy: '{name} fragte am {day}',
};

export const reviewRefusals: Translated<typeof englishRefusals> = {
  noReview: 'Sie haben keine solche Bewertung.',
  maxPhotos: 'Eine Bewertung kann höchstens {count} Fotos haben.',
  noPhoto: 'Sie haben kein solches Foto.',
  noSuchReview: 'Diese Bewertung gibt es nicht.',
  ownVote: 'Sie können nicht für Ihre eigene Bewertung stimmen.',
  imageType: 'Die Datei ist kein Bild im Format JPEG, PNG, WebP, AVIF, GIF oder SVG.',
  imageSize: 'Ein Bild darf höchstens 20 MB groß sein.',
  fileSize: 'Die Datei darf höchstens {count} MB groß sein.',
  imagePixels: 'Ein Bild darf höchstens {count} Millionen Pixel haben.',
  imageDamaged: 'Das Bild ist beschädigt oder unvollständig und kann nicht gelesen werden.',
  noQuestionsHere: 'Dieser Shop nimmt hier keine Fragen an.',
  maxQuestions: 'Sie können {count} Fragen am Tag senden. Versuchen Sie es morgen wieder.',
  senderName: 'Bitte geben Sie Ihren Namen ein',
};
