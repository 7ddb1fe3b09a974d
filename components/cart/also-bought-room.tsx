/** Instead of the strip until it is there: a screen high, so that the footer below is not in view when the strip moves it. */
export function AlsoBoughtRoom() {
  return <div className="mt-16 min-h-dvh lg:mt-24" />;
}
