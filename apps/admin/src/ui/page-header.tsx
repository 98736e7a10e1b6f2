import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { pageTitle } from '@vitrine/domain/settings/page-title.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconChevronLeft } from '../icons/icons.tsx';
import { useSite } from '../shell/use-site.ts';

interface PageHeaderProps {
  title: string;
  about?: ReactNode;
  /** Status badges next to the heading. */
  mark?: ReactNode;
  back?: { to: string; label: string };
  children?: ReactNode;
}

/**
 * Renders a page's heading with its actions. It also sets the title of the browser's tab, as the storefront does
 * (docs/behaviour/pages.md#head).
 *
 * @example <PageHeader title="Drafts" back={{ to: '/admin/orders', label: 'Orders' }} />
 */
export function PageHeader({ title, about, mark, back, children }: PageHeaderProps) {
  const site = useSite();
  return (
    <Group justify="space-between" align="flex-end" mb="md" gap="sm">
      <title>{pageTitle(site?.siteName ?? t('Admin'), title)}</title>
      <Stack gap={2} miw={0}>
        {back ? (
          <Anchor component={Link} to={back.to} size="sm" className="with-icon">
            <IconChevronLeft size={14} aria-hidden /> {back.label}
          </Anchor>
        ) : null}
        <Group gap="xs">
          <Title order={1}>{title}</Title>
          {mark}
        </Group>
        {about ? (
          <Text c="dimmed" size="sm" component="div">
            {about}
          </Text>
        ) : null}
      </Stack>
      {children ? <Group gap="xs">{children}</Group> : null}
    </Group>
  );
}
