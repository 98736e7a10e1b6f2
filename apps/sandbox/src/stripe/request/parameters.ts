import { invalidRequest } from './failure.ts';
import type { Params } from './form-body.ts';

/** Returns the text of a parameter, or undefined if it is absent or empty. */
export function textParam(params: Params, name: string): string | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string')
    throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, 'parameter_invalid_string', name);
  return value;
}

/** Returns the same as `textParam`, but null if it is absent, as in Stripe's responses. */
export function textOrNull(params: Params, name: string): string | null {
  return textParam(params, name) ?? null;
}

/** Returns a whole number, or undefined if it is absent. @throws StripeFailure parameter_invalid_integer */
export function integerParam(params: Params, name: string): number | undefined {
  const text = textParam(params, name);
  if (text === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(text)) throw invalidRequest(`Invalid integer: ${text}`, 'parameter_invalid_integer', name);
  return Number(text);
}

/** Returns a whole number of at least 1. @throws StripeFailure parameter_invalid_integer */
export function positiveParam(params: Params, name: string): number | undefined {
  const value = integerParam(params, name);
  if (value !== undefined && value < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', 'parameter_invalid_integer', name);
  }
  return value;
}

/** Returns true or false, or undefined if it is absent. */
export function flagParam(params: Params, name: string): boolean | undefined {
  const text = textParam(params, name);
  if (text === undefined) return undefined;
  if (text !== 'true' && text !== 'false') throw invalidRequest(`Invalid boolean: ${text}`, undefined, name);
  return text === 'true';
}

/** Returns one of the allowed words, or undefined if it is absent. */
export function choiceParam<T extends string>(params: Params, name: string, choices: readonly T[]): T | undefined {
  const text = textParam(params, name);
  if (text === undefined) return undefined;
  const chosen = choices.find((choice) => choice === text);
  if (chosen === undefined) {
    throw invalidRequest(`Invalid ${name}: must be one of ${choices.join(', ')}`, undefined, name);
  }
  return chosen;
}

/** Returns the named parts of a parameter. Empty if it is absent. */
export function partsParam(params: Params, name: string): Params {
  const value = params[name];
  if (value === undefined || value === '') return {};
  if (typeof value === 'string' || Array.isArray(value)) throw invalidRequest('Invalid object', undefined, name);
  return value;
}

/** Returns the texts of a list. Empty if it is absent. */
export function listParam(params: Params, name: string): string[] {
  const value = params[name];
  if (value === undefined || value === '') return [];
  if (!Array.isArray(value)) throw invalidRequest('Invalid array', undefined, name);
  return value.filter((item) => typeof item === 'string');
}

/** Returns the value. @throws StripeFailure parameter_missing if it is undefined */
export function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw invalidRequest(`Missing required param: ${name}.`, 'parameter_missing', name);
  return value;
}

/** Returns the old metadata overwritten with the new. An emptied key is removed. */
export function metadataParam(params: Params, before: Record<string, string> = {}): Record<string, string> {
  if (params['metadata'] === '') return {};
  const after = { ...before };
  for (const [key, value] of Object.entries(partsParam(params, 'metadata'))) {
    if (typeof value !== 'string')
      throw invalidRequest('Metadata values must be strings', undefined, `metadata[${key}]`);
    if (key.length > 40) throw invalidRequest('Metadata keys can have up to 40 characters', undefined, 'metadata');
    if (value.length > 500) {
      throw invalidRequest('Metadata values can have up to 500 characters', undefined, `metadata[${key}]`);
    }
    if (value === '') delete after[key];
    else after[key] = value;
  }
  if (Object.keys(after).length > 50)
    throw invalidRequest('You can have up to 50 metadata keys', undefined, 'metadata');
  return after;
}

/** Refuses parameters that the call does not accept. @throws StripeFailure parameter_unknown */
export function refuseUnknown(params: Params, known: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => name !== 'expand' && !known.includes(name));
  if (unknown !== undefined)
    throw invalidRequest(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown);
}
