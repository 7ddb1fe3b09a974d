import { type DrivenDocument, PageError, poll } from './driven-document';
import type { Point } from './driver';
import type { ElementState, LocatorState, PointerAction } from './in-page';
import { type Step, toPattern } from './locator-steps';
import type { BrowserLocator, Finders, Role, RoleOptions, TextOptions } from './page';

function nameOfStep(step: Step): string {
  switch (step.by) {
    case 'css':
      return `locator('${step.selector}')`;
    case 'nth':
      return `nth(${step.index})`;
    case 'role':
    case 'filter': {
      const { by, ...rest } = step;
      return `${by === 'role' ? 'getByRole' : by}(${JSON.stringify(rest)})`;
    }
    default:
      return `getBy${step.by[0]?.toUpperCase()}${step.by.slice(1)}(${JSON.stringify(step.pattern)})`;
  }
}

/** Playwright's ways to look for elements, in a document or in elements of it. */
export class DrivenFinders implements Finders {
  protected readonly document: DrivenDocument;
  protected readonly steps: readonly Step[];

  constructor(document: DrivenDocument, steps: readonly Step[] = []) {
    this.document = document;
    this.steps = steps;
  }

  getByRole(role: Role, { name, exact, ...states }: RoleOptions = {}): DrivenLocator {
    const pattern = name === undefined ? undefined : toPattern(name, exact);
    return this.within({ by: 'role', role, ...(pattern && { name: pattern }), states });
  }

  getByText(text: string | RegExp, { exact }: TextOptions = {}): DrivenLocator {
    return this.within({ by: 'text', pattern: toPattern(text, exact) });
  }

  getByLabel(text: string | RegExp, { exact }: TextOptions = {}): DrivenLocator {
    return this.within({ by: 'label', pattern: toPattern(text, exact) });
  }

  getByPlaceholder(text: string | RegExp, { exact }: TextOptions = {}): DrivenLocator {
    return this.within({ by: 'placeholder', pattern: toPattern(text, exact) });
  }

  locator(selector: string): DrivenLocator {
    return this.within({ by: 'css', selector });
  }

  protected within(step: Step): DrivenLocator {
    return new DrivenLocator(this.document, [...this.steps, step]);
  }
}

/** A locator in a browser that Playwright does not drive. */
export class DrivenLocator extends DrivenFinders implements BrowserLocator {
  override toString(): string {
    const { frame } = this.document;
    const names = this.steps.map(nameOfStep);
    return [...(frame ? [`frameLocator('${frame}')`] : []), ...names].join('.');
  }

  filter({ hasText, visible }: { hasText?: string | RegExp; visible?: boolean }): DrivenLocator {
    return this.within({
      by: 'filter',
      ...(hasText !== undefined && { hasText: toPattern(hasText) }),
      ...(visible !== undefined && { visible }),
    });
  }

  first(): DrivenLocator {
    return this.nth(0);
  }

  last(): DrivenLocator {
    return this.nth(-1);
  }

  nth(index: number): DrivenLocator {
    return this.within({ by: 'nth', index });
  }

  /** What the elements are like now. */
  state(): Promise<LocatorState> {
    return this.document.call('stateOf', this.steps);
  }

