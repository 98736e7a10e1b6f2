import { parseSync } from '@swc/core';

/** A test or a test step, by its name in the file. */
export interface FoundTest {
  /** The full name: the names of the enclosing `describe` blocks, then its own. A step has only its own. */
  readonly name: string;
  /** Whether it runs on every machine, neither skipped nor postponed. */
  readonly runs: boolean;
  /** Whether it asserts, directly or through a function of its file. */
  readonly expects: boolean;
}

interface Node {
  readonly type?: unknown;
  readonly [name: string]: unknown;
}

/** Returns every test and step of a test file, found by the language's parser. A template retains its `${name}`. */
export function testsIn(source: string, file: string): FoundTest[] {
  const module = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }) as unknown as Node;
  const found: FoundTest[] = [];
  visit(module, { names: [], runs: true }, { found, asserting: assertingFunctions(module) });
  return found;
}

interface Location {
  readonly names: readonly string[];
  readonly runs: boolean;
}
interface Sought {
  readonly found: FoundTest[];
  readonly asserting: ReadonlySet<string>;
}

const unlikely = ['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail'];

function visit(value: unknown, location: Location, sought: Sought): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, location, sought);
    return;
  }
  if (!isNode(value)) return;
  const call = value.type === 'CallExpression' ? testCall(value) : null;
  if (!call) {
    for (const part of Object.values(value)) visit(part, location, sought);
    return;
  }
  const runs = location.runs && !call.words.some((word) => unlikely.includes(word));
  if (call.words.includes('describe')) {
    visit(call.rest, { names: [...location.names, call.title], runs }, sought);
    return;
  }
  const names = call.words.includes('step') ? [call.title] : [...location.names, call.title];
  sought.found.push({ name: names.join(' '), runs, expects: mentions(call.rest, sought.asserting) });
  visit(call.rest, { ...location, runs }, sought);
}

interface TestCall {
  /** `test.describe` as ['test', 'describe'], `it.each(rows)` as ['it', 'each']. */
  readonly words: readonly string[];
  readonly title: string;
  readonly rest: readonly unknown[];
}

function testCall(node: Node): TestCall | null {
  const words = getCalleeNames(node['callee']);
  if (!['it', 'test', 'describe'].includes(words[0] ?? '')) return null;
  const [first, ...rest] = (node['arguments'] as readonly { readonly expression: unknown }[]).map(
    ({ expression }) => expression,
  );
  const title = getText(first);
  return title === null || rest.length === 0 ? null : { words, title, rest };
}

function getCalleeNames(callee: unknown): readonly string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee['value'])];
  if (callee.type === 'CallExpression') return getCalleeNames(callee['callee']);
  if (callee.type === 'TaggedTemplateExpression') return getCalleeNames(callee['tag']);
  if (callee.type !== 'MemberExpression') return [];
  return [...getCalleeNames(callee['object']), ...getCalleeNames(callee['property'])];
}

/** Returns a text as written. An expression in a template becomes `${name}`, or `${}` if it is more than a name. */
function getText(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'StringLiteral') return String(node['value']);
  if (node.type !== 'TemplateLiteral') return null;
  const texts = (node['quasis'] as readonly { readonly raw: string }[]).map(({ raw }) => raw);
  const names = (node['expressions'] as readonly Node[]).map((part) =>
    part.type === 'Identifier' ? String(part['value']) : '',
  );
  return texts.map((text, at) => (at < names.length ? `${text}\${${names[at]}}` : text)).join('');
}

/** Returns the file's asserting functions, so that a test that calls one counts as asserting. */
function assertingFunctions(module: Node): ReadonlySet<string> {
  const asserting = new Set(['expect', 'assert']);
  const functions: [string, unknown][] = [];
  collectFunctions(module, functions);
  for (let size = -1; size !== asserting.size; ) {
    size = asserting.size;
    for (const [name, body] of functions) if (mentions(body, asserting)) asserting.add(name);
  }
  return asserting;
}

function collectFunctions(value: unknown, functions: [string, unknown][]): void {
  if (Array.isArray(value)) for (const one of value) collectFunctions(one, functions);
  if (!isNode(value)) return;
  if (value.type === 'FunctionDeclaration')
    functions.push([getCalleeNames(value['identifier'])[0] ?? '', value['body']]);
  if (value.type === 'VariableDeclarator' && isNode(value['init']) && value['init'].type === 'ArrowFunctionExpression')
    functions.push([getCalleeNames(value['id'])[0] ?? '', value['init']['body']]);
  for (const part of Object.values(value)) collectFunctions(part, functions);
}

function mentions(value: unknown, names: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.some((one) => mentions(one, names));
  if (!isNode(value)) return false;
  if (value.type === 'Identifier' && (names.has(String(value['value'])) || String(value['value']).startsWith('expect')))
    return true;
  return Object.values(value).some((part) => mentions(part, names));
}

/** Returns whether a value is a part of a syntax tree. Parts such as arguments have no type of their own. */
function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
