import { type SQL, sql } from 'drizzle-orm';
import { jobs } from '../../platform/jobs-schema';
import { ledgerAccounts, ledgerTransfers } from '../wallet/schema';
import { giftCards } from './schema';
import { giftCardSending } from './topics';

/**
 * What is wrong with gift cards, as `issue`: what was paid, redeemed and given back for each, and that the shop owes
 * what was not redeemed.
 */
export const giftCardChecks: readonly SQL[] = [
  sql`select format('Gift card %s: it is %s and worth %s, but %s were paid, %s redeemed and %s given back',
      c.uuid, c.state, c.amount, coalesce(paid.amount, 0), coalesce(cashed.amount, 0), coalesce(back.amount, 0)) as issue
    from ${giftCards} c
      left join ${ledgerTransfers} paid on paid.key = 'gift-card-' || c.uuid
      left join ${ledgerTransfers} cashed on cashed.key = 'gift-card-' || c.uuid || ':redeemed'
      left join ${ledgerTransfers} back on back.key = 'gift-card-' || c.uuid || ':cancelled'
    where coalesce(paid.amount, 0) <> c.amount
      or coalesce(cashed.amount, 0) <> case c.state when 'redeemed' then c.amount else 0 end
      or coalesce(back.amount, 0) <> case c.state when 'cancelled' then c.amount else 0 end`,
  sql`select format('Gift cards: %s are not redeemed, but the books owe %s', cards.owed, books.owed)
    from (select coalesce(sum(amount) filter (where state in ('waiting', 'sent')), 0) as owed from ${giftCards}) cards,
      (select coalesce(sum(balance), 0) as owed from ${ledgerAccounts} where system_name = 'gift_cards') books
    where cards.owed <> books.owed`,
  sql`select format('Gift card %s: it waits, and no job sends it', c.uuid)
    from ${giftCards} c where c.state = 'waiting' and not exists (
      select from ${jobs} j where j.topic = ${giftCardSending.name} and j.key = c.uuid::text and j.dead_at is null)`,
];
