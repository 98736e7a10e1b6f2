import { hash, randomBytes } from 'node:crypto';
import type { Visit } from '@vitrine/contract/insight/insight.schema.ts';
import { countedPage, visitSource } from '@vitrine/domain/insight/page-kinds.ts';
import { speedGroup, speedKinds } from '@vitrine/domain/insight/speed.ts';
import { toDay } from '@vitrine/domain/time/calendar-days.ts';
import { isRobot } from '@vitrine/domain/web/robots.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { bufferedCounts } from '../platform/runtime/buffered-counts.ts';
import { addCounts, addMinutes } from './insight.queries.ts';

const writeEveryMs = 10_000;
/** Totals that are written at once. */
const maxKeys = 3_000;
/** Visitors of a day that a process distinguishes. Further ones are not counted, so that memory stays limited. */
const maxVisitors = 200_000;
/** Views of one visitor on a day. A person opens fewer pages. */
const maxViews = 300;

interface Visitor {
  readonly ip: string;
  readonly userAgent: string | undefined;
}

export interface VisitCounter {
  note(visit: Visit, visitor: Visitor): void;
  /** Counts a begun cart for the live view. */
  noteCart(): void;
  /** Writes what was counted. */
  flush(): Promise<void>;
}

const counters = new WeakMap<object, VisitCounter>();

/**
 * Returns the counter of visits. A visitor is a hash of address and browser with a salt. The salt exists only in the
 * memory of this process, for one day. Only daily totals are stored (docs/behaviour/insight.md).
 */
export function visitCounter(context: Pick<AppContext, 'db' | 'pool' | 'log' | 'environment'>): VisitCounter {
  const known = counters.get(context.pool);
  if (known) return known;
  const { db, log, environment } = context;
  const ownHost = new URL(environment.siteUrl).hostname;
  const counts = bufferedCounts({
    everyMs: writeEveryMs,
    maxKeys,
    log,
    write: (found) => addCounts(db, [...found].map(toRow)),
  });
  const minutes = bufferedCounts({
    everyMs: writeEveryMs,
    maxKeys,
    log,
    write: (found) => addMinutes(db, [...found].map(toMinute)),
  });
  const addLive = (kind: string, value: string) =>
    minutes.add(JSON.stringify([new Date().toISOString().slice(0, 16), kind, value]));
  let day = '';
  let salt = '';
  /** The views of each visitor today. */
  const views = new Map<number, number>();
  const add = (kind: string, value: string) => counts.add(JSON.stringify([day, kind, value]));

  const counter: VisitCounter = {
    note({ p: path, r: referrer, q: query = '', s: speed }, { ip, userAgent }) {
      if (isRobot(userAgent)) return;
      const today = toDay(new Date(), 'UTC');
      if (today !== day) {
        day = today;
        salt = randomBytes(16).toString('hex');
        views.clear();
      }
      const visitor = toNumber(hash('sha256', `${salt} ${ip} ${userAgent}`, 'hex'));
      const seen = views.get(visitor);
      if (seen === undefined && views.size >= maxVisitors) return;
      if ((seen ?? 0) >= maxViews) return;
      views.set(visitor, (seen ?? 0) + 1);
      const page = countedPage(path);
      if (speed) {
        for (const kind of speedKinds) {
          const measure = speed[kind];
          if (measure === undefined) continue;
          add(kind, `${page.kind} ${speedGroup(kind, kind === 'cls' ? measure * 1000 : measure)}`);
        }
        return;
      }
      if (seen === undefined) add('visitors', '');
      add('views', page.kind);
      addLive('views', page.kind);
      if (page.product !== null) add('products', page.product);
      if (referrer === undefined) return;
      const source = visitSource({ campaign: campaignIn(query), referrer, ownHost });
      if (source !== null) add('sources', source);
    },
    noteCart: () => addLive('carts', ''),
    async flush() {
      await Promise.all([counts.flush(), minutes.flush()]);
    },
  };
  counters.set(context.pool, counter);
  return counter;
}

function campaignIn(query: string): string {
  const parameters = new URLSearchParams(query);
  return parameters.get('utm_campaign') ?? parameters.get('utm_source') ?? '';
}

/** Returns 48 bits of a hash, which a set holds in little memory. */
function toNumber(hexadecimal: string): number {
  return Number.parseInt(hexadecimal.slice(0, 12), 16);
}

function toRow([key, total]: readonly [string, number]) {
  const [day, kind, value] = JSON.parse(key) as [string, string, string];
  return { day, kind, value, total };
}

function toMinute([key, total]: readonly [string, number]) {
  const [minute, kind, value] = JSON.parse(key) as [string, string, string];
  return { minute: `${minute}Z`, kind, value, total };
}
