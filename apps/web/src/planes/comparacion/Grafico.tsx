import { useMediaQuery } from '@mantine/hooks';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useId } from 'react';
import { dinero } from '@/ui/formatos';
import { dineroEnEje } from '@/ui/graficos/eje';
import clases from '../comun/planes.module.css';
import type { Etapa } from './comparacion';

const SERIES = [
  { clave: 'planificado', nombre: 'Planificado', trama: 'rayas', color: 'var(--mantine-color-blue-6)' },
  { clave: 'real', nombre: 'Real', trama: 'llena', color: 'var(--mantine-color-green-7)' },
  { clave: 'desvio', nombre: 'Desvío', trama: 'puntos', color: 'var(--mantine-color-orange-6)' },
] as const;

const TEXT = { fill: 'var(--mantine-color-text)', fontSize: 12 };
/** Height of a stage in pixels if they are below each other, and of the rest. */
const ETAPA_HEIGHT = 64;
const RESTO_HEIGHT = 80;

/** Hatched, solid or dotted: the bars differ without colour, also in print. */
function Trama({ id, trama, color }: { readonly id: string; readonly trama: string; readonly color: string }) {
  if (trama === 'llena') return null;
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      {trama === 'rayas' ? <rect width={2.5} height={6} fill={color} /> : <circle cx={3} cy={3} r={1.6} fill={color} />}
    </pattern>
  );
}

/**
 * Planned, actual and deviation by stage as a chart; the table below has the same data for people who cannot see it. On
 * a phone the bars are horizontal, because there is no room for the names of the stages side by side.
 */
export default function Grafico({ etapas, moneda }: { readonly etapas: readonly Etapa[]; readonly moneda: string }) {
  const acostado = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const id = useId();
  const figuras = { tick: TEXT, tickFormatter: (value: number) => dineroEnEje(value, moneda) } as const;
  return (
    <div
      className={clases.dibujo}
      style={acostado ? { height: etapas.length * ETAPA_HEIGHT + RESTO_HEIGHT } : undefined}
      aria-hidden
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...etapas]}
          layout={acostado ? 'vertical' : 'horizontal'}
          accessibilityLayer={false}
          margin={{ top: 8, right: 8, bottom: 0, left: acostado ? 0 : 8 }}
        >
          <CartesianGrid strokeDasharray="3 3" stroke="var(--cepa-borde)" vertical={acostado} horizontal={!acostado} />
          {acostado ? (
            <>
              <XAxis type="number" {...figuras} />
              <YAxis type="category" dataKey="etapa" tick={TEXT} width={84} interval={0} />
              <ReferenceLine x={0} stroke="var(--mantine-color-text)" />
            </>
          ) : (
            <>
              <XAxis dataKey="etapa" tick={TEXT} />
              <YAxis {...figuras} width={84} />
              <ReferenceLine y={0} stroke="var(--mantine-color-text)" />
            </>
          )}
          <Tooltip
            formatter={(value) => dinero(Number(value), moneda)}
            contentStyle={{ background: 'var(--cepa-panel)', borderColor: 'var(--cepa-borde)' }}
          />
          <Legend
            itemSorter={null}
            formatter={(nombre: string) => <span style={{ color: 'var(--mantine-color-text)' }}>{nombre}</span>}
          />
          <defs>
            {SERIES.map(({ clave, trama, color }) => (
              <Trama key={clave} id={`${id}${clave}`} trama={trama} color={color} />
            ))}
          </defs>
          {SERIES.map(({ clave, nombre, trama, color }) => (
            <Bar
              key={clave}
              dataKey={clave}
              name={nombre}
              fill={trama === 'llena' ? color : `url(#${id}${clave})`}
              stroke={color}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
