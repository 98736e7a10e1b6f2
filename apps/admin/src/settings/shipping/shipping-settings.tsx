import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShippingSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { ShippingForm } from './shipping-form.tsx';

/** Renders the sender's address, the default parcel, and the countries that the shop ships to. */
export function ShippingSettings() {
  const queryClient = useQueryClient();
  const [edition, setEdition] = useState(0);
  // Loads only once, so that no refetch overwrites the draft. A save refetches.
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'shipping', 'edited'],
    queryFn: () => api.settings.admin<ShippingSettingsView>('shipping'),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['settings'] });
    setEdition((before) => before + 1);
  };
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  return data ? <ShippingForm key={edition} settings={data} onSaved={reload} /> : <PageLoading />;
}
