import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ResourceList } from '../../ui/list/resource-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { ShelfKind } from '../use-shelves.ts';
import { BulkShelves } from './bulk-shelves.tsx';
import { shelvesList } from './shelves-list.tsx';

interface ShelvesPageProps {
  kind: ShelfKind;
  noun: string;
  title: string;
  about: string;
}

/** The list of categories or of collections. */
export function ShelvesPage({ kind, noun, title, about }: ShelvesPageProps) {
  const definition = useMemo(() => shelvesList(kind, noun), [kind, noun]);
  const add = (
    <Button component={Link} to={`/admin/catalog/${kind}/new`} leftSection={<IconPlus size={16} aria-hidden />}>
      Add {noun}
    </Button>
  );
  return (
    <>
      <PageHeader title={title} about={about}>
        {add}
      </PageHeader>
      <ResourceList
        definition={definition}
        resource={kind}
        bulk={({ items, clear }) => <BulkShelves kind={kind} noun={noun} shelves={items} onDone={clear} />}
        empty={
          <>
            <Text>No {kind} yet.</Text>
            {add}
          </>
        }
      />
    </>
  );
}
