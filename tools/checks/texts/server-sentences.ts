import { parseSync } from 'vite';
import { findTemplate } from '../../../packages/messages/src/server-sentences.ts';
import type { UsingSource } from './catalogue-texts.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

/** The files whose sentences shoppers read: refusals of the shop, of codes, of addresses and of payments. */
export const sentenceSources = [
  'packages/domain/src/discounts/discount-fit.ts',
  'packages/domain/src/pricing/stages/discount-stage.ts',
  'packages/domain/src/shipping/methods/delivery-reasons.ts',
  'packages/domain/src/shipping/methods/shipping-classes.ts',
  'packages/domain/src/shipping/address/address-errors.ts',
  'packages/domain/src/users/second-factor.ts',
  'packages/domain/src/orders/quote.ts',
  'packages/contract/src/users/email.schema.ts',
  'packages/contract/src/users/password.schema.ts',
  'packages/contract/src/users/second-factor.schema.ts',
  'packages/contract/src/users/user.schema.ts',
  'apps/server/src/gift-cards/paying-cards.ts',
  'apps/server/src/orders/paying/cancel-payment.ts',
  'apps/server/src/orders/paying/charge-order.ts',
  'apps/server/src/orders/paying/confirm-payment.ts',
  'apps/server/src/orders/paying/waiting-payments.ts',
  'apps/server/src/marketing/checkouts',
  'apps/server/src/marketing/consent/confirm-consent.ts',
  'apps/server/src/marketing/consent/preferences.ts',
  'apps/server/src/marketing/consent/request-consent.ts',
  'apps/server/src/orders/placing/holds',
  'apps/server/src/orders/placing/order-attempt.ts',
  'apps/server/src/orders/placing/pricing',
  'apps/server/src/orders/placing/refusals/refuse-payment.ts',
  'apps/server/src/orders/record/order-documents.ts',
  'apps/server/src/orders/record/read-orders.ts',
  'apps/server/src/orders/staff/payment-links/opened-draft.ts',
  'apps/server/src/payments/payments.ts',
  'apps/server/src/payments/saved-methods/saved-methods.ts',
  'apps/server/src/returns/cancel-return.ts',
  'apps/server/src/returns/request-return.ts',
  'apps/server/src/returns/return-access.ts',
  'apps/server/src/returns/return-options.ts',
  'apps/server/src/returns/return-slip.ts',
  'apps/server/src/reviews/questions/ask-question.ts',
  'apps/server/src/reviews/write-review.ts',
  'apps/server/src/shipping/check-address.ts',
  'apps/server/src/stock-alerts',
  'apps/server/src/taxes/vat-numbers/business-customer.ts',
  'apps/server/src/users/address-book',
  'apps/server/src/users/email-address',
  'apps/server/src/users/passwords/change-password.ts',
  'apps/server/src/users/passwords/reset-password.ts',
  'apps/server/src/users/registration/register-with-order.ts',
  'apps/server/src/users/second-factor/codes',
  'apps/server/src/users/second-factor/factors',
  'apps/server/src/users/second-factor/passkeys/change-passkeys.ts',
  'apps/server/src/users/second-factor/sign-in',
  'apps/server/src/users/sign-in',
] as const;

/** Sentences in these files that no shopper reads: those for staff, for programs, and of successes. */
const otherReaders = new Set([
  'The currency is {}',
  'A customer',
  'A product',
  'Account created',
  'Approve or reject it.',
  'Signed in',
  'Signed out',
  'The customer has withdrawn from the contract. Do not ship its items, and refund within 14 days.',
  '{} and {}',
  '{} {} was requested. {}',
  'There is no such user.',
  'Choose a card or another payment method, not both',
  'Choose which one you are waiting for',
  'There is no such product',
]);

/** Returns the sentences of a source without a text in the catalogues of refusals. */
export function findUnwordedSentences({ file, source }: UsingSource): string[] {
  const found: string[] = [];
  const report = (sentence: string, { start }: Node) => {
    if (otherReaders.has(sentence) || findTemplate(sentence.replaceAll('{}', '1'))) return;
    const line = source.slice(0, start).split('\n').length;
    found.push(`${file}:${line}: '${sentence}' is not in packages/messages/en/*refusals.ts`);
  };
  const walk = (node: Node): void => {
    if (isSkipped(node, source)) return;
    const joined = joinedText(node);
    if (joined !== null) {
      report(joined, node);
      return;
    }
    if (node.type === 'Literal' && typeof node['value'] === 'string' && isSentence(node['value']))
      report(node['value'], node);
    if (node.type === 'TemplateLiteral') {
      const sentence = nodesIn(node['quasis'])
        .map(({ value }) => (value as { readonly cooked: string }).cooked)
        .join('{}');
      if (isSentence(sentence)) report(sentence, node);
    }
    for (const child of Object.values(node).flatMap(nodesIn)) walk(child);
  };
  walk(parseSync(file, source).program as unknown as Node);
  return found;
}

/** Returns the text of literals that are joined with '+', or null. */
function joinedText(node: Node): string | null {
  if (node.type === 'Literal') return null;
  const text = (part: Node): string | null => {
    if (part.type === 'Literal') return typeof part['value'] === 'string' ? part['value'] : null;
    if (part.type !== 'BinaryExpression' || part['operator'] !== '+') return null;
    const [left, right] = [text(part['left'] as Node), text(part['right'] as Node)];
    return left === null || right === null ? null : left + right;
  };
  return text(node);
}

function isSkipped(node: Node, source: string): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'TaggedTemplateExpression') return true;
  if (node.type === 'NewExpression') return (node['callee'] as Node)['name'] === 'Error';
  // The summary of a call is for programmers.
  return node.type === 'Property' && source.slice(node.start, node.end).startsWith('summary');
}

function isSentence(text: string): boolean {
  return /^(?:[A-Z“]|\{\})/.test(text) && /[a-z] (?:\{\}|[a-z0-9“#])/.test(text);
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return typeof value === 'object' && value !== null && 'type' in value ? [value as Node] : [];
}

/** Returns the sentences of the catalogues that no source of the server has. */
export function findUnusedSentences(
  sentences: Readonly<Record<string, string>>,
  area: string,
  sources: readonly UsingSource[],
): string[] {
  const joined = sources.map(({ source }) => source.replaceAll(/' \+\s+'/g, '').replaceAll("\\'", "'"));
  return Object.entries(sentences).flatMap(([key, sentence]) => {
    const parts = sentence.split(/\{\w+\}/).filter((part) => part.trim().length > 3);
    const isUsed = joined.some((source) => parts.every((part) => source.includes(part)));
    return isUsed ? [] : [`packages/messages/en: no source has the sentence ${area}.${key}`];
  });
}
