import * as z from 'zod';

/** The maximum number of errors in the refusal of a request. Further errors have no use. */
export const maxErrors = 20;

interface ListDefinition extends z.core.$ZodArrayDef {
  readonly most: number;
}

interface ListInternals extends z.core.$ZodArrayInternals {
  def: ListDefinition;
}

interface List extends z.core.$ZodArray {
  _zod: ListInternals;
}

/** A zod array that stops checking its elements when 20 of them have an error. */
const BoundedList = z.core.$constructor<List, ListDefinition>('BoundedList', (list, definition) => {
  z.ZodArray.init(list as z.ZodArray & List, definition);
  const { _zod: internals } = list;
  const { _zod: element } = definition.element;
  const parseAll = internals.parse;
  internals.parse = (payload, context) => {
    const items: unknown = payload.value;
    // zod refuses a list that is too long before it checks its elements. A few elements cannot have many errors.
    if (!Array.isArray(items) || items.length > definition.most || items.length <= maxErrors) {
      return parseAll(payload, context);
    }
    const parsed: unknown[] = [];
    payload.value = parsed;
    let faultyCount = 0;
    for (const [index, value] of items.entries()) {
      const result = element.run({ value, issues: [] }, context);
      if (result instanceof Promise) throw new Error('The elements of a list are checked at once, not later.');
      parsed.push(result.value);
      if (result.issues.length === 0) continue;
      payload.issues.push(...z.core.util.prefixIssues(index, result.issues));
      faultyCount += 1;
      if (faultyCount >= maxErrors) break;
    }
    return payload;
  };
});

/**
 * Returns the schema of a list in a request. Its length is checked before its elements, and checking stops at 20
 * invalid elements.
 * Every list in a request uses it, so that refusing a request never costs more than reading it.
 *
 * @example items: boundedList(wantedLineSchema, 200).min(1)
 */
export function boundedList<Element extends z.ZodType>(element: Element, max: number): z.ZodArray<Element> {
  const { _zod: internals } = z.array(element).max(max);
  return new BoundedList({ ...internals.def, most: max }) as unknown as z.ZodArray<Element>;
}
