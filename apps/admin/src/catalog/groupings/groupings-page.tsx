import { Button } from '@mantine/core';
import { t, translatedNoun } from '@vitrine/messages/admin/t.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { IconCategory, IconFolders, IconPlus } from '../../icons/icons.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { ResourceList } from '../../ui/list/resource-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type GroupingKind, useGroupings } from '../use-groupings.ts';
import { BulkGroupings } from './bulk-groupings.tsx';
import { groupingsList } from './groupings-list.tsx';
import { OrderGroupings } from './order-groupings.tsx';

interface GroupingsPageProps {
  kind: GroupingKind;
  noun: string;
  title: string;
  about: string;
}

/** Renders the list of categories or of collections. */
export function GroupingsPage({ kind, noun, title, about }: GroupingsPageProps) {
  const { data: groupings } = useGroupings(kind);
  const definition = useMemo(() => {
    const below = (groupings ?? []).filter(({ parentId }) => parentId);
    return groupingsList(kind, noun, new Map(below.map(({ id, path }) => [id, path])));
  }, [kind, noun, groupings]);
  const add = (
    <Button
      data-new
      component={Link}
      to={`/admin/catalog/${kind}/new`}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('Add {noun}', { noun: translatedNoun(noun) })}
    </Button>
  );
  return (
    <>
      <PageHeader title={title} about={about}>
        <OrderGroupings kind={kind} />
        {add}
      </PageHeader>
      <ResourceList
        definition={definition}
        resource={kind}
        bulk={({ items, clear }) => <BulkGroupings kind={kind} noun={noun} groupings={items} onDone={clear} />}
        empty={
          <EmptyState
            icon={kind === 'categories' ? IconCategory : IconFolders}
            text={t('No {kind} yet.', { kind: translatedNoun(kind) })}
          >
            {add}
          </EmptyState>
        }
      />
    </>
  );
}
