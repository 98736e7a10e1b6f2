import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Feed } from '@vitrine/contract/channels/channels.schema.ts';
import { feedWriters } from '@vitrine/domain/channels/feed-formats.ts';
import type { AppContext } from '../platform/boot/context.ts';

type Secret = Pick<AppContext, 'sessionSecret'>;

/** Returns the secret part of a feed's address. It follows from the feed's id, so a new feed has a new address. */
function feedKey({ sessionSecret }: Secret, { id }: Pick<Feed, 'id'>): string {
  return createHmac('sha256', sessionSecret).update(`feed ${id}`).digest('hex').slice(0, 32);
}

/** The ending of a compressed file. Every feed also has an address with it. */
export const packedEnding = '.gz';

/** Returns the address at which a channel reads a feed. OpenAI reads compressed files. */
export function feedAddress(context: Secret & Pick<AppContext, 'environment'>, feed: Feed): string {
  const file = `${feedKey(context, feed)}.${feedWriters[feed.format].extension}`;
  return `${context.environment.siteUrl}/feeds/${file}${feed.format === 'OPENAI' ? packedEnding : ''}`;
}

/** Returns the active feed with this file name without `.gz`, such as 'ab12….xml', or undefined. */
export function findFeed(context: Secret, feeds: readonly Feed[], file: string): Feed | undefined {
  const sent = Buffer.from(file);
  return feeds.find((feed) => {
    const own = Buffer.from(`${feedKey(context, feed)}.${feedWriters[feed.format].extension}`);
    return feed.isOn && own.length === sent.length && timingSafeEqual(own, sent);
  });
}
