-- What the dashboard sums up: orders by day without reading their rows, refunds by day, disputes.
create index orders_figures on orders (created_at) include (status, total);
create index refunds_made on refunds (created_at) include (amount) where status = 'SUCCEEDED';
create index orders_disputed on orders (created_at) where disputed;
