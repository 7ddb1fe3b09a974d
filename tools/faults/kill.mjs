import { audit, issuesOf } from './audit.mjs';
import { newRound } from './kill-roles.mjs';
import { killEach, killOften, SPREAD_MS } from './kill-rounds.mjs';

/** Of each program. */
const KILLS = 20;
/** Opening a database takes as long as the rest of a round. */
const ROUNDS_A_CHECK = 5;

export const how = `Each round brings orders to every place of the protocol at the same time, one or two to each: the press has just been sent; creating, reading, cancelling and refunding the payment is about to reach the provider, is done there but not answered, or was answered 0 to ${SPREAD_MS} ms ago, so that the second transaction is under way; paying in the card frame; another attempt is being begun; money for an order that had expired is there, and the order comes after all. Half of the payments are charged without the shopper's browser (UPI); a wallet pays a part of a third of the orders, and half of them have a coupon. Then one program is killed with SIGKILL. After each fifth kill of the backend all invariants are checked on its database before anything else runs. After the restart the shoppers ask and press again. In the end everything must be finished, and what the shoppers were shown, also of their wallets, is held against both databases.`;

/**
 * @param {import('./fault-shop.mjs').FaultShop} shop
 * @param {{ rounds: number }} options
 */
export const measure = (shop, { rounds }) =>
  killEach(shop, async (program) => {
    const { all, broken } = await killOften(shop, program, {
      rounds,
      roundsACheck: ROUNDS_A_CHECK,
      newRound,
      async goOn({ shopper }) {
        await shopper.state();
        if (shopper.wants === 'order') await shopper.press();
      },
    });
    const shoppers = all.map(({ shopper }) => shopper);
    await Promise.all(shoppers.map((shopper) => shopper.finish()));
    for (const { issues } of all) broken.push(...((await issues?.()) ?? []));
    await shop.stopBackend();
    const result = await audit(shop, shoppers);
    await shop.startBackend();
    result.broken.push(...broken);
    const { lost, twice, misinformed } = result;
    return {
      figure: `\`kill -9\` of the ${program} at each step`,
      measured: `**${result.broken.length} broken, ${lost.length} lost, ${twice.length} charged twice**, ${misinformed.length} misinformed; ${rounds} kills, ${shoppers.length} orders under way`,
      bar: `${KILLS} kills: 0 broken invariants, 0 orders lost, 0 charged twice`,
      // A short run shows what it found, and is not the bar.
      isMet: rounds >= KILLS && issuesOf(result).length === 0,
      issues: issuesOf(result),
    };
  });
