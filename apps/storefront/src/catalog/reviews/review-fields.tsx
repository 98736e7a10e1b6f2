import { maxReviewPhotos, ratings } from '@vitrine/domain/catalog/review.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type SubmitEvent, useState } from 'react';
import { failureMessage } from '../../routing/route-failure.ts';
import { shopClient } from '../../shop/shop-client.ts';
import buttons from '../../ui/button.module.css';
import fields from '../../ui/fields/field.module.css';
import { Field, FormError } from '../../ui/fields/field.tsx';
import styles from './reviews.module.css';

interface ReviewFieldsProps {
  readonly productId: string;
  /** Fills in the rating of an open form. Absent for a form that a button opens. */
  readonly stars: number | undefined;
  /** The key of a guest's link. Null for a signed-in shopper, who can also add photos. */
  readonly linkKey: string | null;
}

/** Renders the fields of the form. */
export function ReviewFields({ productId, stars, linkKey }: ReviewFieldsProps) {
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [error, setError] = useState('');
  const [missing, setMissing] = useState<readonly string[]>([]);

  if (state === 'sent') return <SentReview missing={missing} />;

  const send = async (form: FormData) => {
    const photos = form.getAll('photos').filter((photo) => photo instanceof File && photo.size > 0) as File[];
    if (photos.length > maxReviewPhotos) return setError(t('reviews.tooManyPhotos', { count: maxReviewPhotos }));
    setState('sending');
    setError('');
    try {
      const review = {
        productId,
        rating: Number(form.get('rating')),
        title: getText(form, 'title'),
        body: getText(form, 'body'),
      };
      if (linkKey === null) setMissing(await sendPhotos((await shopClient.reviews.create(review)).id, photos));
      else await shopClient.reviews.createByLink({ key: linkKey, ...review });
      setState('sent');
    } catch (failure) {
      setError(failureMessage(failure));
      setState('editing');
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget));
  };
  const form = (
    <form onSubmit={onSubmit}>
      <fieldset className={styles.stars}>
        <legend className={fields.label}>{t('catalog.rating')}</legend>
        <div>
          {ratings.map((rating) => (
            <label key={rating}>
              <input type="radio" name="rating" value={rating} defaultChecked={rating === stars} required />
              <span>{rating}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={t('catalog.title')} name="title" maxLength={200} />
      <label className={fields.field}>
        <span className={fields.label}>{t('catalog.review')}</span>
        <textarea className={fields.input} name="body" maxLength={5000} rows={5} />
      </label>
      {linkKey === null && (
        <label className={fields.field}>
          <span className={fields.label}>{t('reviews.photosOptional', { count: maxReviewPhotos })}</span>
          <input className={fields.input} type="file" name="photos" accept="image/*" multiple />
          <span className={fields.hint}>{t('reviews.photoHint')}</span>
        </label>
      )}
      <FormError message={error} />
      <button type="submit" className={`${buttons.button} ${buttons.primary}`} disabled={state === 'sending'}>
        {state === 'sending' ? t('catalog.sending') : t('catalog.sendReview')}
      </button>
    </form>
  );
  // The page of a link is only about the review, so that its form has no button to open it.
  if (stars !== undefined) return <div className={styles.form}>{form}</div>;
  return (
    <details className={styles.form}>
      <summary className={`${buttons.button} ${buttons.quiet}`}>{t('catalog.writeAReview')}</summary>
      {form}
    </details>
  );
}

/** Thanks for the review, and names the photos that were not added. */
function SentReview({ missing }: { missing: readonly string[] }) {
  return (
    <div role="status">
      <p>{t('catalog.thankYouYourReviewAppears')}</p>
      {missing.length > 0 && (
        <ul>
          {missing.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Sends the photos one after the other. Returns a sentence for each that was not added. */
async function sendPhotos(id: string, photos: readonly File[]): Promise<string[]> {
  const missing: string[] = [];
  for (const photo of photos) {
    try {
      await shopClient.reviews.addPhoto(id, photo);
    } catch (failure) {
      missing.push(t('reviews.photoFailed', { name: photo.name, reason: failureMessage(failure) }));
    }
  }
  return missing;
}

function getText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
