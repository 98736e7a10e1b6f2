import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { isEmail, isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { passwordError } from '@vitrine/domain/users/registration.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { notifyDone } from '../ui/notify.ts';

interface NewCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Renders the form with which the site owner creates the account of a customer. Staff are invited. */
export function AddCustomerModal({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<NewCustomer>({
    initialValues: { firstName: '', lastName: '', email: '', password: '' },
    validate: {
      firstName: isNotEmpty(translated(messages.signUp.firstNameRequired)),
      lastName: isNotEmpty(translated(messages.signUp.lastNameRequired)),
      email: isEmail(translated(messages.signUp.emailRequired)),
      password: (password) => translated(passwordError(password) ?? '') || null,
    },
  });
  const create = useMutation({
    mutationFn: (user: NewCustomer) => api.users.create({ ...user, role: 'USER' }),
    onSuccess: async () => {
      notifyDone(t('Customer added.'));
      await queryClient.invalidateQueries({ queryKey: ['users'] });
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={t('Add customer')}>
      <form onSubmit={form.onSubmit((values) => create.mutate(values))}>
        <Stack gap="sm">
          <TextInput label={t('First name')} {...form.getInputProps('firstName')} data-autofocus />
          <TextInput label={t('Last name')} {...form.getInputProps('lastName')} />
          <TextInput label={t('Email')} type="email" {...form.getInputProps('email')} />
          <PasswordInput
            label={t('Password')}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('Show the password') }}
            {...form.getInputProps('password')}
          />
          {create.error ? <CallFailure error={create.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={create.isPending}>
              {t('Add customer')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
