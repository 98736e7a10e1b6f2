import { ActionIcon, Button, FileButton, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { formatOption } from '@vitrine/domain/variants/options.ts';
import { useState } from 'react';
import { IconTrash } from '../../../icons/icons.tsx';
import { SortableList } from '../../../ui/inputs/sortable-list.tsx';
import { notifyFailure } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import { ImageDropzone } from '../../../ui/upload/image-dropzone.tsx';
import { uploadImage } from '../../../ui/upload/upload-image.ts';
import { ChooseFile } from '../../../ui/upload/library/choose-file.tsx';
import { UploadProgress } from '../../../ui/upload/upload-progress.tsx';
import { useUploads } from '../../../ui/upload/use-uploads.ts';
import { type ImageDraft, type ProductDraftProps, withoutId } from '../product-draft.ts';

const kinds = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface ImagesSectionProps extends ProductDraftProps {
  /** Adds an image to the product's images at the time when the upload ends. */
  addImage: (image: ImageDraft) => void;
}

/**
 * Renders the product's images: upload by dropping, order by dragging, describe, replace. The card shows the first one.
 */
export function ImagesSection({ draft, change, addImage }: ImagesSectionProps) {
  const [refused, setRefused] = useState('');
  const { uploads, start, dismiss } = useUploads(uploadImage, ({ main, thumbnail }) =>
    addImage({ key: crypto.randomUUID(), main, thumbnail, alt: '', option: null }),
  );
  const edit = (key: string, changes: Partial<ImageDraft>) =>
    change({ images: draft.images.map((image) => (image.key === key ? { ...image, ...changes } : image)) });
  const replace = async (key: string, file: File) => {
    try {
      const { main, thumbnail } = await uploadImage(file, () => undefined);
      const images = draft.images.map((image) =>
        image.key === key ? { ...withoutId(image), main, thumbnail } : image,
      );
      change({ images });
    } catch (error) {
      notifyFailure(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const optionValues = draft.options.flatMap(({ name, values }) =>
    values.map((value) => formatOption({ name, value })),
  );
  return (
    <Section title="Images">
      <Stack gap="sm">
        <ImageDropzone
          label="Drop images here, or click to upload"
          onFiles={start}
          onRefused={(names) => setRefused(`Upload an image of up to 20 MB. Not accepted: ${names}`)}
        />
        <ChooseFile
          kind="picture"
          label="Images"
          isMultiple
          onChoose={(files) => {
            for (const { url, thumbnail, alt } of files)
              addImage({ key: crypto.randomUUID(), main: url, thumbnail: thumbnail ?? url, alt, option: null });
          }}
        />
        {refused ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {refused}
          </Text>
        ) : null}
        <UploadProgress uploads={uploads} onDismiss={dismiss} />
        <SortableList
          label="Images in the order in which shoppers see them"
          items={draft.images}
          idOf={({ key }) => key}
          nameOf={(_, index) => `image ${index + 1}`}
          onChange={(images) => change({ images })}
        >
          {(image, handle, index) => (
            <Group gap="xs" wrap="nowrap" py={4} align="center">
              {handle}
              <img className="thumbnail large" src={image.thumbnail} alt="" />
              <Stack gap={4} flex={1} miw={0}>
                <TextInput
                  aria-label={`Alternative text of image ${index + 1}`}
                  placeholder="Describe the image for people who cannot see it"
                  size="xs"
                  maxLength={500}
                  value={image.alt}
                  onChange={({ currentTarget }) => edit(image.key, { alt: currentTarget.value })}
                />
                <Group gap="xs">
                  {optionValues.length > 0 ? (
                    <Select
                      aria-label={`Option value that image ${index + 1} shows`}
                      placeholder="Any option"
                      size="xs"
                      data={optionValues}
                      value={image.option}
                      onChange={(option) => edit(image.key, { option })}
                      clearable
                      w={150}
                    />
                  ) : null}
                  <FileButton onChange={(file) => file && void replace(image.key, file)} accept={kinds}>
                    {(props) => (
                      <Button {...props} size="compact-xs" variant="subtle" aria-label={`Replace image ${index + 1}`}>
                        Replace
                      </Button>
                    )}
                  </FileButton>
                </Group>
              </Stack>
              <ActionIcon
                variant="subtle"
                color="danger"
                aria-label={`Remove image ${index + 1}`}
                onClick={() => change({ images: draft.images.filter(({ key }) => key !== image.key) })}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Group>
          )}
        </SortableList>
      </Stack>
    </Section>
  );
}
