import { Button, Grid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../shell/api.ts';
import { DeleteRecord } from '../ui/dialogs/delete-record.tsx';
import { RecordFailure } from '../ui/failures/record-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';
import { AddMembers } from './add-members.tsx';
import { GroupDiscounts } from './group-discounts.tsx';
import { GroupMembers } from './group-members.tsx';
import { GroupNameModal } from './group-name-modal.tsx';
import { GroupRules } from './rules/group-rules.tsx';
import { RuleMembers } from './rules/rule-members.tsx';

const back = { to: '/admin/customer-groups', label: t('Customer groups') };

/** Renders /admin/customer-groups/{id}: a group's name, its members or rules, and its discounts. */
export function Component() {
  const { id = '' } = useParams();
  const [isRenaming, setRenaming] = useState(false);
  const {
    data: group,
    error,
    refetch,
  } = useQuery({ queryKey: ['customer-groups', 'one', id], queryFn: () => api.customerGroups.one({ where: { id } }) });
  if (error) return <RecordFailure what={t('Group')} back={back} error={error} onRetry={() => void refetch()} />;
  if (!group) return <PageLoading />;
  return (
    <>
      <PageHeader title={group.name} back={back}>
        <Button variant="default" onClick={() => setRenaming(true)}>
          {t('Rename')}
        </Button>
        <DeleteRecord
          name={group.name}
          noun="group"
          remove={() => api.customerGroups.delete(id)}
          done={t('The group was deleted.')}
          list={{ to: back.to, resource: 'customer-groups' }}
        >
          {t(
            'Its members keep their accounts. A discount only for this group no longer applies to anyone. You can undo this in the audit log.',
          )}
        </DeleteRecord>
      </PageHeader>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }} order={{ base: 2, md: 1 }}>
          {group.rules ? (
            <RuleMembers groupId={id} />
          ) : (
            <GroupMembers groupId={id} memberCount={group.memberCount ?? 0} />
          )}
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }} order={{ base: 1, md: 2 }}>
          <Stack>
            {group.rules ? (
              <GroupRules key={group.updatedAt} group={{ ...group, rules: group.rules }} />
            ) : (
              <Section title={t('Add members')}>
                <AddMembers groupId={id} />
              </Section>
            )}
            <GroupDiscounts groupId={id} />
          </Stack>
        </Grid.Col>
      </Grid>
      {isRenaming ? <GroupNameModal group={group} onClose={() => setRenaming(false)} /> : null}
    </>
  );
}
