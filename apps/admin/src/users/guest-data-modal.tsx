import { Stack, Text, TextInput } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { PersonalDataActions } from './personal-data.tsx';

/** Exports or erases the data of a person who ordered without an account. */
export function GuestDataModal({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const person = email.trim();
  const reason = /^[^\s@]+@[^\s@]+$/.test(person) ? null : t('Enter the email that the guest ordered with.');
  return (
    <Dialog onClose={onClose} title={t('Personal data of a guest')}>
      <Stack gap="sm">
        <Text size="sm">
          {t('For customers who ordered without an account. For an account, open its page under Users.')}
        </Text>
        <TextInput
          label={t('Email')}
          type="email"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          data-autofocus
        />
        <PersonalDataActions
          key={person}
          person={{ email: person, isGuest: true }}
          email={person}
          exportReason={reason}
          eraseReason={reason}
          onErased={onClose}
        />
      </Stack>
    </Dialog>
  );
}
