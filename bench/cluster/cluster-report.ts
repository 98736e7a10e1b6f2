import { existsSync } from 'node:fs';
import { median, percentile } from '../figure.ts';
import type { ProofPlan } from '../proof/prove.ts';
import { clusterForms } from './cluster.ts';
import { patroniPrograms } from './patroni-pair.ts';
import { postgresPrograms } from './postgres-server.ts';
import { proveCluster } from './prove-cluster.ts';
import { neededPrograms, poolerProgram } from './proxies.ts';

/**
 * Runs the cluster proof and reports its findings. Returns the exit code: 1 if books, emails or pages differ, 2 if the
 * machine cannot run the proof.
 */
export async function clusterReport(plan: ProofPlan, word: string, say: (line: string) => void): Promise<0 | 1 | 2> {
  const form = clusterForms.find((known) => known === word);
  if (!form) {
    say(`A cluster is of one of these forms: ${clusterForms.join(', ')}.`);
    return 2;
  }
  const programs = form === 'patroni' ? [...neededPrograms, ...patroniPrograms] : [...neededPrograms, poolerProgram];
  const missing = programs.filter((program) => !existsSync(program));
  if (missing.length > 0 || !postgresPrograms()) {
    say(
      "The cluster needs Debian's packages postgresql, nginx-light, openssl and varnish, and pgbouncer or patroni, etcd-server and haproxy.",
    );
    return 2;
  }
  if (process.getuid?.() === 0) {
    say('PostgreSQL refuses to run as root: run the proof as an ordinary user.');
    return 2;
  }
  const proof = await proveCluster({ ...plan, form }, say);
  say(`How the checkouts ended: ${JSON.stringify(proof.endings)}`);
  say(`The books: ${JSON.stringify(proof.counts)}`);
  say(`From kill -9 of a process to serving: ${spread(proof.recoveries)}`);
  say(`From the loss of the primary to the next answered order: ${spread(proof.switches)}`);
  say(`Until an edit is seen on a process: ${spread(proof.seen)}`);
  say(`Orders a second on 1, 2 and 3 processes: ${proof.rates.map((rate) => rate.toFixed(0)).join(', ')}`);
  for (const difference of proof.differences) say(`DIFFERENCE: ${difference}`);
  say(
    `${proof.differences.length === 0 ? 'Books, mails and pages agree' : `${proof.differences.length} differences`}; seed ${plan.seed}.`,
  );
  return proof.differences.length === 0 ? 0 : 1;
}

function spread(ms: readonly number[]): string {
  if (ms.length === 0) return 'not tried';
  return `median ${median([...ms]).toFixed(0)} ms, p99 ${percentile([...ms], 0.99).toFixed(0)} ms over ${ms.length}`;
}
