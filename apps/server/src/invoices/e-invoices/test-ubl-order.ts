import { XmlDocument, XmlElement } from 'libxml2-wasm';

/**
 * The children of these elements in UBL 2.1, in its order, limited to those that the shop writes. '?' may be absent,
 * '*' repeats.
 */
const children: Readonly<Record<string, string>> = {
  Invoice:
    'CustomizationID ProfileID ID IssueDate InvoiceTypeCode DocumentCurrencyCode TaxCurrencyCode? BuyerReference OrderReference BillingReference? AccountingSupplierParty AccountingCustomerParty Delivery? PaymentMeans PaymentTerms AllowanceCharge* TaxTotal TaxTotal? LegalMonetaryTotal InvoiceLine*',
  CreditNote:
    'CustomizationID ProfileID ID IssueDate CreditNoteTypeCode DocumentCurrencyCode TaxCurrencyCode? BuyerReference OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty Delivery? PaymentMeans PaymentTerms AllowanceCharge* TaxTotal TaxTotal? LegalMonetaryTotal CreditNoteLine*',
  OrderReference: 'ID',
  BillingReference: 'InvoiceDocumentReference',
  InvoiceDocumentReference: 'ID',
  AccountingSupplierParty: 'Party',
  AccountingCustomerParty: 'Party',
  Party: 'EndpointID? PostalAddress PartyTaxScheme? PartyLegalEntity Contact?',
  PostalAddress: 'StreetName AdditionalStreetName? CityName PostalZone CountrySubentity? Country',
  Address: 'StreetName AdditionalStreetName? CityName PostalZone CountrySubentity? Country',
  Country: 'IdentificationCode',
  PartyTaxScheme: 'CompanyID TaxScheme',
  TaxScheme: 'ID',
  PartyLegalEntity: 'RegistrationName',
  Contact: 'Name Telephone ElectronicMail',
  Delivery: 'ActualDeliveryDate? DeliveryLocation?',
  DeliveryLocation: 'Address',
  PaymentMeans: 'PaymentMeansCode',
  PaymentTerms: 'Note',
  AllowanceCharge: 'ChargeIndicator AllowanceChargeReason Amount TaxCategory',
  TaxTotal: 'TaxAmount TaxSubtotal*',
  TaxSubtotal: 'TaxableAmount TaxAmount TaxCategory',
  TaxCategory: 'ID Percent TaxExemptionReason? TaxScheme',
  ClassifiedTaxCategory: 'ID Percent TaxScheme',
  LegalMonetaryTotal:
    'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount ChargeTotalAmount? PrepaidAmount PayableAmount',
  InvoiceLine: 'ID InvoicedQuantity LineExtensionAmount Item Price',
  CreditNoteLine: 'ID CreditedQuantity LineExtensionAmount Item Price',
  Item: 'Name ClassifiedTaxCategory',
  Price: 'PriceAmount BaseQuantity',
};

/** Returns the elements of a UBL document whose children differ from UBL's, or have another order. */
export function misplacedElements(xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    return document.find('//*[*]').flatMap((node) => {
      if (!(node instanceof XmlElement)) return [];
      const names = node.find('*').map((child) => (child instanceof XmlElement ? child.name : ''));
      const order = (children[node.name] ?? 'nothing').split(' ').map((name) => name.replace(/^\w+/, '(?:$& )'));
      return new RegExp(`^${order.join('')}$`).test(`${names.join(' ')} `) ? [] : [`${node.name}: ${names.join(' ')}`];
    });
  } finally {
    document.dispose();
  }
}
