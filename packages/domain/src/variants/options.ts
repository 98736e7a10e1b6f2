/** One option of a product with the values to choose from, such as Colour: Sand, Moss. */
export interface ProductOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** One chosen value of one option. */
export interface OptionValue {
  readonly name: string;
  readonly value: string;
}

/**
 * Reads 'Colour:Sand'. The name ends at the first ':', and the value may contain more. Returns null when the name or
 * the value is missing.
 *
 * @example parseOption('Colour:Sand') // { name: 'Colour', value: 'Sand' }
 */
export function parseOption(text: string): OptionValue | null {
  const end = text.indexOf(':');
  if (end < 1 || end === text.length - 1) return null;
  return { name: text.slice(0, end), value: text.slice(end + 1) };
}

/**
 * Writes 'Colour:Sand'.
 *
 * @example
 * formatOption({ name: 'Colour', value: 'Sand' }) // 'Colour:Sand'
 */
export function formatOption({ name, value }: OptionValue): string {
  return `${name}:${value}`;
}

/**
 * Returns the option in readable form. A text that is not an option stays unchanged.
 *
 * @example shownOption('Colour:Sand') // 'Colour: Sand'
 */
export function shownOption(text: string): string {
  const option = parseOption(text);
  return option ? `${option.name}: ${option.value}` : text;
}

/** Returns the name and value pairs of a variant's options. Ignores invalid texts. */
export function parseOptions(texts: readonly string[]): readonly OptionValue[] {
  return texts.map(parseOption).filter((option) => option !== null);
}

/** Returns a key that is equal for two variants exactly when they combine the same values, in any order. */
export function combinationKey(options: readonly string[]): string {
  return JSON.stringify([...new Set(options)].sort());
}

/** Groups options given as name and values or as 'name:value' strings (spec §3): each name once, values in order of appearance. */
export function groupOptions(options: readonly (ProductOption | OptionValue | string)[]): readonly ProductOption[] {
  const valuesByName = new Map<string, Set<string>>();
  for (const option of options) {
    const read = typeof option === 'string' ? parseOption(option) : option;
    if (!read) continue;
    const values = valuesByName.get(read.name) ?? new Set();
    for (const value of 'values' in read ? read.values : [read.value]) values.add(value);
    valuesByName.set(read.name, values);
  }
  return [...valuesByName].map(([name, values]) => ({ name, values: [...values] }));
}
