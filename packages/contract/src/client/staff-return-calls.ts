import type { TaxReportQuery } from '../reports/reports.schema.ts';
import type { ReturnQuote } from '../returns/returns.schema.ts';
import type {
  BuyReturnLabelBody,
  ChangeReturnBody,
  CompleteReturnBody,
  InspectReturnBody,
  ReturnReport,
  StaffReturn,
  StaffReturnAnswer,
  StaffReturnsAnswer,
} from '../returns/staff-returns.schema.ts';
import type { QuoteStartedReturnBody, StartOptions, StartReturnBody } from '../returns/start-return.schema.ts';
import type { RatesAnswer } from '../shipping/rates.schema.ts';
import type { Send } from './transport.ts';

/** Returns the staff calls for returns. */
export function staffReturnCalls(send: Send) {
  const get = <Answer>(path: string) => send<Answer>({ method: 'GET', path });
  const post = (path: string, body: unknown) => send<StaffReturnAnswer>({ method: 'POST', path, body });
  return {
    list: (query: { orderId?: string; waiting?: boolean; overdue?: boolean; cursor?: string | undefined }) => {
      const given = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      return get<StaffReturnsAnswer>(`/returns?${new URLSearchParams(given)}`);
    },
    /** What staff can return for the customer of an order. */
    startOptions: (orderId: string) => get<StartOptions>(`/orders/${orderId}/return-options`),
    quoteStart: (orderId: string, body: QuoteStartedReturnBody) =>
      send<ReturnQuote>({ method: 'POST', path: `/orders/${orderId}/returns/quote`, body }),
    start: (orderId: string, body: StartReturnBody) =>
      send<StaffReturn>({ method: 'POST', path: `/orders/${orderId}/returns`, body }),
    one: (id: string) => get<StaffReturn>(`/returns/${id}`),
    change: (id: string, body: ChangeReturnBody) => post(`/returns/${id}/status`, body),
    inspect: (id: string, body: InspectReturnBody) => post(`/returns/${id}/inspect`, body),
    complete: (id: string, body: CompleteReturnBody) => post(`/returns/${id}/complete`, body),
    rates: (id: string) => send<RatesAnswer>({ method: 'POST', path: `/returns/${id}/rates` }),
    buyLabel: (id: string, body: BuyReturnLabelBody) =>
      send<StaffReturn>({ method: 'POST', path: `/returns/${id}/label`, body }),
    voidLabel: (id: string) => send<StaffReturn>({ method: 'POST', path: `/returns/${id}/void-label` }),
    /** Refunds a completed return whose refund failed. */
    refund: (id: string, body: CompleteReturnBody) => post(`/returns/${id}/refund`, body),
    report: ({ currency, ...days }: TaxReportQuery) =>
      get<ReturnReport>(`/reports/returns?${new URLSearchParams({ ...days, ...(currency && { currency }) })}`),
  };
}
