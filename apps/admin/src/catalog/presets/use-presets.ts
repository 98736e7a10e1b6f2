import { useQuery } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

/** Tags with their colours, ready to be put on products. */
export function useTagPresets() {
  return useQuery({
    queryKey: ['tag-presets'],
    queryFn: async () => (await api.tagPresets.many({ orderBy: [{ name: 'asc' }], limit: 100 })).items,
    staleTime: 60_000,
  });
}

/** Options with their values, ready to be put on products. */
export function useOptionPresets() {
  return useQuery({
    queryKey: ['option-presets'],
    queryFn: async () => (await api.optionPresets.many({ orderBy: [{ name: 'asc' }], limit: 100 })).items,
    staleTime: 60_000,
  });
}
