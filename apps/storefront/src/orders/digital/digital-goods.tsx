import { Suspense } from 'react';
import { optionalPart } from '../../ui/lazy-part.tsx';

interface DigitalGoodsProps {
  readonly order: { readonly id: string; readonly items: readonly { readonly isDigital?: boolean | undefined }[] };
  /** The token of the order's link; null for the account that placed it. */
  readonly token: string | null;
}

const BoughtGoods = optionalPart(async () => (await import('./bought-goods.tsx')).BoughtGoods);

/** Renders the downloads and licence keys of an order. An order without digital goods loads no code for them. */
export function DigitalGoods({ order, token }: DigitalGoodsProps) {
  if (!order.items.some(({ isDigital }) => isDigital)) return null;
  return (
    <Suspense>
      <BoughtGoods orderId={order.id} token={token} />
    </Suspense>
  );
}
