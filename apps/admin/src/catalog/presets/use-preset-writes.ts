import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A write of a preset, after which its list is read again. */
export function usePresetWrite<Input>(
  key: 'tag-presets' | 'option-presets',
  write: (input: Input) => Promise<unknown>,
) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: write, onSuccess: () => queryClient.invalidateQueries({ queryKey: [key] }) });
}
