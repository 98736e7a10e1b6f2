import { Alert, Button, FileButton, Group, Stack, Textarea } from '@mantine/core';
import type { ExchangeRateBody } from '@vitrine/contract/markets/markets.schema.ts';
import { type RateRowError, readRateRows } from '@vitrine/domain/markets/rate-rows.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { notifyDone } from '../../ui/notify.ts';

interface RateFileProps {
  /** 'YYYY-MM-DD' */
  readonly today: string;
  /** The currencies of the markets. */
  readonly currencies: readonly Currency[];
  readonly rates: readonly ExchangeRateBody[];
  readonly onRead: (rates: ExchangeRateBody[]) => void;
}

/** Reads rates from pasted lines or a CSV file into the fields above. They are stored with the form. */
export function RateFile({ today, currencies, rates, onRead }: RateFileProps) {
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<readonly string[]>([]);
  const read = (content: string, source: string) => {
    const { rows, errors: found } = readRateRows(content, today);
    const used = rows.filter(({ currency }) => currencies.includes(currency));
    const isUseless = found.length === 0 && used.length === 0;
    setErrors(isUseless ? [t('The lines have no rate in a currency of your markets.')] : found.map(errorText));
    if (used.length === 0) return;
    const next = used.map(({ date, ...row }) => ({ ...row, source: source.slice(0, 100), date: date ?? today }));
    onRead([...rates.filter((rate) => !next.some(({ currency }) => currency === rate.currency)), ...next]);
    setText('');
    notifyDone(
      t('Rates read: {currencies}. Save them.', { currencies: used.map(({ currency }) => currency).join(', ') }),
    );
  };
  return (
    <Stack gap="xs">
      <Textarea
        label={t('Rates as CSV')}
        description={t('One line for each currency, such as {example}. The date can be absent.', {
          example: `CHF,0.9385,${today}`,
        })}
        rows={3}
        maxLength={20_000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group gap="xs">
        <Button variant="default" disabled={text.trim() === ''} onClick={() => read(text, 'CSV')}>
          {t('Read the lines')}
        </Button>
        <FileButton
          accept=".csv,text/csv,text/plain"
          onChange={(file) =>
            file &&
            void file
              .slice(0, 20_000)
              .text()
              .then((content) => read(content, file.name))
          }
        >
          {(props) => (
            <Button {...props} variant="default">
              {t('Choose a CSV file')}
            </Button>
          )}
        </FileButton>
      </Group>
      {errors.length > 0 ? (
        <Alert color="danger" role="alert">
          {errors.map((error) => (
            <div key={error}>{error}</div>
          ))}
        </Alert>
      ) : null}
    </Stack>
  );
}

function errorText({ line, problem, value }: RateRowError): string {
  const found = { line, value };
  const texts: Record<RateRowError['problem'], () => string> = {
    COLUMNS: () => t('Line {line}: “{value}” is not currency, rate and date.', found),
    CURRENCY: () => t('Line {line}: “{value}” is not the code of a currency.', found),
    RATE: () => t('Line {line}: “{value}” is not a number above 0, such as 0.9385.', found),
    DATE: () => t('Line {line}: “{value}” is not a past day such as 2026-01-31.', found),
    TWICE: () => t('Line {line}: {value} is named twice.', found),
    LONG: () => t('A file of rates has fewer than {line} lines.', { line }),
  };
  return texts[problem]();
}
