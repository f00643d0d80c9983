/** Maximum number of concurrent reports of one person, waiting ones included; the server refuses more. */
const A_LA_VEZ = 3;

let requests = 0;
const inRow: (() => void)[] = [];

/**
 * Requests a report when fewer than three are running. If a person presses all the buttons of a screen, the reports
 * come one after the other. A request that is aborted while it waits is never sent.
 */
export async function inTurn(corte: AbortSignal, pedir: () => Promise<void>): Promise<void> {
  if (requests >= A_LA_VEZ) await lugar(corte);
  if (corte.aborted) return;
  requests += 1;
  try {
    await pedir();
  } finally {
    requests -= 1;
    inRow.shift()?.();
  }
}

function lugar(corte: AbortSignal): Promise<void> {
  return new Promise((seguir) => {
    const dejar = (): void => {
      inRow.splice(inRow.indexOf(entrar), 1);
      seguir();
    };
    const entrar = (): void => {
      corte.removeEventListener('abort', dejar);
      seguir();
    };
    inRow.push(entrar);
    corte.addEventListener('abort', dejar, { once: true });
  });
}
