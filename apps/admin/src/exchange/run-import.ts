import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { Problem } from '@vitrine/contract/errors/problem.schema.ts';
import type { ImportLine, ImportReportLine } from '@vitrine/contract/reports/import.schema.ts';

export interface ImportRun {
  readonly file: Blob;
  readonly isDryRun: boolean;
  readonly onProgress: (line: Extract<ImportLine, { kind: 'progress' }>) => void;
}

export type ImportResult = ImportReportLine | Extract<ImportLine, { kind: 'refused' }>;

/**
 * Sends a product file and follows the import until it ends.
 * @throws ApiError when the shop refuses the call or the answer breaks off.
 */
export async function runImport({ file, isDryRun, onProgress }: ImportRun): Promise<ImportResult> {
  const response = await fetch(`/api/v1/imports/products?dryRun=${isDryRun}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  });
  if (!response.ok || !response.body) {
    const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
    const detail = problem?.detail ?? `The shop answered with status ${response.status}`;
    throw new ApiError({ status: response.status, code: problem?.code ?? 'UNKNOWN', detail, problem });
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const line = JSON.parse(text) as ImportLine;
      if (line.kind !== 'progress') return line;
      onProgress(line);
    }
    if (done)
      throw new ApiError({
        status: 0,
        code: 'OFFLINE',
        detail: 'The answer broke off. Nothing is known of the import.',
      });
  }
}
