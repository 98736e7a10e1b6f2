import { useQuery } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

/** Reads the preset tags with their colours. */
export function useTagPresets() {
  return useQuery({
    queryKey: ['tag-presets'],
    queryFn: async () => (await api.tagPresets.many({ orderBy: [{ name: 'asc' }], limit: 100 })).items,
    staleTime: 60_000,
  });
}

/** Reads the preset options with their values. */
export function useOptionPresets() {
  return useQuery({
    queryKey: ['option-presets'],
    queryFn: async () => (await api.optionPresets.many({ orderBy: [{ name: 'asc' }], limit: 100 })).items,
    staleTime: 60_000,
  });
}
