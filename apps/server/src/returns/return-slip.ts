import type { ReturnFileQuery } from '@vitrine/contract/returns/return-photos.schema.ts';
import type { InvoiceDocument } from '@vitrine/domain/orders/invoices/invoice-document.ts';
import { itemName } from '@vitrine/domain/returns/item-name.ts';
import { addressLines } from '@vitrine/domain/shipping/address/address-lines.ts';
import { toDay } from '@vitrine/domain/time/calendar-days.ts';
import { returnKindName } from '@vitrine/messages/src/return-words.ts';
import { settingText } from '@vitrine/messages/src/setting-texts.ts';
import { textsIn } from '@vitrine/messages/src/t.ts';
import { documentPdf, documentWords, type WrittenDocument } from '../invoices/invoices.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Caller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome } from '../platform/runtime/outcome.ts';
import { invoicingShop, returnSettings, shippingSettings } from '../settings/settings.ts';
import { maySeeReturn } from './return-access.ts';
import { returnById } from './returns.queries.ts';

interface SlipRequest {
  readonly id: string;
  readonly query: ReturnFileQuery;
  readonly caller: Caller;
  /** The network of the client, for its turn among others. */
  readonly client: string;
}

const noSlip = failure('NOT_FOUND', 'There is no such return slip.');

/**
 * Returns the slip that goes into the parcel of a return, as a PDF: where to send it, its items and the instructions. It
 * is for staff and for the shopper of the order. Fails with NOT_FOUND, UNPROCESSABLE or UNAVAILABLE.
 */
export async function returnSlip(context: AppContext, request: SlipRequest): Promise<Outcome<WrittenDocument>> {
  const row = await returnById(context.db, request.id);
  if (!row || !(await maySeeReturn(context, row, request))) return noSlip;
  const [from, { originAddress }, { instructions, timeZone }] = await Promise.all([
    invoicingShop(context.db),
    shippingSettings(context.db),
    returnSettings(context.db),
  ]);
  const address = originAddress ?? from.shop.postalAddress;
  const shop = from.shop.name || from.shop.siteName;
  const postal = from.shop.address.split('\n').filter((line) => line.trim() !== '');
  const language = row.language ?? from.language;
  const { text, day, country } = documentWords(language);
  const sendTo = address ? [...addressLines(address), country(address.country)] : postal;
  const document: InvoiceDocument = {
    shop: from.shop.siteName,
    title: text('returnSlip'),
    number: row.number,
    facts: [
      [text('order'), `#${row.order_number}`],
      [text('kind'), returnKindName(row.kind, textsIn(language))],
      [text('date'), day(toDay(row.created_at, timeZone))],
    ],
    blocks: [
      { title: text('sendTo'), lines: [shop, ...sendTo] },
      {
        title: text('instructions'),
        lines: [text('putIntoParcel'), ...parseLines(settingText(instructions, textsIn(language)))],
      },
    ],
    lines: row.lines.map((line) => ({
      name: itemName(line),
      quantity: String(line.quantity),
      price: '',
      tax: '',
      amount: '',
    })),
    totals: [],
    taxes: [],
    footer: `${text('returnSlip')} ${row.number}`,
  };
  const { client } = request;
  return documentPdf(document, { color: from.color, at: row.created_at, facturX: null, client, language });
}

function parseLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
