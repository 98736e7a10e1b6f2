import type { reviews as english, reviewRefusals as englishRefusals } from '../en/reviews.ts';
import type { Translated } from '../src/message.ts';

export const reviews: Translated<typeof english> = {
  photos: '写真',
  photosOptional: '写真（任意、{count}枚まで）',
  photoHint: '1枚につき20 MBまで。撮影場所と撮影日時の情報は削除されます。',
  tooManyPhotos: '写真は{count}枚までお選びください。',
  photoFailed: '{name}を追加できませんでした。{reason}',
  openPhoto: '写真を開く（{number} / {length}）',
  helpful: '参考になった',
  helpfulCount: { other: '{count}人が参考になったと評価しています' },
  sortReviews: 'レビューの並べ替え',
  newest: '新着順',
  mostHelpful: '参考になった順',
};

export const reviewRefusals: Translated<typeof englishRefusals> = {
  noReview: '該当するお客様のレビューはありません。',
  maxPhotos: '1件のレビューに付けられる写真は{count}枚までです。',
  noPhoto: '該当するお客様の写真はありません。',
  noSuchReview: '該当するレビューはありません。',
  ownVote: 'ご自身のレビューには投票できません。',
  imageType: 'JPEG、PNG、WebP、AVIF、GIF、SVGのいずれの画像でもありません。',
  imageSize: '画像のサイズは20 MBまでです。',
  fileSize: 'ファイルのサイズは{count} MBまでです。',
  imagePixels: '画像は{count}百万画素までです。',
  imageDamaged: '画像が破損しているか不完全なため、読み込めません。',
};