  async count(): Promise<number> {
    return (await this.#poll('count', () => this.state())).texts.length;
  }

  click(): Promise<void> {
    return this.#press('click', 1);
  }

  dblclick(): Promise<void> {
    return this.#press('dblclick', 2);
  }

  async hover(): Promise<void> {
    const point = await this.#poll('hover', () => this.#pointFor('hover'));
    await this.document.driver.movePointer(point);
  }

  async focus(): Promise<void> {
    await this.#prepareTyping('focus');
  }

  async fill(text: string): Promise<void> {
    await this.#prepareTyping('fill');
    await this.#poll('fill', () => this.document.call('fill', this.steps, text));
  }

  async pressSequentially(text: string): Promise<void> {
    await this.#prepareTyping('pressSequentially');
    await this.document.driver.type(text);
  }

  async press(key: string): Promise<void> {
    await this.#prepareTyping('press');
    await this.document.driver.pressKey(key);
  }

  check(): Promise<void> {
    return this.#setChecked('check', true);
  }

  uncheck(): Promise<void> {
    return this.#setChecked('uncheck', false);
  }

  async selectOption(option: string | { label: string } | { index: number }): Promise<string[]> {
    const ask = () => this.document.call('select', this.steps, option);
    return (await this.#poll('selectOption', ask)).values;
  }

  async textContent(): Promise<string> {
    return (await this.#one('textContent')).text;
  }

  async allTextContents(): Promise<string[]> {
    return (await this.#poll('allTextContents', () => this.state())).texts;
  }

  async inputValue(): Promise<string> {
    const { value } = await this.#one('inputValue');
    if (value === null) throw new Error(`${this} has no value.`);
    return value;
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#one('getAttribute')).attributes[name] ?? null;
  }

  async isVisible(): Promise<boolean> {
    const { one, many } = await this.#poll('isVisible', () => this.state());
    if (many) throw new PageError(`${this}: there are several:\n${many}`);
    return one?.visible ?? false;
  }

  async isChecked(): Promise<boolean> {
    return (await this.#one('isChecked')).checked;
  }

  async isEnabled(): Promise<boolean> {
    return (await this.#one('isEnabled')).enabled;
  }

  async boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null> {
    await this.#one('boundingBox');
    return this.document.call('boxOf', this.steps);
  }

  async evaluate<Result>(
    script: (element: HTMLElement, arg: string) => Result | Promise<Result>,
    arg: string,
  ): Promise<Result> {
    const source = `async (inPage, steps, arg) => {
      const element = inPage.only(steps);
      return element ? { value: await (${script})(element, arg) } : { waits: 'it is not there' };
    }`;
    const ask = () => this.document.evaluate(source, [this.steps, arg]);
    const answer = await this.#poll('evaluate', async () => (await ask()) as { value: Result });
    return answer.value;
  }

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'hidden' } = {}): Promise<void> {
    await this.#poll('waitFor', async () => {
      const { one, many } = await this.state();
      if (many) throw new PageError(`there are several:\n${many}`);
      return (one?.visible ?? false) === (state === 'visible')
        ? {}
        : { waits: `it is not ${state}` };
    });
  }

  #poll<Answer extends object>(
    action: string,
    ask: () => Promise<Answer | { waits: string }>,
  ): Promise<Answer> {
    return poll(`${this}.${action}()`, this.document.waitMs, ask);
  }

  async #one(action: string): Promise<ElementState> {
    return this.#poll(action, async () => {
      const { one, many } = await this.state();
      if (many) throw new PageError(`there are several:\n${many}`);
      return one ?? { waits: 'it is not there' };
    });
  }

  async #prepareTyping(action: string): Promise<void> {
    const ask = () => this.document.call('prepareTyping', this.steps);
    const { isFocused } = await this.#poll(action, ask);
    // In a frame of another site, WebKit lets only a press move the focus.
    if (!isFocused && this.document.frame) await this.#press(action, 1);
  }

  /** Where to press in the page, also for an element in a frame. */
  async #pointFor(action: PointerAction): Promise<Point | { waits: string }> {
    const { frame } = this.document;
    if (frame) await this.document.page.call('showFrame', frame);
    const answer = await this.document.call('preparePress', this.steps, action);
    if ('waits' in answer || !frame) return 'waits' in answer ? answer : answer.point;
    const inTop = await this.document.page.call('frameAt', frame, answer.point);
    return 'waits' in inTop ? inTop : inTop.point;
  }

  async #press(
    action: string,
    presses: number,
    pointerAction: PointerAction = 'press',
  ): Promise<void> {
    await this.#poll(action, async () => {
      const point = await this.#pointFor(pointerAction);
      if ('waits' in point) return point;
      await this.document.driver.press(point, presses);
      const waits = await this.document.call('pressResult').catch((error: unknown) => {
        // A document that is gone was left by the press.
        if (error instanceof PageError) throw error;
      });
      return waits === undefined ? {} : { waits };
    });
  }

  async #setChecked(action: string, checked: boolean): Promise<void> {
    if ((await this.#one(action)).checked === checked) return;
    await this.#press(action, 1, 'check');
    await this.#poll(action, async () => {
      const { one } = await this.state();
      return !one || one.checked === checked ? {} : { waits: 'the press has not changed it' };
    });
  }
}
