import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

/** Reads all zones, and all methods by the id of their zone. */
export function useZones() {
  return useQuery({
    queryKey: ['shipping-zones'],
    queryFn: async () => {
      const [zones, methods] = await Promise.all([
        api.shippingZones.many({ orderBy: [{ name: 'asc' }], limit: 100 }),
        readAllMethods(),
      ]);
      return zones.items.map((zone) => ({
        ...zone,
        methods: methods.filter(({ zoneId }) => zoneId === zone.id),
      }));
    },
  });
}

export type ZoneWithMethods = NonNullable<ReturnType<typeof useZones>['data']>[number];
export type Method = ZoneWithMethods['methods'][number];

async function readAllMethods() {
  const methods: Awaited<ReturnType<typeof api.shippingMethods.many>>['items'] = [];
  for (let cursor: string | null | undefined; ; ) {
    const page = await api.shippingMethods.many({
      orderBy: [{ title: 'asc' }],
      limit: 100,
      ...(cursor && { cursor }),
    });
    methods.push(...page.items);
    cursor = page.nextCursor;
    if (!cursor) return methods;
  }
}

/** Returns a mutation that writes a zone or a method and then refetches all of them. */
export function useZoneWrite<Input>(write: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['shipping-zones'] }),
  });
}
