import { type EasypostContext, emitEasypost, isoSeconds } from './easypost-context.ts';
import { EasypostFailure, unknownResource } from './failure.ts';
import { type Fields, requiredFields, textField } from './fields.ts';
import { type Tracker, type TrackerStatus, type TrackingDetail, trackerStatuses } from './objects.ts';

/** The statuses of EasyPost's test tracking codes. */
const testCodes: ReadonlyMap<string, TrackerStatus> = new Map([
  ['EZ1000000001', 'pre_transit'],
  ['EZ2000000002', 'in_transit'],
  ['EZ3000000003', 'out_for_delivery'],
  ['EZ4000000004', 'delivered'],
  ['EZ5000000005', 'return_to_sender'],
  ['EZ6000000006', 'failure'],
  ['EZ7000000007', 'unknown'],
]);

interface Scan {
  readonly message: string;
  readonly status: TrackerStatus;
  readonly statusDetail: string;
  readonly location: readonly [city: string, state: string, zip: string] | null;
}

const scans: readonly Scan[] = [
  { message: 'Pre-Shipment Info Sent to USPS', status: 'pre_transit', statusDetail: 'status_update', location: null },
  {
    message: 'Shipping Label Created',
    status: 'pre_transit',
    statusDetail: 'status_update',
    location: ['HOUSTON', 'TX', '77063'],
  },
  {
    message: 'Arrived at USPS Origin Facility',
    status: 'in_transit',
    statusDetail: 'arrived_at_facility',
    location: ['NORTH HOUSTON', 'TX', '77315'],
  },
  {
    message: 'Arrived at USPS Destination Facility',
    status: 'in_transit',
    statusDetail: 'arrived_at_facility',
    location: ['CHARLESTON', 'SC', '29407'],
  },
  {
    message: 'Out for Delivery',
    status: 'out_for_delivery',
    statusDetail: 'out_for_delivery',
    location: ['CHARLESTON', 'SC', '29407'],
  },
  {
    message: 'Delivered',
    status: 'delivered',
    statusDetail: 'arrived_at_destination',
    location: ['CHARLESTON', 'SC', '29407'],
  },
];
const endings: Readonly<Partial<Record<TrackerStatus, Scan>>> = {
  return_to_sender: {
    message: 'Returned to Sender',
    status: 'return_to_sender',
    statusDetail: 'return',
    location: ['CHARLESTON', 'SC', '29407'],
  },
  failure: {
    message: 'Undeliverable as Addressed',
    status: 'failure',
    statusDetail: 'failure',
    location: ['CHARLESTON', 'SC', '29407'],
  },
};

/** In ounces, after the carrier has weighed the parcel. A whole number, so that webhooks contain `"weight":18`. */
const weighedOunces = 18;

/** POST /v2/trackers. The same code and carrier within a day return the same tracker. */
export function createTracker(context: EasypostContext, body: Fields): Tracker {
  const fields = requiredFields(body, 'tracker');
  const code = textField(fields, 'tracking_code');
  if (code === null) {
    throw new EasypostFailure(422, 'PARAMETER.REQUIRED', 'Missing required parameter.', [
      { field: 'tracking_code', message: 'cannot be blank' },
    ]);
  }
  const carrier = textField(fields, 'carrier') ?? 'USPS';
  const same = context.trackers
    .list({ field: 'tracking_code', value: code })
    .find((tracker) => tracker.carrier === carrier && Date.now() - Date.parse(tracker.created_at) < 86_400_000);
  if (same !== undefined) return same;
  const tracker = newTracker(context, { code, carrier, shipmentId: null });
  moveTo(context, tracker, testCodes.get(code) ?? 'unknown');
  tracker.finalized = true;
  context.trackers.put(tracker);
  emitEasypost(context, 'tracker.created', tracker);
  return tracker;
}

/** GET /v2/trackers/:id, by id or by tracking code. */
export function trackerById(context: EasypostContext, id: string): Tracker {
  const tracker = context.trackers.get(id) ?? context.trackers.list({ field: 'tracking_code', value: id })[0];
  if (tracker === undefined) throw unknownResource();
  return tracker;
}

