import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { colourNames } from '@vitrine/domain/settings/colours.ts';

/** What the shop said of each field that it refused, by the field's path. */
export type FieldFaults = Readonly<Record<string, string>>;

/** Which part a field is changed in. */
const partsOfFields: Readonly<Record<string, string>> = {
  siteName: 'identity',
  siteTagline: 'identity',
  socialLinks: 'identity',
  logoURL: 'identity',
  siteIconURL: 'identity',
  ...Object.fromEntries(colourNames.map((name) => [name, 'colours'])),
  bannerURL: 'home',
  bannerMessage: 'home',
  homePageCollections: 'home',
  flatShippingRate: 'money',
  freeShippingThreshold: 'money',
  taxRate: 'money',
  aboutPageContent: 'about',
};

/** The part of the page where the field of that path is changed. */
export function partOfField(path: string): string | undefined {
  return partsOfFields[path.split('.')[0] ?? path];
}

/** Beside the name of a part that holds a refused field. */
export function faultMark(part: string, faults: FieldFaults) {
  const isAtFault = Object.keys(faults).some((path) => partOfField(path) === part);
  return isAtFault ? <IconAlertTriangle size={14} color="#8f1d1d" aria-label="has a fault" role="img" /> : null;
}

/** The refused fields of a call that failed. */
export function faultsByField(error: Error): FieldFaults {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}

/** The faults that are left once these fields are changed. */
export function withoutFields(faults: FieldFaults, fields: readonly string[]): FieldFaults {
  return Object.fromEntries(Object.entries(faults).filter(([path]) => !fields.includes(path.split('.')[0] ?? path)));
}
