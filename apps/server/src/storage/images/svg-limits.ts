import { type Failure, failure } from '../../platform/runtime/outcome.ts';
import { type SvgElement, svgElements } from './svg-elements.ts';

/** The limits of a drawing. A logo has a hundred elements, a detailed map some thousands. */
export const SVG_LIMITS = { elements: 20_000, depth: 100, filterSteps: 30, drawn: 100_000 } as const;

/**
 * Returns why a drawing is too complex, or undefined when it is simple enough. An element that is drawn by reference
 * counts each time. Ten elements that each draw the previous one ten times are more than ten. This refuses clearly
 * hostile drawings at little cost. The worker's limits stop others that take too long.
 */
export function svgFailure(text: string): Failure | undefined {
  const elements: SvgElement[] = [];
  let filterSteps = 0;
  for (const element of svgElements(text)) {
    if (element === null) return refused('declares entities that contain more than plain text');
    elements.push(element);
    if (/^fe[A-Z]/.test(element.name)) filterSteps += 1;
    if (elements.length > SVG_LIMITS.elements) return refused(`has more than ${SVG_LIMITS.elements} elements`);
    if (element.depth > SVG_LIMITS.depth) return refused(`is nested more than ${SVG_LIMITS.depth} deep`);
    if (filterSteps > SVG_LIMITS.filterSteps) return refused(`has more than ${SVG_LIMITS.filterSteps} filter effects`);
  }
  return drawnCount(elements) > SVG_LIMITS.drawn
    ? refused('repeats its parts too often, or contains itself')
    : undefined;
}

function refused(why: string): Failure {
  return failure('UNPROCESSABLE', `The drawing ${why}.`);
}

/**
 * Counts the elements drawn for the outermost one, each reference every time. Returns Infinity if an element draws
 * itself.
 */
function drawnCount(elements: readonly SvgElement[]): number {
  const places = new Map(elements.flatMap(({ id }, index) => (id === null ? [] : [[id, index] as const])));
  const parts: number[][] = elements.map(({ references }) => references.flatMap((id) => places.get(id) ?? []));
  for (const [index, { parent }] of elements.entries()) parts[parent]?.push(index);
  const counts = new Map<number, number>();
  const begun = new Set<number>();
  // Depth first with an explicit stack, because chains of references may be longer than the call stack allows.
  const stack = elements.flatMap(({ parent }, index) => (parent === -1 ? [index] : []));
  const outermost = [...stack];
  while (stack.length > 0) {
    const index = stack.at(-1) ?? 0;
    const waiting = (parts[index] ?? []).filter((part) => !counts.has(part));
    if (counts.has(index) || waiting.length === 0) {
      stack.pop();
      if (counts.has(index)) continue;
      counts.set(
        index,
        (parts[index] ?? []).reduce((sum, part) => sum + (counts.get(part) ?? 0), 1),
      );
    } else if (begun.has(index) || waiting.some((part) => begun.has(part))) {
      return Infinity;
    } else {
      begun.add(index);
      stack.push(...waiting);
    }
  }
  return outermost.reduce((sum, index) => sum + (counts.get(index) ?? 0), 0);
}
