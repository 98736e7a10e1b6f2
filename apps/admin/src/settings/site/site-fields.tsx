import { ColorSwatch, Group } from '@mantine/core';
import { type ColorName, colorNames } from '@vitrine/domain/settings/colors.ts';
import { flattenEntries } from '@vitrine/domain/settings/menu-tree.ts';
import { type SharedPage, sharedPages } from '@vitrine/domain/settings/site-settings.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { GroupingNames } from '../../catalog/grouping-names.tsx';
import { taxProviderName } from '../../taxes/use-tax-settings.ts';
import { imageField, type StaleField, textField } from '../../ui/forms/stale-fields.tsx';
import { money, percent } from '../../ui/money.ts';
import { colorLabels } from '../appearance/color-checks.ts';
import { fontNames } from '../appearance/font-settings.tsx';
import { shapeLabels, shapeNames } from '../appearance/shape-settings.tsx';
import { getText } from '../html-text.ts';
import { unitNames, weekStartNames } from '../location/location-settings.tsx';
import { languageNames } from './language-settings.tsx';
import { roundingNames } from './money-settings.tsx';
import { sharedPageLabels } from './sharing-settings.tsx';
import type { SiteDraft } from './site-draft.ts';

/** The fields that can differ between two versions of the site settings. */
export const siteFields: readonly StaleField<SiteDraft>[] = [
  textField(t('Site name'), ({ siteName }) => siteName),
  textField(t('Tagline'), ({ siteTagline }) => siteTagline),
  {
    label: t('Social links'),
    value: ({ socialLinks: { facebook, twitter, instagram } }) => [facebook, twitter, instagram],
    show: ({ socialLinks: { facebook, twitter, instagram } }) =>
      [facebook, twitter, instagram].filter(Boolean).join('\n') || t('None'),
  },
  imageField(t('Logo'), ({ logoURL }) => logoURL),
  imageField(t('Icon'), ({ siteIconURL }) => siteIconURL),
  ...colorNames.map(colorField),
  textField(t('Font'), ({ font }) => fontNames[font]),
  textField(shapeLabels.corners, ({ corners }) => shapeNames.corners[corners]),
  textField(shapeLabels.cardStyle, ({ cardStyle }) => shapeNames.cardStyle[cardStyle]),
  textField(shapeLabels.density, ({ density }) => shapeNames.density[density]),
  textField(shapeLabels.titles, ({ titles }) => shapeNames.titles[titles]),
  textField(t('Search title'), ({ seoTitle }) => seoTitle),
  textField(t('Search description'), ({ seoDescription }) => seoDescription),
  imageField(t('Picture for sharing'), ({ shareImage }) => shareImage),
  ...sharedPages.map(sharingField),
  imageField(t('Banner image'), ({ bannerURL }) => bannerURL),
  textField(t('Banner message'), ({ bannerMessage }) => bannerMessage ?? ''),
  textField(t('Button on the banner'), ({ bannerLinkText }) => bannerLinkText ?? ''),
  textField(t('Link of the button'), ({ bannerLinkURL }) => bannerLinkURL ?? ''),
  entriesField(t('Menu entries'), ({ menuEntries }) => menuEntries),
  entriesField(t('Footer entries'), ({ footerEntries }) => footerEntries),
  textField(t('Menu without categories and collections'), ({ replacesMenu }) => (replacesMenu ? t('Yes') : t('No'))),
  {
    label: t('Rows on the home page'),
    value: ({ homePageCollections }) => homePageCollections.map(({ id }) => id),
    show: ({ homePageCollections }) => (
      <GroupingNames kind="collections" ids={homePageCollections.map(({ id }) => id)} />
    ),
  },
  textField(t('Flat shipping rate'), ({ flatShippingRate }) => money(flatShippingRate)),
  textField(t('Free shipping from'), ({ freeShippingThreshold }) => money(freeShippingThreshold)),
  textField(t('Sales tax'), ({ taxRate }) => percent(taxRate)),
  textField(t('Tax name'), ({ taxName }) => taxName),
  textField(t('Country'), ({ country }) => country ?? ''),
  textField(t('Prices include tax'), ({ pricesIncludeTax }) => (pricesIncludeTax ? t('Yes') : t('No'))),
  textField(t('Businesses and exports do not pay the included tax'), ({ removesIncludedTax }) =>
    removesIncludedTax ? t('Yes') : t('No'),
  ),
  textField(t('Name of the business'), ({ businessFacts }) => businessFacts.name),
  textField(t('Email on invoices'), ({ businessFacts }) => businessFacts.email),
  textField(t('Phone on invoices'), ({ businessFacts }) => businessFacts.phone),
  textField(t('Tax number'), ({ invoicing }) => invoicing.taxNumber),
  textField(t('Prefix of invoice numbers'), ({ invoicing }) => invoicing.prefix),
  textField(t('Address on invoices'), ({ invoicing: { address } }) =>
    address ? Object.values(address).filter(Boolean).join(', ') : '',
  ),
  textField(t('Round taxes'), ({ taxRounding }) => roundingNames[taxRounding]),
  textField(t('Tax is computed by'), ({ taxProvider }) => taxProviderName(taxProvider)),
  textField(t('Tax code of goods'), ({ taxCode }) => taxCode ?? ''),
  textField(t('VAT number of the shop'), ({ vatNumber }) => vatNumber ?? ''),
  textField(t('Check VAT numbers with VIES'), ({ checksVatNumbers }) => (checksVatNumbers ? t('Yes') : t('No'))),
  textField(t('Charge VAT for unchecked numbers'), ({ chargesUncheckedVatNumbers }) =>
    chargesUncheckedVatNumbers ? t('Yes') : t('No'),
  ),
  textField(t('Lowest price of 30 days'), ({ showsPriorPrices }) => (showsPriorPrices ? t('Yes') : t('No'))),
  textField(t('Attach invoices to emails'), ({ attachInvoices }) => (attachInvoices ? t('Yes') : t('No'))),
  textField(t('Questions on the pages of products'), ({ takesQuestions }) => (takesQuestions ? t('Yes') : t('No'))),
  textField(t('Gift cards expire after (months)'), ({ giftCardMonths }) => String(giftCardMonths)),
  textField(t('Downloads end after (days)'), ({ digitalDownloadDays }) => String(digitalDownloadDays)),
  textField(t('Downloads of each file'), ({ digitalDownloadLimit }) => String(digitalDownloadLimit)),
  textField(t('Units of a product in one unpaid order'), ({ holdUnits }) => String(holdUnits)),
  textField(t('Largest share of stock per order'), ({ holdStockShare }) => percent(holdStockShare)),
  textField(t('Languages'), ({ languages }) => languageNames(languages)),
  textField(t('Time zone'), ({ timeZone }) => timeZone),
  textField(t('First day of the week'), ({ weekStart }) => weekStartNames[weekStart]),
  textField(t('Weights'), ({ weightUnit }) => unitNames[weightUnit]),
  textField(t('Lengths'), ({ lengthUnit }) => unitNames[lengthUnit]),
  {
    label: t('About page'),
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
        .join('\n') || t('None'),
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

function sharingField(page: SharedPage): StaleField<SiteDraft> {
  return {
    label: sharedPageLabels[page],
    value: ({ pageSharing }) => pageSharing[page],
    show: ({ pageSharing: { [page]: sharing } }) => Object.values(sharing).filter(Boolean).join('\n') || t('None'),
  };
}
