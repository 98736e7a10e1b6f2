import { Group, Stack } from '@mantine/core';
import { formatOption } from '@vitrine/domain/variants/options.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { SortableList } from '../../../ui/inputs/sortable-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { ImageDropzone } from '../../../ui/upload/image-dropzone.tsx';
import { ChooseFile } from '../../../ui/upload/library/choose-file.tsx';
import { uploadImage } from '../../../ui/upload/upload-image.ts';
import { UploadProgress } from '../../../ui/upload/upload-progress.tsx';
import { useUploads } from '../../../ui/upload/use-uploads.ts';
import type { ImageDraft } from '../image-draft.ts';
import type { ProductDraftProps } from '../product-draft.ts';
import { AddFilm } from './add-film.tsx';
import { ImageRow } from './image-row.tsx';

const newImage = { alt: '', option: null, film: null, model: null };

interface ImagesSectionProps extends ProductDraftProps {
  /** Adds an image to the product's images at the time when the upload ends. */
  addImage: (image: ImageDraft) => void;
}

/**
 * Renders the product's images and films: upload by dropping, order by dragging, describe, replace. The card
 * shows the first image.
 */
export function ImagesSection({ draft, change, addImage }: ImagesSectionProps) {
  const { uploads, start, dismiss } = useUploads(uploadImage, ({ main, thumbnail }) =>
    addImage({ ...newImage, key: crypto.randomUUID(), main, thumbnail }),
  );
  const optionValues = draft.options.flatMap(({ name, values }) =>
    values.map((value) => formatOption({ name, value })),
  );
  return (
    <Section title={t('Images')}>
      <Stack gap="sm">
        <ImageDropzone label={t('Drop images here, or click to upload')} onFiles={start} />
        <Group gap="xs">
          <ChooseFile
            kind="picture"
            label={t('Images')}
            isMultiple
            onChoose={(files) => {
              for (const { url, thumbnail, alt } of files)
                addImage({ ...newImage, key: crypto.randomUUID(), main: url, thumbnail: thumbnail ?? url, alt });
            }}
          />
          <AddFilm addImage={addImage} />
        </Group>
        <UploadProgress uploads={uploads} onDismiss={dismiss} />
        <SortableList
          label={t('Images in the order in which shoppers see them')}
          items={draft.images}
          getId={({ key }) => key}
          getName={(_, index) => t('image {number}', { number: index + 1 })}
          onChange={(images) => change({ images })}
        >
          {(image, handle, index) => (
            <ImageRow
              image={image}
              number={index + 1}
              handle={handle}
              optionValues={optionValues}
              onChange={(changed) =>
                change({ images: draft.images.map((other) => (other.key === image.key ? changed : other)) })
              }
              onRemove={() => change({ images: draft.images.filter(({ key }) => key !== image.key) })}
            />
          )}
        </SortableList>
      </Stack>
    </Section>
  );
}
