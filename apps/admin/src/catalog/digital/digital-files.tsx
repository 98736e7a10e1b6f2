import { Button, FileButton, Group, Progress, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DigitalFile } from '@vitrine/contract/digital-goods/digital-goods.schema.ts';
import { maxDigitalFileBytes } from '@vitrine/domain/catalog/digital-goods.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { useMay } from '../../shell/permission.ts';
import { useSession } from '../../shell/session.ts';
import { byteSizeLabel } from '../../ui/byte-size-label.ts';
import { DisabledReason } from '../../ui/disabled-reason.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { sendDigitalFile } from './send-digital-file.ts';

interface DigitalFilesProps {
  productId: string;
  /** The variant of new files; null for every variant. */
  variantId: string | null;
  files: readonly DigitalFile[];
  /** The names of the variants by id. */
  names: ReadonlyMap<string, string>;
}

/** Renders the files that buyers download, with the upload of a further one. */
export function DigitalFiles({ productId, variantId, files, names }: DigitalFilesProps) {
  const may = useMay();
  const { data: user } = useSession();
  const reason = user?.isDemo ? t('The demo account cannot upload files that buyers download.') : null;
  const queryClient = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['digital-goods', 'product', productId] });
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxDigitalFileBytes) throw new Error(tooLarge);
      if (file.size === 0) throw new Error(t('{name} is empty.', { name: file.name }));
      await sendDigitalFile({ file, productId, variantId, onProgress: setShare });
    },
    onSettled: () => {
      setShare(null);
      return onSettled();
    },
  });
  const remove = useMutation({ mutationFn: (id: string) => api.staff.digitalGoods.removeFile(id), onSettled });
  const error = upload.error ?? remove.error;
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm" component="h3">
        {t('Files')}
      </Text>
      {files.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('No files')}
        </Text>
      ) : (
        <Table>
          <Table.Tbody>
            {files.map((file) => (
              <Table.Tr key={file.id}>
                <Table.Td className="breaks">
                  {file.name}
                  <Text size="xs" c="dimmed">
                    {[
                      byteSizeLabel(file.byteSize),
                      ...(file.variantId ? [names.get(file.variantId) ?? t('A deleted variant')] : []),
                      ...(file.isComplete ? [] : [t('not uploaded completely')]),
                    ].join(', ')}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">
                  {may('products:write') ? (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('Remove {name}', { name: file.name })}
                      onClick={() => remove.mutate(file.id)}
                    >
                      {t('Remove')}
                    </Button>
                  ) : null}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {share === null ? null : <Progress value={share * 100} aria-label={t('Upload')} />}
      {error ? <CallFailure error={error} /> : null}
      {may('products:write') ? (
        <Group>
          <DisabledReason reason={reason}>
            <FileButton onChange={(file) => file && upload.mutate(file)}>
              {(props) => (
                <Button {...props} variant="default" size="xs" loading={upload.isPending} disabled={reason !== null}>
                  {t('Add a file')}
                </Button>
              )}
            </FileButton>
          </DisabledReason>
          <Text size="xs" c="dimmed">
            {t('Max. 200 MB. Earlier buyers still download a removed file.')}
          </Text>
        </Group>
      ) : null}
    </Stack>
  );
}

const tooLarge = t('A file may have at most 200 MB.');
