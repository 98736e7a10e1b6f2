import { XmlDocument, type XmlElement } from 'libxml2-wasm';

/**
 * A published rule of EN 16931 or of XRechnung in the project's own words. Every `at` must satisfy `holds` (XPath 1.0).
 */
interface Rule {
  readonly id: string;
  readonly at: string;
  readonly holds: string;
}

const spaces = {
  ubl: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** Returns an expression that compares two amounts to the cent, because XPath 1.0 computes with floating point. */
function same(first: string, second: string): string {
  return `round((${first}) * 100) = round((${second}) * 100)`;
}
const rule = (id: string, at: string, holds: string): Rule => ({ id, at, holds });
const given = (path: string) => `string-length(normalize-space(${path})) > 0`;
const twoDigits = "string-length(substring-after(., '.')) <= 2";
const exemptCategories = "contains(' E AE K G O ', concat(' ', $code, ' '))";

const ublLines = '(cac:InvoiceLine | cac:CreditNoteLine)';
const ublTotal = 'cac:LegalMonetaryTotal';
const ublBuyer = 'cac:AccountingCustomerParty/cac:Party';
const ublSeller = 'cac:AccountingSupplierParty/cac:Party';
const ublSubtotal = '/*/cac:TaxTotal/cac:TaxSubtotal';
const ublCategory = 'cac:TaxCategory';
/** Returns the elements with the VAT of the current row of the breakdown. */
const ublBearing = (amount: string, category: string) =>
  `sum(/*/${amount}[../${category}[cbc:ID = $code and number(cbc:Percent) = $rate]])`;

const ublRules: readonly Rule[] = [
  rule('BR-01', '/*', given('cbc:CustomizationID')),
  rule('BR-02', '/*', given('cbc:ID')),
  rule('BR-03', '/*', 'string-length(cbc:IssueDate) = 10'),
  rule('BR-04', '/*', 'cbc:InvoiceTypeCode = 380 or cbc:CreditNoteTypeCode = 381'),
  rule('BR-05', '/*', 'string-length(cbc:DocumentCurrencyCode) = 3'),
  rule('BR-06', '/*', given(`${ublSeller}/cac:PartyLegalEntity/cbc:RegistrationName`)),
  rule('BR-07', '/*', given(`${ublBuyer}/cac:PartyLegalEntity/cbc:RegistrationName`)),
  rule('BR-09', '/*', given(`${ublSeller}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`)),
  rule('BR-11', '/*', given(`${ublBuyer}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`)),
  rule('BR-16', '/*', `count(${ublLines}) > 0`),
  rule('BR-CO-10', '/*', same(`${ublTotal}/cbc:LineExtensionAmount`, `sum(${ublLines}/cbc:LineExtensionAmount)`)),
  rule(
    'BR-CO-12',
    '/*',
    same(`sum(${ublTotal}/cbc:ChargeTotalAmount)`, 'sum(cac:AllowanceCharge[cbc:ChargeIndicator = "true"]/cbc:Amount)'),
  ),
  rule(
    'BR-CO-13',
    `/*/${ublTotal}`,
    same('cbc:TaxExclusiveAmount', 'cbc:LineExtensionAmount + sum(cbc:ChargeTotalAmount)'),
  ),
  rule('BR-CO-14', '/*/cac:TaxTotal[cac:TaxSubtotal]', same('cbc:TaxAmount', 'sum(cac:TaxSubtotal/cbc:TaxAmount)')),
  rule(
    'BR-CO-15',
    '/*',
    same(`${ublTotal}/cbc:TaxInclusiveAmount`, `${ublTotal}/cbc:TaxExclusiveAmount + cac:TaxTotal/cbc:TaxAmount`),
  ),
  rule(
    'BR-53',
    '/*',
    'not(cbc:TaxCurrencyCode) or cac:TaxTotal/cbc:TaxAmount[@currencyID = /*/cbc:TaxCurrencyCode] > 0',
  ),
  rule('BR-CO-16', `/*/${ublTotal}`, same('cbc:PayableAmount', 'cbc:TaxInclusiveAmount - cbc:PrepaidAmount')),
  rule('BR-CO-18', '/*', 'count(cac:TaxTotal/cac:TaxSubtotal) > 0'),
  rule(
    'BR-CO-17',
    ublSubtotal,
    `cbc:TaxAmount - cbc:TaxableAmount * ${ublCategory}/cbc:Percent div 100 < 1 and cbc:TaxableAmount * ${ublCategory}/cbc:Percent div 100 - cbc:TaxAmount < 1`,
  ),
  rule(
    'BR-S-08',
    ublSubtotal,
    same(
      'cbc:TaxableAmount',
      [
        ublBearing('cac:InvoiceLine/cbc:LineExtensionAmount', 'cac:Item/cac:ClassifiedTaxCategory'),
        ublBearing('cac:CreditNoteLine/cbc:LineExtensionAmount', 'cac:Item/cac:ClassifiedTaxCategory'),
        ublBearing('cac:AllowanceCharge/cbc:Amount', 'cac:TaxCategory'),
      ].join(' + '),
    ),
  ),
  rule('BR-S-09', ublSubtotal, "$code = 'S' or number(cbc:TaxAmount) = 0"),
  rule('BR-S-05', '//cac:ClassifiedTaxCategory', "(cbc:ID = 'S') = (cbc:Percent > 0)"),
  rule('BR-E-10', ublSubtotal, `${exemptCategories} = boolean(${ublCategory}/cbc:TaxExemptionReason)`),
  rule('BR-AE-02', '/*', `not(.//cbc:ID[. = 'AE']) or ${given(`${ublBuyer}/cac:PartyTaxScheme/cbc:CompanyID`)}`),
  rule('BR-IC-02', '/*', `not(.//cbc:ID[. = 'K']) or ${given(`${ublBuyer}/cac:PartyTaxScheme/cbc:CompanyID`)}`),
  rule('BR-IC-11', '/*', `not(.//cac:TaxCategory/cbc:ID[. = 'K']) or ${given('cac:Delivery/cbc:ActualDeliveryDate')}`),
  rule(
    'BR-IC-12',
    '/*',
    `not(.//cac:TaxCategory/cbc:ID[. = 'K']) or ${given('cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode')}`,
  ),
  rule('BR-S-02', '/*', given(`${ublSeller}/cac:PartyTaxScheme/cbc:CompanyID`)),
  rule('BR-24', '//cac:Item', given('cbc:Name')),
  rule('BR-27', '//cac:Price', 'number(cbc:PriceAmount) >= 0'),
  rule('BR-DEC', '//*[@currencyID]', twoDigits),
  rule('BR-55', '/*[cbc:CreditNoteTypeCode]', given('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')),
  rule('BR-DE-1', '/*', 'count(cac:PaymentMeans) = 1'),
  rule('BR-DE-3', '/*', given(`${ublSeller}/cac:PostalAddress/cbc:CityName`)),
  rule('BR-DE-4', '/*', given(`${ublSeller}/cac:PostalAddress/cbc:PostalZone`)),
  rule('BR-DE-5', '/*', given(`${ublSeller}/cac:Contact/cbc:Name`)),
  rule('BR-DE-6', '/*', given(`${ublSeller}/cac:Contact/cbc:Telephone`)),
  rule('BR-DE-7', '/*', given(`${ublSeller}/cac:Contact/cbc:ElectronicMail`)),
  rule('BR-DE-8', '/*', given(`${ublBuyer}/cac:PostalAddress/cbc:CityName`)),
  rule('BR-DE-9', '/*', given(`${ublBuyer}/cac:PostalAddress/cbc:PostalZone`)),
  rule('BR-DE-14', '//cac:TaxCategory', given('cbc:Percent')),
  rule('BR-DE-15', '/*', given('cbc:BuyerReference')),
  rule('PEPPOL-EN16931-R008', '//*', 'count(*) > 0 or normalize-space(.) != ""'),
  rule('PEPPOL-EN16931-R010', '/*', given(`${ublBuyer}/cbc:EndpointID`)),
  rule('PEPPOL-EN16931-R020', '/*', given(`${ublSeller}/cbc:EndpointID`)),
  rule(
    'PEPPOL-EN16931-R120',
    '//cac:InvoiceLine | //cac:CreditNoteLine',
    same(
      'cbc:LineExtensionAmount',
      '(cbc:InvoicedQuantity | cbc:CreditedQuantity) * cac:Price/cbc:PriceAmount div cac:Price/cbc:BaseQuantity',
    ),
  ),
];

const ciiDeal = '/*/rsm:SupplyChainTradeTransaction';
const ciiEnd = `${ciiDeal}/ram:ApplicableHeaderTradeSettlement`;
const ciiTotal = `${ciiEnd}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const ciiSubtotal = `${ciiEnd}/ram:ApplicableTradeTax`;
const ciiLine = `${ciiDeal}/ram:IncludedSupplyChainTradeLineItem`;
const ciiLineEnd = 'ram:SpecifiedLineTradeSettlement';
const ciiBearing = 'ram:CategoryCode = $code and number(ram:RateApplicablePercent) = $rate';

const ciiRules: readonly Rule[] = [
  rule('BR-02', '/*/rsm:ExchangedDocument', given('ram:ID')),
  rule('BR-04', '/*/rsm:ExchangedDocument', 'ram:TypeCode = 380 or ram:TypeCode = 381'),
  rule('BR-16', ciiDeal, 'count(ram:IncludedSupplyChainTradeLineItem) > 0'),
  rule('BR-CO-10', ciiTotal, same('ram:LineTotalAmount', `sum(${ciiLine}/${ciiLineEnd}//ram:LineTotalAmount)`)),
  rule(
    'BR-CO-12',
    ciiTotal,
    same('ram:ChargeTotalAmount', `sum(${ciiEnd}/ram:SpecifiedTradeAllowanceCharge/ram:ActualAmount)`),
  ),
  rule('BR-CO-13', ciiTotal, same('ram:TaxBasisTotalAmount', 'ram:LineTotalAmount + ram:ChargeTotalAmount')),
  rule('BR-CO-14', ciiTotal, same('ram:TaxTotalAmount', `sum(${ciiSubtotal}/ram:CalculatedAmount)`)),
  rule('BR-CO-15', ciiTotal, same('ram:GrandTotalAmount', 'ram:TaxBasisTotalAmount + ram:TaxTotalAmount')),
  rule(
    'BR-53',
    ciiTotal,
    'not(../ram:TaxCurrencyCode) or ram:TaxTotalAmount[@currencyID = ../../ram:TaxCurrencyCode] > 0',
  ),
  rule('BR-CO-16', ciiTotal, same('ram:DuePayableAmount', 'ram:GrandTotalAmount - ram:TotalPrepaidAmount')),
  rule(
    'BR-CO-17',
    ciiSubtotal,
    'ram:CalculatedAmount - ram:BasisAmount * ram:RateApplicablePercent div 100 < 1 and ram:BasisAmount * ram:RateApplicablePercent div 100 - ram:CalculatedAmount < 1',
  ),
  rule(
    'BR-S-08',
    ciiSubtotal,
    same(
      'ram:BasisAmount',
      [
        `sum(${ciiLine}/${ciiLineEnd}[ram:ApplicableTradeTax[${ciiBearing}]]//ram:LineTotalAmount)`,
        `sum(${ciiEnd}/ram:SpecifiedTradeAllowanceCharge[ram:CategoryTradeTax[${ciiBearing}]]/ram:ActualAmount)`,
      ].join(' + '),
    ),
  ),
  rule('BR-S-09', ciiSubtotal, "$code = 'S' or number(ram:CalculatedAmount) = 0"),
  rule('BR-E-10', ciiSubtotal, `${exemptCategories} = boolean(ram:ExemptionReason)`),
  rule('BR-24', '//ram:SpecifiedTradeProduct', given('ram:Name')),
  rule('BR-27', '//ram:NetPriceProductTradePrice', 'number(ram:ChargeAmount) >= 0'),
  rule('PEPPOL-EN16931-R008', '//*', 'count(*) > 0 or normalize-space(.) != ""'),
];

function getVat(row: XmlElement): { readonly code: string; readonly rate: number } {
  const isUbl = row.name === 'TaxSubtotal';
  const [code, rate] = isUbl
    ? ['cac:TaxCategory/cbc:ID', 'cac:TaxCategory/cbc:Percent']
    : ['ram:CategoryCode', 'ram:RateApplicablePercent'];
  const [text, height] = [row.eval(`string(${code})`, spaces), row.eval(`number(${rate})`, spaces)];
  return { code: typeof text === 'string' ? text : '', rate: Number(height) };
}

/** Returns the rules that an electronic invoice breaks. */
export function brokenRules(xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    const rules = document.root.name === 'CrossIndustryInvoice' ? ciiRules : ublRules;
    return rules
      .filter(({ at, holds }) =>
        document.find(at, spaces).some((node) => {
          // XPath has no variables here, so the category and rate of a breakdown row are written into its rule.
          const { code, rate } = holds.includes('$code') ? getVat(node as XmlElement) : { code: '', rate: 0 };
          const test = holds.replaceAll('$code', `'${code}'`).replaceAll('$rate', String(rate));
          return (node as XmlElement).eval(`boolean(${test})`, spaces) !== true;
        }),
      )
      .map(({ id }) => id);
  } finally {
    document.dispose();
  }
}
