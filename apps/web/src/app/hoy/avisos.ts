import { cuenta } from '@/ui/formatos';
import type { DatosDelDia } from './grupos';

/** What stands still in the club, in a line that leads there. */
export interface Aviso {
  readonly clave: 'retenciones' | 'retiros' | 'simulacros';
  readonly texto: string;
  /** Of a single one: its code, and why. */
  readonly detalle: string;
  readonly a: string;
}

type Retiros = DatosDelDia['retiros'];

function deRetiros({ total, primeros }: Retiros): readonly Aviso[] {
  const [uno, ...otros] = primeros;
  if (!uno) return [];
  if (otros.length === 0) {
    const said = uno.simulacro ? 'Simulacro de retiro abierto' : 'Retiro abierto';
    return [
      { clave: uno.simulacro ? 'simulacros' : 'retiros', texto: said, detalle: uno.codigo, a: `/retiros/${uno.id}` },
    ];
  }
  const abiertos = '/retiros?estado=abierto';
  const simulacros = primeros.filter(({ simulacro }) => simulacro).length;
  // Recalls come first: where a drill is listed, the rest are drills too.
  const retiros = simulacros === 0 ? total : primeros.length - simulacros;
  const ensayos = total - retiros;
  return [
    ...(retiros > 0
      ? [
          {
            clave: 'retiros',
            texto: cuenta(retiros, 'retiro abierto', 'retiros abiertos'),
            detalle: '',
            a: abiertos,
          } as const,
        ]
      : []),
    ...(ensayos > 0
      ? [
          {
            clave: 'simulacros',
            texto: cuenta(ensayos, 'simulacro de retiro abierto', 'simulacros de retiro abiertos'),
            detalle: '',
            a: abiertos,
          } as const,
        ]
      : []),
  ];
}

function deRetenciones({ total, primeros: [una, ...otras] }: DatosDelDia['retenciones']): readonly Aviso[] {
  if (!una) return [];
  return [
    {
      clave: 'retenciones',
      texto: cuenta(total, 'retención activa', 'retenciones activas'),
      detalle: otras.length === 0 ? `${una.codigo}: ${una.motivo}` : '',
      a: '/retiros/retenciones',
    },
  ];
}

/** Recalls first, then drills and holds; empty when nothing stands still. */
export const avisosDelDia = ({
  retenciones,
  retiros,
}: Pick<DatosDelDia, 'retenciones' | 'retiros'>): readonly Aviso[] => [
  ...deRetiros(retiros),
  ...deRetenciones(retenciones),
];
