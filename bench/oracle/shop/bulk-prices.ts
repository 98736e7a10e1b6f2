import type { Extension, ExtensionCart, ExtensionReduction } from '@vitrine/contract/extensions/extension.ts';

// Lines of three or more units lose a third of their amount, and then 5.00. The oracle has the same rule.

const unitsOfBulk = 3;
const bonus = 500;

async function reductions({ lines }: ExtensionCart): Promise<readonly ExtensionReduction[]> {
  return lines.flatMap(({ quantity, unitPrice }, line) => {
    if (quantity < unitsOfBulk) return [];
    const amount = quantity * unitPrice;
    const third = Math.floor(amount / 3);
    return [
      { line, amount: third, label: 'Bulk' },
      { line, amount: Math.min(bonus, amount - third), label: 'Bonus' },
    ].filter((reduction) => reduction.amount > 0);
  });
}

export default { name: 'bulk-prices', title: 'Bulk prices', version: '1.0.0', reductions } satisfies Extension;
