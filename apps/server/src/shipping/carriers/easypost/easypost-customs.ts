import { decimalAmount } from '@vitrine/domain/money/cents.ts';
import type { CustomsDeclaration, exportExemption } from '@vitrine/domain/shipping/customs/customs.ts';

/** Converts a declaration to the `customs_info` of a shipment. Values and weights are those of all units of an item. */
export function toCustomsInfo(
  { signer, currency, items }: CustomsDeclaration,
  exemption: ReturnType<typeof exportExemption>,
) {
  return {
    contents_type: 'merchandise' as const,
    customs_certify: true,
    customs_signer: signer,
    non_delivery_option: 'return' as const,
    restriction_type: 'none' as const,
    ...(exemption && { eel_pfc: `NOEEI ${exemption}` }),
    customs_items: items.map(({ description, quantity, value, weight, hsCode, originCountry }) => ({
      description,
      quantity,
      value: Number(decimalAmount(value, currency)),
      currency,
      weight,
      origin_country: originCountry,
      ...(hsCode !== null && { hs_tariff_number: hsCode }),
    })),
  };
}
