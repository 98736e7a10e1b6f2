import type { Send } from '../client/transport.ts';
import type {
  ReportSubscriptionBody,
  SavedReport,
  SavedReportsAnswer,
  SavedReportTable,
  SaveReportBody,
} from './saved-reports.schema.ts';

const path = (id: string) => `/saved-reports/${id}`;

/** Returns the calls of saved reports, for staff (docs/behaviour/insight.md#saved-reports). */
export function savedReportCalls(send: Send) {
  return {
    list: () => send<SavedReportsAnswer>({ method: 'GET', path: '/saved-reports' }),
    open: (id: string) => send<SavedReportTable>({ method: 'GET', path: path(id) }),
    save: (body: SaveReportBody) => send<SavedReport>({ method: 'POST', path: '/saved-reports', body }),
    remove: (id: string) => send<{ success: true }>({ method: 'DELETE', path: path(id) }),
    subscribe: (id: string, body: ReportSubscriptionBody) =>
      send<SavedReport>({ method: 'PUT', path: `${path(id)}/subscription`, body }),
  };
}
