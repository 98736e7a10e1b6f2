import type { z } from 'zod';
import type { Send } from '../client/transport.ts';
import type {
  BoughtGoodsAnswer,
  beginDigitalFileBody,
  DigitalFile,
  DigitalProduct,
  LicenceKey,
} from './digital-goods.schema.ts';

/** Returns the calls of staff for digital goods. */
export function digitalGoodsCalls(send: Send) {
  const path = '/digital-goods';
  const remove = (from: string) => send<{ success: true }>({ method: 'DELETE', path: from });
  return {
    product: (productId: string) => send<DigitalProduct>({ method: 'GET', path: `${path}/products/${productId}` }),
    beginFile: (body: z.input<typeof beginDigitalFileBody>) =>
      send<DigitalFile>({ method: 'POST', path: `${path}/files`, body }),
    /** Sends a part of a file. It may be sent again when no response arrived. */
    putPart: (id: string, position: number, bytes: Blob) =>
      send<DigitalFile>({ method: 'PUT', path: `${path}/files/${id}/parts/${position}`, body: bytes }),
    removeFile: (id: string) => remove(`${path}/files/${id}`),
    addKeys: (productId: string, body: { readonly variantId: string | null; readonly keys: readonly string[] }) =>
      send<{ addedCount: number }>({ method: 'POST', path: `${path}/products/${productId}/keys`, body }),
    keys: (
      productId: string,
      { variantId, cursor }: { readonly variantId: string | null; readonly cursor?: string },
    ) => {
      const query = new URLSearchParams({ ...(variantId && { variantId }), ...(cursor && { cursor }) });
      return send<{ items: LicenceKey[]; nextCursor: string | null }>({
        method: 'GET',
        path: `${path}/products/${productId}/keys?${query}`,
      });
    },
    removeKey: (id: string) => remove(`${path}/keys/${id}`),
    ofOrder: (orderId: string) => send<BoughtGoodsAnswer>({ method: 'GET', path: `${path}/orders/${orderId}` }),
    renew: (orderId: string, lineId: string) =>
      send<BoughtGoodsAnswer>({ method: 'POST', path: `${path}/orders/${orderId}/lines/${lineId}/renew` }),
  };
}
