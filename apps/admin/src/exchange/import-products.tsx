import { Alert, Button, FileInput, Group, Progress, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../shell/session.ts';
import { CallFailure } from '../ui/call-failure.tsx';
import { csvRow } from '../ui/csv.ts';
import { Section } from '../ui/section.tsx';
import { WhyNot } from '../ui/why-not.tsx';
import { type CsvHeader, csvHeader, guessedMapping, importColumns, isWooCommerce, mappedNames } from './csv-header.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { runImport } from './run-import.ts';

/** A header is read from the file's beginning only. */
const headerBytes = 64 * 1024;
const stages = { reading: 'Reading', images: 'Fetching images', writing: 'Writing products' } as const;

/** Choose a file, look at its columns, try it, take it over. */
export function ImportProducts() {
  const { data: user } = useSession();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [header, setHeader] = useState<CsvHeader | null>(null);
  const [mapping, setMapping] = useState<Record<string, string>>({});
  const [progress, setProgress] = useState<{ words: string; share: number | null } | null>(null);
  const run = useMutation({
    mutationFn: async (isDryRun: boolean) => {
      if (!file || !header) throw new Error('Choose a file first.');
      const result = await runImport({
        file: renamed(file, header, mapping),
        isDryRun,
        onProgress: ({ stage, done, all }) =>
          setProgress({ words: `${stages[stage]}: ${done}${all ? ` of ${all}` : ''}`, share: all ? done / all : null }),
      });
      return { result, isDryRun };
    },
    onSettled: () => {
      setProgress(null);
      return queryClient.invalidateQueries();
    },
  });
  const choose = async (chosen: File | null) => {
    run.reset();
    setFile(chosen);
    if (!chosen) return setHeader(null);
    const found = csvHeader(await chosen.slice(0, headerBytes).text());
    setHeader(found);
    setMapping(guessedMapping(found.names));
  };
  const isWoo = header ? isWooCommerce(header.names) : false;
  const missing = importColumns.filter(({ name, isRequired }) => isRequired && !mapping[name]);
  const isReady = header !== null && (isWoo || missing.length === 0);
  const wasTried = run.data?.isDryRun === true && run.data.result.kind === 'report';
  const reason = user?.isDemo ? 'The demo account may try an import, not carry it out.' : null;
  return (
    <Section title="Import products">
      <Stack gap="sm">
        <FileInput
          label="Product file"
          description="A CSV file of Shopify or WooCommerce, or another one whose columns you assign. At most 64 MB."
          accept=".csv,text/csv"
          placeholder="Choose a file"
          value={file}
          onChange={(chosen) => void choose(chosen)}
          clearable
          maw={480}
        />
        {isWoo ? <Text size="sm">A WooCommerce export: its columns are known.</Text> : null}
        {header && !isWoo ? (
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs">
            {importColumns.map(({ name, isRequired }) => (
              <Select
                key={name}
                label={name}
                size="xs"
                required={isRequired}
                placeholder="Not in the file"
                data={[...new Set(header.names.filter((column) => column !== ''))]}
                value={mapping[name] ?? null}
                onChange={(column) => {
                  const { [name]: _, ...others } = mapping;
                  setMapping(column ? { ...others, [name]: column } : others);
                }}
                clearable
                searchable
              />
            ))}
          </SimpleGrid>
        ) : null}
        {header && !isReady ? (
          <Alert color="yellow" role="status" c="dark">
            Assign {missing.map(({ name }) => name).join(', ')} to columns of the file.
          </Alert>
        ) : null}
        {header ? (
          <Group gap="xs">
            <Button variant="default" disabled={!isReady} loading={run.isPending} onClick={() => run.mutate(true)}>
              Try it
            </Button>
            <WhyNot reason={reason}>
              <Button
                disabled={!isReady || !wasTried || reason !== null}
                loading={run.isPending}
                onClick={() => run.mutate(false)}
              >
                Import
              </Button>
            </WhyNot>
          </Group>
        ) : null}
        {progress ? (
          <div role="status">
            <Text size="sm">{progress.words}</Text>
            <Progress
              value={progress.share === null ? 100 : progress.share * 100}
              animated={progress.share === null}
              aria-label="Progress of the import"
            />
          </div>
        ) : null}
        {run.error ? <CallFailure error={run.error} /> : null}
        {run.data ? <ImportOutcome result={run.data.result} isDryRun={run.data.isDryRun} /> : null}
      </Stack>
    </Section>
  );
}

/** The file with its header under the import's names; the rest is sent as it is. */
function renamed(file: File, header: CsvHeader, mapping: Readonly<Record<string, string>>): Blob {
  const names = isWooCommerce(header.names) ? header.names : mappedNames(header.names, mapping);
  if (names.every((name, place) => name === header.names[place])) return file;
  return new Blob([csvRow(names), file.slice(header.byteLength)], { type: 'text/csv' });
}
