import { Button, List, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PersonBody } from '@vitrine/contract/users/personal-data.schema.ts';
import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { counted } from '../ui/labels.ts';
import { notifyDone } from '../ui/notify.ts';

interface ErasePersonModalProps {
  person: PersonBody;
  email: string;
  onClose: () => void;
  onErased?: (() => void) | undefined;
}

/** Requires the person's e-mail before erasing the person permanently. */
export function ErasePersonModal({ person, email, onClose, onErased }: ErasePersonModalProps) {
  const [typed, setTyped] = useState('');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const erase = useMutation({
    mutationFn: () => api.staff.personalData.erase(person),
    onSuccess: ({ orders, reviews }) => {
      notifyDone(
        t('Erased. {orders} and {reviews} stay, without a name.', {
          orders: counted(orders, 'order'),
          reviews: counted(reviews, 'review'),
        }),
      );
      void queryClient.invalidateQueries({ refetchType: 'none' });
      onClose();
      onErased?.();
      return navigate('/admin/users');
    },
  });
  const isSure = normaliseEmail(typed) === normaliseEmail(email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSure) erase.mutate();
  };
  return (
    <Dialog onClose={onClose} title={t('Erase this person?')}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <List size="sm">
            <List.Item>
              {t('The name, email, addresses and phone number are removed from all orders, emails and logs.')}
            </List.Item>
            <List.Item>{t('Amounts, items, dates and order numbers stay in your records.')}</List.Item>
            <List.Item>
              {t("Reviews are shown as 'A customer'. All sessions end and the account is deleted.")}
            </List.Item>
          </List>
          <Text size="sm" fw={600}>
            {t('This cannot be undone.')}
          </Text>
          <TextInput
            label={t('Type {email} to continue', { email })}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
          {erase.error ? <CallFailure error={erase.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" color="danger" disabled={!isSure} loading={erase.isPending}>
              {t('Erase permanently')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
