import { isolate } from '@vitrine/messages/src/isolate.ts';
import { type Email, type EmailPart, isRightToLeft } from './email.ts';

/**
 * Returns an email whose names, addresses and amounts have their own direction, when its texts run from right to left. Any
 * other email is unchanged.
 */
export function isolatedEmail(email: Email): Email {
  return isRightToLeft(email) ? { ...email, parts: email.parts.map(isolatedPart) } : email;
}

function isolatedPart(part: EmailPart): EmailPart {
  switch (part.kind) {
    case 'lines':
      return {
        ...part,
        rows: part.rows.map(({ imageUrl, name, detail, amount }) => ({
          imageUrl,
          name: isolate(name),
          detail: isolate(detail),
          amount: isolate(amount),
        })),
      };
    case 'sums':
      return { ...part, rows: part.rows.map((row) => ({ ...row, amount: isolate(row.amount) })) };
    case 'table':
      return { ...part, rows: part.rows.map((row) => row.map(isolate)) };
    case 'block':
      return { ...part, rows: part.rows.map(isolate) };
    default:
      return part;
  }
}
