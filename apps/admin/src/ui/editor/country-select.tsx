import { Select, type SelectProps } from '@mantine/core';
import { countryChoices } from './country-choices.ts';

/** Renders a choice of one country. Focus selects the text, so that typing replaces the chosen country. */
export function CountrySelect(props: SelectProps) {
  return (
    <Select
      label="Country"
      data={countryChoices}
      searchable
      nothingFoundMessage="Nothing found"
      {...props}
      onFocus={(event) => {
        props.onFocus?.(event);
        event.currentTarget.select();
      }}
    />
  );
}
