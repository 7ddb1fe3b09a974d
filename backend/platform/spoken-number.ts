import { randomInt } from 'node:crypto';

/** Digits and capital letters without those that sound or look alike, and without vowels: no word comes out. */
const CHARACTERS = '23456789CDFGHJKMPQRTVWXYZ';
const GROUP = 4;

/**
 * A random number in groups of four characters. Two groups, of which there are 150 billion, are short enough to be
 * said: `7KQ4-M2XP`. Five hold 92 bits, which no one guesses.
 */
export function newSpokenNumber(groups = 2): string {
  const group = () =>
    Array.from({ length: GROUP }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
