/** A line on a label: its position in dots from the top left of 480 x 720, and the scale of its characters. */
export interface LabelLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

interface PrintedAddress {
  readonly name: string | null;
  readonly company: string | null;
  readonly street1: string | null;
  readonly street2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}

/** What a label shows, for the labels of every provider. */
export interface PrintedLabel {
  readonly selected_rate: { readonly carrier: string; readonly service: string } | null;
  readonly from_address: PrintedAddress;
  readonly to_address: PrintedAddress;
  /** The recipient sends the parcel back, so the label has the addresses swapped. */
  readonly is_return?: boolean;
  readonly parcel: { readonly weight: number };
  readonly tracking_code: string | null;
  readonly created_at: string;
}

/** Returns the lines on a shipping label. */
export function labelLines(shipment: PrintedLabel): LabelLine[] {
  const { selected_rate: rate } = shipment;
  const [from, to] = shipment.is_return
    ? [shipment.to_address, shipment.from_address]
    : [shipment.from_address, shipment.to_address];
  return [
    { text: `${rate?.carrier ?? 'USPS'} ${rate?.service ?? ''}`, x: 24, y: 36, size: 3 },
    { text: 'SANDBOX - NOT VALID FOR POSTAGE', x: 24, y: 84, size: 2 },
    ...addressLines(from).map((text, index) => ({ text, x: 24, y: 130 + index * 22, size: 2 })),
    { text: 'SHIP TO:', x: 24, y: 290, size: 2 },
    ...addressLines(to).map((text, index) => ({ text, x: 24, y: 330 + index * 34, size: 3 })),
    { text: `WEIGHT ${shipment.parcel.weight} OZ`, x: 24, y: 530, size: 2 },
    { text: shipment.tracking_code ?? '', x: 60, y: 680, size: 2 },
  ];
}

function addressLines(address: PrintedAddress): string[] {
  const { name, company, street1, street2, city, state, zip } = address;
  const lines = [name, company, street1, street2, [city, state].filter(Boolean).join(', '), zip];
  // The label's font has only ASCII characters.
  return lines
    .filter((line) => line !== null && line !== '')
    .map((line) =>
      String(line)
        .normalize('NFKD')
        .replaceAll(/[^ -~]/g, '')
        .slice(0, 24),
    );
}
