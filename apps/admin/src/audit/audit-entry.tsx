import { Anchor, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AuditEntry } from '@vitrine/contract/client/staff-calls.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { notifyDone } from '../ui/notify.ts';
import { rich } from '../ui/rich.tsx';
import { Time } from '../ui/time.tsx';
import { fieldChanges } from './audit-changes.ts';
import { actionLabel, entryLabel, outsiderLabel } from './audit-words.ts';
import { useRecordNames } from './use-record-names.ts';

/** Renders a link that names the action and opens its values before and after. */
export function OpenEntry({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Anchor component="button" type="button" ta="left" size="sm" fw={600} onClick={() => setOpen(true)}>
        {actionLabel(entry)}
      </Anchor>
      {isOpen ? <EntryModal entry={entry} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function EntryModal({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const queryClient = useQueryClient();
  const undoable = useQuery({
    queryKey: ['audit', 'undo', entry.id],
    queryFn: () => api.staff.undo.refusal(entry.id),
    staleTime: 0,
  });
  const refusal = undoable.data ? undoable.data.reason : t('Checking whether this change can be undone');
  const reason = refusal === null ? null : translatedSentence(refusal);
  const getName = useRecordNames(entry.before, entry.after);
  const changes = fieldChanges(entry.before, entry.after, getName);
  const undo = useMutation({
    mutationFn: () => api.staff.undo.of(entry.id),
    onSuccess: async ({ leftBehind }) => {
      notifyDone(
        leftBehind.length === 0
          ? t('Undone.')
          : t('Change undone. These could not be restored: {leftBehind}', {
              leftBehind: leftBehind.map(translatedSentence).join(' '),
            }),
      );
      await queryClient.invalidateQueries();
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={entryLabel(entry)} size="xl">
      <Stack gap="sm">
        <Text size="sm">
          {rich('{time} by {user}{withKey}{request}', {
            time: <Time at={entry.at} />,
            user: entry.userEmail ?? outsiderLabel(entry.after) ?? t('the command line'),
            withKey: entry.keyName ? t(', with the API key {keyName}', { keyName: entry.keyName }) : '',
            request: entry.requestId ? t(', request {requestId}', { requestId: entry.requestId }) : '',
          })}
        </Text>
        {changes.length === 0 ? <Text size="sm">{t('No fields changed.')}</Text> : null}
        {changes.length > 0 ? (
          <WideTable label={t('Before and after')}>
            <Table layout="fixed">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th w="28%">{t('Field')}</Table.Th>
                  <Table.Th>{t('Before')}</Table.Th>
                  <Table.Th>{t('After')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {changes.map(({ field, label, before, after }) => (
                  <Table.Tr key={field}>
                    <Table.Th scope="row" className="breaks">
                      {label}
                    </Table.Th>
                    <Table.Td className="pre-line breaks">{before}</Table.Td>
                    <Table.Td className="pre-line breaks">{after}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </WideTable>
        ) : null}
        {undoable.error ? <CallFailure error={undoable.error} onRetry={() => void undoable.refetch()} /> : null}
        {undo.error ? <CallFailure error={undo.error} /> : null}
        <Group justify="flex-end">
          <DisabledReason reason={reason}>
            <Button variant="default" disabled={reason !== null} loading={undo.isPending} onClick={() => undo.mutate()}>
              {t('Undo this change')}
            </Button>
          </DisabledReason>
        </Group>
      </Stack>
    </Dialog>
  );
}
