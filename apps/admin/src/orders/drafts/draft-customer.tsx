import type { UseFormReturnType } from '@mantine/form';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { CustomerPicker } from '../../users/customer-picker.tsx';
import type { PhoneShopperValues } from '../phone/phone-shopper.tsx';

const filling = ['draft-customer'] as const;

/** Returns whether a picked customer is still loading. A draft that is saved meanwhile would lack the customer. */
export function useIsCustomerLoading(): boolean {
  return useIsMutating({ mutationKey: filling }) > 0;
}

/** Fills in the email of a customer, and the address of the customer's last order. */
export function DraftCustomer({ form }: { form: UseFormReturnType<PhoneShopperValues> }) {
  const [picked, setPicked] = useState<string | null>(null);
  const fill = useMutation({
    mutationKey: filling,
    // One after the other, so that the customer who was picked last is filled in.
    scope: { id: filling[0] },
    mutationFn: readCustomer,
    onSuccess: ({ email, address }) => form.setValues({ email, ...(address && { address }) }),
  });
  return (
    <>
      <CustomerPicker
        label={t('Find a customer')}
        description={t('By name or email. Fills in the email and the last address.')}
        value={picked}
        onChange={(id) => {
          setPicked(id);
          if (id !== null) fill.mutate(id);
        }}
      />
      {fill.error ? <CallFailure error={fill.error} /> : null}
    </>
  );
}

async function readCustomer(id: string) {
  const [user, orders] = await Promise.all([
    api.users.one({ where: { id } }),
    api.orderRecords.many({ where: { userId: id }, orderBy: [{ createdAt: 'desc' }], select: ['id'], limit: 1 }),
  ]);
  const [last] = orders.items;
  const stored = last ? (await api.staff.order.one(last.id)).shippingInfo.address : null;
  if (!stored) return { email: user.email, address: null };
  const { name, street1, street2, city, state, postalCode, country, phone } = stored;
  const address = { name, street1, street2: street2 ?? '', city, state, postalCode, country, phone: phone ?? '' };
  return { email: user.email, address };
}
