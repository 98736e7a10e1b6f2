-- Extensions of the configuration file can be carriers. Their labels name the provider 'extension', and their ids the extension.

insert into providers values ('extension');

-- The row of a provider of an extension is 'carrier:' and the name of the extension, of at most 40 characters.
-- lock: a small table, so the check reads few rows.
alter table connections drop constraint connections_provider_length;
alter table connections add constraint connections_provider_length check (length(provider) between 1 and 60);
