import { Button } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { IconFileText, IconPlus } from '../icons/icons.tsx';
import { useMay } from '../shell/permission.ts';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { ResourceList } from '../ui/list/resource-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { postsList } from './posts-list.tsx';

/** Renders /admin/journal: the posts of the journal. */
export function Component() {
  const may = useMay();
  return (
    <>
      <PageHeader
        title={t('Journal')}
        about={t('Posts at /journal. The page exists while at least one post is published.')}
      >
        <Button data-new component={Link} to="/admin/journal/new" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('Add post')}
        </Button>
      </PageHeader>
      <ResourceList
        definition={postsList}
        resource="posts"
        empty={
          <EmptyState icon={IconFileText} text={t('No posts yet. Write about your products and how they are made.')}>
            {may('pages:write') ? (
              <Button component={Link} to="/admin/journal/new" variant="light">
                {t('Add post')}
              </Button>
            ) : null}
          </EmptyState>
        }
      />
    </>
  );
}
