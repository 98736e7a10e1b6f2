import { Anchor, Button, Stack } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { IconFileText, IconPlus } from '../../icons/icons.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { ResourceList } from '../../ui/list/resource-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { rich } from '../../ui/rich.tsx';
import { pagesList } from './pages-list.tsx';
import { Policies } from './policies.tsx';

/** Renders /admin/settings/pages: policies, contact, and custom pages of the owner. */
export function Component() {
  return (
    <>
      <PageHeader
        title={t('Pages')}
        about={
          <>
            {rich('Policies, contact and other pages of the shop. Add them to the menus in {link}.', {
              link: (
                <Anchor component={Link} to="/admin/settings/site?part=menus" size="sm" underline="always">
                  {t('Menus')}
                </Anchor>
              ),
            })}
          </>
        }
      >
        <Button
          data-new
          component={Link}
          to="/admin/settings/pages/new"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('Add page')}
        </Button>
      </PageHeader>
      <Stack>
        <Policies />
        <div>
          <ResourceList
            definition={pagesList}
            resource="pages"
            empty={
              <EmptyState
                icon={IconFileText}
                text={t('No pages yet. Add one for your story, your team or your stores.')}
              />
            }
          />
        </div>
      </Stack>
    </>
  );
}
