const LIMIT_MS = 15_000;

const scripts = new Map<string, Promise<void>>();

/** Loads a script of another origin, once. @throws {Error} where it cannot be loaded in time; then it may be tried again */
export function loadScript(url: string): Promise<void> {
  const known = scripts.get(url);
  if (known) return known;
  const loading = load(url);
  scripts.set(url, loading);
  loading.catch(() => scripts.delete(url));
  return loading;
}

function load(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error(`${url} could not be loaded.`));
    };
    const giveUp = setTimeout(fail, LIMIT_MS);
    script.onload = () => {
      clearTimeout(giveUp);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(giveUp);
      fail();
    };
    document.head.append(script);
  });
}
