import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerGroupRecord } from '@vitrine/contract/customer-groups/customer-group.schema.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { errorsByField } from '../ui/forms/field-errors.ts';
import { notifyDone } from '../ui/notify.ts';

interface GroupNameModalProps {
  /** Null for a new group. */
  group: CustomerGroupRecord | null;
  onClose: () => void;
}

/** Creates or renames a group. */
export function GroupNameModal({ group, onClose }: GroupNameModalProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const key = useRef(crypto.randomUUID());
  const form = useForm({
    initialValues: { name: group?.name ?? '' },
    validate: { name: (name) => (name.trim() === '' ? 'Enter a name.' : null) },
  });
  const save = useMutation({
    mutationFn: ({ name }: typeof form.values) =>
      group
        ? api.customerGroups.update(group.id, { name: name.trim(), updatedAt: group.updatedAt })
        : api.customerGroups.create({ name: name.trim() }, key.current),
    onSuccess: async ({ id }) => {
      notifyDone(group ? 'Group renamed.' : 'Group created.');
      await queryClient.invalidateQueries({ queryKey: ['customer-groups'] });
      onClose();
      if (!group) await navigate(`/admin/customer-groups/${id}`);
    },
    onError: (error) => {
      key.current = crypto.randomUUID();
      form.setErrors(errorsByField(error));
    },
  });
  return (
    <Dialog onClose={onClose} title={group ? 'Rename group' : 'Add group'}>
      <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
        <Stack gap="sm">
          <TextInput
            label="Name"
            description="Only staff see it."
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
          {save.error ? <CallFailure error={save.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={save.isPending}>
              {group ? 'Rename group' : 'Create group'}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
