import { log } from '@/scripts/lib/log.mjs';
import { main } from '@/scripts/lib/main.mjs';
import { isStopping } from '@/scripts/lib/processes.mjs';
import { prepareMedusa } from './prepare';

await main(
  async () => {
    const medusa = await prepareMedusa();
    log(`\nMedusa:           ${medusa.url}`);
    log(`Publishable key:  ${medusa.publishableKey}`);
    if (medusa.staff) {
      log(`Dashboard:        ${medusa.url}/app`);
      log(`Log in as:        ${medusa.staff.email}`);
      log(`Password:         ${medusa.staff.password}`);
    }
    if (!medusa.running) return 0;
    log('\nCtrl-C stops it.');
    const code = await medusa.running.ended;
    if (isStopping()) return 0;
    log(`Medusa ended unexpectedly (exit code ${code}).`);
    return 1;
  },
  { codeWhenStopped: 0 },
);
