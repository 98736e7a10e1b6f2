import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Time } from '../../ui/time.tsx';
import { draftOf, type ProductDraft } from './product-draft.ts';
import { fieldInWords, fieldLabels } from './product-fields.ts';

interface StaleModalProps {
  id: string;
  mine: ProductDraft;
  onOverwrite: (updatedAt: string) => void;
  onTakeTheirs: () => Promise<void>;
  onClose: () => void;
}

/** Someone else has saved meanwhile: both versions side by side, and the choice between them. */
export function StaleModal({ id, mine, onOverwrite, onTakeTheirs, onClose }: StaleModalProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['product-now', id],
    queryFn: () =>
      api.products.one({
        where: { id },
        include: ['images', 'tags', 'options', 'variants', 'categoryIds', 'collectionIds'],
      }),
    gcTime: 0,
  });
  const theirs = data ? draftOf(data) : null;
  const fields = theirs
    ? fieldLabels.filter(([field]) => fieldInWords(mine, field) !== fieldInWords(theirs, field))
    : [];
  const isSavedAlready = theirs !== null && fields.length === 0;
  useEffect(() => {
    if (!isSavedAlready) return;
    notifyDone('It was saved already: only the answer got lost.');
    void onTakeTheirs();
  }, [isSavedAlready, onTakeTheirs]);
  return (
    <Modal opened onClose={onClose} title="Someone else changed this meanwhile" size="xl">
      <Stack>
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <PageLoading /> : null}
        {data ? (
          <Text size="sm">
            The product was saved <Time at={data.updatedAt} />, after you opened it. Nothing of yours is lost yet.
          </Text>
        ) : null}
        {theirs ? (
          <Table.ScrollContainer minWidth={480} type="native">
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Field</Table.Th>
                  <Table.Th>Yours</Table.Th>
                  <Table.Th>As saved now</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {fields.map(([field, label]) => (
                  <Table.Tr key={field}>
                    <Table.Th scope="row">{label}</Table.Th>
                    <Table.Td className="pre-line">{fieldInWords(mine, field)}</Table.Td>
                    <Table.Td className="pre-line">{fieldInWords(theirs, field)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Go on editing
          </Button>
          <Button variant="default" onClick={() => void onTakeTheirs()}>
            Take theirs
          </Button>
          <Button disabled={!data} onClick={() => data && onOverwrite(data.updatedAt)}>
            Save mine
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
