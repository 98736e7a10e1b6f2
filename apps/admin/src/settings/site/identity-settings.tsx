import { Stack, TextInput } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { Section } from '../../ui/section.tsx';
import { SingleImage } from '../../ui/upload/single-image.tsx';
import type { SiteDraftProps } from './site-draft.ts';

const networks = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
] as const;

/** Renders name, tagline, logo, icon, and links to social networks. */
export function IdentitySettings({ draft, change, errors }: SiteDraftProps) {
  return (
    <Stack>
      <Section title={t('Name')}>
        <Stack gap="sm">
          <TextInput
            label={t('Site name')}
            required
            error={errors['siteName']}
            maxLength={100}
            value={draft.siteName}
            onChange={({ currentTarget }) => change({ siteName: currentTarget.value })}
          />
          <TextInput
            label={t('Tagline')}
            error={errors['siteTagline']}
            maxLength={300}
            value={draft.siteTagline}
            onChange={({ currentTarget }) => change({ siteTagline: currentTarget.value })}
          />
        </Stack>
      </Section>
      <Section title={t('Logo')}>
        <SingleImage
          label={t('Store logo')}
          url={draft.logoURL}
          error={errors['logoURL']}
          onChange={(image) => change({ logoURL: image?.url ?? null })}
        />
      </Section>
      <Section title={t('Icon')}>
        <SingleImage
          label={t('Browser tab icon')}
          url={draft.siteIconURL}
          error={errors['siteIconURL']}
          onChange={(image) => change({ siteIconURL: image?.url ?? null })}
        />
      </Section>
      <Section title={t('Social links')}>
        <Stack gap="sm">
          {networks.map(([network, label]) => (
            <TextInput
              key={network}
              label={label}
              type="url"
              error={errors[`socialLinks.${network}`]}
              placeholder="https://"
              value={draft.socialLinks[network] ?? ''}
              onChange={({ currentTarget }) =>
                change({ socialLinks: { ...draft.socialLinks, [network]: currentTarget.value || null } })
              }
            />
          ))}
        </Stack>
      </Section>
    </Stack>
  );
}
