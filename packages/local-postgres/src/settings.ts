/** Settings of the server, by PostgreSQL's own names. */
export type ServerSettings = Readonly<Record<string, string | number>>;

/**
 * Settings for a shop's machine. They use little memory, because the shop and its database share 350 MB. Every commit
 * is on the disk before it is acknowledged. Parallel and compiled plans are off, because starting these takes longer
 * than a shop's queries.
 */
export const shopSettings: ServerSettings = {
  shared_buffers: '80MB',
  max_connections: 40,
  work_mem: '6MB',
  maintenance_work_mem: '48MB',
  effective_cache_size: '512MB',
  random_page_cost: 1.1,
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: 2,
  max_parallel_workers: 0,
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  autovacuum_max_workers: 2,
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
  // A backup uses a replication connection.
  wal_level: 'replica',
  max_wal_senders: 2,
  max_replication_slots: 0,
  idle_in_transaction_session_timeout: '60s',
  log_checkpoints: 'off',
};

/** Settings for tests: maximum speed, without safety against a power cut. */
export const testSettings: ServerSettings = {
  ...shopSettings,
  max_connections: 200,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};
