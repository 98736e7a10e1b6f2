import { Select, type SelectProps } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { countryChoices } from '../country-label.ts';

/** Renders a choice of one country. Focus selects the text, so that typing replaces the chosen country. */
export function CountrySelect(props: SelectProps) {
  return (
    <Select
      label={t('Country')}
      data={countryChoices}
      searchable
      nothingFoundMessage={t('Nothing found')}
      {...props}
      onFocus={(event) => {
        props.onFocus?.(event);
        event.currentTarget.select();
      }}
    />
  );
}
