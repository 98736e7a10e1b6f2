import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { catchFailure, easypostClient } from '../testing/clients.ts';

let sandbox: Sandbox;
let easypost: ReturnType<typeof easypostClient>;
beforeAll(async () => {
  sandbox = await startSandbox({ laterMs: 86_400_000 });
  easypost = easypostClient(sandbox);
});
afterAll(() => sandbox.close());

const good = {
  name: 'Elizabeth Swan',
  street1: '179 N Harbor Dr',
  city: 'Redondo Beach',
  state: 'CA',
  zip: '90277',
  country: 'US',
};
const sender = {
  name: 'Jack Sparrow',
  street1: '388 Townsend St',
  street2: 'Apt 20',
  city: 'San Francisco',
  state: 'CA',
  zip: '94107',
};
const bad = { street1: '000 unknown street', city: 'Not A City', state: 'ZZ', zip: '00001', country: 'US' };
const parcel = { length: 10, width: 8, height: 4, weight: 15.4 };
const ship = () => easypost.Shipment.create({ from_address: { ...sender }, to_address: { ...good }, parcel });

describe('an address', () => {
  it('is verified and rewritten as the postal service writes it', async () => {
    const address = await easypost.Address.create({ ...good, street1: '179 North Harbor Drive', verify: true });
    expect(address).toMatchObject({
      street1: '179 N HARBOR DR',
      city: 'REDONDO BEACH',
      zip: '90277-2506',
      residential: false,
    });
    expect(address.verifications.delivery).toMatchObject({ success: true, errors: [] });
  });

  it('with a misspelling that the sandbox knows is corrected', async () => {
    const address = await easypost.Address.create({ ...good, street1: '388 Townsand St', verify: true });
    expect(address).toMatchObject({ street1: '388 TOWNSEND ST', verifications: { delivery: { success: true } } });
  });

  it('that does not exist answers 201 with the fault in its verifications', async () => {
    const auth = `Basic ${Buffer.from(`${sandbox.settings.easypostApiKey}:`).toString('base64')}`;
    const body = JSON.stringify({ verify: true, address: bad });
    const headers = { authorization: auth, 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.url}/v2/addresses`, { method: 'POST', headers, body });
    expect(response.status).toBe(201);
    const address: unknown = await response.json();
    const delivery = { success: false, errors: [{ code: 'E.ADDRESS.NOT_FOUND', message: 'Address not found' }] };
    expect(address).toMatchObject({ street1: '000 unknown street', verifications: { delivery } });
  });

  it('that does not exist is refused by create_and_verify and by verifying it', async () => {
    const refused = { statusCode: 422, code: 'ADDRESS.VERIFY.FAILURE' };
    expect(await catchFailure(easypost.Address.createAndVerify({ ...bad }))).toMatchObject(refused);
    const stored = await easypost.Address.create({ street1: 'invalid' });
    const failure = await catchFailure(easypost.Address.verifyAddress(stored.id));
    expect(failure).toMatchObject({
      ...refused,
      errors: [{ code: 'E.ADDRESS.NOT_FOUND' }, { code: 'E.HOUSE_NUMBER.MISSING' }],
    });
  });

  it('needs an address in the body and a key in the header', async () => {
    const unknown = easypostClient({ ...sandbox, settings: { ...sandbox.settings, easypostApiKey: 'other' } });
    expect(await catchFailure(unknown.Address.retrieve('adr_x'))).toMatchObject({ statusCode: 401 });
    expect(await catchFailure(easypost.Address.create({}))).toMatchObject({
      statusCode: 422,
      code: 'PARAMETER.REQUIRED',
    });
    expect(await catchFailure(easypost.Address.retrieve('adr_x'))).toMatchObject({ statusCode: 404 });
  });
});

describe('a shipment', () => {
  it('has the recorded rates as decimal texts, dearer for a heavier parcel', async () => {
    const shipment = await ship();
    expect(shipment.rates.map(({ rate }) => rate)).toEqual(['33.10', '6.90', '5.93']);
    const heavy = await easypost.Shipment.create({
      from_address: { ...sender },
      to_address: { ...good },
      parcel: { weight: 80 },
    });
    expect(Number(heavy.lowestRate().rate)).toBeGreaterThan(5.93);
    const again = await easypost.Shipment.regenerateRates(shipment.id);
    expect(again.rates).toHaveLength(3);
  });

  it('buys one label, and answers SHIPMENT.POSTAGE.EXISTS to a second try', async () => {
    const shipment = await ship();
    const bought = await easypost.Shipment.buy(shipment.id, shipment.lowestRate());
    expect(bought).toMatchObject({
      selected_rate: { rate: '5.93', service: 'GroundAdvantage' },
      tracker: { status: 'unknown' },
      to_address: { street1: '179 N HARBOR DR' },
    });
    expect(bought.tracking_code).toMatch(/^\d{22}$/);
    const second = await catchFailure(easypost.Shipment.buy(shipment.id, shipment.lowestRate()));
    expect(second).toMatchObject({ statusCode: 422, code: 'SHIPMENT.POSTAGE.EXISTS' });
    expect((await easypost.Shipment.retrieve(shipment.id)).tracking_code).toBe(bought.tracking_code);
    expect(sandbox.control.books().labels.filter(({ shipmentId }) => shipmentId === shipment.id)).toHaveLength(1);
  });

  it('has a label that can be printed: a PNG, and a PDF on request', async () => {
    const shipment = await ship();
    const bought = await easypost.Shipment.buy(shipment.id, shipment.lowestRate());
    const image = await fetch(bought.postage_label.label_url);
    expect(image.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await image.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    const converted = await easypost.Shipment.convertLabelFormat(shipment.id, 'PDF');
    const document = await fetch(converted.postage_label.label_pdf_url);
    const written = Buffer.from(await document.arrayBuffer());
    expect([written.subarray(0, 5).toString(), written.subarray(-6).toString()]).toEqual(['%PDF-', '%%EOF\n']);
    const again = await fetch(converted.postage_label.label_pdf_url);
    expect(Buffer.from(await again.arrayBuffer()).equals(written)).toBe(true);
    expect((await fetch(bought.postage_label.label_url.replace('shp_', 'shp_0'))).status).toBe(404);
  });

  it('can be handed back: submitted at once, refunded later', async () => {
    const shipment = await ship();
    expect(await catchFailure(easypost.Shipment.refund(shipment.id))).toMatchObject({ statusCode: 422 });
    await easypost.Shipment.buy(shipment.id, shipment.lowestRate());
    expect((await easypost.Shipment.refund(shipment.id)).refund_status).toBe('submitted');
    sandbox.control.passTime();
    expect((await easypost.Shipment.retrieve(shipment.id)).refund_status).toBe('refunded');
  });

  it('is refused without its parts', async () => {
    const failure = await catchFailure(
      easypost.Shipment.create({ from_address: { ...sender }, to_address: { ...good } }),
    );
    expect(failure).toMatchObject({ statusCode: 422, code: 'PARAMETER.REQUIRED' });
  });
});

describe('a tracker', () => {
  it.each([
    ['EZ1000000001', 'pre_transit'],
    ['EZ2000000002', 'in_transit'],
    ['EZ3000000003', 'out_for_delivery'],
    ['EZ4000000004', 'delivered'],
    ['EZ5000000005', 'return_to_sender'],
    ['EZ6000000006', 'failure'],
    ['EZ7000000007', 'unknown'],
  ])('%s is %s', async (code, status) => {
    const tracker = await easypost.Tracker.create({ tracking_code: code });
    expect(tracker.status).toBe(status);
    expect((await easypost.Tracker.create({ tracking_code: code })).id).toBe(tracker.id);
  });

  it('of a bought label moves with its parcel, and so does the shipment', async () => {
    const shipment = await ship();
    const { tracking_code: code } = await easypost.Shipment.buy(shipment.id, shipment.lowestRate());
    sandbox.control.passTime();
    expect((await easypost.Shipment.retrieve(shipment.id)).status).toBe('pre_transit');
    sandbox.control.scanParcel(code, 'out_for_delivery');
    const after = await easypost.Shipment.retrieve(shipment.id);
    expect(after).toMatchObject({ status: 'out_for_delivery', tracker: { status: 'out_for_delivery' } });
    expect(after.tracker.tracking_details).toHaveLength(5);
  });
});
