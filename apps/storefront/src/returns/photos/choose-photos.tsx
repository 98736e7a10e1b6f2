import { maxReturnPhotos } from '@vitrine/domain/returns/return-photos.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type ChangeEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import buttons from '../../ui/button.module.css';
import fields from '../../ui/fields/field.module.css';
import { FormError } from '../../ui/fields/field.tsx';
import { ShopImage } from '../../ui/shop-image.tsx';
import styles from './photos.module.css';

export interface ChosenPhoto {
  readonly file: File;
  /** The address of the preview, which only this page can open. */
  readonly preview: string;
}

interface ChoosePhotosProps {
  readonly photos: readonly ChosenPhoto[];
  readonly onChange: (photos: readonly ChosenPhoto[]) => void;
}

/** Renders the part of the request in which the shopper chooses photos. They are sent after the request. */
export function ChoosePhotos({ photos, onChange }: ChoosePhotosProps) {
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const shown = useRef(photos);
  useLayoutEffect(() => {
    shown.current = photos;
  });
  useEffect(
    () => () => {
      for (const { preview } of shown.current) URL.revokeObjectURL(preview);
    },
    [],
  );
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    const isTooMany = photos.length + files.length > maxReturnPhotos;
    setProblem(isTooMany ? t('reviews.tooManyPhotos', { count: maxReturnPhotos }) : '');
    if (!isTooMany) onChange([...photos, ...files.map((file) => ({ file, preview: URL.createObjectURL(file) }))]);
  };
  const remove = (removed: ChosenPhoto) => {
    setProblem('');
    onChange(photos.filter((photo) => photo !== removed));
    URL.revokeObjectURL(removed.preview);
    button.current?.focus();
  };
  return (
    <fieldset className={styles.choice} aria-describedby={`${id}-hint`}>
      <legend className={fields.label}>{t('reviews.photosOptional', { count: maxReturnPhotos })}</legend>
      <p id={`${id}-hint`} className={fields.hint}>
        {t('returns.photoTypes')} {t('reviews.photoHint')}
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label={t('reviews.photos')}>
          {photos.map((photo, index) => (
            <li key={photo.preview}>
              <ShopImage src={photo.preview} width={80} height={80} alt={photo.file.name} className={styles.preview} />
              <button
                type="button"
                className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
                aria-label={t('returns.removePhotoNumber', { number: index + 1 })}
                onClick={() => remove(photo)}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <button
          ref={button}
          type="button"
          className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
          aria-disabled={photos.length >= maxReturnPhotos || undefined}
          onClick={() => photos.length < maxReturnPhotos && input.current?.click()}
        >
          {t('returns.addPhotos')}
        </button>
        {/* The button opens it, because its own text is in the language of the browser. */}
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={t('reviews.photosOptional', { count: maxReturnPhotos })}
          onChange={choose}
        />
        <span role="status">
          {photos.length > 0 && t('returns.photosChosen', { number: photos.length, length: maxReturnPhotos })}
        </span>
      </div>
      <FormError message={problem} />
    </fieldset>
  );
}
