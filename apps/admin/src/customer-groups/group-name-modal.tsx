import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerGroupRecord } from '@vitrine/contract/customer-groups/customer-group.schema.ts';
import type { CustomerRules } from '@vitrine/domain/users/customer-rules.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { errorsByField } from '../ui/forms/field-errors.ts';
import { notifyDone } from '../ui/notify.ts';
import { isComplete, newRules, ruleTemplates } from './rules/customer-rule-words.ts';
import { CustomerRulesFields } from './rules/customer-rules-fields.tsx';

interface GroupNameModalProps {
  /** Null for a new group. */
  group: CustomerGroupRecord | null;
  onClose: () => void;
}

/** Creates a group, with rules or with members by hand, or renames one. */
export function GroupNameModal({ group, onClose }: GroupNameModalProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const key = useRef(crypto.randomUUID());
  const [rules, setRules] = useState<CustomerRules | null>(null);
  const form = useForm({
    initialValues: { name: group?.name ?? '' },
    validate: { name: (name) => (name.trim() === '' ? t('Enter a name.') : null) },
  });
  const rulesError = typeof form.errors['rules'] === 'string' ? form.errors['rules'] : undefined;
  const save = useMutation({
    mutationFn: ({ name }: typeof form.values) =>
      group
        ? api.customerGroups.update(group.id, { name: name.trim(), updatedAt: group.updatedAt })
        : api.customerGroups.create({ name: name.trim(), rules }, key.current),
    onSuccess: async ({ id }) => {
      notifyDone(group ? t('Group renamed.') : t('Group created.'));
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
    <Dialog onClose={onClose} title={group ? t('Rename group') : t('Add group')} size={rules ? 'xl' : 'md'}>
      <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t('Name')}
            description={t('Only staff see it.')}
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
          {group ? null : (
            <SegmentedControl
              aria-label={t('Who chooses the members')}
              data={[
                { value: 'hand', label: t('By hand') },
                { value: 'rules', label: t('By rules') },
              ]}
              value={rules ? 'rules' : 'hand'}
              onChange={(value) => setRules(value === 'rules' ? newRules : null)}
            />
          )}
          {rules ? (
            <>
              <Group gap="xs">
                {ruleTemplates.map((template) => (
                  <Button
                    key={template.name}
                    variant="default"
                    size="compact-sm"
                    onClick={() => {
                      setRules(template.rules);
                      if (form.values.name.trim() === '') form.setFieldValue('name', template.name);
                    }}
                  >
                    {template.name}
                  </Button>
                ))}
              </Group>
              <CustomerRulesFields rules={rules} error={rulesError} onChange={setRules} />
            </>
          ) : null}
          {save.error ? <CallFailure error={save.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={save.isPending} disabled={rules !== null && !isComplete(rules)}>
              {group ? t('Rename group') : t('Create group')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
