/** One entry in the `errors` of EasyPost's responses. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
  readonly code?: string;
  readonly suggestion?: null;
}

/** An error response of EasyPost. */
export class EasypostFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];

  constructor(status: number, code: string, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** Returns a 422 for a required field that is missing. */
export function missingField(field: string): EasypostFailure {
  return new EasypostFailure(422, 'PARAMETER.REQUIRED', 'Missing required parameter.', [
    { field, message: 'cannot be blank' },
  ]);
}

/** Returns a 404 for an unknown id. */
export function unknownResource(): EasypostFailure {
  return new EasypostFailure(404, 'NOT_FOUND', 'The requested resource could not be found.');
}
