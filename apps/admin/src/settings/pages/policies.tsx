import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { policySlugs } from '@vitrine/domain/settings/policies.ts';
import { policyTemplates } from '@vitrine/domain/settings/policy-templates.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { Section } from '../../ui/section.tsx';
import { PageStateBadge } from './page-state-badge.tsx';

/** Renders the six pages that shoppers expect: the existing ones, and a way to create the missing ones. */
export function Policies() {
  const { data, error, refetch } = useQuery({
    queryKey: ['pages', 'policies'],
    queryFn: async () =>
      (
        await api.pages.many({
          where: { slug: { in: [...policySlugs] } },
          select: ['id', 'slug', 'title', 'isPublished'],
          limit: policySlugs.length,
        })
      ).items,
  });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <Section title={t('Policies and contact')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('The footer and the checkout link to published policies. Create each one from a template.')}
      </Text>
      <Stack component="ul" className="plain-list" gap={0}>
        {policySlugs.map((slug) => {
          const page = data.find((one) => one.slug === slug);
          const name = page?.title ?? translated(policyTemplates[slug].title);
          return (
            <Group key={slug} component="li" justify="space-between" py={6} gap="xs">
              <Anchor
                component={Link}
                size="sm"
                fw={600}
                to={page ? `/admin/settings/pages/${page.id}` : `/admin/settings/pages/new?policy=${slug}`}
              >
                {page ? name : t('Create “{name}”', { name })}
              </Anchor>
              <PageStateBadge page={page} />
            </Group>
          );
        })}
      </Stack>
    </Section>
  );
}
