/** Makes a cell safe for spreadsheets, which run text that starts like a formula. A leading quote makes it text. */
export function formulaSafeCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
