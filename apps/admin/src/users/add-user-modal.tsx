import { Button, PasswordInput, Select, Stack, TextInput } from '@mantine/core';
import { isEmail, isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { passwordError } from '@vitrine/domain/users/registration.ts';
import { isStaff, type Role, roles } from '@vitrine/domain/users/roles.ts';
import { staffPasswordError } from '@vitrine/domain/users/staff-password.ts';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { constantLabel } from '../ui/labels.ts';
import { notifyDone } from '../ui/notify.ts';

interface NewUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role;
  readonly password: string;
}

/** Renders the form with which the site owner creates an account, mainly for staff. */
export function AddUserModal({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<NewUser>({
    initialValues: { firstName: '', lastName: '', email: '', role: 'ADMIN', password: '' },
    validate: {
      firstName: isNotEmpty(messages.signUp.firstNameRequired),
      lastName: isNotEmpty(messages.signUp.lastNameRequired),
      email: isEmail(messages.signUp.emailRequired),
      password: (password, { role }) =>
        (isStaff(role) ? staffPasswordError(password) : passwordError(password)) ?? null,
    },
  });
  const create = useMutation({
    mutationFn: (user: NewUser) => api.users.create(user),
    onSuccess: async () => {
      notifyDone('User added.');
      await queryClient.invalidateQueries({ queryKey: ['users'] });
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title="Add user">
      <form onSubmit={form.onSubmit((values) => create.mutate(values))}>
        <Stack gap="sm">
          <TextInput label="First name" {...form.getInputProps('firstName')} data-autofocus />
          <TextInput label="Last name" {...form.getInputProps('lastName')} />
          <TextInput label="Email" type="email" {...form.getInputProps('email')} />
          <Select
            label="Role"
            data={roles.map((value) => ({ value, label: constantLabel(value) }))}
            allowDeselect={false}
            {...form.getInputProps('role')}
          />
          <PasswordInput
            label="Password"
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
            {...form.getInputProps('password')}
          />
          {create.error ? <CallFailure error={create.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={create.isPending}>
              Add user
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
