import { ok, type SystemCheck } from './system-check.ts';
import type { DatabaseFacts, ProviderState, ReplicaFacts, SystemFacts } from './system-facts.ts';

const connectionsPage = '/admin/settings/admin?part=connections';
/** Signatures of Stripe's events are valid for five minutes, codes of authenticator apps for half a minute. */
const clockWarningMs = 2_000;
const clockFailingMs = 30_000;
/** A replica with a longer delay shows outdated prices and stock. */
const maxSecondsBehind = 30;
/** An email is sent within seconds. One that waits longer than this has failed several times. */
const maxMailWaitSeconds = 600;

/** Returns the checks that need the database. Without it, they report that it is down. */
export function databaseChecks(facts: SystemFacts): SystemCheck[] {
  const { database } = facts;
  if (database.error !== undefined) {
    const advice = 'Check DATABASE_URL and that the database is running.';
    const finding = `The database is not available: ${database.error}.`;
    return [{ name: 'database', state: 'FAILING', finding, advice, link: null }];
  }
  return [
    ok('database', 'The database is available.'),
    ...poolChecks(database.connections),
    secretCheck(database),
    providersCheck(facts, database),
    mailCheck(facts, database),
    ...webhookChecks(database),
    notificationsCheck(database),
    ...replicaChecks(database.replicas),
    clockCheck(database),
  ];
}

function poolChecks(connections: DatabaseFacts['connections']): SystemCheck[] {
  if (connections === null) return [];
  const { wanted, available } = connections;
  const finding = `All processes together may open ${wanted} connections, and the database allows ${available}.`;
  if (wanted <= available) return [ok('pool', finding)];
  const advice = 'Set a smaller DATABASE_POOL_SIZE, or raise max_connections of the database.';
  return [{ name: 'pool', state: 'WARNING', finding, advice, link: null }];
}

function secretCheck({ hasOtherSecret }: DatabaseFacts): SystemCheck {
  const name = 'secret';
  if (!hasOtherSecret) return ok(name, 'All processes have the same SESSION_SECRET.');
  const finding =
    'Two running processes have different session secrets: sign-ins break, and stored keys are unreadable to one.';
  return { name, state: 'FAILING', finding, advice: 'Set the same SESSION_SECRET for all processes.', link: null };
}

function providersCheck(
  { isDemo, isRehearsal, isProduction }: SystemFacts,
  { payments, parcels }: DatabaseFacts,
): SystemCheck {
  const name = 'providers';
  const link = connectionsPage;
  const named = (wanted: ProviderState) =>
    [...(payments === wanted ? ['Payments'] : []), ...(parcels === wanted ? ['Parcels'] : [])].join(' and ');
  if (named('unreadable')) {
    const finding = `${named('unreadable')}: the stored keys cannot be decrypted, so the provider is not used.`;
    return {
      name,
      state: 'FAILING',
      finding,
      advice: 'Enter the keys again, or start with the previous SESSION_SECRET.',
      link,
    };
  }
  if (named('none')) {
    const finding = `${named('none')}: no provider is connected.`;
    return { name, state: 'FAILING', finding, advice: 'Connect the providers.', link };
  }
  if (isRehearsal && payments === 'connected') {
    const finding = 'SANDBOX_REHEARSAL is on, but Stripe is connected: cards are charged.';
    return { name, state: 'FAILING', finding, advice: 'Remove SANDBOX_REHEARSAL, or disconnect Stripe.', link };
  }
  if (!named('sandbox') && parcels === 'by hand')
    return ok(name, 'Payments are connected. Orders are shipped manually.');
  if (!named('sandbox')) return ok(name, 'Payments and parcels are connected.');
  const finding = `${named('sandbox')} go to the sandbox: ${payments === 'sandbox' ? 'test cards count as money' : 'labels are not valid'}.`;
  if (isDemo) return ok(name, finding);
  const advice = isProduction
    ? 'When the rehearsal is over, connect the providers and remove SANDBOX_REHEARSAL.'
    : 'Connect the providers before you open the shop.';
  return { name, state: 'WARNING', finding, advice, link };
}

