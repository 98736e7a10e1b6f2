import type { EInvoice, EInvoiceLine, EInvoiceParty } from '@vitrine/domain/orders/invoices/e-invoice.ts';
import type { VatCategory } from '@vitrine/domain/orders/invoices/zero-tax.ts';
import { amountText, percentText, xml, xmlDocument } from './xml-text.ts';

const xrechnung = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** Returns an invoice or a credit note as XRechnung 3.0 in UBL 2.1. The order of the elements is that of the schema. */
export function ublInvoice(invoice: EInvoice): string {
  const isCredit = invoice.type === 381;
  const kind = isCredit ? 'CreditNote' : 'Invoice';
  const currency = { currencyID: invoice.currency };
  const root = xml(
    kind,
    [
      xml('cbc:CustomizationID', xrechnung),
      xml('cbc:ProfileID', profile),
      xml('cbc:ID', invoice.number),
      xml('cbc:IssueDate', invoice.day),
      xml(`cbc:${kind}TypeCode`, invoice.type),
      xml('cbc:DocumentCurrencyCode', invoice.currency),
      invoice.nationalTax && xml('cbc:TaxCurrencyCode', invoice.nationalTax.baseCurrency),
      xml('cbc:BuyerReference', invoice.orderNumber),
      xml('cac:OrderReference', xml('cbc:ID', invoice.orderNumber)),
      invoice.precedingNumber !== null &&
        xml('cac:BillingReference', xml('cac:InvoiceDocumentReference', xml('cbc:ID', invoice.precedingNumber))),
      xml('cac:AccountingSupplierParty', party(invoice.seller, { isSeller: true })),
      xml('cac:AccountingCustomerParty', party(invoice.buyer, { isSeller: false })),
      xml('cac:Delivery', [
        xml('cbc:ActualDeliveryDate', invoice.deliveredOn),
        invoice.shipTo && xml('cac:DeliveryLocation', address('cac:Address', invoice.shipTo)),
      ]),
      xml('cac:PaymentMeans', xml('cbc:PaymentMeansCode', '1')),
      xml('cac:PaymentTerms', xml('cbc:Note', invoice.due > 0 ? 'Due on receipt' : 'Paid')),
      invoice.charges.map((charge) =>
        xml('cac:AllowanceCharge', [
          xml('cbc:ChargeIndicator', 'true'),
          xml('cbc:AllowanceChargeReason', invoice.chargeReason),
          xml('cbc:Amount', amountText(charge.net, invoice.currency), currency),
          category('cac:TaxCategory', charge),
        ]),
      ),
      xml('cac:TaxTotal', [
        xml('cbc:TaxAmount', amountText(invoice.tax, invoice.currency), currency),
        invoice.vat.map((row) =>
          xml('cac:TaxSubtotal', [
            xml('cbc:TaxableAmount', amountText(row.net, invoice.currency), currency),
            xml('cbc:TaxAmount', amountText(row.tax, invoice.currency), currency),
            category('cac:TaxCategory', row, row.reason),
          ]),
        ),
      ]),
      nationalTotal(invoice),
      xml('cac:LegalMonetaryTotal', [
        xml('cbc:LineExtensionAmount', amountText(invoice.lineTotal, invoice.currency), currency),
        xml('cbc:TaxExclusiveAmount', amountText(invoice.net, invoice.currency), currency),
        xml('cbc:TaxInclusiveAmount', amountText(invoice.gross, invoice.currency), currency),
        invoice.charges.length > 0 &&
          xml('cbc:ChargeTotalAmount', amountText(invoice.chargeTotal, invoice.currency), currency),
        xml('cbc:PrepaidAmount', amountText(invoice.paid, invoice.currency), currency),
        xml('cbc:PayableAmount', amountText(invoice.due, invoice.currency), currency),
      ]),
      invoice.lines.map((line) => toLine(line, invoice)),
    ],
    {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  );
  return xmlDocument(root);
}

function nationalTotal({ nationalTax }: EInvoice) {
  if (!nationalTax) return null;
  const { amount, baseCurrency } = nationalTax;
  return xml('cac:TaxTotal', xml('cbc:TaxAmount', amountText(amount, baseCurrency), { currencyID: baseCurrency }));
}

function toLine(line: EInvoiceLine, { type, currency }: EInvoice) {
  const isCredit = type === 381;
  const units = { unitCode: 'C62' };
  return xml(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    xml('cbc:ID', line.id),
    xml(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', line.quantity, units),
    xml('cbc:LineExtensionAmount', amountText(line.net, currency), { currencyID: currency }),
    xml('cac:Item', [xml('cbc:Name', line.name), category('cac:ClassifiedTaxCategory', line)]),
    // The price of all units together, so that no unit price has to be rounded.
    xml('cac:Price', [
      xml('cbc:PriceAmount', amountText(line.net, currency), { currencyID: currency }),
      xml('cbc:BaseQuantity', line.quantity, units),
    ]),
  ]);
}

function category(
  name: string,
  { category: code, rate }: { readonly category: VatCategory; readonly rate: number },
  reason: string | null = null,
) {
  return xml(name, [
    xml('cbc:ID', code),
    xml('cbc:Percent', percentText(rate)),
    reason !== null && xml('cbc:TaxExemptionReason', reason),
    xml('cac:TaxScheme', xml('cbc:ID', 'VAT')),
  ]);
}

function party(
  { name, address: location, email, phone, vatNumber }: EInvoiceParty,
  { isSeller }: { readonly isSeller: boolean },
) {
  return xml('cac:Party', [
    email !== '' && xml('cbc:EndpointID', email, { schemeID: 'EM' }),
    address('cac:PostalAddress', location),
    vatNumber !== null &&
      xml('cac:PartyTaxScheme', [xml('cbc:CompanyID', vatNumber), xml('cac:TaxScheme', xml('cbc:ID', 'VAT'))]),
    xml('cac:PartyLegalEntity', xml('cbc:RegistrationName', name)),
    isSeller &&
      xml('cac:Contact', [xml('cbc:Name', name), xml('cbc:Telephone', phone), xml('cbc:ElectronicMail', email)]),
  ]);
}

function address(name: string, { street1, street2, city, state, postalCode, country }: EInvoiceParty['address']) {
  return xml(name, [
    xml('cbc:StreetName', street1),
    street2 ? xml('cbc:AdditionalStreetName', street2) : null,
    xml('cbc:CityName', city),
    xml('cbc:PostalZone', postalCode),
    state !== '' && xml('cbc:CountrySubentity', state),
    xml('cac:Country', xml('cbc:IdentificationCode', country)),
  ]);
}
