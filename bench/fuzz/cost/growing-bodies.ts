import type { Operation } from '../description.ts';
import type { Growing } from './growing.ts';
import { ordinaryBudget, passwordBudget } from './verdict.ts';

type Example = Readonly<Record<string, unknown>>;

/** Texts that cause backtracking in careless expressions, by name. They are repeated. */
const patterns: Readonly<Record<string, string>> = {
  'one letter': 'x',
  words: 'mug ',
  unicode: '👩‍👩‍👧‍👦é',
  'open tags': '<p',
  entities: '&#x',
  quotes: '"\\',
  'at signs': 'a@',
  spaces: ' ',
  'percent signs': '%_',
};
const someId = '01920000-0000-7000-8000-000000000001';
const json = { 'content-type': 'application/json' };

/** Returns growing bodies of one call, derived from the example in the API's description. */
export function growingBodies(operation: Operation): Growing[] {
  const { method, path } = operation;
  if (method === 'GET') return [];
  const example = isRecord(operation.example) ? operation.example : {};
  const address = path.replaceAll(/\{\w+\}/g, someId);
  const grown = (kind: string, body: (size: number) => string): Growing => ({
    name: `${method} ${path} with ${kind}`,
    budget: path.includes('/auth/') ? passwordBudget : ordinaryBudget,
    make: (size) => ({ method, path: address, headers: json, body: body(size) }),
  });
  const asJson = (kind: string, body: (size: number) => unknown) => grown(kind, (size) => JSON.stringify(body(size)));
  return [
    asJson('unknown keys', (size) => ({ ...example, ...named(size) })),
    asJson('a list in its place', (size) => Array.from({ length: size }, (_, index) => index)),
    grown('lists in lists', (size) => `{"where":${'['.repeat(size)}${']'.repeat(size)}}`),
    grown('objects in objects', (size) => `{"where":${'{"a":'.repeat(size)}1${'}'.repeat(size)}}`),
    grown('the same key', (size) => `{${'"limit":1,'.repeat(size)}"limit":1}`),
    grown('spaces', (size) => `{${' '.repeat(size)}}`),
    ...Object.entries(patterns).map(([kind, text]) =>
      asJson(`${kind} in every text`, (size) => withTexts(example, text.repeat(size))),
    ),
    ...Object.keys(example).flatMap((key) => [
      asJson(`a long list of ${key}`, (size) => ({ ...example, [key]: createList(example[key], size) })),
      asJson(`many unknown keys in ${key}`, (size) => ({ ...example, [key]: named(size) })),
    ]),
  ];
}

function named(size: number): Example {
  return Object.fromEntries(Array.from({ length: size }, (_, index) => [`k${index}`, index]));
}

/** Returns the given element `size` times. Texts are numbered, because equal ones might be merged. */
function createList(value: unknown, size: number): unknown[] {
  const element: unknown = Array.isArray(value) ? value[0] : value;
  return Array.from({ length: size }, (_, index) => (typeof element === 'string' ? `${element}${index}` : element));
}

function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((one) => withTexts(one, text));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTexts(one, text)]));
}

function isRecord(value: unknown): value is Example {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
