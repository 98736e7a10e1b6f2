-- Checks the rows of 0064, without a lock that writes wait for.

alter table media validate constraint media_alt_fits;
alter table media validate constraint media_folder_named;
alter table media validate constraint media_focus_is_point;
alter table product_images validate constraint product_images_focus_is_point;
alter table product_images validate constraint product_images_film_fits;
