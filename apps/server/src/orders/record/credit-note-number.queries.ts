/**
 * Returns the SQL of a credit note's readable number, 'CN-2026-000012', or null while it has none. The note is named by
 * its alias.
 */
export function creditNoteNumber(note: string): string {
  return `${note}.series || '-' || ${note}.year || '-' || lpad(${note}.running_number::text, 6, '0')`;
}
