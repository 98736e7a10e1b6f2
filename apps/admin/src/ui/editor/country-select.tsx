import { t } from '@vitrine/messages/admin/t.ts';
import { countryChoices } from '../country-label.ts';
import { LongMultiSelect, type LongMultiSelectProps, LongSelect, type LongSelectProps } from './long-select.tsx';

/** Renders a choice of one country. Focus selects the text, so that typing replaces the chosen country. */
export function CountrySelect(props: Partial<LongSelectProps>) {
  return (
    <LongSelect
      label={t('Country')}
      data={countryChoices}
      nothingFoundMessage={t('Nothing found')}
      {...props}
      onFocus={(event) => {
        props.onFocus?.(event);
        event.currentTarget.select();
      }}
    />
  );
}

/** Renders a choice of several countries. */
export function CountriesSelect(props: Partial<LongMultiSelectProps>) {
  return (
    <LongMultiSelect label={t('Countries')} data={countryChoices} nothingFoundMessage={t('No countries')} {...props} />
  );
}
