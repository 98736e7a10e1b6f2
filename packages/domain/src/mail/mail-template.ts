/**
 * A template is plain text with variables in braces: 'Order {order_number} has arrived.' A variable represents only a
 * text. There are no conditions, loops or calls.
 */
const variable = /\{([^{}\n\r]*)\}/g;

/** Returns the names in braces, each once, in the order in which they appear. */
export function templateVariables(template: string): string[] {
  return [...new Set(Array.from(template.matchAll(variable), ([, name = '']) => name))];
}

/** Returns the names in braces that are not in the list. */
export function unknownVariables(template: string, known: readonly string[]): string[] {
  return templateVariables(template).filter((name) => !known.includes(name));
}

/**
 * Returns the template with its variables replaced. A value is never parsed as a template. A name without a value stays
 * unchanged.
 */
export function filledTemplate(template: string, values: ReadonlyMap<string, string>): string {
  return template.replaceAll(variable, (whole: string, name: string) => values.get(name) ?? whole);
}

/**
 * Returns the paragraphs of the template, one for each line, with variables replaced. A line break in a value starts no
 * paragraph, and a line that is blank after the replacement is omitted.
 */
export function filledParagraphs(template: string, values: ReadonlyMap<string, string>): string[] {
  return template
    .split(/\r\n|\n|\r/)
    .map((line) => filledTemplate(line, values).trim())
    .filter((paragraph) => paragraph !== '');
}
