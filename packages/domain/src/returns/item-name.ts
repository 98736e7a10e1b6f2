/**
 * Returns the name of an item with its options, for emails and documents.
 *
 * @example
 * itemName({ name: 'Mug', options: ['Colour:Sand'] }) // 'Mug, Colour: Sand'
 */
export function itemName({ name, options }: { readonly name: string; readonly options: readonly string[] }): string {
  return [name, ...options.map((option) => option.replace(':', ': '))].join(', ');
}
