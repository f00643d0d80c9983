import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Presets, SingleBar } from 'cli-progress';
import type { Nucleo } from '../nucleo/nucleo';
import { cargarDemo } from './demo';

/** Loads the demo club with a progress bar in the terminal, or without a terminal with one line at the end. */
export async function cargarDemoConBarra(app: NestFastifyApplication, nucleo: Nucleo): Promise<void> {
  const barra = new SingleBar(
    {
      format: 'Cargando el club de demostración {bar} {percentage}% ({value} eventos)',
      noTTYOutput: false,
      clearOnComplete: false,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  let empezada = false;
  const inicio = performance.now();
  let ultimo = 0;
  const cargada = await cargarDemo({
    nucleo,
    handlers: (handler) => app.get(handler),
    ahora: new Date(),
    avance: (eventos, esperados) => {
      if (!empezada) barra.start(esperados, 0);
      empezada = true;
      ultimo = eventos;
      barra.update(Math.min(eventos, esperados));
    },
  });
  if (!empezada) return;
  barra.setTotal(ultimo);
  barra.update(ultimo);
  barra.stop();
  if (cargada)
    process.stdout.write(
      `Club de demostración cargado: ${ultimo} eventos en ${((performance.now() - inicio) / 1000).toFixed(1)} s\n`,
    );
}
