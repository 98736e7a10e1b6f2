import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '@vitrine/contract/users/saved-views.schema.ts';
import { api } from '../../shell/api.ts';

const none: readonly SavedView[] = [];

/** Reads and changes the saved list views of the signed-in member of staff. The server stores them. */
export function useSavedViews(list: string) {
  const queryClient = useQueryClient();
  const queryKey = ['saved-views', list];
  const views = useQuery({ queryKey, queryFn: () => api.staff.savedViews.of(list), staleTime: 60_000 });
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  const save = useMutation({
    mutationFn: (view: Omit<SavedView, 'id'>) => api.staff.savedViews.save({ list, ...view }),
    onSettled,
  });
  const forget = useMutation({ mutationFn: api.staff.savedViews.forget, onSettled });
  return {
    saved: views.data?.items ?? none,
    isKnown: views.data !== undefined,
    save: save.mutate,
    forget: forget.mutate,
    error: save.error ?? forget.error ?? views.error,
  };
}
