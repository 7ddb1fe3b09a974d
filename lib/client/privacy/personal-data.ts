import { saveFile } from '../uploads/save-file';

/**
 * Saves the file of everything that the shop keeps about the member.
 * @throws {ShopError} also where the file ends before it is complete
 */
export function savePersonalData(): Promise<void> {
  return saveFile('/api/personal-data', 'my-data.json');
}
