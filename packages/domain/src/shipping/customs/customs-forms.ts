/** Forms for the customs that carriers make with a label. */
export const customsFormKinds = ['CN22', 'COMMERCIAL_INVOICE', 'HIGH_VALUE_REPORT', 'CERTIFICATE_OF_ORIGIN'] as const;
export type CustomsFormKind = (typeof customsFormKinds)[number];

/** The maximum number of forms of one label that the shop stores. */
export const maxCustomsForms = 6;
