import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

/** Reads all shipping classes. */
export function useShippingClasses() {
  return useQuery({
    queryKey: ['shipping-classes'],
    queryFn: async () => (await api.shippingClasses.many({ orderBy: [{ name: 'asc' }], limit: 100 })).items,
  });
}

export type ShippingClassView = NonNullable<ReturnType<typeof useShippingClasses>['data']>[number];

/** Returns a mutation that writes a class and then refetches all of them. */
export function useClassWrite<Input>(write: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['shipping-classes'] }),
  });
}
