/** Returns the lines of a product's description for a bullet list, without blank lines (spec §2, Product detail). */
export function descriptionLines(description: string): readonly string[] {
  return description
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
