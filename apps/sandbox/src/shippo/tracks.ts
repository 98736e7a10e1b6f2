import { type Fields, textField } from '../easypost/fields.ts';
import type { TrackerStatus } from '../easypost/objects.ts';
import { missingField, notFound } from './failure.ts';
import type { ShippoTrack, TrackEvent, TrackStatus } from './objects.ts';
import type { ShippoContext } from './shippo-context.ts';

/** The statuses of Shippo's test numbers, which belong to the carrier `shippo`. */
const testNumbers: ReadonlyMap<string, TrackStatus> = new Map([
  ['SHIPPO_UNKNOWN', 'UNKNOWN'],
  ['SHIPPO_PRE_TRANSIT', 'PRE_TRANSIT'],
  ['SHIPPO_TRANSIT', 'TRANSIT'],
  ['SHIPPO_DELIVERED', 'DELIVERED'],
  ['SHIPPO_RETURNED', 'RETURNED'],
  ['SHIPPO_FAILURE', 'FAILURE'],
]);

const statuses: Readonly<Partial<Record<TrackerStatus, TrackStatus>>> = {
  unknown: 'UNKNOWN',
  pre_transit: 'PRE_TRANSIT',
  in_transit: 'TRANSIT',
  out_for_delivery: 'TRANSIT',
  delivered: 'DELIVERED',
  return_to_sender: 'RETURNED',
  failure: 'FAILURE',
};

const details: Readonly<Record<TrackStatus, string>> = {
  UNKNOWN: 'The carrier has not scanned the parcel yet.',
  PRE_TRANSIT: 'The shipping label was created.',
  TRANSIT: 'The parcel has left the origin facility.',
  DELIVERED: 'The parcel was delivered.',
  RETURNED: 'The parcel was returned to the sender.',
  FAILURE: 'The parcel could not be delivered.',
};

/** Returns the token of a carrier: "DHL Express" is `dhl_express`. */
export function carrierToken(provider: string): string {
  return provider.toLowerCase().replaceAll(' ', '_');
}

/** POST /tracks: registers a number for webhooks, and returns its tracking. */
export function createTrack(context: ShippoContext, body: Fields): ShippoTrack {
  const carrier = textField(body, 'carrier');
  const number = textField(body, 'tracking_number');
  if (carrier === null) throw missingField('carrier');
  if (number === null) throw missingField('tracking_number');
  const known = context.tracks.get(`${carrier}/${number}`);
  return (
    known ?? putTrack(context, { carrier, number, status: testNumbers.get(number) ?? 'UNKNOWN', transaction: null })
  );
}

/** GET /tracks/:carrier/:number */
export function trackByNumber(context: ShippoContext, id: string): ShippoTrack {
  const track = context.tracks.get(id);
  if (track === undefined) throw notFound();
  return track;
}

/** Stores a new tracking. */
export function putTrack(
  context: ShippoContext,
  wanted: { carrier: string; number: string; status: TrackStatus; transaction: string | null },
): ShippoTrack {
  const { carrier, number, status, transaction } = wanted;
  const event = status === 'UNKNOWN' ? null : toEvent(context, status, null);
  const track: ShippoTrack = {
    id: `${carrier}/${number}`,
    carrier,
    tracking_number: number,
    eta: context.now(),
    tracking_status: event,
    tracking_history: event === null ? [] : [event],
    transaction,
    messages: [],
    test: true,
  };
  context.tracks.put(track);
  return track;
}

/** Records the carrier's scan of a parcel and emits `track_updated`. Returns whether the number is known. */
export function scanTrack(context: ShippoContext, number: string, status: TrackerStatus): boolean {
  const tracks = context.tracks.list({ field: 'tracking_number', value: number });
  for (const track of tracks) {
    const event = toEvent(context, statuses[status] ?? 'UNKNOWN', status === 'out_for_delivery' ? status : null);
    const scanned = { ...track, tracking_status: event, tracking_history: [...track.tracking_history, event] };
    context.tracks.put(scanned);
    const { id: _, ...data } = scanned;
    context.deliver('track_updated', data);
  }
  return tracks.length > 0;
}

function toEvent(context: ShippoContext, status: TrackStatus, substatus: string | null): TrackEvent {
  const isMoving = status !== 'PRE_TRANSIT' && status !== 'UNKNOWN';
  return {
    object_id: context.id(),
    status,
    status_details: details[status],
    status_date: context.now(),
    substatus: substatus === null ? null : { code: substatus, text: details[status], action_required: false },
    location: isMoving ? { city: 'Charleston', state: 'SC', zip: '29407', country: 'US' } : null,
  };
}
