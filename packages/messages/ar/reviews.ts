import type { reviews as english, reviewRefusals as englishRefusals } from '../en/reviews.ts';
import type { Translated } from '../src/message.ts';

export const reviews: Translated<typeof english> = {
  photos: 'الصور',
  photosOptional: 'الصور (اختياري، بحد أقصى {count})',
  photoHint: 'بحد أقصى 20 ميغابايت لكل صورة. نزيل من الصورة مكان التقاطها ووقته.',
  tooManyPhotos: 'الحد الأقصى لعدد الصور: {count}.',
  photoFailed: 'لم تُضف {name}. {reason}',
  openPhoto: 'فتح الصورة {number} من {length}',
  helpful: 'مفيد',
  helpfulCount: {
    zero: 'لم يجد أحد هذا مفيدًا بعد',
    one: 'وجد شخص واحد هذا مفيدًا',
    two: 'وجد شخصان هذا مفيدًا',
    few: 'وجد {count} أشخاص هذا مفيدًا',
    many: 'وجد {count} شخصًا هذا مفيدًا',
    other: 'وجد {count} شخص هذا مفيدًا',
  },
  sortReviews: 'ترتيب التقييمات',
  newest: 'الأحدث',
  mostHelpful: 'الأكثر فائدة',
};

export const reviewRefusals: Translated<typeof englishRefusals> = {
  noReview: 'ليس لديك تقييم كهذا.',
  maxPhotos: 'الحد الأقصى لعدد الصور في التقييم الواحد: {count}.',
  noPhoto: 'ليست لديك صورة كهذه.',
  noSuchReview: 'هذا التقييم غير موجود.',
  ownVote: 'لا يمكنك التصويت لتقييمك.',
  imageType: 'الملف ليس صورة بصيغة JPEG أو PNG أو WebP أو AVIF أو GIF أو SVG.',
  imageSize: 'الحد الأقصى لحجم الصورة 20 ميغابايت.',
  fileSize: 'الحد الأقصى لحجم الملف بالميغابايت: {count}.',
  imagePixels: 'الحد الأقصى لدقة الصورة بالميغابكسل: {count}.',
  imageDamaged: 'الصورة تالفة أو غير مكتملة ولا يمكن قراءتها.',
};
