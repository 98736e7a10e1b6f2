import { Button, FileButton, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { ChooseFile } from '../ui/upload/library/choose-file.tsx';
import { uploadFile } from '../ui/upload/upload-image.ts';

interface FileInputProps {
  readonly label: string;
  readonly required: boolean;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (url: string | null) => void;
}

/** Renders the address of a file: typed, uploaded, or chosen from the library. */
export function FileInput({ value, onChange, ...common }: FileInputProps) {
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, () => undefined),
    onSuccess: ({ url }) => onChange(url),
  });
  return (
    <Stack gap="xs">
      <TextInput
        {...common}
        placeholder="https://"
        maxLength={2000}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      />
      <Group gap="xs">
        <FileButton onChange={(file) => file && upload.mutate(file)}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              aria-label={t('{label}: upload a file', { label: common.label })}
              loading={upload.isPending}
            >
              {t('Upload a file')}
            </Button>
          )}
        </FileButton>
        <ChooseFile label={common.label} onChoose={([file]) => file && onChange(file.url)} />
      </Group>
      {upload.error ? <CallFailure error={upload.error} /> : null}
    </Stack>
  );
}
