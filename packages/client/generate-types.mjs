// Writes the types of the client from a description of the API.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const [input, output] = process.argv.slice(2);
if (!input || !output) throw new Error('Usage: node generate-types.mjs <openapi.json> <api.d.ts>');
const description = JSON.parse(await readFile(input, 'utf8'));
// The examples of the description are a third of the size of the types.
for (const schema of Object.values(description.components.schemas)) delete schema.examples;
for (const operations of Object.values(description.paths)) {
  for (const { requestBody, responses } of Object.values(operations)) {
    for (const part of [requestBody, ...Object.values(responses ?? {})]) removeExamples(part?.content);
  }
}
await writeFile(output, astToString(await openapiTS(description)));

function removeExamples(content) {
  for (const media of Object.values(content ?? {})) {
    delete media.example;
    delete media.examples;
    delete media.schema?.examples;
  }
}
