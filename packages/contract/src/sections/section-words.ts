const maxLength = 40;

/** Returns the own words of a section, which distinguish it from others of its type: its headline, shortened. */
export function sectionWords(fields: object): string {
  for (const name of ['headline', 'heading']) {
    const value: unknown = Reflect.get(fields, name);
    if (typeof value === 'string' && value !== '') {
      return value.length > maxLength ? `${value.slice(0, maxLength).trimEnd()}…` : value;
    }
  }
  return '';
}
