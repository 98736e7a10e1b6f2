import type { Address, Shipment } from './objects.ts';

/** A line on a label: its position in dots from the top left of 480 x 720, and the scale of its characters. */
export interface LabelLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Returns the lines on a shipping label. */
export function labelLines(shipment: Shipment): LabelLine[] {
  const { selected_rate: rate, from_address: from, to_address: to } = shipment;
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

function addressLines(address: Address): string[] {
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
