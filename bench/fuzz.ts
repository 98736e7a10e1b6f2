import { parseArgs } from 'node:util';
import { fuzz } from './fuzz/fuzz.ts';

// Usage: npm run fuzz [-- --requests 10000 --seed N]. Exit code 1 when an answer is not what the description says.
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
const plan = { seed: Number(values.seed), requests: Number(values.requests) };
console.log(`Seed ${plan.seed}: ${plan.requests} requests.`);
const { faults, statuses } = await fuzz(plan, console.log);
console.log('Answers by status:', statuses);
for (const fault of faults) console.log(`FAULT: ${fault}`);
console.log(`${faults.length} faults; seed ${plan.seed}.`);
process.exit(faults.length === 0 ? 0 : 1);
