import type { EventDataByType } from '@cepa/event-schemas';
import { decimal, text, type Decimal } from '@cepa/domain/valores/decimal';
import type { HechoLeido } from '@cepa/projections/historial/nombres-de-registros.queries';
import { BAJAS_Y_DESTRUCCIONES } from '@cepa/words/mensajes/inspeccion';
import type { Body } from '../reportes/alcance';
import { enMedida, enNumero } from '../reportes/format';
import { VERDE } from '../reportes/papel';
import { ofDay, ofMeasure, ofNumber, ofText, tableOf } from '../reportes/table-of';
import { diaDelHecho, type Periodo } from './inspeccion.dto';
import { comoHechos, enResumen, enUnidadDeSuma, gramosDe, otrasDe, sumar } from './masas';

type Medida = readonly [unidad: string, cantidad: Decimal];

/** The quantity of a retirement: as text, and as parts of a sum. */
interface Salida {
  readonly que: string;
  readonly clase: string;
  readonly escrita: string;
  readonly medida: Medida;
  readonly testigo: string | null;
}

const CLASES: Readonly<Record<string, string>> = {
  destruccion: 'Destrucción',
  destruido: 'Destrucción',
  perdida: 'Pérdida',
  merma: 'Merma',
};

const claseDe = (clase: string): string => CLASES[clase] ?? clase.charAt(0).toUpperCase() + clase.slice(1);

const pesado = (cantidad: string, unidad: string): Pick<Salida, 'escrita' | 'medida'> => ({
  escrita: enMedida(cantidad, unidad),
  medida: enUnidadDeSuma(decimal(cantidad), unidad),
});

const plantas = (hay: number): Pick<Salida, 'que' | 'escrita' | 'medida'> => ({
  que: 'Plantas',
  escrita: `${enNumero(hay)} ${hay === 1 ? 'planta' : 'plantas'}`,
  medida: ['plantas', decimal(hay)],
});

const deResto =
  (que: string) =>
  (data: {
    readonly destino: string;
    readonly cantidad: string;
    readonly testigo: string | null;
    readonly unidad_medida?: string;
  }): Salida | null =>
    data.destino === 'merma' || data.destino === 'destruido'
      ? {
          ...{ que, clase: claseDe(data.destino), testigo: data.testigo },
          // What is left of a process is a mass in grams.
          ...pesado(data.cantidad, data.unidad_medida ?? 'gramos'),
        }
      : null;

/** The acts by which matter or plants leave a club other than to a person; null for a fact that took nothing. */
const SALIDAS: { readonly [Tipo in keyof EventDataByType]?: (data: EventDataByType[Tipo]) => Salida | null } = {
  EnvasadoDadoDeBaja: ({ unidades, peso, unidad_medida, clase, testigo }) => {
    const { escrita, medida } = pesado(peso, unidad_medida);
    const contadas = enMedida(String(unidades), 'unidad');
    return { que: 'Envasado', clase: claseDe(clase), testigo, escrita: `${contadas}, ${escrita}`, medida };
  },
  BulkDadoDeBaja: ({ cantidad, unidad_medida, clase, testigo }) => ({
    ...{ que: 'A granel', clase: claseDe(clase), testigo },
    ...pesado(cantidad, unidad_medida),
  }),
  MateriaPrimaDadaDeBaja: ({ cantidad, unidad_medida, clase, testigo }) => ({
    ...{ que: 'Materia prima', clase: claseDe(clase), testigo },
    ...pesado(cantidad, unidad_medida),
  }),
  RestoDeBiomasaDeclarado: deResto('Biomasa'),
  RestoDeProcesoDeclarado: deResto('Proceso'),
  PlantasDadasDeBaja: ({ plantas: unas, clase, testigo }) => ({
    ...{ clase: claseDe(clase), testigo },
    ...plantas(unas.length),
  }),
  EstadoDePlantasCambiado: ({ plantas: unas, estado, fecha_baja }) =>
    fecha_baja === null ? null : { clase: estado, testigo: null, ...plantas(unas.length) },
};

/** The types of these acts. */
export const TIPOS_DE_BAJA: readonly string[] = Object.keys(SALIDAS);

const salidaDe = ({ tipo, data }: HechoLeido): Salida | null =>
  (SALIDAS[tipo as keyof EventDataByType] as ((data: object) => Salida | null) | undefined)?.(data) ?? null;

/**
 * The report 'Bajas y Destrucciones' of a period: who retired what, with which witness, and why, with grams.
 *
 * @param nombres names of the people who recorded them, by id; erased people and the system are missing
 */
export function informeDeBajas(
  hechos: readonly HechoLeido[],
  { desde, hasta }: Periodo,
  nombreDe: (actorId: string) => string,
): Body {
  const bajas = hechos
    .filter(({ ocurrido }) => diaDelHecho(ocurrido) >= desde && diaDelHecho(ocurrido) <= hasta)
    .flatMap((hecho) => {
      const salida = salidaDe(hecho);
      return salida === null ? [] : [{ hecho, salida }];
    });
  const ids = bajas.map(({ hecho }) => hecho.event_id);
  const total = sumar(bajas.map(({ salida }) => salida.medida));
  const sinTestigo = bajas.filter(({ salida }) => salida.testigo === null).length;
  return {
    titulo: BAJAS_Y_DESTRUCCIONES,
    registros: ids,
    historia: new Map(bajas.map(({ hecho: { event_id, tardio } }) => [event_id, { corregido: false, tardio }])),
    resumen: [['Bajas', enNumero(bajas.length)], ['Sin testigo', enNumero(sinTestigo)], ...enResumen(total)],
    secciones: [
      {
        titulo: 'Bajas, mermas y destrucciones',
        color: VERDE,
        unidad: ['baja', 'bajas'],
        vacio: 'No hubo bajas.',
        registros: ids,
        ...tableOf(bajas, [
          ofDay('Día', 48, ({ hecho }) => hecho.ocurrido),
          ofText('Clase', 52, ({ salida }) => salida.clase),
          ofText('De qué', 56, ({ salida }) => salida.que),
          ofText('Código', 96, ({ hecho }) => hecho.codigo),
          ofMeasure('Cantidad', 66, ({ salida }) => ({ texto: salida.escrita }), { total: otrasDe(total) }),
          ofNumber('Gramos', 42, ({ salida: { medida } }) => gramosDe(sumar([medida])), {
            unit: 'g',
            total: gramosDe(total),
          }),
          ofText('Quién y por qué', '*', ({ hecho }) =>
            [nombreDe(hecho.actor_id), hecho.motivo].filter(Boolean).join(': '),
          ),
          ofText('Testigo', 60, ({ salida }) => salida.testigo, { none: 'sin testigo' }),
        ]),
      },
    ],
    hechos: {
      ...{ desde, hasta, total: comoHechos(total) },
      bajas: bajas.map(({ hecho: { event_id, tipo, entidad_id, ocurrido, actor_id }, salida: { medida } }) => ({
        ...{ event_id, tipo, entidad_id, ocurrido, actor_id },
        ...{ unidad: medida[0], cantidad: text(medida[1]) },
      })),
    },
  };
}
