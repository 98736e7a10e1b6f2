import * as z from 'zod';

/** The headings of the columns of lines and taxes. */
const columnsSchema = z.object({
  item: z.string(),
  quantity: z.string(),
  price: z.string(),
  tax: z.string(),
  amount: z.string(),
  netAmount: z.string(),
  taxAmount: z.string(),
});
export const invoiceColumns = columnsSchema.keyof().options;

/** GET /orders/{id}/invoice: an invoice in words, as the PDF shows it, in the language of the order. */
export const invoiceDocumentSchema = z
  .object({
    shop: z.string(),
    title: z.string(),
    number: z.string(),
    /** Names and values, such as the date and the tax number of the seller. */
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
    blocks: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
    columns: columnsSchema,
    lines: z.array(
      z.object({ name: z.string(), quantity: z.string(), price: z.string(), tax: z.string(), amount: z.string() }),
    ),
    totals: z.array(z.object({ label: z.string(), amount: z.string(), isSum: z.boolean() })),
    /** The base amount of each tax. A row without tax states this. */
    taxes: z.array(z.object({ label: z.string(), net: z.string(), tax: z.string() })),
    footer: z.string(),
  })
  .meta({ id: 'InvoiceDocument' });
export type InvoiceWords = z.infer<typeof invoiceDocumentSchema>;
