/** The texts about the photos and votes of reviews. */
export const reviews = {
  photos: 'Photos',
  photosOptional: 'Photos (optional, up to {count})',
  photoHint: 'At most 20 MB each. We remove where and when a photo was taken.',
  tooManyPhotos: 'Choose at most {count} photos.',
  photoFailed: '{name} was not added. {reason}',
  openPhoto: 'Open photo {number} of {length}',
  helpful: 'Helpful',
  helpfulCount: { one: '{count} person finds this helpful', other: '{count} people find this helpful' },
  sortReviews: 'Sort reviews',
  newest: 'Newest',
  mostHelpful: 'Most helpful',
} as const;

/** The sentences of the server about them, as it writes them. */
export const reviewRefusals = {
  noReview: 'You have no such review.',
  maxPhotos: 'A review can have at most {count} photos.',
  noPhoto: 'You have no such photo.',
  noSuchReview: 'There is no such review.',
  ownVote: 'You cannot vote for your own review.',
  imageType: 'The file is not a JPEG, PNG, WebP, AVIF, GIF or SVG image.',
  imageSize: 'The maximum size of an image is 20 MB.',
  fileSize: 'The file may have at most {count} MB.',
  imagePixels: 'An image may have at most {count} million pixels.',
  imageDamaged: 'The image is damaged or incomplete and cannot be read.',
} as const;
