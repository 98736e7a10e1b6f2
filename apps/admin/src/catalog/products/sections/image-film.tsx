import { Button, FileButton, Group, Select, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ProductFilm } from '@vitrine/contract/catalog/image.schema.ts';
import { getLanguage, type LanguageCode, languageCodes } from '@vitrine/domain/settings/languages.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { CallFailure } from '../../../ui/failures/call-failure.tsx';
import { uploadFile } from '../../../ui/upload/upload-image.ts';

interface ImageFilmProps {
  readonly film: ProductFilm | null;
  /** The number of the image, from 1. */
  readonly number: number;
  readonly onChange: (film: ProductFilm | null) => void;
}

/** Renders the film that an image begins: added, with captions for each language, and removed. */
export function ImageFilm({ film, number, onChange }: ImageFilmProps) {
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, () => undefined),
    onSuccess: ({ url }) => onChange({ url, captions: [] }),
  });
  if (film)
    return (
      <Stack gap={4}>
        <Group gap="xs">
          <Text size="xs">{t('Film')}</Text>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t('Remove the film of image {number}', { number })}
            onClick={() => onChange(null)}
          >
            {t('Remove')}
          </Button>
        </Group>
        <Captions film={film} number={number} onChange={onChange} />
      </Stack>
    );
  return (
    <>
      <FileButton accept="video/mp4,video/webm" onChange={(file) => file && upload.mutate(file)}>
        {(props) => (
          <Button
            {...props}
            size="compact-xs"
            variant="subtle"
            loading={upload.isPending}
            aria-label={t('Add film to image {number}', { number })}
          >
            {t('Add film')}
          </Button>
        )}
      </FileButton>
      {upload.error ? <CallFailure error={upload.error} /> : null}
    </>
  );
}

function Captions({
  film,
  number,
  onChange,
}: {
  film: ProductFilm;
  number: number;
  onChange: (film: ProductFilm) => void;
}) {
  const open = languageCodes.filter((code) => film.captions.every(({ language }) => language !== code));
  const upload = useMutation({
    mutationFn: ({ file }: { file: File; language: LanguageCode }) => uploadFile(file, () => undefined),
    onSuccess: ({ url }, { language }) => onChange({ ...film, captions: [...film.captions, { language, url }] }),
  });
  return (
    <Stack gap={4}>
      {film.captions.map(({ language }) => (
        <Group key={language} gap="xs">
          <Text size="xs">{t('Captions in {name}', { name: getLanguage(language).name })}</Text>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t('Remove the captions in {name} of image {number}', {
              name: getLanguage(language).name,
              number,
            })}
            onClick={() => onChange({ ...film, captions: film.captions.filter((one) => one.language !== language) })}
          >
            {t('Remove')}
          </Button>
        </Group>
      ))}
      {open.length > 0 ? <AddCaptions number={number} open={open} upload={upload.mutate} /> : null}
      {upload.error ? <CallFailure error={upload.error} /> : null}
    </Stack>
  );
}

interface AddCaptionsProps {
  readonly number: number;
  readonly open: readonly LanguageCode[];
  readonly upload: (captions: { file: File; language: LanguageCode }) => void;
}

function AddCaptions({ number, open, upload }: AddCaptionsProps) {
  const [chosen, setChosen] = useState<LanguageCode | undefined>(open[0]);
  const language = open.find((code) => code === chosen) ?? open[0];
  if (language === undefined) return null;
  return (
    <Group gap="xs">
      <Select
        aria-label={t('Language of the captions of image {number}', { number })}
        size="xs"
        w={120}
        allowDeselect={false}
        data={open.map((code) => ({ value: code, label: getLanguage(code).name }))}
        value={language}
        onChange={(code) => setChosen(open.find((known) => known === code))}
      />
      <FileButton accept=".vtt" onChange={(file) => file && upload({ file, language })}>
        {(props) => (
          <Button
            {...props}
            size="compact-xs"
            variant="subtle"
            aria-label={t('Add captions (WebVTT) to image {number}', { number })}
          >
            {t('Add captions (WebVTT)')}
          </Button>
        )}
      </FileButton>
    </Group>
  );
}
