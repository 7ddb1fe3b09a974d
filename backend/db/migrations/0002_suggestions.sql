-- Section 7, "Header suggestion search". Functions, because a function's plans are kept for the
-- session: parsing and planning these queries takes longer than running them.
--
-- Words are looked up in the vocabulary, and of each found word a bounded number of products, however
-- large the catalogue is. A scope is a category's id, or 0 for the whole shop.

-- The smallest text after all texts that begin with this one: beyond it stands the largest code point.
create function after_prefix(prefix text) returns text
language sql immutable
as $$ select prefix || chr(1114111) $$;
--> statement-breakpoint

-- The rows of these products in this order. Of several with one name (colours that the name leaves
-- out) the first stands for all.
create function suggestion_rows(found integer[], maximum integer)
returns table (id integer, name text, image text, display_price integer, category_id integer, category_name text)
language sql stable
as $$
  select s.id, s.name, s.image, s.display_price, s.category_id, c.name
  from (
    select distinct on (p.search_name) p.id, p.name, p.image, p.display_price, p.category_id, f.place
    from unnest(found) with ordinality f(id, place) join products p on p.id = f.id
    order by p.search_name, f.place
  ) s
  join categories c on c.id = s.category_id
  order by s.place limit maximum
$$;
--> statement-breakpoint

-- Without a text: the best sellers, then what most people rated.
create function suggest_popular(in_scope integer, maximum integer)
returns table (id integer, name text, image text, display_price integer, category_id integer, category_name text)
language plpgsql stable
as $$
#variable_conflict use_column
declare
  found integer[];
begin
  found := array(
    select p.id from home_lists l join products p on p.id = l.product_id
    where l.list = 'best_sellers' and in_scope in (0, p.category_id)
    order by l.position limit maximum
  );
  if cardinality(found) < maximum then
    found := found || array(
      (select p.id from products p where in_scope = 0
       order by p.rating_count desc, p.id limit 2 * maximum)
      union all
      (select p.id from products p where p.category_id = in_scope
       order by p.rating_count desc, p.id limit 2 * maximum)
    );
  end if;
  return query select * from suggestion_rows(found, maximum);
end
$$;
--> statement-breakpoint

-- The words that begin with this one: itself first, then those of most products.
create function words_from(prefix text, in_scope integer) returns text[]
language plpgsql stable
as $$
begin
  return array(
    select w.word from search_words w
    where w.scope = in_scope and w.word >= prefix and w.word < after_prefix(prefix)
    order by w.word = prefix desc, w.products desc, w.word limit 8
  );
end
$$;
--> statement-breakpoint

-- The words that look most like this one and do not begin with it. Only the whole shop's words are
-- indexed by their trigrams, each word once: the index would else find it in every category again.
create function words_like(wrong text, in_scope integer, minimum double precision, maximum integer)
returns text[]
language plpgsql stable
-- The default of 0.3 misses two letters that changed places in a word of five.
set pg_trgm.similarity_threshold = 0.2
as $$
begin
  return array(
    select s.word
    from (
      select w.word, w.products, similarity(w.word, wrong) as likeness
      from search_words w
      where w.scope = 0 and w.word % wrong and similarity(w.word, wrong) >= minimum
        and not (w.word >= wrong and w.word < after_prefix(wrong))
      order by likeness desc, w.products desc, w.word limit 20
    ) s
    where in_scope = 0
      or exists (select 1 from search_words o where o.scope = in_scope and o.word = s.word)
    order by s.likeness desc, s.products desc, s.word limit maximum
  );
end
$$;
--> statement-breakpoint

-- The most popular products that have one of these words, those with an earlier word first.
create function products_with(words text[], in_scope integer, maximum integer) returns integer[]
language plpgsql stable
as $$
begin
  return array(
    select h.product_id
    from unnest(words) with ordinality c(word, place)
    cross join lateral (
      (select w.product_id, w.popularity from product_words w
       where in_scope = 0 and w.word = c.word
       order by w.popularity desc, w.product_id limit maximum)
      union all
      (select w.product_id, w.popularity from product_words w
       where w.category_id = in_scope and w.word = c.word
       order by w.popularity desc, w.product_id limit maximum)
    ) h
    group by h.product_id, h.popularity
    order by min(c.place) > 1, h.popularity desc, h.product_id
    limit 3 * maximum
  );
end
$$;
--> statement-breakpoint

-- For a text of one word.
create function suggest_by_word(word text, in_scope integer, maximum integer)
returns table (id integer, name text, image text, display_price integer, category_id integer, category_name text)
language plpgsql stable
as $$
declare
  words text[] := words_from(word, in_scope);
  found integer[] := products_with(words, in_scope, maximum);
begin
  if cardinality(found) < maximum then
    found := found || products_with(
      words_like(word, in_scope, case when cardinality(words) = 0 then 0.2 else 0.3 end, 4),
      in_scope, maximum
    );
  end if;
  return query select * from suggestion_rows(found, maximum);
end
$$;
--> statement-breakpoint

-- For a text of several words, in any order; each begins a word of the name. The rarest is looked up,
-- and of the products of each word that it begins the 200 most popular are looked at for the others.
create function suggest_by_words(words text[], in_scope integer, maximum integer)
returns table (id integer, name text, image text, display_price integer, category_id integer, category_name text)
language plpgsql stable
as $$
declare
  known text[] := '{}';
  word text;
  rarest text;
  others text[];
  found integer[];
begin
  foreach word in array words loop
    -- What begins no word is taken for the most similar one.
    if cardinality(words_from(word, in_scope)) = 0 then
      word := (words_like(word, in_scope, 0.2, 1))[1];
      if word is null then return; end if;
    end if;
    known := known || word;
  end loop;
  rarest := (
    select k.word from unnest(known) k(word)
    order by (
      select sum(w.products) from search_words w
      where w.scope = in_scope and w.word >= k.word and w.word < after_prefix(k.word)
    ) limit 1
  );
  others := array_remove(known, rarest);
  found := array(
    select h.product_id
    from unnest(words_from(rarest, in_scope)) c(word)
    cross join lateral (
      select popular.product_id, popular.popularity
      from (
        (select w.product_id, w.popularity from product_words w
         where in_scope = 0 and w.word = c.word
         order by w.popularity desc, w.product_id limit 200)
        union all
        (select w.product_id, w.popularity from product_words w
         where w.category_id = in_scope and w.word = c.word
         order by w.popularity desc, w.product_id limit 200)
      ) popular
      where not exists (
        select 1 from unnest(others) o(word)
        where not exists (
          select 1 from product_words x
          where x.product_id = popular.product_id and x.word >= o.word and x.word < after_prefix(o.word)
        )
      )
      limit maximum
    ) h
    group by h.product_id, h.popularity
    order by h.popularity desc, h.product_id
    limit 3 * maximum
  );
  return query select * from suggestion_rows(found, maximum);
end
$$;
