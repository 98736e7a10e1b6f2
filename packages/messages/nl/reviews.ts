import type { reviews as english, reviewRefusals as englishRefusals } from '../en/reviews.ts';
import type { Translated } from '../src/message.ts';

export const reviews: Translated<typeof english> = {
  photos: 'Foto’s',
  photosOptional: 'Foto’s (optioneel, maximaal {count})',
  photoHint: 'Maximaal 20 MB per foto. Waar en wanneer een foto is gemaakt, verwijderen we.',
  tooManyPhotos: 'Kies maximaal {count} foto’s.',
  photoFailed: '{name} is niet toegevoegd. {reason}',
  openPhoto: 'Foto {number} van {length} openen',
  helpful: 'Nuttig',
  helpfulCount: { one: '{count} persoon vindt dit nuttig', other: '{count} personen vinden dit nuttig' },
  sortReviews: 'Beoordelingen sorteren',
  newest: 'Nieuwste',
  mostHelpful: 'Nuttigste',
};

export const reviewRefusals: Translated<typeof englishRefusals> = {
  noReview: 'Je hebt deze beoordeling niet.',
  maxPhotos: 'Een beoordeling kan maximaal {count} foto’s hebben.',
  noPhoto: 'Je hebt deze foto niet.',
  noSuchReview: 'Deze beoordeling bestaat niet.',
  ownVote: 'Je kunt niet op je eigen beoordeling stemmen.',
  imageType: 'Het bestand is geen JPEG-, PNG-, WebP-, AVIF-, GIF- of SVG-afbeelding.',
  imageSize: 'Een afbeelding mag maximaal 20 MB groot zijn.',
  fileSize: 'Het bestand mag maximaal {count} MB groot zijn.',
  imagePixels: 'Een afbeelding mag maximaal {count} miljoen pixels hebben.',
  imageDamaged: 'De afbeelding is beschadigd of onvolledig en kan niet worden gelezen.',
};
