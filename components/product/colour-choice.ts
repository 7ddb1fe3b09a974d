/*
 * What a shopper did on the page of one colour that the page of the next colour continues. It outlives the
 * navigation, because each colour is a product with a page of its own.
 */

let chosenId: string | undefined;
let shownPicture = 0;

/** Called when the shopper chooses the product with this id as another colour. */
export function chooseColour(id: string): void {
  chosenId = id;
}

export function isChosenColour(id: string): boolean {
  return chosenId === id;
}

/** Called when the page of the chosen colour has taken over. */
export function clearChosenColour(): void {
  chosenId = undefined;
}

/** Called with the index of the picture that the gallery shows. */
export function savePicture(index: number): void {
  shownPicture = index;
}

/** The picture that the page of the colour before showed. */
export function savedPicture(): number {
  return shownPicture;
}
