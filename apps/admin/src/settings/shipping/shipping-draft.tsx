import type { ShippingSettingsBody, ShippingSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { TimeAndUnits } from '@vitrine/domain/settings/site-settings.ts';
import { addressLines } from '@vitrine/domain/shipping/address/address-lines.ts';
import { amountText, shownAmount } from '@vitrine/domain/shipping/units.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { countryLabel } from '../../ui/country-label.ts';
import type { StaleField } from '../../ui/forms/stale-fields.tsx';

const blankAddress = {
  name: '',
  email: '',
  phone: '',
  street1: '',
  street2: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
};

/** The shipping settings in the form. Measures are in inches and ounces, whatever unit the inputs show. */
export interface ShippingDraft {
  readonly originAddress: typeof blankAddress;
  readonly parcel: ShippingSettingsView['parcel'];
  readonly boxes: ShippingSettingsView['boxes'];
  readonly countries: string[];
  readonly delivery: ShippingSettingsView['delivery'];
  readonly holidays: ShippingSettingsView['holidays'];
  readonly returnsText: string;
}

/** Returns the draft of stored settings. `shopCountry` is the initial country of an address that was never typed. */
export function toShippingDraft(
  { originAddress, ...settings }: ShippingSettingsView,
  shopCountry: string | null = null,
): ShippingDraft {
  const { parcel, boxes, countries, delivery, holidays, returnsText } = settings;
  const {
    name,
    email = '',
    phone = '',
    street1,
    street2 = '',
    ...location
  } = originAddress ?? { ...blankAddress, country: shopCountry ?? blankAddress.country };
  const { city, state, postalCode, country } = location;
  return {
    originAddress: { name, email, phone, street1, street2, city, state, postalCode, country },
    parcel,
    boxes,
    countries,
    delivery,
    holidays,
    returnsText,
  };
}

/** Returns whether any part of the sender's address is typed. The country always is. */
export function isOriginBegun({ originAddress }: ShippingDraft): boolean {
  return Object.entries(originAddress).some(([field, text]) => field !== 'country' && text.trim() !== '');
}

type Units = Pick<TimeAndUnits, 'weightUnit' | 'lengthUnit'>;
type Sides = Pick<ShippingSettingsView['parcel'], 'length' | 'width' | 'height'>;

/** Returns a box as text: 'Small box, 8 × 6 × 4 in, 3.5 oz empty'. */
function boxText({ name, weight, maxWeight, ...sides }: ShippingSettingsView['boxes'][number], units: Units): string {
  const parts = [
    name,
    sizeText(sides, units),
    weight > 0 ? t('{weight} empty', { weight: amountText(weight, units.weightUnit) }) : '',
    maxWeight ? t('at most {maxWeight}', { maxWeight: amountText(maxWeight, units.weightUnit) }) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

function sizeText({ length, width, height }: Sides, { lengthUnit }: Units): string {
  return `${[length, width, height].map((side) => shownAmount(side, lengthUnit)).join(' × ')} ${lengthUnit}`;
}

/** Returns the fields that a save sends: only those that changed. */
export function shippingChanges(draft: ShippingDraft, before: ShippingDraft): ShippingSettingsBody {
  const differs = (field: keyof ShippingDraft) => JSON.stringify(draft[field]) !== JSON.stringify(before[field]);
  return {
    ...(differs('originAddress') && isOriginBegun(draft) && { originAddress: draft.originAddress }),
    ...(differs('parcel') && { parcel: draft.parcel }),
    ...(differs('boxes') && { boxes: draft.boxes.map((box) => ({ ...box, maxWeight: box.maxWeight || null })) }),
    ...(differs('countries') && { countries: draft.countries }),
    ...(differs('delivery') && { delivery: draft.delivery }),
    ...(differs('holidays') && { holidays: draft.holidays }),
    ...(differs('returnsText') && { returnsText: draft.returnsText }),
  };
}

/**
 * Returns the fields that can differ between two versions of the shipping settings, in the given units. Each is saved
 * as a whole.
 */
export const shippingFields = (units: Units): readonly StaleField<ShippingDraft>[] => [
  {
    label: t('Ship from'),
    value: ({ originAddress }) => originAddress,
    show: ({ originAddress: of }) =>
      [of.name, ...addressLines(of), countryLabel(of.country), of.phone, of.email]
        .filter((line) => line.trim() !== '')
        .join('\n'),
  },
  {
    label: t('Default parcel'),
    value: ({ parcel: { length, width, height, weight } }) => [length, width, height, weight],
    show: ({ parcel: { weight, ...sides } }) => `${sizeText(sides, units)}, ${amountText(weight, units.weightUnit)}`,
  },
  {
    label: t('Boxes'),
    value: ({ boxes }) =>
      boxes.map(({ name, length, width, height, weight, maxWeight }) => [
        name,
        length,
        width,
        height,
        weight,
        maxWeight,
      ]),
    show: ({ boxes }) => boxes.map((box) => boxText(box, units)).join('\n'),
  },
  {
    label: t('Ships to'),
    value: ({ countries: chosen }) => chosen.toSorted(),
    show: ({ countries: chosen }) => chosen.map(countryLabel).join('\n'),
  },
  {
    label: t('Delivery estimate'),
    value: ({ delivery: { isShown, handlingDays, cutoffHour, transitDays } }) => [
      isShown,
      handlingDays,
      cutoffHour,
      transitDays.least,
      transitDays.most,
    ],
    show: ({ delivery: { isShown, handlingDays, cutoffHour, transitDays } }) =>
      [
        isShown ? t('Shown') : t('Not shown'),
        t('{handlingDays} handling days, orders before {cutoffHour}:00', { handlingDays, cutoffHour }),
        t('{least} to {most} days in transit', { least: transitDays.least, most: transitDays.most }),
      ].join('\n'),
  },
  {
    label: t('Holidays'),
    value: ({ holidays }) => holidays.map(({ date, isYearly }) => [date, isYearly]),
    show: ({ holidays }) =>
      holidays.map(({ date, isYearly }) => (isYearly ? t('{date}, every year', { date }) : date)).join('\n'),
  },
  {
    label: t('How to return an order'),
    value: ({ returnsText }) => returnsText,
    show: ({ returnsText }) => returnsText,
  },
];
