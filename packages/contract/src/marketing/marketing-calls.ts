import type { Send } from '../client/transport.ts';
import { daysQuery, type ReportDays } from '../reports/days-query.ts';
import type { AudienceAnswer, CampaignBody, CampaignsAnswer } from './campaigns.schema.ts';
import type { BlockContactBody, ConsentAnswer, ConsentHistoryAnswer, MailContactsAnswer } from './consent.schema.ts';
import type { MailFiguresAnswer } from './mail-figures.schema.ts';
import type { MarketingSettings, MarketingView } from './marketing-settings.schema.ts';

/** Returns the calls of staff for emails with consent. `baseUrl`: the address of the API. */
export function marketingCalls(send: Send, baseUrl: string) {
  return {
    contacts: ({ purpose, cursor, email }: Readonly<Partial<Record<'purpose' | 'cursor' | 'email', string>>>) => {
      const query = new URLSearchParams({
        ...(purpose && { purpose }),
        ...(cursor && { cursor }),
        ...(email && { email }),
      });
      return send<MailContactsAnswer>({ method: 'GET', path: `/mail-contacts?${query}` });
    },
    history: (id: string) => send<ConsentHistoryAnswer>({ method: 'GET', path: `/mail-contacts/${id}/history` }),
    block: (body: BlockContactBody) => send<ConsentAnswer>({ method: 'POST', path: '/mail-contacts/block', body }),
    settings: () => send<MarketingView>({ method: 'GET', path: '/settings/marketing' }),
    changeSettings: (body: Partial<MarketingSettings> & { readonly updatedAt?: string | null }) =>
      send<MarketingView>({ method: 'PUT', path: '/settings/marketing', body }),
    campaigns: {
      list: () => send<CampaignsAnswer>({ method: 'GET', path: '/mail-campaigns' }),
      create: (body: CampaignBody) => send<{ id: string }>({ method: 'POST', path: '/mail-campaigns', body }),
      change: (id: string, body: CampaignBody) =>
        send<{ id: string }>({ method: 'PUT', path: `/mail-campaigns/${id}`, body }),
      remove: (id: string) => send<{ id: string }>({ method: 'DELETE', path: `/mail-campaigns/${id}` }),
      audience: (id: string) => send<AudienceAnswer>({ method: 'GET', path: `/mail-campaigns/${id}/audience` }),
      send: (id: string, recipientCount: number) =>
        send<{ id: string }>({ method: 'POST', path: `/mail-campaigns/${id}/send`, body: { recipientCount } }),
      stop: (id: string) => send<{ id: string }>({ method: 'POST', path: `/mail-campaigns/${id}/stop`, body: {} }),
    },
    figures: (of: ReportDays) => send<MailFiguresAnswer>({ method: 'GET', path: `/mail-figures?${daysQuery(of)}` }),
    /** The address of the subscribers as CSV. */
    subscribersCsv: `${baseUrl}/exports/subscribers.csv`,
  };
}
