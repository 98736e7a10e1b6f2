// A tax service that behaves according to its key `mode`. Its records have one id for all.

interface Request {
  readonly currency: string;
  readonly lines: readonly { readonly line: number; readonly amount: number }[];
}

/** Ten percent of everything, and nothing on the shipping. */
function taxes({ currency, lines }: Request) {
  const taxed = lines.map(({ line, amount }) => {
    const tax = Math.round(amount / 10);
    return { line, tax, taxes: [{ title: 'Tax', rate: 10, amount: tax, taxable: amount }] };
  });
  const tax = taxed.reduce((sum, one) => sum + one.tax, 0);
  return { id: 'calculation', currency, tax, lines: taxed, shipping: { tax: 0, taxes: [] } };
}

const withTax = (request: Request, tax: unknown) => ({
  ...taxes(request),
  tax,
  lines: request.lines.map(({ line }) => ({ line, tax, taxes: [] })),
});

const answers: Readonly<Record<string, (request: Request) => unknown>> = {
  good: taxes,
  throws: () => {
    throw new Error('bad luck');
  },
  never: () => new Promise(() => {}),
  loops: () => {
    for (;;);
  },
  exits: () => process.exit(0),
  text: () => 'certainly',
  nothing: () => undefined,
  large: (request) => ({ ...taxes(request), more: 'x'.repeat(10_000_000) }),
  nan: (request) => withTax(request, Number.NaN),
  fraction: (request) => withTax(request, 0.5),
  parts: (request) => withTax(request, 1),
  much: (request) => ({
    ...taxes(request),
    tax: 9_999_999,
    lines: [{ line: 0, tax: 9_999_999, taxes: [{ title: 'Tax', rate: 10, amount: 9_999_999, taxable: 1 }] }],
  }),
  spaces: (request) => ({ ...taxes(request), id: 'a calculation' }),
  lines: (request) => ({
    ...taxes(request),
    lines: taxes(request).lines.map((line) => ({
      ...line,
      taxes: line.taxes.map((tax) => ({ ...tax, title: 'Tax\nof two lines' })),
    })),
  }),
  refuses: () => ({ refused: 'We do not know this region.' }),
};

const record = async (_request: unknown, { keys }: { keys: Readonly<Record<string, string>> }) => {
  if (keys['records'] === 'throws') throw new Error('no connection');
  if (keys['records'] === 'refuses') return { refused: 'The month is closed.' };
  return { id: keys['records'] === 'text' ? 'two words' : 'document' };
};

export default {
  name: 'odd-tax',
  title: 'Odd tax',
  version: '1',
  tax: {
    keys: { mode: { label: 'Mode', isSecret: false }, records: { label: 'Records', isOptional: true } },
    calculate: async (request: Request, { keys }: { keys: Readonly<Record<string, string>> }) =>
      answers[keys['mode'] ?? '']?.(request),
    commit: record,
    reverse: record,
    undoReversal: record,
  },
};
