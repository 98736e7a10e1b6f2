import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { counted } from '../../ui/labels.ts';
import { api } from '../api.ts';
import { useMay } from '../permission.ts';
import type { NavigationEntry, NavigationGroup, WaitingKind } from './navigation.ts';

/** The number of records that wait, by kind. */
export type Waiting = Readonly<Record<WaitingKind, number>>;

const counting = { select: ['id'], limit: 1, count: true };

/**
 * Reads how many records wait: paid orders that have not left yet, returns, reviews and questions. A number is 0 while it
 * is unknown, and for a role that may not see the records. A page of returns limits their number.
 */
export function useWaiting(): Waiting {
  const may = useMay();
  return {
    orders: useCount(
      'orders',
      may('orders:read'),
      async (signal) => (await api.staff.orderList.many({ where: { status: 'PAID' }, ...counting }, signal)).total,
    ),
    returns: useCount(
      'returns',
      may('returns:read'),
      async () => (await api.staff.returns.list({ waiting: true })).items.length,
    ),
    reviews: useCount(
      'reviews',
      may('reviews:read'),
      async (signal) => (await api.reviews.many({ where: { status: 'PENDING' }, ...counting }, signal)).total,
    ),
    questions: useCount(
      'questions',
      may('reviews:read'),
      async (signal) => (await api.questions.many({ where: { status: 'PENDING' }, ...counting }, signal)).total,
    ),
  };
}

function useCount(
  kind: WaitingKind,
  isAllowed: boolean,
  read: (signal: AbortSignal) => Promise<number | undefined>,
): number {
  const { data } = useQuery({
    queryKey: [kind, 'waiting'],
    queryFn: async ({ signal }) => (await read(signal)) ?? 0,
    enabled: isAllowed,
    retry: false,
    staleTime: 60_000,
  });
  return data ?? 0;
}

const words: Readonly<Record<WaitingKind, (count: number) => string>> = {
  orders: (count) => t('{orders} to ship', { orders: counted(count, 'order') }),
  returns: (count) => t('{returns} to handle', { returns: counted(count, 'return') }),
  reviews: (count) => t('{reviews} to moderate', { reviews: counted(count, 'review') }),
  questions: (count) => t('{questions} to answer', { questions: counted(count, 'question') }),
};

/**
 * Returns the number beside an entry of the navigation, with its words. A closed subject counts for its pages, which are
 * not shown.
 */
export function waitingBeside(
  entry: NavigationEntry & Partial<Pick<NavigationGroup, 'entries'>>,
  waiting: Waiting,
  isOpen: boolean,
): { readonly count: number; readonly title: string } {
  const shown = [entry, ...(isOpen ? [] : (entry.entries ?? []))];
  const kinds = shown.flatMap(({ waits }) => (waits && waiting[waits] > 0 ? [waits] : []));
  return {
    count: kinds.reduce((sum, kind) => sum + waiting[kind], 0),
    title: kinds.map((kind) => words[kind](waiting[kind])).join(', '),
  };
}
