export { csvRow } from '@vitrine/domain/reports/csv-row.ts';

/** Starts a download in the browser. */
export function download(name: string, parts: readonly string[], type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
