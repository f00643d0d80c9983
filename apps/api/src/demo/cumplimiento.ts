import { cumplimiento, streamDeCumplimiento } from '@cepa/domain/cumplimiento/cumplimiento';
import { sumarDias } from '@cepa/domain/valores/fecha';
import { diaDeDemo, type Mundo } from './mundo';

/** Groups with their colour, and their labels: name, requirement, kind, whether it is compulsory. */
const GRUPOS = [
  [
    'Buenas prácticas de cultivo',
    '#2f7d32',
    [
      ['Registro de aplicaciones', 'Producto, dosis y quién lo aplicó, el mismo día.', 'deber', true],
      ['Control de ambiente', 'Temperatura y humedad una vez por semana.', 'deber', true],
      ['Higiene de herramientas', 'Desinfectar entre lote y lote.', 'deber', false],
    ],
  ],
  [
    'Seguridad e higiene',
    '#b23c17',
    [
      ['Uso de elementos de protección', 'Guantes y barbijo en sala.', 'deber', true],
      ['Plan de limpieza', 'Limpieza completa al terminar cada ciclo.', 'deber', true],
    ],
  ],
  [
    'Reprocann y ley 27.350',
    '#5b3a9e',
    [
      ['Trazabilidad por planta', 'Cada planta con su código y su variedad.', 'normativa', true],
      ['Constancia de destrucción', 'Lo que se destruye, con testigo y motivo.', 'normativa', true],
    ],
  ],
] as const;

/** A label of the demo with its group. */
export const etiquetaDe = ({ registro }: Mundo, grupo: number, etiqueta: number) => ({
  cumpli_grupo_id: registro.id('grupo', String(grupo)),
  cumpli_etiqueta_id: registro.id('etiqueta', String(grupo), String(etiqueta)),
});

/** Adds the compliance groups to the story's second day. */
export function fijarCumplimiento(mundo: Mundo): void {
  const { registro, agenda, gestor } = mundo;
  const dia = diaDeDemo(mundo, 1);
  const stream = streamDeCumplimiento(registro.clubId);
  for (const [index, [nombre, color, etiquetas]] of GRUPOS.entries()) {
    const grupo_id = registro.id('grupo', String(index));
    agenda.aLaVez(dia, 'cultivo', 'cumplimiento', () =>
      registro.ejecutar(gestor, `grupo ${nombre}`, cumplimiento, stream, {
        tipo: 'crear_grupo',
        grupo_id,
        nombre,
        descripcion: null,
        color,
      }),
    );
    for (const [orden, [etiqueta, descripcion, tipo, es_obligatoria]] of etiquetas.entries())
      agenda.aLaVez(dia, 'cultivo', 'cumplimiento', () =>
        registro.ejecutar(gestor, `etiqueta ${etiqueta}`, cumplimiento, stream, {
          tipo: 'crear_etiqueta',
          etiqueta: {
            etiqueta_id: etiquetaDe(mundo, index, orden).cumpli_etiqueta_id,
            grupo_id,
            nombre: etiqueta,
            descripcion,
            tipo,
            estado: 'activo',
            precedencia: null,
            fecha_inicio: dia,
            fecha_fin: sumarDias(agenda.hoy, 365),
            es_obligatoria,
          },
        }),
      );
  }
}
