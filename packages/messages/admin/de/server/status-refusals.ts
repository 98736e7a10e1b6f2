const orderStatuses = {
  PENDING: 'Ausstehend',
  PAID: 'Bezahlt',
  SHIPPED: 'Versendet',
  DELIVERED: 'Zugestellt',
  CANCELLED: 'Storniert',
  REFUNDED: 'Erstattet',
};

const returnStatuses = {
  requested: 'Angefragt',
  approved: 'Genehmigt',
  'in transit': 'Unterwegs',
  received: 'Eingegangen',
  inspected: 'Geprüft',
  completed: 'Abgeschlossen',
  rejected: 'Abgelehnt',
  cancelled: 'Storniert',
};

/** German refusals that name the status of an order or of a return. */
export const statusRefusals: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(orderStatuses).flatMap(([status, name]) => [
    [
      `An order that is ${status} cannot be shipped.`,
      `Eine Bestellung mit dem Status „${name}“ kann nicht versendet werden.`,
    ],
    [
      `An order that is ${status} cannot be edited.`,
      `Eine Bestellung mit dem Status „${name}“ kann nicht bearbeitet werden.`,
    ],
    [
      `There is no email for an order that is ${status}.`,
      `Für eine Bestellung mit dem Status „${name}“ gibt es keine E-Mail.`,
    ],
  ]),
  ...changes(orderStatuses).map(([from, to, before, after]) => [
    `An order that is ${from} cannot become ${to}.`,
    `Eine Bestellung mit dem Status „${before}“ kann nicht auf „${after}“ gesetzt werden.`,
  ]),
  ...changes(returnStatuses).map(([from, to, before, after]) => [
    `This return is ${from} and cannot become ${to}.`,
    `Eine Rückgabe mit dem Status „${before}“ kann nicht auf „${after}“ gesetzt werden.`,
  ]),
]);

/** Returns each pair of statuses, and their German names. */
function changes(
  statuses: Readonly<Record<string, string>>,
): (readonly [from: string, to: string, before: string, after: string])[] {
  const all = Object.entries(statuses);
  return all.flatMap(([from, before]) => all.map(([to, after]) => [from, to, before, after] as const));
}
