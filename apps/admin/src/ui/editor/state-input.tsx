import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { addressLabels } from '@vitrine/domain/shipping/address/address-labels.ts';
import { listRegions } from '@vitrine/domain/shipping/countries/regions.ts';
import { translated, translatedNoun } from '@vitrine/messages/admin/t.ts';

interface StateInputProps extends AutocompleteProps {
  /** The country whose states are listed. '' while none is chosen. */
  readonly country: string;
}

/** Renders the state of an address. A country with states has a list, searched by name or code. */
export function StateInput({ country, ...props }: StateInputProps) {
  return (
    <Autocomplete
      // 'State' also is the text of a status, so the list of nouns has the part of an address.
      label={translated(translatedNoun(addressLabels(country).state))}
      data={listRegions(country).map(({ name }) => name)}
      maxDropdownHeight={280}
      {...props}
      filter={({ options, search }) => {
        const typed = search.trim().toLowerCase();
        const codes = new Map(listRegions(country).map(({ code, name }) => [name, code.toLowerCase()]));
        const known = listRegions(country).some(({ code, name }) => [code, name].includes(search));
        if (known) return options;
        return options.filter(
          (option) =>
            'value' in option &&
            [option.value.toLowerCase(), codes.get(option.value) ?? ''].some((text) => text.includes(typed)),
        );
      }}
    />
  );
}
