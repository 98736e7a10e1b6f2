import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TaxRateRecord } from '@vitrine/contract/taxes/taxes.schema.ts';
import { api } from '../shell/api.ts';

/** Reads the classes of goods with separate rates. */
export function useTaxClasses() {
  return useQuery({
    queryKey: ['tax', 'classes'],
    queryFn: async () => (await api.taxClasses.many({ orderBy: [{ name: 'asc' }], limit: 100 })).items,
  });
}

/** Reads every rate by country, page by page. */
export function useTaxRates() {
  return useQuery({
    queryKey: ['tax', 'rates'],
    queryFn: async () => {
      const rates: TaxRateRecord[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof api.taxRates.many>> = await api.taxRates.many({
          orderBy: [{ country: 'asc' }, { state: 'asc' }, { postalCode: 'asc' }, { title: 'asc' }],
          limit: 100,
          ...(cursor && { cursor }),
        });
        rates.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null && rates.length < maxShown);
      return rates;
    },
  });
}

/** The maximum number of displayed rates. Larger tables, such as rates by postcode, go through the API. */
const maxShown = 2_000;

/** Returns a mutation that writes classes or rates and then refetches them. */
export function useTaxWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: write, onSuccess: () => queryClient.invalidateQueries({ queryKey: ['tax'] }) });
}
