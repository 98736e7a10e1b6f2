/** A product's description as the lines of a bullet list, blank ones dropped (spec §2, Product detail). */
export function descriptionLines(description: string): readonly string[] {
  return description
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
