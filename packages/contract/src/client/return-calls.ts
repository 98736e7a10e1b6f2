import { accessQuery } from '../returns/return-access-query.ts';
import type { ReturnPhoto } from '../returns/return-photos.schema.ts';
import type {
  AccountReturnsAnswer,
  MyReturnsAnswer,
  QuoteReturnBody,
  ReplacementsAnswer,
  ReplacementsBody,
  RequestReturnBody,
  ReturnAccess,
  ReturnAnswer,
  ReturnLinkAnswer,
  ReturnLinkBody,
  ReturnOptions,
  ReturnQuote,
} from '../returns/returns.schema.ts';
import { type ClientOptions, createTransport } from './transport.ts';

/** Returns the shopper's calls for returns. It is a separate client because few pages need it. */
export function createReturnClient(options: ClientOptions = {}) {
  const send = createTransport(options);
  const post = <Answer>(path: string, body: unknown) => send<Answer>({ method: 'POST', path, body });
  return {
    link: (body: ReturnLinkBody) => post<ReturnLinkAnswer>('/returns/link', body),
    options: (access: ReturnAccess) => post<ReturnOptions>('/returns/options', { access }),
    mine: (access: ReturnAccess) => post<MyReturnsAnswer>('/returns/mine', { access }),
    ofAccount: (cursor: string) =>
      send<AccountReturnsAnswer>({
        method: 'GET',
        path: `/returns/account${cursor && `?cursor=${encodeURIComponent(cursor)}`}`,
      }),
    replacements: (body: ReplacementsBody) => post<ReplacementsAnswer>('/returns/replacements', body),
    quote: (body: QuoteReturnBody) => post<ReturnQuote>('/returns/quote', body),
    request: (body: RequestReturnBody) => post<ReturnAnswer>('/returns', body),
    cancel: (id: string, access: ReturnAccess) => post<ReturnAnswer>(`/returns/${id}/cancel`, { access }),
    addPhoto: (id: string, access: ReturnAccess, file: File) => {
      const body = new FormData();
      body.append('file', file);
      return send<ReturnPhoto>({ method: 'POST', path: `/returns/${id}/photos${accessQuery(access)}`, body });
    },
    removePhoto: (id: string, access: ReturnAccess, photoId: string) =>
      send<{ success: true }>({ method: 'DELETE', path: `/returns/${id}/photos/${photoId}${accessQuery(access)}` }),
  };
}
