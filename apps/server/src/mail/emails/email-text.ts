import type { Email, EmailPart, Letterhead } from './email.ts';

/** Renders the email as plain text. */
export function toEmailText(email: Email, head: Letterhead): string {
  const signature = ['-- ', head.siteName, ...head.signature, head.siteUrl].join('\n');
  const parts = [email.heading, ...email.parts.map(partText), signature];
  return `${parts.join('\n\n')}\n`;
}

function partText(part: EmailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'link':
      return `${part.label}:\n${part.url}`;
    case 'lines':
      return part.rows.map((row) => `${row.name}\n  ${row.detail}  ${row.amount}`).join('\n');
    case 'sums':
      return part.rows.map((row) => `${row.label}: ${row.amount}`).join('\n');
    case 'choices':
      return [part.label, ...part.choices.map(({ title, url }) => `${title}:\n${url}`)].join('\n');
    case 'table':
      return [part.columns, ...part.rows].map((row) => row.join('  ')).join('\n');
    case 'block':
      return [part.title, ...part.rows].join('\n');
  }
}
