/** An error response of Shippo: a `detail`, or the complaints by their fields. */
export class ShippoFailure extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

export const notFound = (): ShippoFailure => new ShippoFailure(404, { detail: 'Not found.' });

/** Returns the refusal of one field. */
export const badField = (field: string, message: string): ShippoFailure =>
  new ShippoFailure(400, { [field]: [message] });

export const missingField = (field: string): ShippoFailure => badField(field, 'This field is required.');
