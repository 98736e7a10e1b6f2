import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import { type CSSProperties, createContext, Fragment, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Email, type EmailPart, isRightToLeft, type Letterhead } from './email.ts';

// Built by `npm run build` and loaded by built-email-html.ts: Node itself does not read TSX. React escapes every text.

const ink = '#222222';
const quiet = '#5c5c5c';
const rule = '1px solid #e4e4e4';
const text: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: ink };
const table: CSSProperties = { width: '100%', borderCollapse: 'collapse', margin: '0 0 16px' };
const cell: CSSProperties = { padding: '8px 0', fontSize: 15, lineHeight: '22px', color: ink, verticalAlign: 'top' };
const picture: CSSProperties = { display: 'block', border: 0, borderRadius: 6, objectFit: 'cover' };
const page: CSSProperties = {
  margin: 0,
  padding: 24,
  background: '#f4f4f4',
  fontFamily: 'Arial, Helvetica, sans-serif',
};

/** The styles that depend on the direction of the text. Outlook does not know the logical properties of CSS. */
const leftToRight = {
  start: 'left',
  amountCell: { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16 },
  pictureCell: { ...cell, width: 64, paddingRight: 16 },
  tableCell: { ...cell, padding: '4px 8px 4px 0', textAlign: 'left' },
} as const satisfies Record<string, CSSProperties | 'left'>;
const rightToLeft = {
  start: 'right',
  amountCell: { ...cell, textAlign: 'left', whiteSpace: 'nowrap', paddingRight: 16 },
  pictureCell: { ...cell, width: 64, paddingLeft: 16 },
  tableCell: { ...cell, padding: '4px 0 4px 8px', textAlign: 'right' },
} as const satisfies Record<keyof typeof leftToRight, CSSProperties | 'right'>;
const Sides = createContext<typeof leftToRight | typeof rightToLeft>(leftToRight);

/** Renders the email as an HTML document. */
export function emailHtml(email: Email, head: Letterhead): string {
  return `<!doctype html>${renderToStaticMarkup(<EmailDocument email={email} head={head} />)}`;
}

function EmailDocument({ email, head }: { readonly email: Email; readonly head: Letterhead }) {
  const sides = isRightToLeft(email) ? rightToLeft : leftToRight;
  // Some mail programs remove the direction of the document.
  const direction = isRightToLeft(email) && { dir: 'rtl' };
  return (
    <Html lang={email.language ?? 'en'} {...direction}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{email.subject}</title>
      </Head>
      <Body style={page}>
        <Container style={{ maxWidth: 600, background: '#ffffff' }} {...direction}>
          <Sides value={sides}>
            <Masthead {...head} />
            <Row>
              <Column style={{ padding: '24px 32px 8px', textAlign: sides.start }}>
                <Heading style={{ margin: '0 0 16px', fontSize: 22, lineHeight: '30px', color: ink }}>
                  {email.heading}
                </Heading>
                {email.parts.map((part, index) => (
                  <Part key={index} part={part} head={head} />
                ))}
              </Column>
            </Row>
          </Sides>
        </Container>
        <Text style={{ margin: '16px 0 0', fontSize: 13, color: quiet, textAlign: 'center' }} {...direction}>
          {head.footer.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Text>
      </Body>
    </Html>
  );
}

function Masthead({ siteName, siteUrl, logoUrl, primary, onPrimary }: Letterhead) {
  return (
    <Row>
      <Column style={{ padding: '20px 32px', background: primary, textAlign: useContext(Sides).start }}>
        <Link href={siteUrl} style={{ color: onPrimary, fontSize: 20, fontWeight: 700, textDecoration: 'none' }}>
          {logoUrl ? (
            <Img src={logoUrl} alt={siteName} height={32} style={{ display: 'block', border: 0 }} />
          ) : (
            siteName
          )}
        </Link>
      </Column>
    </Row>
  );
}

function Part({ part, head }: { readonly part: EmailPart; readonly head: Letterhead }) {
  switch (part.kind) {
    case 'text':
      return <Text style={text}>{part.text}</Text>;
    case 'link':
      return (
        <Text style={text}>
          <Button href={part.url} style={{ ...button, background: head.primary, color: head.onPrimary }}>
            {part.label}
          </Button>
        </Text>
      );
    case 'lines':
      return <Lines {...part} />;
    case 'sums':
      return <Sums {...part} />;
    case 'choices':
      return (
        <Text style={text}>
          <strong>{part.label}</strong>
          {part.choices.map(({ label, title, url }) => (
            <Fragment key={url}>
              <br />
              <Link
                href={url}
                title={title}
                aria-label={title}
                style={{ color: ink, fontSize: 20, lineHeight: '34px' }}
              >
                {label}
              </Link>
            </Fragment>
          ))}
        </Text>
      );
    case 'table':
      return <Rows {...part} />;
    case 'block':
      return (
        <Text style={text}>
          <strong>{part.title}</strong>
          {part.rows.map((row) => (
            <Fragment key={row}>
              <br />
              {row}
            </Fragment>
          ))}
        </Text>
      );
  }
}

const button: CSSProperties = {
  padding: '12px 20px',
  borderRadius: 6,
  fontSize: 16,
  lineHeight: '24px',
  fontWeight: 700,
};

/** A part of an email of that kind. */
type PartOf<Kind extends EmailPart['kind']> = Extract<EmailPart, { readonly kind: Kind }>;

function Lines({ rows }: PartOf<'lines'>) {
  const { amountCell, pictureCell } = useContext(Sides);
  const hasPictures = rows.some(({ imageUrl }) => imageUrl !== null);
  return (
    <table style={table}>
      <tbody>
        {rows.map(({ imageUrl, name, detail, amount }) => (
          <tr key={`${name} ${detail}`} style={{ borderBottom: rule }}>
            {hasPictures && (
              <td style={pictureCell}>
                {imageUrl && <Img src={imageUrl} alt="" width={64} height={64} style={picture} />}
              </td>
            )}
            <td style={cell}>
              {name}
              <br />
              <span style={{ color: quiet, fontSize: 14 }}>{detail}</span>
            </td>
            <td style={amountCell}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rows({ columns, rows }: PartOf<'table'>) {
  const style = useContext(Sides).tableCell;
  return (
    <table style={table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} style={{ ...style, fontWeight: 700 }}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join(' ')}>
            {columns.map((column, index) => (
              <td key={column} style={style}>
                {row[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ rows }: PartOf<'sums'>) {
  const { amountCell } = useContext(Sides);
  return (
    <table style={table}>
      <tbody>
        {rows.map(({ label, amount, isTotal }) => {
          const weight = { fontWeight: isTotal ? 700 : 400, padding: '4px 0' };
          return (
            <tr key={label}>
              <td style={{ ...cell, ...weight }}>{label}</td>
              <td style={{ ...amountCell, ...weight }}>{amount}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
