import type {
  ChannelSettingsBody,
  ChannelSettingsView,
  FeedIssuesAnswer,
  FeedIssuesBody,
} from '../channels/channels.schema.ts';
import type { MadeBulkCodes, MakeBulkCodes } from '../discounts/bulk-codes.schema.ts';
import type { Backup, BackupsAnswer } from '../exchange/backups.schema.ts';
import type {
  CreateImportBody,
  ImportsAnswer,
  ProductImport,
  RunImportBody,
  ShopImportAnswer,
} from '../exchange/import.schema.ts';
import type {
  ChangeProviderBody,
  ExtensionProviderParams,
  ExtensionProvidersAnswer,
} from '../extensions/extension-providers.schema.ts';
import type { ExtensionPanelView, ExtensionsAnswer } from '../extensions/extensions.schema.ts';
import type { JobName, JobsAnswer } from '../jobs/jobs.schema.ts';
import type { MailReportsBody, MailReportsView } from '../marketing/mail-reports.schema.ts';
import type { SearchEnginesBody, SearchEnginesView } from '../search-engines/search-engines.schema.ts';
import type { MailTestAnswer } from '../settings/admin-settings.schema.ts';
import type { EndedStaffSessionsAnswer } from '../settings/security-settings.schema.ts';
import type { SystemStatusAnswer } from '../system/system-status.schema.ts';
import { connectionCalls } from './connection-calls.ts';
import type { Send } from './transport.ts';
import { webhookCalls } from './webhook-calls.ts';

/** Returns the calls that operate the shop, for its owner, and those for imports and exports, for staff. */
export function operationsCalls(send: Send, baseUrl: string) {
  const get = <Answer>(path: string) => send<Answer>({ method: 'GET', path });
  const post = <Answer>(path: string, body: unknown = {}) => send<Answer>({ method: 'POST', path, body });
  const remove = <Answer>(path: string) => send<Answer>({ method: 'DELETE', path });
  const settings = '/settings/admin';
  return {
    jobs: {
      list: () => get<JobsAnswer>(`${settings}/jobs`),
      run: (name: JobName) => post<{ success: true }>(`${settings}/jobs/${name}/run`),
    },
    extensions: {
      list: () => get<ExtensionsAnswer>(`${settings}/extensions`),
      switch: (name: string, isOn: boolean) =>
        post<{ success: true }>(`${settings}/extensions/${name}/switch`, { isOn }),
      providers: () => get<ExtensionProvidersAnswer>(`${settings}/extension-providers`),
      changeProvider: ({ kind, name }: ExtensionProviderParams, body: ChangeProviderBody) =>
        send<ExtensionProvidersAnswer>({
          method: 'PUT',
          path: `${settings}/extension-providers/${kind}/${name}`,
          body,
        }),
      removeProvider: ({ kind, name }: ExtensionProviderParams, body: { readonly updatedAt: string | null }) =>
        post<ExtensionProvidersAnswer>(`${settings}/extension-providers/${kind}/${name}/remove`, body),
      panel: (name: string) => get<ExtensionPanelView>(`${settings}/extensions/${name}/panel`),
    },
    systemStatus: () => get<SystemStatusAnswer>(`${settings}/system-status`),
    backups: {
      list: () => get<BackupsAnswer>(`${settings}/backups`),
      make: () => post<BackupsAnswer>(`${settings}/backups`),
      remove: ({ name }: Backup) => remove<{ success: true }>(`${settings}/backups/${name}`),
      /** Returns the address for a link with which the browser downloads the file. */
      address: ({ name }: Backup) => `${baseUrl}${settings}/backups/${name}/download`,
    },
    connections: connectionCalls(send),
    channels: {
      read: () => get<ChannelSettingsView>('/channels'),
      change: (body: ChannelSettingsBody) => send<ChannelSettingsView>({ method: 'PUT', path: '/channels', body }),
      /** Returns what is wrong with products in feeds. */
      issues: (body: FeedIssuesBody = {}) => post<FeedIssuesAnswer>('/channels/issues', body),
    },
    searchEngines: {
      read: () => get<SearchEnginesView>('/search-engines'),
      change: (body: SearchEnginesBody) => send<SearchEnginesView>({ method: 'PUT', path: '/search-engines', body }),
    },
    mailReports: {
      read: () => get<MailReportsView>(`${settings}/mail-reports`),
      change: (body: MailReportsBody) =>
        send<MailReportsView>({ method: 'PUT', path: `${settings}/mail-reports`, body }),
    },
    webhooks: webhookCalls(send),
    testMail: () => post<MailTestAnswer>(`${settings}/mail/test`),
    endStaffSessions: () => remove<EndedStaffSessionsAnswer>(`${settings}/security/staff-sessions`),
    imports: {
      list: () => get<ImportsAnswer>('/imports'),
      one: (id: string) => get<ProductImport>(`/imports/${id}`),
      create: (body: CreateImportBody) => post<ProductImport>('/imports', body),
      /** Sends a part of a file. It may be sent again when no response arrived. */
      putPart: (id: string, position: number, bytes: Blob) =>
        send<ProductImport>({ method: 'PUT', path: `/imports/${id}/parts/${position}`, body: bytes }),
      run: (id: string, body: RunImportBody) => post<ProductImport>(`/imports/${id}/run`, body),
      remove: (id: string) => remove<{ success: true }>(`/imports/${id}`),
      /** Returns the address for a link. */
      faultsAddress: (id: string) => `${baseUrl}/imports/${id}/faults.csv`,
      shop: (archive: Blob) => send<ShopImportAnswer>({ method: 'POST', path: '/imports/shop', body: archive }),
    },
    bulkCodes: {
      make: (id: string, body: MakeBulkCodes) => post<MadeBulkCodes>(`/discounts/${id}/codes`, body),
      /** Returns the address for a link. */
      csvAddress: (id: string) => `${baseUrl}/discounts/${id}/codes.csv`,
    },
    exports: {
      /** Returns the address for a link. */
      shopAddress: `${baseUrl}/exports/shop.tar`,
    },
  };
}
