/** Returns the SQL of a credit note's number as people read it, 'CN-2026-000012'; null while it has none. The note is named by its alias. */
export function creditNoteNumber(note: string): string {
  return `${note}.series || '-' || ${note}.year || '-' || lpad(${note}.running_number::text, 6, '0')`;
}
