import type { RatesAnswer, RatesBody } from '../shipping/rates.schema.ts';
import type { TrackBody, Tracking } from '../shipping/track.schema.ts';
import type { AddressVerification, VerifyAddressBody } from '../shipping/verify-address.schema.ts';
import type { Send } from './transport.ts';

/** Returns the calls for address verification, rates and tracking (spec §7). */
export function shippingCalls(send: Send) {
  return {
    verify: (body: VerifyAddressBody) => send<AddressVerification>({ method: 'POST', path: '/shipping/verify', body }),
    rates: (body: RatesBody) => send<RatesAnswer>({ method: 'POST', path: '/shipping/rates', body }),
    track: (body: TrackBody) => send<Tracking>({ method: 'POST', path: '/shipping/track', body }),
  };
}
