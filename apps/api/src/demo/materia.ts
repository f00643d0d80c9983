import { sumarDias, type Fecha } from '@cepa/domain/valores/fecha';
import { CICLOS } from './ciclo';
import type { Cosechada, MateriaPrimaDemo } from './cosecha';
import type { LibroDemo } from './libro';
import { envasarAceite, envasarFlor } from './envasado';
import { codigoDe } from './mundo';

/** The last closed crop: one of its biomasses and one of its bulks still wait. */
const ULTIMO_CERRADO = CICLOS - 4;
const SIN_CONVERTIR = 5;
const SIN_ENVASAR = 4;
/** Crops with raw material that was set aside and expired; the first was retired. */
const CON_SOBRANTE: readonly number[] = [2, 5];
const SOBRANTE = { numero: 2, gramos: 38 } as const;
/** The reason why an extract expires later than its raw material. */
const DURA_MAS = 'El extracto dura más que la flor.';
/** The crop with a batch that failed its analysis. */
export const CON_MOHO = { ciclo: 9, numero: 3 } as const;

/** Processes a biomass: raw material, some extract, bulk, packages. */
export function producir(libro: LibroDemo, list: Cosechada, alCrear: (mp: MateriaPrimaDemo) => void): void {
  const { ciclo, numero } = list;
  if (ciclo.index === ULTIMO_CERRADO && numero === SIN_CONVERTIR) return;
  const { registro } = libro.mundo;
  const dia = sumarDias(list.lista, 1);
  const mp: MateriaPrimaDemo = {
    id: registro.id('materia_prima', list.id),
    codigo: codigoDe('MP', dia, libro.azar),
    lista: list,
    disponible: Math.floor(list.peso * 0.78),
  };
  libro.el(dia, 'materia', () => crear(libro, mp, dia));
  libro.el(dia, 'materia', () => Promise.resolve(alCrear(mp)));
  if (ciclo.index === CON_MOHO.ciclo && numero === CON_MOHO.numero) {
    const motivo = 'Mohos por encima del límite en el análisis microbiológico';
    libro.el(sumarDias(dia, 6), 'materia', () =>
      libro.retirar({ materia_prima_id: mp.id, cantidad: null }, sumarDias(dia, 6), 'destruccion', motivo),
    );
    return;
  }
  if (libro.azar.pasa(0.3)) libro.el(sumarDias(dia, 1), 'materia', () => ajustar(libro, mp));
  if (numero === 0) extraer(libro, mp, sumarDias(dia, 2));
  if (CON_SOBRANTE.includes(ciclo.index) && numero === SOBRANTE.numero) apartar(libro, mp, dia);
  libro.el(sumarDias(dia, 4), 'materia', () =>
    embolsar(libro, mp, sumarDias(dia, 4), !(ciclo.index === ULTIMO_CERRADO && numero === SIN_ENVASAR)),
  );
}

async function crear(libro: LibroDemo, { id, codigo, lista, disponible }: MateriaPrimaDemo, dia: Fecha) {
  const { azar, mundo } = libro;
  await libro.anotar(lista.ciclo.cultivador, `${id} crear`, {
    tipo: 'crear_materia_prima',
    materia_prima_id: id,
    codigo,
    tipo_materia_prima: lista.loteId === null ? 'Trim seco' : 'Flores secas y curadas',
    cantidad: String(disponible),
    unidad_medida: 'gramos',
    humedad_porcentaje: String(azar.entero(90, 125) / 10),
    fecha_fin_secado: dia,
    fecha_vencimiento: sumarDias(dia, 365),
    nota_calidad: azar.pasa(0.2) ? 'Aroma intenso, buena compactación.' : null,
    lote_id: lista.loteId,
    proyecto_id: lista.ciclo.proyectoId,
    biomasa: { id: lista.id, peso: String(lista.peso), unidad: 'gramos', fecha: lista.cosecha, lista: true },
    resto: {
      declaracion_id: mundo.registro.id('resto', id),
      destino: 'merma',
      clase_merma: 'Secado y manicura',
      cantidad: null,
      fecha: dia,
      motivo: null,
      testigo: null,
      foto_sha256: null,
      hoy: dia,
    },
    hoy: dia,
  });
}

async function ajustar(libro: LibroDemo, mp: MateriaPrimaDemo): Promise<void> {
  const motivo = 'Merma por curado';
  mp.disponible -= libro.azar.entero(1, 6);
  const command = {
    tipo: 'ajustar_materia_prima',
    materia_prima_id: mp.id,
    nueva_cantidad: String(mp.disponible),
    observaciones: motivo,
  } as const;
  await libro.anotar(libro.mundo.gestor, `${mp.id} ajuste`, command, motivo);
}

