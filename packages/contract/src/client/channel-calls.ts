import type {
  ChannelSettingsBody,
  ChannelSettingsView,
  FeedIssuesAnswer,
  FeedIssuesBody,
} from '../channels/channels.schema.ts';
import type { Send } from './transport.ts';

/** Returns the calls for sales channels, and for the issues of products in feeds. */
export function channelCalls(send: Send) {
  return {
    read: () => send<ChannelSettingsView>({ method: 'GET', path: '/channels' }),
    change: (body: ChannelSettingsBody) => send<ChannelSettingsView>({ method: 'PUT', path: '/channels', body }),
    issues: (body: FeedIssuesBody = {}) => send<FeedIssuesAnswer>({ method: 'POST', path: '/channels/issues', body }),
  };
}
