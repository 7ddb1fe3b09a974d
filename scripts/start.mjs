import { main } from './lib/main.mjs';
import { runShop } from './lib/run-shop.mjs';

await main(() => runShop({ isDev: false }), { codeWhenStopped: 0 });
