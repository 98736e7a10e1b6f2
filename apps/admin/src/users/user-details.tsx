import { PasswordInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { isEmail, isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { mayGrantRole, type Role, roles } from '@vitrine/domain/users/roles.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { FormSave } from '../ui/forms/form-save.tsx';
import { constantLabel } from '../ui/labels.ts';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { changeDisabledReason } from './user-rights.ts';

interface UserDetailsProps {
  user: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    role: Role;
    pendingEmail: string | null;
    updatedAt: string;
  };
}

/**
 * Renders name, e-mail and role. The editor's own role limits the choice of roles. A user who changes their own e-mail
 * enters the password.
 */
export function UserDetails({ user }: UserDetailsProps) {
  const { data: actor } = useSession();
  const queryClient = useQueryClient();
  const { firstName, lastName, email, role } = user;
  const form = useForm({
    initialValues: { firstName, lastName, email, role, currentPassword: '' },
    validate: {
      firstName: isNotEmpty(translated(messages.signUp.firstNameRequired)),
      lastName: isNotEmpty(translated(messages.signUp.lastNameRequired)),
      email: isEmail(translated(messages.signUp.emailRequired)),
    },
  });
  const save = useMutation({
    mutationFn: (values: typeof form.values) => {
      const changed = Object.fromEntries(
        Object.entries(values).filter(
          ([field, value]) => value !== form.getInitialValues()[field as keyof typeof values],
        ),
      );
      return api.users.update(user.id, { ...changed, updatedAt: user.updatedAt });
    },
    onSuccess: () => {
      notifyDone(t('Saved.'));
      return queryClient.invalidateQueries({ queryKey: ['users'] });
    },
  });
  if (!actor) return null;
  const reason = changeDisabledReason(actor, user);
  const isOwnEmail = actor.id === user.id && form.values.email !== email;
  const grantable = roles.filter((value) => value === role || mayGrantRole(actor.role, value));
  return (
    <Section title={t('Details')}>
      <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Stack gap="sm">
          <TextInput label={t('First name')} disabled={reason !== null} {...form.getInputProps('firstName')} />
          <TextInput label={t('Last name')} disabled={reason !== null} {...form.getInputProps('lastName')} />
          <TextInput label={t('Email')} type="email" disabled={reason !== null} {...form.getInputProps('email')} />
          {isOwnEmail ? (
            <PasswordInput
              label={t('Your password')}
              description={t('Your email changes once you open the link that we send to the new address.')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('Show the password') }}
              {...form.getInputProps('currentPassword')}
            />
          ) : null}
          {user.pendingEmail === null ? null : (
            <Text size="sm">
              {t('Waiting for confirmation from {pendingEmail}.', { pendingEmail: user.pendingEmail })}
            </Text>
          )}
          <Select
            label={t('Role')}
            description={actor.role === 'SITE_OWNER' ? undefined : t('Only the site owner can change roles.')}
            data={grantable.map((value) => ({ value, label: constantLabel(value) }))}
            allowDeselect={false}
            disabled={reason !== null || grantable.length < 2}
            {...form.getInputProps('role')}
          />
          <FormSave reason={reason} isDirty={form.isDirty()} isSaving={save.isPending} error={save.error} />
        </Stack>
      </form>
    </Section>
  );
}
