/** The words beside a total whose prices contain their taxes. */
export const includesTax = 'Includes tax';
