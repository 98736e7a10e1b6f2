/** A cell of a CSV file. Spreadsheets run one that begins like a formula: a quote in front makes it text. */
export function formulaSafeCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
