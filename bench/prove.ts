import { clusterReport } from './cluster/cluster-report.ts';
import { prove } from './proof/prove.ts';
import { proveOptions } from './read-arguments.ts';

// Usage: npm run prove [-- --orders 1000 --kills 100 --seed N --shoppers 8]. Exits with code 1 if the books differ.
// With --cluster [pgbouncer | patroni]: runs the same on two PostgreSQL servers, three processes, nginx and Varnish
// (docs/scale.md), as an ordinary user.
const { plan, cluster } = proveOptions(process.argv.slice(2));
console.log(
  `Seed ${plan.seed}: ${plan.orders} checkouts by ${plan.shoppersAtOnce} shoppers at once, ${plan.kills} kills.`,
);
const began = performance.now();
if (cluster) process.exit(await clusterReport(plan, cluster, console.log));
const proof = await prove(plan, console.log);
console.log('How the checkouts ended:', proof.endings);
console.log('The books:', proof.counts);
console.log(
  `From a kill to ready again: median ${(proof.recovery.median / 1000).toFixed(1)} s, worst ${(proof.recovery.worst / 1000).toFixed(1)} s over ${proof.recovery.kills}.`,
);
for (const difference of proof.differences) console.log(`DIFFERENCE: ${difference}`);
console.log(
  `${proof.differences.length === 0 ? 'The books agree' : `${proof.differences.length} differences`} after ${((performance.now() - began) / 1000).toFixed(0)} s; seed ${plan.seed}.`,
);
process.exit(proof.differences.length === 0 ? 0 : 1);
