import type { ShippingSettingsBody, ShippingSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { countryName } from '@vitrine/domain/shipping/countries.ts';
import type { StaleField } from '../ui/stale-fields.tsx';

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

/** The shipping settings in the form's units: inches and ounces. */
export interface ShippingDraft {
  readonly originAddress: typeof blankAddress;
  readonly parcel: ShippingSettingsView['parcel'];
  readonly boxes: ShippingSettingsView['boxes'];
  readonly countries: string[];
  readonly delivery: ShippingSettingsView['delivery'];
  readonly returnsText: string;
}

export function shippingDraftOf({ originAddress, ...settings }: ShippingSettingsView): ShippingDraft {
  const { parcel, boxes, countries, delivery, returnsText } = settings;
  const { name, email = '', phone = '', street1, street2 = '', ...place } = originAddress ?? blankAddress;
  const { city, state, postalCode, country } = place;
  return {
    originAddress: { name, email, phone, street1, street2, city, state, postalCode, country },
    parcel,
    boxes,
    countries,
    delivery,
    returnsText,
  };
}

/** Returns a box as a choice: 'Small box, 8 × 6 × 4 in, 3.5 oz empty'. */
export function boxLabel({ name, length, width, height, weight }: ShippingSettingsView['boxes'][number]): string {
  return `${name}, ${length} × ${width} × ${height} in${weight > 0 ? `, ${weight} oz empty` : ''}`;
}

/** Returns the fields that a save sends: only those that differ from before. */
export function shippingChanges(draft: ShippingDraft, before: ShippingDraft): ShippingSettingsBody {
  const differs = (field: keyof ShippingDraft) => JSON.stringify(draft[field]) !== JSON.stringify(before[field]);
  return {
    ...(differs('originAddress') && { originAddress: draft.originAddress }),
    ...(differs('parcel') && { parcel: draft.parcel }),
    ...(differs('boxes') && { boxes: draft.boxes }),
    ...(differs('countries') && { countries: draft.countries }),
    ...(differs('delivery') && { delivery: draft.delivery }),
    ...(differs('returnsText') && { returnsText: draft.returnsText }),
  };
}

/** The fields in which two versions of the shipping settings can differ; each is saved as a whole. */
export const shippingFields: readonly StaleField<ShippingDraft>[] = [
  {
    label: 'Ship from',
    value: ({ originAddress }) => originAddress,
    show: ({ originAddress: of }) =>
      [
        of.name,
        of.street1,
        of.street2,
        `${of.city} ${of.state} ${of.postalCode}`,
        countryName(of.country),
        of.phone,
        of.email,
      ]
        .filter((line) => line.trim() !== '')
        .join('\n'),
  },
  {
    label: 'Default parcel',
    value: ({ parcel: { length, width, height, weight } }) => [length, width, height, weight],
    show: ({ parcel: { length, width, height, weight } }) => `${length} × ${width} × ${height} in, ${weight} oz`,
  },
  {
    label: 'Boxes',
    value: ({ boxes }) => boxes.map(boxLabel),
    show: ({ boxes }) => boxes.map(boxLabel).join('\n'),
  },
  {
    label: 'Ships to',
    value: ({ countries: chosen }) => chosen.toSorted(),
    show: ({ countries: chosen }) => chosen.map(countryName).join('\n'),
  },
  {
    label: 'Delivery estimate',
    value: ({ delivery: { isShown, handlingDays, cutoffHour, transitDays } }) => [
      isShown,
      handlingDays,
      cutoffHour,
      transitDays.least,
      transitDays.most,
    ],
    show: ({ delivery: { isShown, handlingDays, cutoffHour, transitDays } }) =>
      [
        isShown ? 'Shown' : 'Not shown',
        `${handlingDays} handling days, orders before ${cutoffHour}:00`,
        `${transitDays.least} to ${transitDays.most} days in transit`,
      ].join('\n'),
  },
  {
    label: 'How to return an order',
    value: ({ returnsText }) => returnsText,
    show: ({ returnsText }) => returnsText,
  },
];
