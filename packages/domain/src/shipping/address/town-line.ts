interface Town {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

/**
 * Returns city, state and postal code in one line. The state may be empty.
 *
 * @example townLine({ city: 'Berlin', state: '', postalCode: '10115' }) // 'Berlin, 10115'
 */
export function townLine({ city, state, postalCode }: Town): string {
  return [city, [state, postalCode].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', ');
}
