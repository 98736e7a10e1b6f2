import type { reviews as english, reviewRefusals as englishRefusals } from '../en/reviews.ts';
import type { Translated } from '../src/message.ts';

export const reviews: Translated<typeof english> = {
  photos: 'Fotos',
  photosOptional: 'Fotos (opcional, hasta {count})',
  photoHint: '20 MB como máximo por foto. Eliminamos el lugar y la fecha en que se tomó.',
  tooManyPhotos: 'Elige {count} fotos como máximo.',
  photoFailed: 'No se ha añadido {name}. {reason}',
  openPhoto: 'Abrir la foto {number} de {length}',
  helpful: 'Útil',
  helpfulCount: { one: 'A {count} persona le parece útil', other: 'A {count} personas les parece útil' },
  sortReviews: 'Ordenar opiniones',
  newest: 'Más recientes',
  mostHelpful: 'Más útiles',
};

export const reviewRefusals: Translated<typeof englishRefusals> = {
  noReview: 'No tienes esa opinión.',
  maxPhotos: 'Una opinión puede tener {count} fotos como máximo.',
  noPhoto: 'No tienes esa foto.',
  noSuchReview: 'Esa opinión no existe.',
  ownVote: 'No puedes votar tu propia opinión.',
  imageType: 'El archivo no es una imagen JPEG, PNG, WebP, AVIF, GIF o SVG.',
  imageSize: 'Una imagen puede tener 20 MB como máximo.',
  fileSize: 'El archivo puede tener {count} MB como máximo.',
  imagePixels: 'Una imagen puede tener {count} millones de píxeles como máximo.',
  imageDamaged: 'La imagen está dañada o incompleta y no se puede leer.',
};
