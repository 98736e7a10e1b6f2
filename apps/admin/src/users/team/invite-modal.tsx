import { Button, Select, Stack, Text, TextInput } from '@mantine/core';
import { isEmail, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InvitedRole } from '@vitrine/contract/users/invitations.schema.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { invitationsKey } from './open-invitations.tsx';

const roleChoices = [
  { value: 'ADMIN', label: t('Admin: everything except staff accounts, keys and backups') },
  { value: 'SITE_OWNER', label: t('Site owner: everything') },
] as const satisfies readonly { readonly value: InvitedRole; readonly label: string }[];

/** Renders the form with which the site owner invites a person by email. */
export function InviteModal({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<{ email: string; role: InvitedRole }>({
    initialValues: { email: '', role: 'ADMIN' },
    validate: { email: isEmail(translated(messages.signUp.emailRequired)) },
  });
  const invite = useMutation({
    mutationFn: api.staff.invitations.invite,
    onSuccess: async (_, { email }) => {
      notifyDone(t('Invitation to {email} queued for sending.', { email }));
      await queryClient.invalidateQueries({ queryKey: invitationsKey });
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={t('Invite staff')}>
      <form onSubmit={form.onSubmit((values) => invite.mutate(values))}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('The person receives a link that works once, within 7 days, and chooses name and password.')}
          </Text>
          <TextInput
            label={t('Email')}
            type="email"
            autoComplete="off"
            {...form.getInputProps('email')}
            data-autofocus
          />
          <Select label={t('Role')} data={roleChoices} allowDeselect={false} {...form.getInputProps('role')} />
          {invite.error ? <CallFailure error={invite.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={invite.isPending}>
              {t('Send invitation')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
