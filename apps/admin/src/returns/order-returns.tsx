import { useQuery } from '@tanstack/react-query';
import { api } from '../shell/api.ts';
import { Section } from '../ui/section.tsx';
import { ReturnsTable } from './returns-table.tsx';

/** Renders the returns of an order. Renders nothing while it has none. */
export function OrderReturns({ orderId }: { orderId: string }) {
  const { data } = useQuery({
    queryKey: ['returns', 'of order', orderId],
    queryFn: () => api.staff.returns.list({ orderId }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title="Returns">
      <ReturnsTable returns={data.items} />
    </Section>
  );
}
