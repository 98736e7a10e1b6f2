import { Button, Stack, Textarea } from '@mantine/core';
import type { ChangeReturnBody, StaffReturn } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { useChangeReturn } from './use-change-return.ts';

interface StepModalProps {
  one: StaffReturn;
  status: ChangeReturnBody['status'];
  label: string;
  onClose: () => void;
}

/** Changes the status of a return, with words for the customer. */
export function StepModal({ one, status, label, onClose }: StepModalProps) {
  const [words, setWords] = useState('');
  const change = useChangeReturn((body: ChangeReturnBody) => api.staff.returns.change(one.id, body), onClose);
  const isRejection = status === 'REJECTED';
  return (
    <Dialog onClose={onClose} title={t('{label}: return {number}', { label, number: one.number })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ status, ...(words.trim() && { words: words.trim() }) });
        }}
      >
        <Stack>
          <Textarea
            label={t('Message to the customer')}
            description={
              isRejection ? t('Say why. The customer reads it in the email.') : t('Optional. Part of the email.')
            }
            required={isRejection}
            autosize
            minRows={2}
            maxLength={1000}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          {change.error ? <CallFailure error={change.error} /> : null}
          <ModalButtons onClose={onClose} closeLabel={t('Back')}>
            <Button type="submit" loading={change.isPending} color={isRejection ? 'danger' : 'ink'}>
              {label}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
