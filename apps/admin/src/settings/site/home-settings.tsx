import { ActionIcon, Anchor, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { useGroupings } from '../../catalog/use-groupings.ts';
import { IconX } from '../../icons/icons.tsx';
import { SharingSection } from '../../ui/editor/sharing-section.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { SortableList } from '../../ui/inputs/sortable-list.tsx';
import { rich } from '../../ui/rich.tsx';
import { Section } from '../../ui/section.tsx';
import { SingleImage } from '../../ui/upload/single-image.tsx';
import { BannerLinkSettings } from './banner-link-settings.tsx';
import type { SiteDraftProps } from './site-draft.ts';

/** Renders the banner, and the collections that have a row on the home page, in order. */
export function HomeSettings({ draft, change, errors }: SiteDraftProps) {
  const { data: collections, error, refetch } = useGroupings('collections');
  const chosen = draft.homePageCollections;
  const getName = (id: string) => collections?.find((one) => one.id === id)?.name ?? t('Deleted collection');
  const offered = collections?.filter(({ id }) => !chosen.some((one) => one.id === id)) ?? [];
  return (
    <Stack>
      <Section title={t('Banner')}>
        <Stack gap="sm">
          <SingleImage
            label={t('Banner image')}
            url={draft.bannerURL}
            error={errors['bannerURL']}
            onChange={(image) => change({ bannerURL: image?.url ?? null })}
          />
          <TextInput
            label={t('Banner message')}
            error={errors['bannerMessage']}
            description={t('Shown as a heading below the banner.')}
            maxLength={500}
            value={draft.bannerMessage ?? ''}
            onChange={({ currentTarget }) => change({ bannerMessage: currentTarget.value || null })}
          />
          <BannerLinkSettings draft={draft} change={change} errors={errors} />
        </Stack>
      </Section>
      <Section title={t('Rows of products')}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('Each collection is a row on the home page. The preview shows the saved rows.')}
          </Text>
          {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
          <SortableList
            label={t('Collections on the home page')}
            items={chosen}
            getId={({ id }) => id}
            getName={({ id }) => getName(id)}
            onChange={(homePageCollections) => change({ homePageCollections })}
          >
            {({ id }, handle) => (
              <Group gap="xs" py={3} wrap="nowrap">
                {handle}
                <Text size="sm" flex={1}>
                  {getName(id)}
                </Text>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('Remove {name} from the home page', { name: getName(id) })}
                  onClick={() => change({ homePageCollections: chosen.filter((one) => one.id !== id) })}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              </Group>
            )}
          </SortableList>
          {collections?.length === 0 ? (
            <Text size="sm">
              {rich('No collections yet. {link} to show a row of products here.', {
                link: (
                  <Anchor component={Link} to="/admin/catalog/collections/new" underline="always">
                    {t('Create a collection')}
                  </Anchor>
                ),
              })}
            </Text>
          ) : null}
          <Select
            label={t('Add a collection')}
            disabled={offered.length === 0}
            placeholder={
              offered.length > 0
                ? t('Choose a collection')
                : chosen.length > 0
                  ? t('All collections are added')
                  : t('No collections yet')
            }
            data={offered.map(({ id, name }) => ({ value: id, label: name }))}
            value={null}
            onChange={(id) => id && change({ homePageCollections: [...chosen, { id }] })}
            searchable
            nothingFoundMessage={t('No items')}
          />
        </Stack>
      </Section>
      <SharingSection
        draft={draft}
        change={change}
        errors={errors}
        path="/"
        fallback={{ title: '', description: '', image: null }}
      />
    </Stack>
  );
}
