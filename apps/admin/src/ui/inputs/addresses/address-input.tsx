import { Autocomplete } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useShopAddresses } from './use-shop-addresses.ts';

interface AddressInputProps {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (address: string) => void;
}

/** Renders the field of an address. It offers pages of the shop, and products by their name. */
export function AddressInput({ label, error, value, onChange }: AddressInputProps) {
  const addresses = useShopAddresses(value);
  return (
    <Autocomplete
      aria-label={label}
      placeholder={t('/pages/care-guide or https://')}
      data={addresses}
      limit={100}
      // Slugs join the words of a name with hyphens.
      filter={({ options, search }) => {
        const words = search.trim().toLowerCase().replaceAll(/\s+/g, '-');
        return options.filter((option) => 'value' in option && option.value.includes(words));
      }}
      error={error}
      value={value}
      onChange={onChange}
    />
  );
}
