import { Autocomplete, TextInput } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useShopAddresses } from '../../ui/inputs/addresses/use-shop-addresses.ts';
import type { SiteDraftProps } from './site-draft.ts';

/** Renders the button on the banner. The banner shows it once it has both text and link. */
export function BannerLinkSettings({ draft, change, errors }: SiteDraftProps) {
  const addresses = useShopAddresses();
  return (
    <>
      <TextInput
        label={t('Button on the banner')}
        error={errors['bannerLinkText']}
        description={t('For example “See what is new”. Leave it empty for no button.')}
        maxLength={80}
        value={draft.bannerLinkText ?? ''}
        onChange={({ currentTarget }) => change({ bannerLinkText: currentTarget.value || null })}
      />
      <Autocomplete
        label={t('Link of the button')}
        error={errors['bannerLinkURL']}
        placeholder={t('/collection/new-in or https://')}
        data={addresses}
        value={draft.bannerLinkURL ?? ''}
        onChange={(url) => change({ bannerLinkURL: url || null })}
      />
    </>
  );
}
