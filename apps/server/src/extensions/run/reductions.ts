import type { ExtensionCart } from '@vitrine/contract/extensions/extension.ts';
import { extensionReductionsSchema } from '@vitrine/contract/extensions/extensions.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import type { LineReduction } from '@vitrine/domain/pricing/stages/reduction-stage.ts';
import { printed } from './printed.ts';

/** Returns the schema of an answer about a cart. It refuses an answer that takes more of a line than its amount. */
export function getReductions({ lines }: ExtensionCart) {
  return extensionReductionsSchema
    .refine((answer) => {
      const left = lines.map(({ quantity, unitPrice }) => quantity * unitPrice);
      for (const { line, amount } of answer) left[line] = (left[line] ?? 0) - amount;
      return left.length === lines.length && left.every((amount) => amount >= 0);
    })
    .transform((answer) =>
      answer.flatMap(({ line, amount, label }): LineReduction[] => {
        const { productId, variantId } = lines[line] ?? {};
        if (productId === undefined || variantId === undefined) return [];
        return [{ productId, variantId, amount: cents(amount), label: printed(label) }];
      }),
    )
    .nullish();
}
