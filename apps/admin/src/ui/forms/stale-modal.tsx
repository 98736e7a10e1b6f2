import { Button, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useEffect } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { ModalButtons } from '../dialogs/modal-buttons.tsx';
import { CallFailure } from '../failures/call-failure.tsx';
import { WideTable } from '../list/wide-table.tsx';
import { PageLoading } from '../loading.tsx';
import { notifyDone } from '../notify.ts';
import { rich } from '../rich.tsx';
import { Time } from '../time.tsx';
import { differences, type StaleField } from './stale-fields.tsx';

interface StaleModalProps<Draft> {
  /** The record that someone else has saved, in the form that begins a sentence: 'The product'. */
  what: string;
  fields: readonly StaleField<Draft>[];
  mine: Draft;
  /** The draft when it was opened here. */
  before: Draft;
  /** Reads the saved version. */
  read: () => Promise<{ readonly draft: Draft; readonly updatedAt: string | null }>;
  onSaveMine: (updatedAt: string | null) => void;
  onTakeTheirs: () => Promise<void>;
  onClose: () => void;
}

/** Shows both versions side by side if someone else has saved meanwhile, and allows staff to choose. */
export function StaleModal<Draft>(props: StaleModalProps<Draft>) {
  const { what, fields, mine, before, read, onSaveMine, onTakeTheirs, onClose } = props;
  const { data, error, refetch } = useQuery({
    queryKey: ['saved now', what],
    queryFn: read,
    gcTime: 0,
    staleTime: 0,
  });
  const found = data ? differences(fields, { before, mine, theirs: data.draft }) : [];
  const isSavedAlready = data !== undefined && found.length === 0;
  useEffect(() => {
    if (!isSavedAlready) return;
    notifyDone(t('Your changes were already saved.'));
    void onTakeTheirs();
  }, [isSavedAlready, onTakeTheirs]);
  return (
    <Dialog onClose={onClose} title={t('Someone else changed this record')} size="xl">
      <Stack>
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <PageLoading /> : null}
        {data ? (
          <Text size="sm">
            {rich(
              '{what} changed {time} after you opened this page. Choose ‘Save mine’ to save your changes and keep their other changes, or ‘Use theirs’ to discard yours.',
              { what, time: data.updatedAt ? <Time at={data.updatedAt} /> : t('just now') },
            )}
          </Text>
        ) : null}
        {found.length > 0 ? (
          <WideTable label={t('Both versions')}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('Field')}</Table.Th>
                  <Table.Th>{t('Yours')}</Table.Th>
                  <Table.Th>{t('As saved now')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data
                  ? found.map(({ field: { label, show }, isMine }) => (
                      <Table.Tr key={label}>
                        <Table.Th scope="row">{label}</Table.Th>
                        <Table.Td w="40%" className="pre-line breaks">
                          {show(mine)}
                        </Table.Td>
                        <Table.Td w="40%" className="pre-line breaks">
                          {show(data.draft)}
                          {isMine ? null : (
                            <Text size="xs" c="dimmed">
                              {t('Not changed by you.')}
                            </Text>
                          )}
                        </Table.Td>
                      </Table.Tr>
                    ))
                  : null}
              </Table.Tbody>
            </Table>
          </WideTable>
        ) : null}
        <ModalButtons onClose={onClose} closeLabel={t('Continue editing')}>
          <Button variant="default" onClick={() => void onTakeTheirs()}>
            {t('Use theirs')}
          </Button>
          <Button disabled={!data} onClick={() => data && onSaveMine(data.updatedAt)}>
            {t('Save mine')}
          </Button>
        </ModalButtons>
      </Stack>
    </Dialog>
  );
}
