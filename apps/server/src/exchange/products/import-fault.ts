/** One thing in an import file that is wrong: the file's own line, counted from 1, and why. */
export interface ImportFault {
  readonly line: number;
  readonly reason: string;
}

/** The file as a whole can't be imported. Fit to be shown as it is. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly faults: readonly ImportFault[];

  constructor(message: string, faults: readonly ImportFault[] = [], options: ErrorOptions = {}) {
    super(message, options);
    this.faults = faults.toSorted((a, b) => a.line - b.line);
  }
}
