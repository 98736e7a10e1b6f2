import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useShopLocale } from '../shop-locale.tsx';
import type { ListDefinition } from './list-definition.ts';
import { type ListQuestion, toFilter } from './list-filter.ts';

export const pageSizes = [24, 50, 100] as const;

/** Stores a list's state in the URL: search, filters, sort, page size and the page's cursor. */
export function useListState<Item>(definition: ListDefinition<Item>) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const { timeZone } = useShopLocale();
  const { filters, defaultSort, searchFields, include, plainWhere } = definition;

  const question: ListQuestion = useMemo(
    () => ({
      search: params.get('q') ?? '',
      sort: params.get('sort') ?? defaultSort,
      values: Object.fromEntries(
        filters.flatMap(({ name }) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
      ),
    }),
    [params, filters, defaultSort],
  );
  const filter = useMemo(
    () =>
      toFilter(question, filters, {
        searchFields,
        timeZone,
        ...(include && { include }),
        ...(plainWhere && { plainWhere }),
      }),
    [question, filters, searchFields, include, plainWhere, timeZone],
  );

  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('cursor');
          for (const [name, value] of Object.entries(changes)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );

  const cursor = params.get('cursor');
  const trail = parseTrail(location.state);
  const goTo = (next: string | null, nextTrail: readonly (string | null)[]) => {
    const after = new URLSearchParams(params);
    if (next) after.set('cursor', next);
    else after.delete('cursor');
    void navigate({ search: after.toString() }, { state: { trail: nextTrail } });
  };

  const limit = pageSizes.find((size) => String(size) === params.get('limit')) ?? pageSizes[0];
  return {
    question,
    filter,
    change,
    limit,
    cursor,
    query: withoutCursor(params),
    page: cursor ? trail.length + 1 : 1,
    isNarrowed: question.search.trim() !== '' || Object.keys(question.values).length > 0,
    clear: () => change({ q: null, ...Object.fromEntries(filters.map(({ name }) => [name, null])) }),
    next: (to: string) => goTo(to, [...trail, cursor]),
    previous: cursor ? () => goTo(trail.at(-1) ?? null, trail.slice(0, -1)) : null,
  };
}
export type ListState = ReturnType<typeof useListState>;

/** Returns the cursors of the previous pages. The browser's history stores them with the URL. */
function parseTrail(state: unknown): readonly (string | null)[] {
  return typeof state === 'object' && state !== null && 'trail' in state && Array.isArray(state.trail)
    ? state.trail
    : [];
}

function withoutCursor(params: URLSearchParams): string {
  const query = new URLSearchParams(params);
  query.delete('cursor');
  return query.toString();
}
