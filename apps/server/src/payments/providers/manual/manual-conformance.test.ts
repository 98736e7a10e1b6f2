import type { PaymentShop } from '../../payment-provider.ts';
import { conformance } from '../../testing/payment-provider.conformance.ts';
import { manualPayments } from './manual-payments.ts';

conformance({ provider: manualPayments, shop: {} as PaymentShop, online: null });
