import type { OptionInput, OptionValueInput } from '@vitrine/contract/catalog/variant.schema.ts';
import type { FieldIssue } from '@vitrine/contract/errors/problem.schema.ts';
import {
  formatOption,
  groupOptions,
  type OptionValue,
  type ProductOption,
  parseOption,
} from '@vitrine/domain/variants/options.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';

/** Returns the options as sent, each name once, with names and values trimmed. */
export function readOptions(options: readonly OptionInput[]): readonly ProductOption[] {
  return groupOptions(options.map((option) => (typeof option === 'string' ? trimmed(option) : option)));
}

export function readOptionValue(option: OptionValueInput): OptionValue {
  return typeof option === 'string' ? trimmed(option) : option;
}

/**
 * Returns a variant's values in the order of the product's options. INVALID_REQUEST unless it names exactly one value
 * of each.
 */
export function orderedOptions(
  options: readonly ProductOption[],
  given: readonly OptionValueInput[],
  path: string,
): Outcome<string[]> {
  const values = given.map(readOptionValue);
  const errors = values.flatMap(({ name, value }, index): FieldIssue[] => {
    const option = options.find((candidate) => candidate.name === name);
    if (!option) return [{ path: `${path}.${index}`, message: `The product has no option '${name}'` }];
    if (!option.values.includes(value))
      return [{ path: `${path}.${index}`, message: `'${name}' has no value '${value}'` }];
    return values.findIndex((other) => other.name === name) === index
      ? []
      : [{ path: `${path}.${index}`, message: `'${name}' is given twice` }];
  });
  for (const { name } of options) {
    if (!values.some((value) => value.name === name))
      errors.push({ path, message: `A value for '${name}' is missing` });
  }
  if (errors.length > 0) return invalidOptions(errors);
  return success(
    options.map(({ name }) => formatOption(values.find((value) => value.name === name) ?? { name, value: '' })),
  );
}

function invalidOptions(errors: readonly FieldIssue[]): Failure {
  return failure('INVALID_REQUEST', "A variant names exactly one value of each of the product's options.", { errors });
}

function trimmed(text: string): OptionValue {
  const option = parseOption(text) ?? { name: text, value: '' };
  return { name: option.name.trim(), value: option.value.trim() };
}
