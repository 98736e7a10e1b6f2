import { decimalAmount } from '@vitrine/domain/money/cents.ts';
import type { CustomsDeclaration, exportExemption } from '@vitrine/domain/shipping/customs/customs.ts';

const exemptions = { '30.36': 'NOEEI_30_36', '30.37(a)': 'NOEEI_30_37_a' } as const;

/**
 * Converts a declaration to the `customs_declaration` of a shipment. Values and weights are those of all units of an
 * item.
 */
export function toDeclaration(
  { signer, currency, items }: CustomsDeclaration,
  exemption: ReturnType<typeof exportExemption>,
) {
  return {
    contents_type: 'MERCHANDISE',
    certify: true,
    commercial_invoice: true,
    certify_signer: signer,
    non_delivery_option: 'RETURN',
    ...(exemption && { eel_pfc: exemptions[exemption] }),
    items: items.map(({ description, quantity, value, weight, hsCode, originCountry }) => ({
      description,
      quantity,
      value_amount: decimalAmount(value, currency),
      value_currency: currency,
      net_weight: String(weight),
      mass_unit: 'oz',
      origin_country: originCountry,
      ...(hsCode !== null && { tariff_number: hsCode }),
    })),
  };
}
