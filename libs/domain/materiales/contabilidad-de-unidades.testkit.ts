import type { MaterialesEvent } from '@cepa/event-schemas';
import type { LibroDeMateriales } from './state';

/** Counts the units by their events, with the end of each. It never reads the book. */
export class ContabilidadDeUnidades {
  /** For each person and package: the units that they have, or that ended with them. */
  private readonly entregadas = new Map<string, number>();
  private readonly terminadas = new Map<string, number>();
  /** For each package: the returned units that are not destroyed. */
  private readonly devueltas = new Map<string, number>();
  private readonly dispensaciones = new Map<string, { clave: string; unidades: number }>();

  anotar(event: MaterialesEvent): void {
    switch (event.type) {
      case 'ProductoDispensado': {
        const { dispensacion_id, producto_final_envasado_id, usuario_medicinal_id, cantidad_entregada } = event.data;
        const clave = `${producto_final_envasado_id}/${usuario_medicinal_id}`;
        this.dispensaciones.set(dispensacion_id, { clave, unidades: 0 });
        return this.entregar(dispensacion_id, cantidad_entregada);
      }
      case 'DispensacionCorregida':
        return this.entregar(event.data.dispensacion_id, event.data.cantidad_nueva);
      case 'DispensacionAnulada':
        return this.entregar(event.data.dispensacion_id, 0);
      case 'ProductoDevuelto':
        sumar(this.devueltas, event.data.envasado_id, event.data.unidades);
        return this.terminar(event.data);
      case 'DestinoDeUnidadesRegistrado':
        return this.terminar(event.data);
      case 'ProductoDevueltoDestruido':
        if (sumar(this.devueltas, event.data.envasado_id, -event.data.unidades) < 0)
          throw new Error(`of package ${event.data.envasado_id} more was destroyed than came back`);
        return;
      default:
        return;
    }
  }

  /** @throws Error if the book has other units than the events */
  exigir(libro: LibroDeMateriales): void {
    for (const [clave, { entregadas, terminadas }] of libro.recibidas.entries()) {
      const son = [this.entregadas.get(clave) ?? 0, this.terminadas.get(clave) ?? 0].join();
      if (son !== `${entregadas},${terminadas}`)
        throw new Error(`${clave}: the book has ${entregadas},${terminadas}, the events ${son}`);
    }
    for (const [envasado, unidades] of this.devueltas)
      if (unidades !== libro.devueltas.get(envasado))
        throw new Error(`of package ${envasado} ${unidades} came back, the book has ${libro.devueltas.get(envasado)}`);
  }

  private entregar(id: string, unidades: number): void {
    const dispensacion = this.dispensaciones.get(id)!;
    sumar(this.entregadas, dispensacion.clave, unidades - dispensacion.unidades);
    dispensacion.unidades = unidades;
    this.unaVez(dispensacion.clave);
  }

  private terminar(una: { envasado_id: string; usuario_medicinal_id: string; unidades: number }): void {
    const clave = `${una.envasado_id}/${una.usuario_medicinal_id}`;
    sumar(this.terminadas, clave, una.unidades);
    this.unaVez(clave);
  }

  /** Each unit ends once, and each ended unit was handed out before. */
  private unaVez(clave: string): void {
    const [entregadas, terminadas] = [this.entregadas.get(clave) ?? 0, this.terminadas.get(clave) ?? 0];
    if (terminadas > entregadas) throw new Error(`${clave}: of ${entregadas} units ${terminadas} ended`);
  }
}

function sumar(cuenta: Map<string, number>, clave: string, cuanto: number): number {
  const suma = (cuenta.get(clave) ?? 0) + cuanto;
  cuenta.set(clave, suma);
  return suma;
}
