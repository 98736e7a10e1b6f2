import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

/** Attributes whose values are never shown. */
const technical = new Set(
  'className to href type id autoComplete role name htmlFor rel target sizes viewBox d fill stroke as inputMode enterKeyHint method action lang hrefLang side kind strokeLinecap strokeLinejoin strokeWidth key autoCapitalize media crossOrigin aria-live aria-autocomplete pattern loading fetchPriority decoding srcSet property points transform size aria-labelledby aria-describedby drawer part mode content'.split(
    ' ',
  ),
);
/** Names that are the same in every language, keys of the keyboard, and the vocabulary of schema.org. */
const allowedTexts = new Set(
  'Visa VISA Mastercard Amex AMEX Discover DISCOVER Facebook Twitter Instagram Stripe Escape Enter Tab Home End Product Brand Offer Organization Blog Person Question Answer'.split(
    ' ',
  ),
)
  .add('American Express')
  .add('Diners Club');
const allowedCalls = /^(?:t|console\.\w+|.*\.(?:querySelector|querySelectorAll|closest)|(?:window\.)?matchMedia)$/;
const allowedClasses = /^(?:Error|Intl\.\w+|RegExp|Event|CustomEvent)$/;

/** Returns the texts in a source file of the storefront that shoppers would see in English in every language. */
export function findLiteralTexts(source: string, file: string): string[] {
  const found: string[] = [];
  const code = ({ start, end }: Node) => source.slice(start, end);
  const line = (start: number) => source.slice(0, start).split('\n').length;
  const report = ({ start }: Node, text: string) => {
    if (!allowedTexts.has(text.trim()))
      found.push(`${file}:${line(start)}: '${text.trim()}' is not in packages/messages`);
  };
  const walk = (node: Node, parent: Node | null): void => {
    if (isSkipped(node, code)) return;
    if (node.type === 'JSXText' && /\p{L}{2}/u.test(String(node['value']))) report(node, String(node['value']));
    if (node.type === 'Literal' && typeof node['value'] === 'string' && !isKey(node, parent) && isText(node['value'])) {
      report(node, node['value']);
    }
    if (node.type === 'TemplateLiteral') {
      const text = nodesIn(node['quasis']).map(({ value }) => (value as { readonly cooked: string }).cooked);
      if (isText(text.join('…'))) report(node, text.join('…'));
    }
    for (const child of Object.values(node).flatMap(nodesIn)) walk(child, node);
  };
  walk(parseSync(file, source).program as unknown as Node, null);
  return found;
}

function isSkipped(node: Node, code: (node: Node) => string): boolean {
  const { type } = node;
  if (type === 'ImportDeclaration' || type === 'ExportAllDeclaration' || type === 'ImportExpression') return true;
  if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(type)) return true;
  if (type === 'CallExpression') return allowedCalls.test(code(node['callee'] as Node));
  if (type === 'NewExpression') return allowedClasses.test(code(node['callee'] as Node));
  if (type !== 'JSXAttribute') return false;
  const name = String((node['name'] as Node)['name']);
  return technical.has(name) || name.startsWith('data-');
}

/** Returns whether the literal is compared, names a property, or is a case. */
function isKey(node: Node, parent: Node | null): boolean {
  if (parent?.type === 'Property') return parent['key'] === node;
  return parent?.type === 'BinaryExpression' || parent?.type === 'MemberExpression' || parent?.type === 'SwitchCase';
}

/** Returns whether the value has words as people read them: a capital and other characters, or several words. */
function isText(value: string): boolean {
  const text = value.trim();
  if (!/\p{L}{2}/u.test(text) || /^[\w-]*[/#:({]|[;{]|=>|^<!/.test(text)) return false;
  return (/\s/.test(text) && /[a-z]{2}/.test(text)) || /^[A-Z][a-z]+$/.test(text);
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return typeof value === 'object' && value !== null && 'type' in value ? [value as Node] : [];
}

/** Returns the calls of `t` whose key is not a literal. The build writes texts for literals only, so a shopper would see the key. */
export function findComputedKeys(source: string, file: string): string[] {
  const found: string[] = [];
  const walk = (node: Node): void => {
    if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 't') {
      const [key] = nodesIn(node['arguments']);
      const line = source.slice(0, node.start).split('\n').length;
      if (key?.type !== 'Literal')
        found.push(`${file}:${line}: call t with a literal key, as in isNew ? t('a.b') : t('a.c')`);
    }
    for (const child of Object.values(node).flatMap(nodesIn)) walk(child);
  };
  walk(parseSync(file, source).program as unknown as Node);
  return found;
}

/** Returns the calls of `t` that run when the module is loaded, before the server knows the language of a page. */
export function findEarlyTexts(source: string, file: string): string[] {
  const found: string[] = [];
  const walk = (node: Node): void => {
    if (/Function|PropertyDefinition/.test(node.type)) return;
    if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 't') {
      found.push(
        `${file}:${source.slice(0, node.start).split('\n').length}: call t in a function, not at module level`,
      );
    }
    for (const child of Object.values(node).flatMap(nodesIn)) walk(child);
  };
  walk(parseSync(file, source).program as unknown as Node);
  return found;
}
