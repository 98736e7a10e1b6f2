interface NumberedOrder {
  readonly number: string;
}

export interface PastedTracking<Order> {
  readonly parcels: readonly { readonly order: Order; readonly trackingNumber: string }[];
  /** The lines that name no chosen order or no tracking number. */
  readonly refused: readonly string[];
}

/**
 * Reads a pasted list: one line for each order, with its number and its tracking number. A comma, a semicolon, a tab or
 * a space separates them, as in a copied spreadsheet.
 *
 * @example parseTracking('#10034, 1Z999AA10123456784', orders)
 */
export function parseTracking<Order extends NumberedOrder>(
  text: string,
  orders: readonly Order[],
): PastedTracking<Order> {
  const parcels = new Map<Order, string>();
  const refused: string[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const [name = '', ...rest] = line.split(/[\s,;]/).filter((part) => part !== '');
    const order = orders.find(({ number }) => number === name.replace(/^#/, ''));
    const trackingNumber = rest.join(' ');
    if (order && trackingNumber !== '') parcels.set(order, trackingNumber);
    else refused.push(line);
  }
  return { parcels: [...parcels].map(([order, trackingNumber]) => ({ order, trackingNumber })), refused };
}
