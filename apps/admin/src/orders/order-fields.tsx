import { useQuery } from '@tanstack/react-query';
import { RecordFields } from '../custom-fields/record-fields.tsx';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';

/** Renders the custom fields of an order, which staff can change in any status. */
export function OrderFields({ orderId }: { orderId: string }) {
  const may = useMay();
  const { data, refetch } = useQuery({
    queryKey: ['orders', 'fields', orderId],
    queryFn: () => api.orderRecords.one({ where: { id: orderId }, select: ['id', 'customFields'] }),
  });
  if (!data) return null;
  return (
    <RecordFields
      record="ORDER"
      values={data.customFields}
      isOpen={may('orders:write')}
      save={async (customFields) => {
        await api.orderRecords.update(orderId, { customFields: { ...customFields } });
        await refetch();
      }}
    />
  );
}
