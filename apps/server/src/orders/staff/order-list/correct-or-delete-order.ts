import type { UpdateOrder } from '@vitrine/contract/orders/order-resource.schema.ts';
import { fieldColumns } from '../../../custom-fields/custom-fields.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import type { WriteContext, Writes } from '../../../resources/resource.ts';
import { correctionRefusal, isClosedToDemo } from '../../record/demo-orders.ts';
import { correctAddress, correctOrder, deleteOrderRow, orderToCorrect } from './order-corrections.queries.ts';

const correctable: ReadonlySet<string> = new Set(['PENDING', 'PAID']);

/**
 * The writes by staff: corrections before the parcel is sent, and the deletion of orders that were never paid
 * (docs/behaviour/orders.md#orders-by-staff).
 */
export const orderWrites: Writes = {
  async update(
    { tx, caller }: WriteContext,
    id: string,
    body: Omit<UpdateOrder, 'id' | 'updatedAt'>,
  ): Promise<Outcome<null>> {
    const order = await orderToCorrect(tx, id);
    // With a changed e-mail, the order could be looked up and mailed unmasked.
    if (order && isClosedToDemo(caller, order)) return correctionRefusal;
    const { customFields, ...corrections } = body;
    const fields = await fieldColumns(tx, 'ORDER', customFields);
    if (!fields.ok) return fields;
    const isCorrection = customFields === undefined || Object.keys(corrections).length > 0;
    if (!order || (isCorrection && !correctable.has(order.status))) {
      return failure('BAD_TRANSITION', 'An order can be corrected until it is shipped.');
    }
    if (body.shippingAddress) await correctAddress(tx, id, body.shippingAddress);
    await correctOrder(tx, id, { ...(body.email !== undefined && { email: body.email }), ...fields.value });
    return success(null);
  },
  async remove({ tx }: WriteContext, id: string): Promise<Outcome<null>> {
    const status = (await orderToCorrect(tx, id))?.status;
    if (status === 'PENDING') {
      return failure('CONFLICT', 'This order is waiting for payment and reserves stock. Cancel it first.');
    }
    if (status !== 'CANCELLED') return failure('CONFLICT', 'A paid order cannot be deleted.');
    await deleteOrderRow(tx, id);
    return success(null);
  },
};
