import { hasArticleCheck, hasFedexCheck, hasPostalCheck, hasUpsCheck, hasWaybillCheck } from './check-digits.ts';

/** A carrier whose numbers the shop recognises and can link to. */
interface Carrier {
  readonly name: string;
  /** The address of the carrier's tracking page up to the number. */
  readonly page: string;
  /** Whether the number, in capitals and without blanks, has the form and the check digit of this carrier. */
  readonly owns: (number: string) => boolean;
}

const postal = (country: string) => (number: string) =>
  /^[A-Z]{2}[0-9]{9}[A-Z]{2}$/.test(number) && number.endsWith(country) && hasPostalCheck(number);

/** The carriers in the order in which a number is tried. Number formats of only one carrier come first. */
const carriers: readonly Carrier[] = [
  {
    name: 'UPS',
    page: 'https://www.ups.com/track?tracknum=',
    owns: (number) => /^1Z[0-9A-Z]{15}[0-9]$/.test(number) && hasUpsCheck(number),
  },
  {
    name: 'USPS',
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
    owns: (number) =>
      postal('US')(number) ||
      (/^9[1-5][0-9]{20}$/.test(number) && hasArticleCheck(number)) ||
      // Certified mail omits the service's 91, which its check digit includes.
      (/^7[0-9]{19}$/.test(number) && hasArticleCheck(`91${number}`)) ||
      (/^420[0-9]{5}9[1-5][0-9]{20}$/.test(number) && hasArticleCheck(number.slice(8))),
  },
  {
    name: 'FedEx',
    page: 'https://www.fedex.com/fedextrack/?trknbr=',
    owns: (number) =>
      (/^[0-9]{12}$/.test(number) && hasFedexCheck(number)) ||
      (/^(?:[0-9]{15}|96[0-9]{20})$/.test(number) && hasArticleCheck(number.slice(-15))),
  },
  {
    name: 'DHL',
    page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
    owns: (number) =>
      /^J?JD[0-9]{16,18}$/.test(number) ||
      (/^[0-9]{10}$/.test(number) && hasWaybillCheck(number)) ||
      postal('DE')(number),
  },
  {
    name: 'Amazon Shipping',
    page: 'https://track.amazon.com/tracking/',
    owns: (number) => /^TBA[0-9]{12}$/.test(number),
  },
  {
    name: 'OnTrac',
    page: 'https://www.ontrac.com/tracking/?number=',
    owns: (number) => /^[CD][0-9]{14}$/.test(number),
  },
  {
    name: 'Canada Post',
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/',
    owns: (number) => postal('CA')(number) || (/^[0-9]{16}$/.test(number) && hasArticleCheck(number)),
  },
  {
    name: 'Royal Mail',
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/',
    owns: postal('GB'),
  },
  {
    name: 'Australia Post',
    page: 'https://auspost.com.au/mypost/track/#/details/',
    owns: postal('AU'),
  },
];

/** The names of the carriers whose tracking pages the shop can link to. */
export const carrierNames: readonly string[] = carriers.map(({ name }) => name);

/** Returns a tracking number as carriers write it: in capitals, without blanks and dashes. */
export function normalTrackingNumber(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/**
 * Returns the carrier that a tracking number belongs to by its form and check digit, or null when no known carrier has
 * such numbers.
 *
 * @example guessCarrier('1Z 999 AA1 01 2345 6784') // 'UPS'
 */
export function guessCarrier(typed: string): string | null {
  const number = normalTrackingNumber(typed);
  return carriers.find(({ owns }) => owns(number))?.name ?? null;
}

/**
 * Returns the carrier's tracking page for the parcel, or null for an unknown carrier.
 *
 * @example trackingLink('UPS', '1Z999AA10123456784') // 'https://www.ups.com/track?tracknum=1Z999AA10123456784'
 */
export function trackingLink(carrier: string, typed: string): string | null {
  const wanted = carrier.trim().toLowerCase();
  const known = carriers.find(({ name }) => name.toLowerCase() === wanted);
  return known ? `${known.page}${encodeURIComponent(normalTrackingNumber(typed))}` : null;
}
