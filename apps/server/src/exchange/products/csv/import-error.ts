/** One error in an import file: the line of the file, counted from 1, and the reason. */
export interface ImportError {
  readonly line: number;
  readonly reason: string;
}

/**
 * An error that the whole file cannot be imported. The message can be shown to the user.
 * It is thrown, unlike other expected failures. Async generators, stream pipelines and transactions read the files, and
 * only an error ends these early and rolls back their writes. `unlessRefused` converts it into a value where the
 * reading ends.
 */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly errors: readonly ImportError[];

  constructor(message: string, errors: readonly ImportError[] = [], options: ErrorOptions = {}) {
    super(message, options);
    this.errors = errors.toSorted((a, b) => a.line - b.line);
  }
}

/** Returns the result of the work, or the result of `answer` for its refusal. Other errors are rethrown. */
export async function unlessRefused<Result, Answer>(
  work: () => Promise<Result>,
  answer: (refusal: ImportRefused) => Answer,
): Promise<Result | Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImportRefused) return answer(error);
    throw error;
  }
}