/** DELETE /v2/trackers/:id */
export function deleteTracker(context: EasypostContext, id: string): { success: true } {
  context.trackers.remove(trackerById(context, id).id);
  return { success: true };
}

/** Returns a tracker that no carrier has scanned yet. The caller stores it. */
export function newTracker(
  context: EasypostContext,
  { code, carrier, shipmentId }: { code: string; carrier: string; shipmentId: string | null },
): Tracker {
  const id = context.id('trk');
  return {
    id,
    object: 'Tracker',
    mode: 'test',
    tracking_code: code,
    status: 'unknown',
    status_detail: 'unknown',
    created_at: context.now(),
    updated_at: context.now(),
    signed_by: null,
    weight: null,
    est_delivery_date: null,
    shipment_id: shipmentId,
    carrier,
    tracking_details: [],
    fees: [],
    carrier_detail: null,
    delivery_evidence: null,
    finalized: false,
    is_return: false,
    public_url: context.publicUrl(`/tracking/${code}`),
  };
}

/**
 * Records the carrier's scan of a parcel. It updates its trackers and its shipment, and emits `tracker.updated` for
 * each tracker.
 */
export function scanParcel(context: EasypostContext, code: string, status: TrackerStatus): Tracker {
  const trackers = context.trackers.list({ field: 'tracking_code', value: code });
  const [newest] = trackers;
  if (newest === undefined) throw unknownResource();
  for (const tracker of trackers) {
    const previous = { status: tracker.status };
    moveTo(context, tracker, status);
    context.trackers.put(tracker);
    const shipment = tracker.shipment_id === null ? undefined : context.shipments.get(tracker.shipment_id);
    if (shipment !== undefined) context.shipments.put({ ...shipment, status, tracker, updated_at: context.now() });
    emitEasypost(context, 'tracker.updated', tracker, previous);
  }
  return trackerById(context, newest.id);
}

export function isTrackerStatus(text: unknown): text is TrackerStatus {
  return trackerStatuses.some((status) => status === text);
}

function moveTo(context: EasypostContext, tracker: Tracker, status: TrackerStatus): void {
  const ending = endings[status];
  const reached = ending === undefined ? scans.findLastIndex((scan) => scan.status === status) + 1 : scans.length - 1;
  const route = [...scans.slice(0, reached), ...(ending === undefined ? [] : [ending])];
  // A sandbox parcel arrives within minutes. Its scans are spread over the time since the label purchase.
  const bought = Date.parse(tracker.created_at);
  const pause = (Date.parse(context.now()) - bought) / Math.max(route.length, 1);
  tracker.tracking_details = route.map((scan, index) =>
    toTrackingDetail(scan, tracker.carrier, bought + (index + 1) * pause),
  );
  tracker.status = status;
  tracker.status_detail = route.at(-1)?.statusDetail ?? 'unknown';
  tracker.updated_at = context.now();
  tracker.est_delivery_date = status === 'unknown' ? null : context.now();
  tracker.weight = route.length > 2 ? weighedOunces : null;
  tracker.signed_by = status === 'delivered' ? 'John Tester' : null;
  tracker.carrier_detail = status === 'unknown' ? null : carrierDetail;
}

function toTrackingDetail(scan: Scan, carrier: string, at: number): TrackingDetail {
  const [city = null, state = null, zip = null] = scan.location ?? [];
  return {
    object: 'TrackingDetail',
    message: scan.message,
    description: '',
    status: scan.status,
    status_detail: scan.statusDetail,
    datetime: isoSeconds(at),
    source: carrier,
    carrier_code: '',
    est_delivery_date: null,
    tracking_location: { object: 'TrackingLocation', city, state, country: null, zip },
  };
}

const carrierDetail = {
  object: 'CarrierDetail',
  service: 'First-Class Package Service',
  container_type: null,
  est_delivery_date_local: null,
  est_delivery_time_local: null,
  origin_location: 'HOUSTON TX, 77001',
  origin_tracking_location: { object: 'TrackingLocation', city: 'HOUSTON', state: 'TX', country: null, zip: '77063' },
  destination_location: 'CHARLESTON SC, 29401',
  destination_tracking_location: null,
  guaranteed_delivery_date: null,
  alternate_identifier: null,
  initial_delivery_attempt: null,
};
