import { buildStale } from '../tools/build.ts';
import { judgeCost, judgeLongRun } from './fuzz/cost/judge.ts';
import { writeReport } from './fuzz/cost/report.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { fuzzOptions } from './read-arguments.ts';

// Usage: npm run fuzz [-- --requests 10000 --seed N --minutes N].
// Exits with code 1 if a response does not match the description, or if hostile requests slow down others.
// Also exits with code 1 if a request exceeds its cost budget, or the cost that its size explains.
// --minutes adds hostile requests to all public addresses for that many minutes.
// --requests 0 omits the generated calls.
const { seed, requests, minutes } = fuzzOptions(process.argv.slice(2));
console.log(`Seed ${seed}: ${requests} requests${minutes > 0 ? `, then ${minutes} minutes` : ''}.`);

await buildStale();
const defects: string[] = [];
if (requests > 0) {
  const { defects: found, statuses } = await fuzz({ seed, requests }, console.log);
  console.log('Answers by status:', statuses);
  defects.push(...found);
}
defects.push(...(await judgeCost(console.log)));
const long = minutes > 0 ? await judgeLongRun({ seed, minutes }, console.log) : { figures: [], defects: [] };
defects.push(...long.defects);
for (const { what, measured, budget } of long.figures) console.log(`${what}: ${measured} (${budget})`);
for (const failure of defects) console.log(`FAULT: ${failure}`);
console.log(`${defects.length} defects; seed ${seed}. ${writeReport(`Fuzz, seed ${seed}`, long.figures, defects)}`);
process.exit(defects.length === 0 ? 0 : 1);
