import {
  type AgentSettings,
  agentSettingsSchema,
  type ChannelSettingsView,
  type Feed,
  feedSchema,
} from '@vitrine/contract/channels/channels.schema.ts';
import * as z from 'zod';
import type { Db } from '../platform/database/connections/pool.ts';
import { storedSettings } from '../settings/settings.ts';

export const channelsKey = 'channels';

/** No program reads more than the pages until the owner allows it (decision 0067). */
const closed: AgentSettings = {
  documents: false,
  mcp: false,
  ucp: false,
  staffMcp: false,
  paymentProfile: '',
  acp: null,
};

const stored = z.object({
  agents: agentSettingsSchema.catch(closed),
  feeds: z
    .array(z.unknown())
    .catch([])
    .transform((feeds) =>
      feeds.flatMap((feed): readonly Feed[] => {
        const parsed = feedSchema.safeParse(feed);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
});

type ChannelSettings = Pick<ChannelSettingsView, 'agents' | 'feeds' | 'updatedAt'>;

/** Returns the owner's sales channels, without unreadable ones. Runs one statement. */
export async function channelSettings(db: Db): Promise<ChannelSettings> {
  const row = (await storedSettings(db, [channelsKey])).get(channelsKey);
  return { ...stored.parse(row?.value ?? {}), updatedAt: row?.updatedAt ?? null };
}

/** Returns what programs may read and do. */
export async function agentSettings(db: Db): Promise<AgentSettings> {
  return (await channelSettings(db)).agents;
}
