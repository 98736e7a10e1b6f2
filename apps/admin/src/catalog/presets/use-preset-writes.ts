import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Returns a mutation that writes a preset and then refetches the presets. */
export function usePresetWrite<Input>(
  key: 'tag-presets' | 'option-presets',
  write: (input: Input) => Promise<unknown>,
) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: write, onSuccess: () => queryClient.invalidateQueries({ queryKey: [key] }) });
}
