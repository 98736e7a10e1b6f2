import { useQuery } from '@tanstack/react-query';
import {
  type ChangeTranslationsBody,
  translationStatuses,
} from '@vitrine/contract/translations/translations.schema.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../shell/api.ts';
import { translationAddress } from './kinds.ts';

/** Returns the addresses of the records before and after this one in the list that the editor was opened from. */
export function useNeighbours({ locale, resource, record }: Omit<ChangeTranslationsBody, 'texts'>) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const status = translationStatuses.find((known) => known === search.get('status')) ?? 'all';
  const { data } = useQuery({
    queryKey: ['translations', locale, 'neighbours', resource, status],
    queryFn: () => api.staff.translations.records({ locale, resource, status, offset: 0 }),
    // The list stays as it was opened, so that a saved record does not leave it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const records = data?.items.map((item) => item.record) ?? [];
  const index = records.indexOf(record);
  const addressAt = (position: number) => {
    const neighbour = index === -1 ? undefined : records[position];
    return neighbour === undefined ? null : `${translationAddress(locale, resource, neighbour)}?status=${status}`;
  };
  const next = addressAt(index + 1);
  return {
    previous: addressAt(index - 1),
    next,
    openNext: () => {
      if (next) void navigate(next);
    },
  };
}
