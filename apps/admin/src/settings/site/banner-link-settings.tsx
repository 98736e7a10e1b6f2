import { Autocomplete, TextInput } from '@mantine/core';
import type { SiteDraftProps } from './site-draft.ts';
import { useShopAddresses } from './use-shop-addresses.ts';

/** Renders the button on the banner. The banner shows it once it has both text and link. */
export function BannerLinkSettings({ draft, change, errors }: SiteDraftProps) {
  const addresses = useShopAddresses();
  return (
    <>
      <TextInput
        label="Button on the banner"
        error={errors['bannerLinkText']}
        description="For example “See what is new”. Leave it empty for no button."
        maxLength={80}
        value={draft.bannerLinkText ?? ''}
        onChange={({ currentTarget }) => change({ bannerLinkText: currentTarget.value || null })}
      />
      <Autocomplete
        label="Link of the button"
        error={errors['bannerLinkURL']}
        placeholder="/collection/new-in or https://"
        data={addresses}
        value={draft.bannerLinkURL ?? ''}
        onChange={(url) => change({ bannerLinkURL: url || null })}
      />
    </>
  );
}
