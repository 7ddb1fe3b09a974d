import { TestEnvironment } from 'jest-environment-node';

/** Node, with `setTimeZone(zone)`: a test's own process.env is a copy, which does not move the clock. */
export default class TimeZones extends TestEnvironment {
  #zone = process.env.TZ;

  /** @override */
  async setup() {
    await super.setup();
    this.global.setTimeZone = (/** @type {string} */ zone) => {
      process.env.TZ = zone;
    };
  }

  /** @override */
  async teardown() {
    process.env.TZ = this.#zone;
    await super.teardown();
  }
}
