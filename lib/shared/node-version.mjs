/**
 * @param {string} version
 * @returns {[number, number, number]}
 */
function numbersOf(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

/**
 * The versions that a range of `engines` in package.json begins with, such as `^20.19.0 || >=24.0.0`.
 * @param {string} range
 */
function partsOf(range) {
  return range.split('||').map((part) => {
    const [, sign = '', version = ''] = /^\s*(\^|>=)(\d+\.\d+\.\d+)\s*$/.exec(part) ?? [];
    if (!version) throw new Error(`"${part}" is not ^1.2.3 or >=1.2.3`);
    return { isOpen: sign === '>=', version };
  });
}

/**
 * Whether a version of Node.js is in the range of `engines` in package.json.
 * @param {string} version such as `20.19.1`
 * @param {string} range of parts such as `^20.19.0` and `>=24.0.0`, between `||`
 */
export function isInRange(version, range) {
  const [major, minor, patch] = numbersOf(version);
  return partsOf(range).some((part) => {
    const [least, leastMinor, leastPatch] = numbersOf(part.version);
    if (major !== least) return part.isOpen && major > least;
    return minor > leastMinor || (minor === leastMinor && patch >= leastPatch);
  });
}

/**
 * `^20.19.0 || >=24.0.0` → `20.19 or 24.0, or newer`.
 * @param {string} range
 */
export function describeRange(range) {
  const versions = partsOf(range).map(({ version }) => version.split('.').slice(0, 2).join('.'));
  const last = versions.pop();
  return versions.length > 0 ? `${versions.join(', ')} or ${last}, or newer` : `${last} or newer`;
}
