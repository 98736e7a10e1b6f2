import { countries } from '@vitrine/domain/shipping/countries/countries.ts';

/** All countries, as choices of a select. */
export const countryChoices = countries.map(({ code, name }) => ({ value: code, label: name }));
