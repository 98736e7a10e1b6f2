import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../shell/api.ts';
import { notifyDone } from '../ui/notify.ts';

const pageSize = 100;

/** Reads the newest synonyms, 100 at a time. */
export function useSynonyms(cursor: string | undefined) {
  return useQuery({
    queryKey: ['search/synonyms', cursor],
    queryFn: ({ signal }) => api.synonyms.many({ limit: pageSize, ...(cursor && { cursor }), count: true }, signal),
  });
}

/** Reads the rules of searches by their words, 100 at a time. */
export function useSearchRules(cursor: string | undefined) {
  return useQuery({
    queryKey: ['search/rules', cursor],
    queryFn: ({ signal }) => api.searchRules.many({ limit: pageSize, ...(cursor && { cursor }) }, signal),
  });
}

/** Writes a synonym or a rule and reads the lists again. */
export function useRuleWrite<Input>(write: (input: Input) => Promise<unknown>, done: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['search/synonyms'] }),
        queryClient.invalidateQueries({ queryKey: ['search/rules'] }),
      ]);
      notifyDone(done);
      onDone();
    },
  });
}
