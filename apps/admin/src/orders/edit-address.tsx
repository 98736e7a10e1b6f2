import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { useSite } from '../shell/use-site.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { errorsByField } from '../ui/forms/field-errors.ts';
import { notifyDone } from '../ui/notify.ts';
import {
  blankShopper,
  PhoneShopper,
  type PhoneShopperValues,
  shopperRules,
  withShownCountry,
} from './phone/phone-shopper.tsx';

/** Corrects email and delivery address of an order that has not left (docs/behaviour/orders.md#orders-by-staff). */
export function EditAddress({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const site = useSite();
  const queryClient = useQueryClient();
  const { country } = order.shippingInfo.address;
  const countries = [...new Set([country, ...(site?.countries ?? [])])];
  const form = useForm<PhoneShopperValues>({ initialValues: toValues(order), validate: shopperRules(countries) });
  const reload = () => queryClient.invalidateQueries({ queryKey: ['orders'] });
  const save = useMutation({
    mutationFn: ({ email, address }: PhoneShopperValues) => {
      // The carrier's copy of the email follows the order's email if there is one.
      const own = order.shippingInfo.address.email === null ? undefined : email;
      const sent = withShownCountry(address, countries);
      return api.staff.orderList.update(order.id, { email, shippingAddress: { ...sent, email: own } });
    },
    onSuccess: async () => {
      notifyDone(t('Address saved.'));
      await reload();
      onClose();
    },
    onError: (error) => {
      const errors = Object.entries(errorsByField(error));
      form.setErrors(
        Object.fromEntries(
          errors.map(([path, fieldError]) => [path.replace('shippingAddress', 'address'), fieldError]),
        ),
      );
      return reload();
    },
  });
  return (
    <Dialog onClose={onClose} title={t('Email and address of order #{number}', { number: order.number })}>
      <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
        <Stack>
          <Text size="sm">
            {t('The new address is not verified. Check it before you ship. The totals of the order do not change.')}
          </Text>
          <PhoneShopper
            form={form}
            countries={countries}
            emailHint={t('We send emails about this order to this address.')}
          />
          {save.error ? <CallFailure error={save.error} /> : null}
          <ModalButtons onClose={onClose} closeLabel={t('Back')}>
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              {t('Save address')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}

function toValues({ email, shippingInfo: { address } }: StaffOrder): PhoneShopperValues {
  const { name, street1, city, state, postalCode, country } = address;
  return {
    email,
    address: {
      name,
      phone: address.phone ?? '',
      street1,
      street2: address.street2 ?? '',
      city,
      state,
      postalCode,
      country,
    },
    business: blankShopper.business,
  };
}