/** Sets some aside for a test that never happens. */
function apartar(libro: LibroDemo, mp: MateriaPrimaDemo, dia: Fecha): void {
  libro.el(sumarDias(dia, 3), 'materia', () => Promise.resolve((mp.disponible -= SOBRANTE.gramos)));
  if (mp.lista.ciclo.index !== CON_SOBRANTE[0]) return;
  const fecha = sumarDias(dia, 365 + 4);
  libro.el(fecha, 'materia', () =>
    libro.retirar({ materia_prima_id: mp.id, cantidad: null }, fecha, 'destruccion', 'Venció sin usarse'),
  );
}

/** A tenth becomes extract, and the extract oil. */
function extraer(libro: LibroDemo, mp: MateriaPrimaDemo, dia: Fecha): void {
  const { gestor, registro } = libro.mundo;
  const proceso_id = registro.id('proceso', mp.id);
  const extracto = { id: registro.id('extracto', mp.id), codigo: codigoDe('MP', sumarDias(dia, 1), libro.azar) };
  libro.el(dia, 'materia', async () => {
    const usada = Math.floor(mp.disponible / 10);
    mp.disponible -= usada;
    const obtenido = (usada * 0.18).toFixed(1);
    await libro.anotar(gestor, `${proceso_id} iniciar`, {
      tipo: 'iniciar_proceso',
      proceso_id,
      tipo_proceso: 'Extracción con etanol',
      descripcion: null,
      fecha_inicio: dia,
      observaciones: null,
      hoy: dia,
    });
    await libro.anotar(gestor, `${proceso_id} insumo`, {
      tipo: 'registrar_insumo',
      proceso_id,
      insumo_id: registro.id('insumo', proceso_id),
      materia_prima_id: mp.id,
      cantidad_usada: String(usada),
      unidad_medida: 'gramos',
      hoy: dia,
    });
    libro.el(sumarDias(dia, 1), 'materia', () => finalizar(libro, mp, extracto, obtenido, sumarDias(dia, 1)));
    libro.el(sumarDias(dia, 3), 'materia', () => envasarAceite(libro, mp, extracto.id, obtenido, sumarDias(dia, 3)));
  });
}

async function finalizar(
  libro: LibroDemo,
  { id, lista }: MateriaPrimaDemo,
  extracto: { readonly id: string; readonly codigo: string },
  cantidad_obtenida: string,
  fecha: Fecha,
): Promise<void> {
  const { gestor, registro } = libro.mundo;
  const proceso_id = registro.id('proceso', id);
  await libro.anotar(
    gestor,
    `${proceso_id} finalizar`,
    {
      tipo: 'finalizar_proceso',
      proceso_id,
      fecha_fin: fecha,
      resultados: [
        {
          materia_prima_id: extracto.id,
          materia_prima_origen_id: id,
          codigo: extracto.codigo,
          tipo: 'Extracto de espectro completo',
          cantidad_obtenida,
          unidad_medida: 'gramos',
          lote_id: lista.loteId,
          proyecto_id: lista.ciclo.proyectoId,
          fecha_vencimiento: sumarDias(fecha, 540),
          observaciones: null,
        },
      ],
      motivo: DURA_MAS,
      resto: {
        declaracion_id: registro.id('resto', proceso_id),
        destino: 'merma',
        clase_merma: 'Material vegetal agotado',
        cantidad: null,
        fecha,
        motivo: null,
        testigo: null,
        foto_sha256: null,
        materia_prima_id: null,
        hoy: fecha,
      },
    },
    DURA_MAS,
  );
}

/** Puts all that is left into one bulk of flowers. */
async function embolsar(libro: LibroDemo, mp: MateriaPrimaDemo, dia: Fecha, seEnvasa: boolean): Promise<void> {
  const bulk_id = libro.mundo.registro.id('bulk', mp.id);
  const cantidad = mp.disponible;
  mp.disponible = 0;
  if (seEnvasa) envasarFlor(libro, mp, bulk_id, cantidad, dia);
  await libro.anotar(libro.mundo.gestor, `${bulk_id} crear`, {
    tipo: 'crear_bulk',
    bulk_id,
    codigo: codigoDe('BULK', dia, libro.azar),
    materia_prima_id: mp.id,
    cantidad: String(cantidad),
    unidad_medida: 'gramos',
    tipo_producto: 'Flores secas',
    tipo_es_igual_a_materia_prima: false,
    fecha_produccion: dia,
    fecha_vencimiento: sumarDias(dia, 360),
    proyecto_id: mp.lista.ciclo.proyectoId,
    observaciones: null,
    hoy: dia,
  });
}
