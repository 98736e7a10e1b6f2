import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accessQuery } from '@vitrine/contract/returns/return-access-query.ts';
import type { ReturnAccess, ReturnView } from '@vitrine/contract/returns/returns.schema.ts';
import { maxReturnPhotos } from '@vitrine/domain/returns/return-photos.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type ChangeEvent, useState } from 'react';
import { failureMessage } from '../../routing/route-failure.ts';
import buttons from '../../ui/button.module.css';
import fields from '../../ui/fields/field.module.css';
import { FormError } from '../../ui/fields/field.tsx';
import { ShopImage } from '../../ui/shop-image.tsx';
import { returnClient } from '../return-client.ts';
import { PhotoUploadsState } from './photo-uploads.tsx';
import styles from './photos.module.css';
import { usePhotoUploads } from './use-photo-uploads.ts';

interface ReturnPhotosProps {
  readonly access: ReturnAccess;
  readonly one: Pick<ReturnView, 'id' | 'photos' | 'takesPhotos'>;
  /** Whether the photos of the request are being sent. */
  readonly isBusy: boolean;
}

/** Shows the photos of a return. Until the inspection, the shopper adds and removes them. */
export function ReturnPhotos({ access, one, isBusy }: ReturnPhotosProps) {
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: (photoId: string) => returnClient.removePhoto(one.id, access, photoId),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['returns', 'mine'] }),
  });
  if (one.photos.length === 0 && !one.takesPhotos) return null;
  const address = (id: string) => `/api/v1/returns/${one.id}/photos/${id}${accessQuery(access)}`;
  const numbered = one.photos.map((photo, index) => ({ id: photo.id, number: index + 1 }));
  return (
    <div className={styles.photoPart}>
      {numbered.length > 0 && (
        <ul className={styles.photos} aria-label={t('reviews.photos')}>
          {numbered.map(({ id, number }) => (
            <li key={id}>
              <a
                href={`${address(id)}&size=large`}
                target="_blank"
                rel="noreferrer"
                aria-label={t('reviews.openPhoto', { number, length: numbered.length })}
              >
                <ShopImage src={address(id)} width={80} height={80} alt="" loading="lazy" />
              </a>
              {one.takesPhotos && (
                <button
                  type="button"
                  className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
                  aria-label={t('returns.removePhotoNumber', { number })}
                  disabled={removing.isPending}
                  onClick={() => removing.mutate(id)}
                >
                  <span aria-hidden="true">×</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <FormError message={removing.error ? failureMessage(removing.error) : null} />
      {one.takesPhotos && numbered.length < maxReturnPhotos && (
        <AddPhotos access={access} id={one.id} left={maxReturnPhotos - numbered.length} isBusy={isBusy} />
      )}
    </div>
  );
}

interface AddPhotosProps {
  readonly access: ReturnAccess;
  readonly id: string;
  readonly left: number;
  readonly isBusy: boolean;
}

/** Sends the chosen photos to the return. */
function AddPhotos({ access, id, left, isBusy }: AddPhotosProps) {
  const [problem, setProblem] = useState('');
  const uploads = usePhotoUploads();
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const photos = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    const isTooMany = photos.length > left;
    setProblem(isTooMany ? t('reviews.tooManyPhotos', { count: left }) : '');
    if (!isTooMany) void uploads.send({ id, access }, photos);
  };
  return (
    <>
      <label className={fields.field}>
        <span className={fields.label}>{t('reviews.photosOptional', { count: left })}</span>
        <input
          className={fields.input}
          type="file"
          accept="image/*"
          multiple
          disabled={isBusy || uploads.progress !== null}
          onChange={choose}
        />
        <span className={fields.hint}>
          {t('returns.photoTypes')} {t('reviews.photoHint')}
        </span>
      </label>
      <PhotoUploadsState uploads={uploads} />
      <FormError message={problem} />
    </>
  );
}
