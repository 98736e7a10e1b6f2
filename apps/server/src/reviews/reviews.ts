// The public interface of this slice. Reviews are read and written through the generic calls.
export {
  countFailedDownload,
  type ImportedReview,
  insertImportedReviews,
  photosToDownload,
  setDownloaded,
} from './imported/imported-reviews.queries.ts';
export { deleteLeftOverPhotos } from './photos/delete-left-over-photos.ts';
export { detachPhotosOfUser } from './photos/photos.queries.ts';
export { eraseQuestions, namesOfAskers, questionsAsJson } from './questions/personal-questions.queries.ts';
export { questionResource } from './questions/question.resource.ts';
export { reviewResource } from './review.resource.ts';
