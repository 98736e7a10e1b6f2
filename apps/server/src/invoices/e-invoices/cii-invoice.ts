import type { EInvoice, EInvoiceLine, EInvoiceParty } from '@vitrine/domain/orders/invoices/e-invoice.ts';
import type { VatCategory } from '@vitrine/domain/orders/invoices/zero-tax.ts';
import { amountText, percentText, xml, xmlDocument } from './xml-text.ts';

/** Returns an invoice or a credit note as Cross Industry Invoice of the profile EN 16931, which Factur-X and ZUGFeRD embed. */
export function ciiInvoice(invoice: EInvoice): string {
  const root = xml(
    'rsm:CrossIndustryInvoice',
    [
      xml(
        'rsm:ExchangedDocumentContext',
        xml('ram:GuidelineSpecifiedDocumentContextParameter', xml('ram:ID', 'urn:cen.eu:en16931:2017')),
      ),
      xml('rsm:ExchangedDocument', [
        xml('ram:ID', invoice.number),
        xml('ram:TypeCode', invoice.type),
        xml('ram:IssueDateTime', toDate(invoice.day)),
      ]),
      xml('rsm:SupplyChainTradeTransaction', [
        invoice.lines.map((line) => toLine(line, invoice)),
        xml('ram:ApplicableHeaderTradeAgreement', [
          xml('ram:BuyerReference', invoice.orderNumber),
          party('ram:SellerTradeParty', invoice.seller),
          party('ram:BuyerTradeParty', invoice.buyer),
          xml('ram:BuyerOrderReferencedDocument', xml('ram:IssuerAssignedID', invoice.orderNumber)),
        ]),
        xml('ram:ApplicableHeaderTradeDelivery', [
          invoice.shipTo &&
            xml('ram:ShipToTradeParty', [xml('ram:Name', invoice.shipTo.name), address(invoice.shipTo)]),
          xml('ram:ActualDeliverySupplyChainEvent', xml('ram:OccurrenceDateTime', toDate(invoice.deliveredOn))),
        ]),
        settlement(invoice),
      ]),
    ],
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    },
  );
  return xmlDocument(root);
}

function toDate(day: string) {
  return xml('udt:DateTimeString', day.replaceAll('-', ''), { format: '102' });
}

function settlement(invoice: EInvoice) {
  const { nationalTax } = invoice;
  return xml('ram:ApplicableHeaderTradeSettlement', [
    nationalTax && xml('ram:TaxCurrencyCode', nationalTax.baseCurrency),
    xml('ram:InvoiceCurrencyCode', invoice.currency),
    xml('ram:SpecifiedTradeSettlementPaymentMeans', xml('ram:TypeCode', '1')),
    invoice.vat.map((row) =>
      xml('ram:ApplicableTradeTax', [
        xml('ram:CalculatedAmount', amountText(row.tax, invoice.currency)),
        xml('ram:TypeCode', 'VAT'),
        row.reason !== null && xml('ram:ExemptionReason', row.reason),
        xml('ram:BasisAmount', amountText(row.net, invoice.currency)),
        category(row),
      ]),
    ),
    invoice.charges.map((charge) =>
      xml('ram:SpecifiedTradeAllowanceCharge', [
        xml('ram:ChargeIndicator', xml('udt:Indicator', 'true')),
        xml('ram:ActualAmount', amountText(charge.net, invoice.currency)),
        xml('ram:Reason', invoice.chargeReason),
        xml('ram:CategoryTradeTax', [xml('ram:TypeCode', 'VAT'), category(charge)]),
      ]),
    ),
    xml('ram:SpecifiedTradePaymentTerms', xml('ram:Description', invoice.due > 0 ? 'Due on receipt' : 'Paid')),
    xml('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      xml('ram:LineTotalAmount', amountText(invoice.lineTotal, invoice.currency)),
      xml('ram:ChargeTotalAmount', amountText(invoice.chargeTotal, invoice.currency)),
      xml('ram:TaxBasisTotalAmount', amountText(invoice.net, invoice.currency)),
      xml('ram:TaxTotalAmount', amountText(invoice.tax, invoice.currency), { currencyID: invoice.currency }),
      nationalTax &&
        xml('ram:TaxTotalAmount', amountText(nationalTax.amount, nationalTax.baseCurrency), {
          currencyID: nationalTax.baseCurrency,
        }),
      xml('ram:GrandTotalAmount', amountText(invoice.gross, invoice.currency)),
      xml('ram:TotalPrepaidAmount', amountText(invoice.paid, invoice.currency)),
      xml('ram:DuePayableAmount', amountText(invoice.due, invoice.currency)),
    ]),
    invoice.precedingNumber !== null &&
      xml('ram:InvoiceReferencedDocument', xml('ram:IssuerAssignedID', invoice.precedingNumber)),
  ]);
}

function toLine(line: EInvoiceLine, { currency }: EInvoice) {
  const units = { unitCode: 'C62' };
  return xml('ram:IncludedSupplyChainTradeLineItem', [
    xml('ram:AssociatedDocumentLineDocument', xml('ram:LineID', line.id)),
    xml('ram:SpecifiedTradeProduct', xml('ram:Name', line.name)),
    // The price of all units together, so that no unit price has to be rounded.
    xml(
      'ram:SpecifiedLineTradeAgreement',
      xml('ram:NetPriceProductTradePrice', [
        xml('ram:ChargeAmount', amountText(line.net, currency)),
        xml('ram:BasisQuantity', line.quantity, units),
      ]),
    ),
    xml('ram:SpecifiedLineTradeDelivery', xml('ram:BilledQuantity', line.quantity, units)),
    xml('ram:SpecifiedLineTradeSettlement', [
      xml('ram:ApplicableTradeTax', [xml('ram:TypeCode', 'VAT'), category(line)]),
      xml(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        xml('ram:LineTotalAmount', amountText(line.net, currency)),
      ),
    ]),
  ]);
}

function category({ category: code, rate }: { readonly category: VatCategory; readonly rate: number }) {
  return [xml('ram:CategoryCode', code), xml('ram:RateApplicablePercent', percentText(rate))];
}

function party(name: string, { name: own, address: location, email, phone, vatNumber }: EInvoiceParty) {
  return xml(name, [
    xml('ram:Name', own),
    phone !== '' &&
      xml('ram:DefinedTradeContact', [
        xml('ram:PersonName', own),
        xml('ram:TelephoneUniversalCommunication', xml('ram:CompleteNumber', phone)),
        xml('ram:EmailURIUniversalCommunication', xml('ram:URIID', email)),
      ]),
    address(location),
    email !== '' && xml('ram:URIUniversalCommunication', xml('ram:URIID', email, { schemeID: 'EM' })),
    vatNumber !== null && xml('ram:SpecifiedTaxRegistration', xml('ram:ID', vatNumber, { schemeID: 'VA' })),
  ]);
}

function address({ street1, street2, city, state, postalCode, country }: EInvoiceParty['address']) {
  return xml('ram:PostalTradeAddress', [
    xml('ram:PostcodeCode', postalCode),
    xml('ram:LineOne', street1),
    street2 ? xml('ram:LineTwo', street2) : null,
    xml('ram:CityName', city),
    xml('ram:CountryID', country),
    state !== '' && xml('ram:CountrySubDivisionName', state),
  ]);
}
