/** The names in a CSV file's first line, and how many bytes that line takes with its line break (UTF-8, without a mark). */
export interface CsvHeader {
  readonly names: readonly string[];
  readonly byteLength: number;
}

/** Reads the header of a CSV text; a name in quotes may hold commas and line breaks. */
export function csvHeader(text: string): CsvHeader {
  const names: string[] = [];
  let name = '';
  let isQuoted = false;
  let place = 0;
  for (; place < text.length; place += 1) {
    const letter = text.charAt(place);
    if (isQuoted) {
      if (letter !== '"') name += letter;
      else if (text.charAt(place + 1) === '"') {
        name += '"';
        place += 1;
      } else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ',') {
      names.push(name.trim());
      name = '';
    } else if (letter === '\n') break;
    else if (letter !== '\r') name += letter;
  }
  names.push(name.trim());
  return { names, byteLength: new TextEncoder().encode(text.slice(0, place + 1)).length };
}

/** The columns that an import understands, in Shopify's words; what a file calls them may be chosen. */
export const importColumns = [
  { name: 'Handle', isRequired: true, alsoCalled: ['url handle', 'slug'] },
  { name: 'Title', isRequired: true, alsoCalled: ['name', 'product name'] },
  { name: 'Variant Price', isRequired: true, alsoCalled: ['price', 'regular price'] },
  { name: 'Body (HTML)', isRequired: false, alsoCalled: ['body html', 'description'] },
  { name: 'Type', isRequired: false, alsoCalled: ['category', 'categories'] },
  { name: 'Tags', isRequired: false, alsoCalled: [] },
  { name: 'Status', isRequired: false, alsoCalled: [] },
  { name: 'Option1 Name', isRequired: false, alsoCalled: [] },
  { name: 'Option1 Value', isRequired: false, alsoCalled: [] },
  { name: 'Option2 Name', isRequired: false, alsoCalled: [] },
  { name: 'Option2 Value', isRequired: false, alsoCalled: [] },
  { name: 'Variant SKU', isRequired: false, alsoCalled: ['sku'] },
  { name: 'Variant Inventory Qty', isRequired: false, alsoCalled: ['inventory quantity', 'stock'] },
  { name: 'Variant Compare At Price', isRequired: false, alsoCalled: ['compare-at price', 'compare at price'] },
  { name: 'Image Src', isRequired: false, alsoCalled: ['product image url', 'images', 'image'] },
  { name: 'Image Alt Text', isRequired: false, alsoCalled: [] },
  { name: 'SEO Title', isRequired: false, alsoCalled: [] },
  { name: 'SEO Description', isRequired: false, alsoCalled: [] },
] as const;

/** Whether the file is a WooCommerce export, which is read by its own names and needs no choice. */
export function isWooCommerce(names: readonly string[]): boolean {
  const has = new Set(names.map((name) => name.toLowerCase()));
  return ['type', 'sku', 'name', 'regular price'].every((name) => has.has(name));
}

/** Which column of the file stands for which column of the import, by their names. */
export function guessedMapping(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    importColumns.flatMap(({ name, alsoCalled }) => {
      const called = [name.toLowerCase(), ...alsoCalled];
      const found = names.find((candidate) => called.includes(candidate.toLowerCase()));
      return found === undefined ? [] : [[name, found]];
    }),
  );
}

/** The header with the chosen columns under the import's names. */
export function mappedNames(names: readonly string[], mapping: Readonly<Record<string, string>>): string[] {
  const targets = new Map(Object.entries(mapping).map(([target, source]) => [source, target]));
  return names.map((name) => targets.get(name) ?? name);
}
