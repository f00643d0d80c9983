import { cuenta, listed } from '@/ui/formatos';
import type { DatosDelDia } from './grupos';

/** What stands still in the club, in a line that leads there. */
export interface Aviso {
  readonly clave: 'retenciones' | 'retiros' | 'simulacros';
  readonly texto: string;
  /** Of a single one: its code, and why; of several the codes of the first ones. */
  readonly detalle: string;
  readonly a: string;
}

/** Number of holds, or of recalls, that are named. */
const NOMBRADAS = 3;

type Retiros = DatosDelDia['retiros'];

/** The first ones by their codes: 'ENV-1, BULK-2, LOT-3 y 4 más'. */
function named(total: number, primeros: readonly { readonly codigo: string }[]): string {
  const codigos = primeros.slice(0, NOMBRADAS).map(({ codigo }) => codigo);
  return listed(codigos, total - codigos.length);
}

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
  const listedDrills = primeros.filter(({ simulacro }) => simulacro);
  const listedRecalls = primeros.filter(({ simulacro }) => !simulacro);
  // Recalls come first: where a drill is listed, the rest are drills too.
  const retiros = listedDrills.length === 0 ? total : listedRecalls.length;
  const ensayos = total - retiros;
  return [
    ...(retiros > 0
      ? [
          {
            clave: 'retiros',
            texto: cuenta(retiros, 'retiro abierto', 'retiros abiertos'),
            detalle: named(retiros, listedRecalls),
            a: abiertos,
          } as const,
        ]
      : []),
    ...(ensayos > 0
      ? [
          {
            clave: 'simulacros',
            texto: cuenta(ensayos, 'simulacro de retiro abierto', 'simulacros de retiro abiertos'),
            detalle: named(ensayos, listedDrills),
            a: abiertos,
          } as const,
        ]
      : []),
  ];
}

function deRetenciones({ total, primeros }: DatosDelDia['retenciones']): readonly Aviso[] {
  const [una] = primeros;
  if (!una) return [];
  return [
    {
      clave: 'retenciones',
      texto: cuenta(total, 'retención activa', 'retenciones activas'),
      detalle: total === 1 ? `${una.codigo}: ${una.motivo}` : named(total, primeros),
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
