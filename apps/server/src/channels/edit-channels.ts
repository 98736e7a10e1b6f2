import type { ChannelSettingsView, Feed, FeedIssue, FeedState } from '@vitrine/contract/channels/channels.schema.ts';
import { feedIssues } from '@vitrine/domain/channels/feed-item.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome } from '../platform/runtime/outcome.ts';
import { emit } from '../platform/runtime/shop-events.ts';
import { changeStoredSetting } from '../settings/settings.ts';
import { acpSecrets } from './acp-secrets.ts';
import { channelSettings, channelsKey } from './channel-settings.ts';
import { feedAddress } from './feed-address.ts';
import { productsWithIssues, viewStates } from './feeds.queries.ts';
import { shopViews } from './shop-views.ts';

const errorCodes = Object.entries(feedIssues)
  .filter(([, [severity]]) => severity === 'ERROR')
  .map(([code]) => code);

/** Returns the sales channels as staff see them. Only the owner sees the addresses of feeds. */
export async function channelsView(
  context: Pick<AppContext, 'db' | 'environment' | 'sessionSecret'>,
): Promise<ChannelSettingsView> {
  const { db, environment } = context;
  const settings = await channelSettings(db);
  const states = settings.feeds.length === 0 ? [] : await viewStates(db, errorCodes);
  return {
    ...settings,
    states: settings.feeds.map((feed): FeedState => {
      const state = states.find(({ view }) => view === feed.view);
      return {
        id: feed.id,
        address: feedAddress(context, feed),
        builtAt: state?.built_at.toISOString() ?? null,
        itemCount: state?.items ?? 0,
        errorCount: state?.errors ?? 0,
        warningCount: state?.warnings ?? 0,
      };
    }),
    views: await shopViews(db),
    siteUrl: environment.siteUrl,
    acpSecrets: settings.agents.acp && acpSecrets(context.sessionSecret, settings.agents.acp.id),
  };
}

interface Change {
  readonly fields: { readonly agents?: unknown; readonly feeds?: readonly Feed[] | undefined };
  readonly seenAt: string | null | undefined;
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

/**
 * Changes the sales channels. Failures: STALE, DEMO_RESTRICTED, and UNPROCESSABLE for a feed of an unknown market or
 * language, a repeated id, or a CSV feed without columns.
 */
export async function changeChannels(
  context: Pick<AppContext, 'db' | 'pool'>,
  { fields, ...by }: Change,
): Promise<Outcome<null>> {
  if (by.caller.isDemo) return failure('DEMO_RESTRICTED', 'The demo account cannot change the sales channels.');
  const refusal = fields.feeds && (await refusedFeed(context.db, fields.feeds));
  if (refusal) return failure('UNPROCESSABLE', refusal, { errors: [{ path: 'feeds', message: refusal }] });
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const outcome = await changeStoredSetting(context.db, { key: channelsKey, fields: sent, ...by });
  if (outcome.ok && fields.feeds) emit(context, 'feeds-changed');
  return outcome;
}

async function refusedFeed(db: Db, feeds: readonly Feed[]): Promise<string | null> {
  const known = new Set((await shopViews(db)).map(({ view }) => view));
  for (const { name, view, format, columns, isOn } of feeds) {
    if (isOn && !known.has(view)) return `${name}: the shop has no market or language ${view}.`;
    if (format === 'CSV' && columns.length === 0) return `${name}: choose the columns of the file.`;
  }
  return new Set(feeds.map(({ id }) => id)).size < feeds.length ? 'Two feeds have the same id.' : null;
}

/** Returns what is wrong with items of feeds, errors first, each with its advice. */
export async function listFeedIssues(
  db: Db,
  { productId, limit }: { readonly productId: string | null; readonly limit: number },
): Promise<FeedIssue[]> {
  const rows = await productsWithIssues(db, { productId, limit, errorCodes });
  const all = rows.flatMap(({ product_id, name, view, issues, page_difference: difference }): FeedIssue[] => {
    const of = { productId: product_id, productName: name, view };
    const own = issues.map(({ variantId, code }): FeedIssue => {
      const [severity, advice] = feedIssues[code];
      return { ...of, variantId, code, severity, advice };
    });
    if (difference === null) return own;
    const [severity, words] = feedIssues.PAGE_DIFFERS;
    return [{ ...of, variantId: null, code: 'PAGE_DIFFERS', severity, advice: `${words} ${difference}` }, ...own];
  });
  return all.toSorted((a, b) => Number(b.severity === 'ERROR') - Number(a.severity === 'ERROR')).slice(0, limit);
}
