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
import { dinero, numero } from '@/ui/formatos';
import clases from '../comun/planes.module.css';
import type { Etapa } from './comparacion';

const SERIES = [
  { clave: 'planificado', nombre: 'Planificado', color: 'var(--mantine-color-blue-6)' },
  { clave: 'real', nombre: 'Real', color: 'var(--mantine-color-green-7)' },
  { clave: 'desvio', nombre: 'Desvío', color: 'var(--mantine-color-orange-6)' },
] as const;

const TEXTO = { fill: 'var(--mantine-color-text)', fontSize: 12 };

/** Planned, real and deviation by stage, as a picture; the table below it says the same to who can't see it. */
export default function Grafico({ etapas, moneda }: { readonly etapas: readonly Etapa[]; readonly moneda: string }) {
  return (
    <div className={clases.dibujo} aria-hidden>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={[...etapas]} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
          <CartesianGrid strokeDasharray="3 3" stroke="var(--cepa-borde)" vertical={false} />
          <XAxis dataKey="etapa" tick={TEXTO} />
          <YAxis tick={TEXTO} tickFormatter={(valor: number) => numero(valor, { max: 0 })} width={70} />
          <ReferenceLine y={0} stroke="var(--mantine-color-text)" />
          <Tooltip
            formatter={(valor) => dinero(Number(valor), moneda)}
            contentStyle={{ background: 'var(--cepa-panel)', borderColor: 'var(--cepa-borde)' }}
          />
          <Legend
            formatter={(nombre: string) => <span style={{ color: 'var(--mantine-color-text)' }}>{nombre}</span>}
          />
          {SERIES.map(({ clave, nombre, color }) => (
            <Bar key={clave} dataKey={clave} name={nombre} fill={color} isAnimationActive={false} />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
