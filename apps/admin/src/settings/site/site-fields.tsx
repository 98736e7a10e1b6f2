import { ColorSwatch, Group } from '@mantine/core';
import { type ColorName, colorNames } from '@vitrine/domain/settings/colors.ts';
import { flattenEntries } from '@vitrine/domain/settings/menu-tree.ts';
import { GroupingNames } from '../../catalog/grouping-names.tsx';
import { providerNames } from '../../taxes/use-tax-settings.ts';
import { imageField, type StaleField, textField } from '../../ui/forms/stale-fields.tsx';
import { money, percent } from '../../ui/money.ts';
import { colorLabels } from '../appearance/color-checks.ts';
import { fontNames } from '../appearance/font-settings.tsx';
import { shapeLabels, shapeNames } from '../appearance/shape-settings.tsx';
import { getText } from '../html-text.ts';
import { unitNames, weekStartNames } from '../location/location-settings.tsx';
import { languageNames } from './language-settings.tsx';
import { roundingNames } from './money-settings.tsx';
import type { SiteDraft } from './site-draft.ts';

/** The fields that can differ between two versions of the site settings. */
export const siteFields: readonly StaleField<SiteDraft>[] = [
  textField('Site name', ({ siteName }) => siteName),
  textField('Tagline', ({ siteTagline }) => siteTagline),
  {
    label: 'Social links',
    value: ({ socialLinks: { facebook, twitter, instagram } }) => [facebook, twitter, instagram],
    show: ({ socialLinks: { facebook, twitter, instagram } }) =>
      [facebook, twitter, instagram].filter(Boolean).join('\n') || 'None',
  },
  imageField('Logo', ({ logoURL }) => logoURL),
  imageField('Icon', ({ siteIconURL }) => siteIconURL),
  ...colorNames.map(colorField),
  textField('Font', ({ font }) => fontNames[font]),
  textField(shapeLabels.corners, ({ corners }) => shapeNames.corners[corners]),
  textField(shapeLabels.cardStyle, ({ cardStyle }) => shapeNames.cardStyle[cardStyle]),
  textField(shapeLabels.density, ({ density }) => shapeNames.density[density]),
  textField(shapeLabels.titles, ({ titles }) => shapeNames.titles[titles]),
  imageField('Banner image', ({ bannerURL }) => bannerURL),
  textField('Banner message', ({ bannerMessage }) => bannerMessage ?? ''),
  textField('Button on the banner', ({ bannerLinkText }) => bannerLinkText ?? ''),
  textField('Link of the button', ({ bannerLinkURL }) => bannerLinkURL ?? ''),
  entriesField('Menu entries', ({ menuEntries }) => menuEntries),
  entriesField('Footer entries', ({ footerEntries }) => footerEntries),
  textField('Menu without categories and collections', ({ replacesMenu }) => (replacesMenu ? 'Yes' : 'No')),
  {
    label: 'Rows on the home page',
    value: ({ homePageCollections }) => homePageCollections.map(({ id }) => id),
    show: ({ homePageCollections }) => (
      <GroupingNames kind="collections" ids={homePageCollections.map(({ id }) => id)} />
    ),
  },
  textField('Flat shipping rate', ({ flatShippingRate }) => money(flatShippingRate)),
  textField('Free shipping from', ({ freeShippingThreshold }) => money(freeShippingThreshold)),
  textField('Sales tax', ({ taxRate }) => percent(taxRate)),
  textField('Tax name', ({ taxName }) => taxName),
  textField('Country', ({ country }) => country ?? ''),
  textField('Prices include tax', ({ pricesIncludeTax }) => (pricesIncludeTax ? 'Yes' : 'No')),
  textField('Businesses and exports do not pay the included tax', ({ removesIncludedTax }) =>
    removesIncludedTax ? 'Yes' : 'No',
  ),
  textField('Name of the business', ({ businessFacts }) => businessFacts.name),
  textField('Email on invoices', ({ businessFacts }) => businessFacts.email),
  textField('Phone on invoices', ({ businessFacts }) => businessFacts.phone),
  textField('Tax number', ({ invoicing }) => invoicing.taxNumber),
  textField('Prefix of invoice numbers', ({ invoicing }) => invoicing.prefix),
  textField('Address on invoices', ({ invoicing: { address } }) =>
    address ? Object.values(address).filter(Boolean).join(', ') : '',
  ),
  textField('Round taxes', ({ taxRounding }) => roundingNames[taxRounding]),
  textField('Tax is computed by', ({ taxProvider }) => providerNames[taxProvider]),
  textField('Tax code of goods', ({ taxCode }) => taxCode ?? ''),
  textField('VAT number of the shop', ({ vatNumber }) => vatNumber ?? ''),
  textField('Check VAT numbers with VIES', ({ checksVatNumbers }) => (checksVatNumbers ? 'Yes' : 'No')),
  textField('Charge VAT for unchecked numbers', ({ chargesUncheckedVatNumbers }) =>
    chargesUncheckedVatNumbers ? 'Yes' : 'No',
  ),
  textField('Lowest price of 30 days', ({ showsPriorPrices }) => (showsPriorPrices ? 'Yes' : 'No')),
  textField('Attach invoices to emails', ({ attachInvoices }) => (attachInvoices ? 'Yes' : 'No')),
  textField('Questions on the pages of products', ({ takesQuestions }) => (takesQuestions ? 'Yes' : 'No')),
  textField('Gift cards expire after (months)', ({ giftCardMonths }) => String(giftCardMonths)),
  textField('Downloads end after (days)', ({ digitalDownloadDays }) => String(digitalDownloadDays)),
  textField('Downloads of each file', ({ digitalDownloadLimit }) => String(digitalDownloadLimit)),
  textField('Units of a product in one unpaid order', ({ holdUnits }) => String(holdUnits)),
  textField('Largest share of stock per order', ({ holdStockShare }) => percent(holdStockShare)),
  textField('Languages', ({ languages }) => languageNames(languages)),
  textField('Time zone', ({ timeZone }) => timeZone),
  textField('First day of the week', ({ weekStart }) => weekStartNames[weekStart]),
  textField('Weights', ({ weightUnit }) => unitNames[weightUnit]),
  textField('Lengths', ({ lengthUnit }) => unitNames[lengthUnit]),
  {
    label: 'About page',
    value: ({ aboutPageContent }) => aboutPageContent,
    show: ({ aboutPageContent }) => getText(aboutPageContent),
  },
];

function entriesField(
  label: string,
  createEntries: (draft: SiteDraft) => SiteDraft['menuEntries'],
): StaleField<SiteDraft> {
  return {
    label,
    value: createEntries,
    show: (draft) =>
      flattenEntries(createEntries(draft))
        .map((entry) => `${entry.label}: ${entry.url}`)
        .join('\n') || 'None',
  };
}

function colorField(name: ColorName): StaleField<SiteDraft> {
  return {
    label: colorLabels[name],
    value: (draft) => draft[name].toLowerCase(),
    show: (draft) => (
      <Group gap="xs" wrap="nowrap">
        <ColorSwatch color={draft[name]} size={16} aria-hidden />
        {draft[name]}
      </Group>
    ),
  };
}
