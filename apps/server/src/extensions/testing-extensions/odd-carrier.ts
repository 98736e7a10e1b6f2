// A carrier that behaves according to its key `mode`.

const rate = (price: unknown, currency = 'USD') => ({
  id: 'rate_1',
  carrier: 'Odd',
  service: 'Parcel',
  price,
  currency,
  deliveryDays: 2,
});
const shipment = (rates: readonly unknown[], more: object = {}) => ({
  id: 'shp_1',
  reference: null,
  to: null,
  rates,
  label: null,
  voided: null,
  ...more,
});

const location = { street1: '1', city: 'A', state: 'CA', postalCode: '1', country: 'US' };

const answers: Readonly<Record<string, () => unknown>> = {
  good: () => shipment([rate(745)]),
  throws: () => {
    throw new Error('bad luck');
  },
  never: () => new Promise(() => {}),
  loops: () => {
    for (;;);
  },
  exits: () => process.exit(0),
  negative: () => shipment([rate(-1)]),
  nan: () => shipment([rate(Number.NaN)]),
  fraction: () => shipment([rate(7.45)]),
  other: () => shipment([rate(745, 'JPY')]),
  text: () => 'certainly',
  nothing: () => undefined,
  large: () => ({ ...shipment([rate(745)]), more: 'x'.repeat(10_000_000) }),
  many: () => shipment(Array.from({ length: 101 }, () => rate(745))),
  labelled: () => shipment([rate(745)], { label: { rateId: 'rate_2' } }),
  unstorable: () => shipment([rate(745)], { to: { ...location, city: 'Zürich\0' } }),
  broken: () => shipment([rate(745)], { reference: '\ud800' }),
  throwsUnstorable: () => {
    throw new Error('bad\0luck');
  },
  refuses: () => ({ refused: 'We do not ship there.' }),
};

const answer = async (_request: unknown, { keys }: { keys: Readonly<Record<string, string>> }) =>
  answers[keys['mode'] ?? '']?.();

export default {
  name: 'odd-carrier',
  title: 'Odd carrier',
  version: '1',
  carrier: {
    keys: { mode: { label: 'Mode', isSecret: false }, note: { label: 'Note', isOptional: true } },
    quote: answer,
    buy: answer,
    readShipment: async () => shipment([rate(745)]),
    voidLabel: answer,
    readTracking: answer,
    webhook: answer,
  },
};
