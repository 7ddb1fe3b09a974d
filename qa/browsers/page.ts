/*
 * What the journeys use of a page, in each browser: a part of Playwright's API under its own names, so that its `Page`
 * is a BrowserPage and its `Locator` a BrowserLocator as they are. In WebKit and Firefox, which Playwright drives only in
 * builds of its own, other drivers stand behind the same names.
 */

export type Role =
  | 'alert'
  | 'alertdialog'
  | 'article'
  | 'banner'
  | 'button'
  | 'cell'
  | 'checkbox'
  | 'columnheader'
  | 'combobox'
  | 'complementary'
  | 'contentinfo'
  | 'definition'
  | 'dialog'
  | 'form'
  | 'grid'
  | 'gridcell'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listbox'
  | 'listitem'
  | 'main'
  | 'menu'
  | 'menuitem'
  | 'menuitemradio'
  | 'navigation'
  | 'option'
  | 'progressbar'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'row'
  | 'search'
  | 'searchbox'
  | 'slider'
  | 'spinbutton'
  | 'status'
  | 'switch'
  | 'tab'
  | 'table'
  | 'tablist'
  | 'tabpanel'
  | 'term'
  | 'textbox';

/** A text matches where it holds these words, in upper or lower case; with `exact`, where it is the same. */
export interface TextOptions {
  exact?: boolean;
}

export interface RoleOptions extends TextOptions {
  /** The accessible name. */
  name?: string | RegExp;
  /** Of a heading. */
  level?: number;
  checked?: boolean;
  expanded?: boolean;
  pressed?: boolean;
  selected?: boolean;
}

export interface Finders {
  getByRole(role: Role, options?: RoleOptions): BrowserLocator;
  getByText(text: string | RegExp, options?: TextOptions): BrowserLocator;
  getByLabel(text: string | RegExp, options?: TextOptions): BrowserLocator;
  getByPlaceholder(text: string | RegExp, options?: TextOptions): BrowserLocator;
  /** @param selector of CSS. Only for what has neither a role nor a text, such as the page itself. */
  locator(selector: string): BrowserLocator;
}

/** Elements of a page, looked for anew each time. An action waits for the element, and fails where there are several. */
export interface BrowserLocator extends Finders {
  filter(options: { hasText?: string | RegExp; visible?: boolean }): BrowserLocator;
  first(): BrowserLocator;
  last(): BrowserLocator;
  nth(index: number): BrowserLocator;
  count(): Promise<number>;
  click(options?: { delay?: number }): Promise<void>;
  dblclick(): Promise<void>;
  hover(): Promise<void>;
  focus(): Promise<void>;
  fill(text: string): Promise<void>;
  /** Types key by key. */
  pressSequentially(text: string): Promise<void>;
  press(key: string): Promise<void>;
  check(): Promise<void>;
  uncheck(): Promise<void>;
  selectOption(option: string | { label: string } | { index: number }): Promise<unknown>;
  textContent(): Promise<string | null>;
  allTextContents(): Promise<string[]>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
  isVisible(): Promise<boolean>;
  isChecked(): Promise<boolean>;
  isEnabled(): Promise<boolean>;
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null>;
  /** Runs in the page. It uses nothing from outside of the function but `arg`. */
  evaluate<Result>(
    script: (element: HTMLElement, arg: string) => Result | Promise<Result>,
    arg: string,
  ): Promise<Result>;
  waitFor(options?: { state?: 'visible' | 'hidden' }): Promise<void>;
}

/** A tab of a browser. */
export interface BrowserPage extends Finders {
  /** @param url may be a path of the shop. Resolves once the page is loaded. */
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  /** Runs in the page. It uses nothing from outside of the function but `arg`. */
  evaluate<Result>(script: (arg: string) => Result | Promise<Result>, arg: string): Promise<Result>;
  keyboard: { press(key: string): Promise<void> };
  /** What is in a frame, also of another site. */
  frameLocator(selector: string): Finders;
  /** In CSS pixels. */
  viewportSize(): { width: number; height: number } | null;
  screenshot(): Promise<Buffer>;
}
