import { useQuery } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

/** The list of endpoints in the query cache. */
export const endpointsKey = ['webhook-endpoints'];

/** Returns one endpoint: null when there is none, undefined until the list has loaded. */
export function useEndpoint(id: string) {
  const { data, error, refetch } = useQuery({ queryKey: endpointsKey, queryFn: api.staff.webhooks.list });
  return { endpoint: data && (data.items.find((one) => one.id === id) ?? null), error, refetch };
}
