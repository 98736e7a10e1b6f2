import type { KitPart } from '@vitrine/domain/catalog/kit.ts';
import type { PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';
import type { OfferedPayment } from '@vitrine/domain/payments/offered-payments.ts';
import type { QuotedDiscount } from '@vitrine/domain/pricing/stages/discount-stage.ts';
import type { ChargedTax, TaxPart } from '@vitrine/domain/pricing/stages/tax-stage.ts';
import type { ArrivalDays } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import type { BusinessCustomer } from '@vitrine/domain/taxes/business-customer.ts';
import type { PayingCustomer } from '../../payments/payments.ts';
import type { LineAdjustment, LineImage, StoredGiftCard } from '../../platform/database/migrations/schema.ts';

export interface NewOrderLine {
  readonly id: string;
  readonly position: number;
  readonly product_id: string;
  readonly variant_id: string | null;
  readonly name: string;
  readonly options: readonly string[];
  readonly sku: string | null;
  readonly image: LineImage | null;
  readonly list_price: number;
  readonly unit_price: number;
  readonly quantity: number;
  /** The number of units taken from stock. A kit takes none: its parts do. */
  readonly from_stock: number;
  /** The parts of a kit. Null for other items. */
  readonly parts: readonly KitPart[] | null;
  /** The shares of the order's discounts, below 0 and in cents. Empty without a discount. */
  readonly adjustments: readonly LineAdjustment[];
  /** The line's taxes in cents. */
  readonly tax: number;
  readonly taxes: readonly TaxPart[];
}

export interface NewOrderAddress {
  readonly kind: 'SHIPPING' | 'BILLING';
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly street1: string;
  readonly street2: string | null;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
  readonly country: string;
}

/** The `Idempotency-Key` of a request. The scope names the shopper: the key of one shopper has no meaning for another. */
export interface OrderKey {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: Buffer;
}

/** All data of one new order. Amounts are in cents. */
export interface NewOrder {
  readonly id: string;
  readonly userId: string | null;
  readonly email: string;
  readonly source: 'WEB' | 'PHONE';
  readonly subtotal: number;
  readonly discount: number;
  readonly discountReason: string | null;
  readonly discounts: readonly QuotedDiscount[];
  readonly taxes: readonly ChargedTax[];
  readonly shippingCost: number;
  /** The fee of the payment method. */
  readonly paymentFee: number;
  readonly shippingMethod: string | null;
  /** The method that the shopper chose. Null if the settings' flat rate was charged. */
  readonly shippingMethodId: string | null;
  /** The pickup location of the order. Null if it is shipped. */
  readonly pickupPlace: string | null;
  readonly taxRate: number;
  readonly tax: number;
  /** The taxes included in the prices. */
  readonly includedTax: number;
  /** The taxes of the shipping and of the fee. */
  readonly shippingTaxes: readonly TaxPart[];
  /** The reason for the tax exemption. Null if the customer pays taxes. */
  readonly taxExemptReason: string | null;
  /** Null for a consumer. */
  readonly business: BusinessCustomer | null;
  readonly total: number;
  /** The amount of the total that gift cards and store credit pay. */
  readonly giftCardAmount: number;
  readonly giftCards: readonly StoredGiftCard[];
  readonly currency: string;
  readonly isAddressVerified: boolean;
  /** The arrival days shown to the shopper. Null when none were shown. */
  readonly arrival: ArrivalDays | null;
  readonly lines: readonly NewOrderLine[];
  readonly addresses: readonly NewOrderAddress[];
  readonly transactionId: string;
  readonly paymentMethodId: string | null;
  /** The method of the payment. */
  readonly method: PaymentMethod;
  /** Whether the payment is authorised first, and captured when the order ships. */
  readonly isCapturedLater: boolean;
  readonly payingCustomer: PayingCustomer | null;
  /** The method without a provider that pays the order. Null for a card, or when nothing is left to pay. */
  readonly manualPayment: OfferedPayment | null;
  readonly invoiceId: string;
  readonly invoiceNumber: string;
  readonly key: OrderKey | null;
}
