/** Returns whether PostgreSQL can store every text of an answer. */
export function isStorable(answer: unknown): boolean {
  const texts: string[] = [];
  JSON.stringify(answer, (key, value: unknown) => {
    texts.push(key);
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts.every((text) => !text.includes('\0') && text.isWellFormed());
}
