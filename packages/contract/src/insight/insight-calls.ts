import type { Send } from '../client/transport.ts';
import type { InsightReport, InsightSettings, LiveReport } from './insight.schema.ts';

/** Returns the calls of the counts of visits, for staff (docs/behaviour/insight.md). */
export function insightCalls(send: Send) {
  return {
    report: (period: { readonly from: string; readonly to: string }) =>
      send<InsightReport>({ method: 'GET', path: `/insight/report?${new URLSearchParams(period)}` }),
    live: () => send<LiveReport>({ method: 'GET', path: '/insight/live' }),
    change: (body: InsightSettings) => send<InsightSettings>({ method: 'PUT', path: '/insight/settings', body }),
  };
}
