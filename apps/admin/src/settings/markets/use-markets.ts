import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MarketSettingsView } from '@vitrine/contract/markets/markets.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';

/** Reads the markets and rates once, so that no refetch overwrites a draft. `reload` starts a new edition of them. */
export function useEditedMarkets() {
  const queryClient = useQueryClient();
  const [edition, setEdition] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'markets', 'edited'],
    queryFn: () => api.settings.admin<MarketSettingsView>('markets'),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['settings'] });
    setEdition((before) => before + 1);
  };
  return { data, error, refetch, edition, reload };
}

/** Returns the markets and rates for screens that only show them. */
export function useMarkets(): MarketSettingsView | undefined {
  return useQuery({
    queryKey: ['settings', 'markets'],
    queryFn: () => api.settings.admin<MarketSettingsView>('markets'),
  }).data;
}

/** Returns the currencies of the open markets beside the main one, each once. */
export function useMarketCurrencies(): readonly Currency[] {
  const markets = useMarkets()?.markets ?? [];
  return [...new Set(markets.filter(({ isOpen }) => isOpen).map(({ currency }) => currency))];
}
