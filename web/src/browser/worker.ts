// The page's side of the service worker (service_worker.js): it keeps the app, and shows notices.

export interface WorkerEvents {
  /** A newer build is kept and waits. */
  waits(): void;
  /** It was wished for, and another page is in the middle of something. */
  later(): void;
  /** May this page be loaded again now, because another one wishes it? */
  isFree(): boolean;
}

const possible = (): boolean => 'serviceWorker' in navigator && window.isSecureContext && import.meta.env.PROD;
const script = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')!.src;

let registered: Promise<ServiceWorkerRegistration | null> | undefined;

/** Null where there is none: not over https, or refused, as in some private windows. */
export function worker(): Promise<ServiceWorkerRegistration | null> {
  registered ??= possible() ? navigator.serviceWorker.register('sw.js').catch(() => null) : Promise.resolve(null);
  return registered;
}

/** The same, once it can show notices. */
export async function activeWorker(): Promise<ServiceWorkerRegistration | null> {
  return (await worker()) && navigator.serviceWorker.ready;
}

/** Keeps the app in this browser. What happens to it from here on is told. */
export async function keepApp(events: WorkerEvents): Promise<void> {
  if (!possible()) return;
  const { serviceWorker } = navigator;
  let served = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (served) location.reload(); // another build is in charge
    served = true;
  });
  serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<'who' | 'later'>) => {
    if (data === 'later') return events.later();
    ports[0]?.postMessage({ script: script(), free: events.isFree(), place: location.hash });
  });
  serviceWorker.startMessages();
  const registration = await worker();
  if (!registration) return;
  watch(registration, () => serviceWorker.controller && events.waits());
  (await serviceWorker.ready).active?.postMessage('here');
}

function watch(registration: ServiceWorkerRegistration, waits: () => void): void {
  const follow = (coming: ServiceWorker | null) =>
    coming?.addEventListener('statechange', () => coming.state === 'installed' && waits());
  if (registration.waiting) waits();
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
}

/** Looks for a newer build, which then is on its way; null where nothing keeps the app. */
export async function lookForNewer(): Promise<boolean | null> {
  const registration = await worker();
  if (!registration) return null;
  await registration.update().catch(() => {}); // no network
  return (registration.installing ?? registration.waiting) !== null;
}

/** The build that waits takes over as soon as every page agrees; then all of them are loaded again. */
export async function takeOver(): Promise<void> {
  (await worker())?.waiting?.postMessage('take over');
}
