/** Returns the values between the fixed parts of a text, or null when the sentence has other parts. */
export function readValues(sentence: string, parts: readonly string[]): readonly string[] | null {
  const [first = '', ...others] = parts;
  if (!sentence.startsWith(first)) return null;
  const values: string[] = [];
  let from = first.length;
  for (const [index, part] of others.entries()) {
    const isLast = index === others.length - 1;
    const to = isLast ? sentence.length - part.length : sentence.indexOf(part, from + 1);
    if (to <= from || (isLast && !sentence.endsWith(part))) return null;
    values.push(sentence.slice(from, to));
    from = to + part.length;
  }
  return values;
}
