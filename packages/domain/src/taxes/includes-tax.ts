/** The words next to a total whose prices contain their taxes. */
export const includesTax = 'Includes tax';

/** The words next to a price that includes VAT. The second part is a link to the shop's policy, where it has one. */
export const priceNote = { includesTax: 'Incl. VAT, plus', shipping: 'shipping' } as const;
