/** A class of goods that some shipping methods do not carry, such as dangerous or oversized goods. */
export interface ShippingClass {
  readonly id: string;
  readonly name: string;
  readonly excludedMethodIds: readonly string[];
}

/** Goods of an order. A null class means that every method carries them. */
export interface ClassedGoods {
  readonly productId: string;
  readonly name: string;
  readonly shippingClassId: string | null;
}

/** Why no method carries the goods, in one sentence, and the products that it names. */
export interface RefusedGoods {
  readonly reason: string;
  readonly productIds: readonly string[];
}

/** Returns the methods that carry all of the goods. */
export function carryingMethods<Method extends { readonly id: string }>(
  methods: readonly Method[],
  goods: readonly ClassedGoods[],
  classes: readonly ShippingClass[],
): readonly Method[] {
  const excluded = new Set(goods.flatMap((line) => findShippingClass(line, classes)?.excludedMethodIds ?? []));
  return excluded.size === 0 ? methods : methods.filter(({ id }) => !excluded.has(id));
}

/** Returns why classes leave none of the methods. Returns null when they leave one, or when there is none to leave. */
export function refusedGoods(
  methods: readonly { readonly id: string }[],
  goods: readonly ClassedGoods[],
  classes: readonly ShippingClass[],
): RefusedGoods | null {
  if (methods.length === 0 || carryingMethods(methods, goods, classes).length > 0) return null;
  const single = goods.find((line) => carryingMethods(methods, [line], classes).length === 0);
  if (single) {
    const reason = `“${single.name}” can’t be delivered to this address: no shipping method accepts the class “${className(single, classes)}”.`;
    return { reason, productIds: [single.productId] };
  }
  const limited = goods.filter((line) => carryingMethods(methods, [line], classes).length < methods.length);
  const names = limited.map((line) => `“${line.name}” (${className(line, classes)})`);
  const reason = `No shipping method accepts ${names.slice(0, -1).join(', ')} and ${names.at(-1)} together. Order them separately.`;
  return { reason, productIds: limited.map(({ productId }) => productId) };
}

function findShippingClass(
  { shippingClassId }: ClassedGoods,
  classes: readonly ShippingClass[],
): ShippingClass | undefined {
  return classes.find(({ id }) => id === shippingClassId);
}

function className(line: ClassedGoods, classes: readonly ShippingClass[]): string {
  return findShippingClass(line, classes)?.name ?? '';
}
