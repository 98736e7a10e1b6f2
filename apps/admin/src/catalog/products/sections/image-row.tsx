import { ActionIcon, Button, FileButton, Group, Select, Stack, TextInput } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';
import { IconTrash } from '../../../icons/icons.tsx';
import { notifyFailure } from '../../../ui/notify.ts';
import { uploadImage } from '../../../ui/upload/upload-image.ts';
import { withoutId } from '../copy-draft.ts';
import type { ImageDraft } from '../image-draft.ts';
import { ImageFilm } from './image-film.tsx';
import { ImageModel } from './image-model.tsx';

const kinds = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface ImageRowProps {
  readonly image: ImageDraft;
  /** Counts from 1. */
  readonly number: number;
  /** The handle for dragging. */
  readonly handle: ReactNode;
  readonly optionValues: readonly string[];
  readonly onChange: (image: ImageDraft) => void;
  readonly onRemove: () => void;
}

/** Renders one image of a product: its description, the option value that it shows, its film and its 3D model. */
export function ImageRow({ image, number, handle, optionValues, onChange, onRemove }: ImageRowProps) {
  const replace = async (file: File) => {
    try {
      const { main, thumbnail } = await uploadImage(file, () => undefined);
      onChange({ ...withoutId(image), main, thumbnail });
    } catch (error) {
      notifyFailure(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return (
    <Group gap="xs" wrap="nowrap" py={4} align="center">
      {handle}
      <img className="thumbnail large" src={image.thumbnail} alt="" />
      <Stack gap={4} flex={1} miw={0}>
        <TextInput
          aria-label={t('Alternative text of image {number}', { number })}
          placeholder={t('Describe the image for people who cannot see it')}
          size="xs"
          maxLength={500}
          value={image.alt}
          onChange={({ currentTarget }) => onChange({ ...image, alt: currentTarget.value })}
        />
        <Group gap="xs" align={image.film ? 'flex-start' : 'center'}>
          {optionValues.length > 0 ? (
            <Select
              aria-label={t('Option value that image {number} shows', { number })}
              placeholder={t('Any option')}
              size="xs"
              data={optionValues.map((value) => ({ value, label: value.replace(':', ': ') }))}
              value={image.option}
              onChange={(option) => onChange({ ...image, option })}
              clearable
              w={150}
            />
          ) : null}
          <FileButton onChange={(file) => file && void replace(file)} accept={kinds}>
            {(props) => (
              <Button
                {...props}
                size="compact-xs"
                variant="subtle"
                aria-label={t('Replace image {number}', { number })}
              >
                {t('Replace')}
              </Button>
            )}
          </FileButton>
          <ImageModel model={image.model} number={number} onChange={(model) => onChange({ ...image, model })} />
          <ImageFilm film={image.film} number={number} onChange={(film) => onChange({ ...image, film })} />
        </Group>
      </Stack>
      <ActionIcon
        variant="subtle"
        color="danger"
        aria-label={t('Remove image {number}', { number })}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
