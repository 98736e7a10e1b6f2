/** The words beside a total whose prices contain their taxes. */
export const includesTax = 'Includes tax';

/** The words beside a price that includes VAT: the second part is a link to the shop's policy, where it has one. */
export const priceNote = { includesTax: 'Incl. VAT, plus', shipping: 'shipping' } as const;
