import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerRules } from '@vitrine/domain/users/customer-rules.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';
import { isComplete } from './customer-rule-words.ts';
import { CustomerRulesFields } from './customer-rules-fields.tsx';

interface GroupRulesProps {
  readonly group: { readonly id: string; readonly rules: CustomerRules; readonly updatedAt: string };
}

/** Renders the rules of a group and saves their changes. */
export function GroupRules({ group }: GroupRulesProps) {
  const queryClient = useQueryClient();
  const [rules, setRules] = useState(group.rules);
  const save = useMutation({
    mutationFn: () => api.customerGroups.update(group.id, { rules, updatedAt: group.updatedAt }),
    onSuccess: () => {
      notifyDone(t('Rules saved.'));
      return queryClient.invalidateQueries({ queryKey: ['customer-groups'] });
    },
  });
  const isChanged = JSON.stringify(rules) !== JSON.stringify(group.rules);
  return (
    <Section title={t('Rules')}>
      <Stack gap="sm">
        <CustomerRulesFields rules={rules} onChange={setRules} />
        {save.error ? <CallFailure error={save.error} /> : null}
        <Group justify="flex-end">
          <Button disabled={!isChanged || !isComplete(rules)} loading={save.isPending} onClick={() => save.mutate()}>
            {t('Save rules')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
