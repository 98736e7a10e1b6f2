import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { ChooseFile } from '../ui/upload/library/choose-file.tsx';

const words = {
  film: { replace: t('Replace film'), upload: t('Upload film'), remove: t('Remove film') },
  captions: { replace: t('Replace captions'), upload: t('Upload captions'), remove: t('Remove captions') },
} as const;

const accepted = { film: 'video/mp4,video/webm', captions: '.vtt' } as const;

interface VideoInputProps {
  readonly kind: keyof typeof accepted;
  readonly label: string;
  readonly url: string | null;
  readonly onChange: (url: string | null) => void;
}

/** Renders a film of the shop's storage or its captions, which can be uploaded, replaced and removed. */
export function VideoInput({ kind, label, url, onChange }: VideoInputProps) {
  const upload = useMutation({
    mutationFn: (file: File) => api.storage.file(file),
    onSuccess: (stored) => onChange(stored.url),
  });
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {label}
      </Text>
      {url && kind === 'captions' ? (
        <Text size="sm" className="breaks">
          {url}
        </Text>
      ) : null}
      {url && kind === 'film' ? (
        <video src={url} controls muted preload="metadata" className="single-image" aria-label={label} />
      ) : null}
      <Group gap="xs">
        <FileButton accept={accepted[kind]} onChange={(file) => file && upload.mutate(file)}>
          {(props) => (
            <Button {...props} size="xs" variant="default" loading={upload.isPending}>
              {url ? words[kind].replace : words[kind].upload}
            </Button>
          )}
        </FileButton>
        {kind === 'film' ? (
          <ChooseFile kind="film" label={label} onChoose={([file]) => file && onChange(file.url)} />
        ) : null}
        {url ? (
          <Button size="xs" variant="default" onClick={() => onChange(null)}>
            {words[kind].remove}
          </Button>
        ) : null}
      </Group>
      {upload.error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {translatedSentence(upload.error.message)}
        </Text>
      ) : null}
    </Stack>
  );
}