function mailCheck(facts: SystemFacts, { mail, mailFailure, oldestMailSeconds }: DatabaseFacts): SystemCheck {
  const name = 'mail';
  if (mail === 'files') return filedMail(facts);
  if (mail === 'unreadable') {
    const finding = 'The settings of the mail server cannot be decrypted, so emails stay in the queue.';
    return { name, state: 'FAILING', finding, advice: 'Enter them again.', link: connectionsPage };
  }
  if (mailFailure !== null) {
    const finding = `Emails stay in the queue. ${mailFailure}`;
    const advice = 'Check the mail server, and its user name and password in Connections or SMTP_URL.';
    return { name, state: 'FAILING', finding, advice, link: connectionsPage };
  }
  if (oldestMailSeconds > maxMailWaitSeconds) {
    const finding = `The mail server accepts the sign-in, but the oldest email has waited for ${Math.floor(oldestMailSeconds / 60)} minutes.`;
    const advice = 'The list of emails shows why. Check the job "mail" too.';
    return { name, state: 'WARNING', finding, advice, link: '/admin/settings/admin?part=mail' };
  }
  return ok(name, 'The mail server accepts the sign-in of the shop.');
}

function filedMail({ isDemo, isProduction }: SystemFacts): SystemCheck {
  const finding = 'No mail server is configured: emails are saved as files and are not sent.';
  if (isDemo) return ok('mail', finding);
  const advice = 'Connect a mail server, or set SMTP_URL and MAIL_FROM.';
  return { name: 'mail', state: isProduction ? 'FAILING' : 'WARNING', finding, advice, link: connectionsPage };
}

function webhookChecks({ payments, lastCardEventAt }: DatabaseFacts): SystemCheck[] {
  if (payments !== 'connected') return [];
  if (lastCardEventAt !== null)
    return [ok('webhook', `Stripe last sent an event at ${lastCardEventAt.toISOString()}.`)];
  const advice =
    'Send a test event from the dashboard of Stripe to the webhook address that the payment settings show.';
  const finding = 'Stripe has never sent an event: the shop does not receive refunds and disputes created in Stripe.';
  return [{ name: 'webhook', state: 'WARNING', finding, advice, link: '/admin/settings/admin?part=payments' }];
}

function notificationsCheck({ isReceiving }: DatabaseFacts): SystemCheck {
  if (isReceiving) return ok('notifications', 'Change notifications are received.');
  const finding = 'Page cache disabled: change notifications are not received. The shop is slower.';
  const advice = 'Behind a pooler in transaction mode, set DATABASE_LISTEN_URL to an address of the database itself.';
  return { name: 'notifications', state: 'WARNING', finding, advice, link: null };
}

function replicaChecks(replicas: readonly ReplicaFacts[]): SystemCheck[] {
  if (replicas.length === 0) return [];
  const behind = replicas.filter(({ secondsBehind }) => secondsBehind === null || secondsBehind > maxSecondsBehind);
  if (behind.length === 0) return [ok('replicas', 'The replicas are up to date.')];
  const words = behind.map(({ name, secondsBehind }) =>
    secondsBehind === null ? `${name} cannot be reached` : `${name} is ${Math.round(secondsBehind)} s behind`,
  );
  const advice = 'Check the replication. Until then the primary serves the reads.';
  return [{ name: 'replicas', state: 'WARNING', finding: `${words.join(', ')}.`, advice, link: null }];
}

function clockCheck({ clockOffsetMs }: DatabaseFacts): SystemCheck {
  const offset = Math.abs(clockOffsetMs);
  if (offset <= clockWarningMs) return ok('clock', 'The clocks of this machine and the database are synchronized.');
  const seconds = Math.round(offset / 1_000);
  const finding = `The clock of this machine is ${seconds} s ${clockOffsetMs > 0 ? 'behind' : 'ahead of'} that of the database.`;
  const advice = 'Set up time synchronization (NTP) on both machines.';
  return { name: 'clock', state: offset > clockFailingMs ? 'FAILING' : 'WARNING', finding, advice, link: null };
}
