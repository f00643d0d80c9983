import { Table } from '@mantine/core';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { numero } from '../formatos';

export interface Serie {
  readonly clave: string;
  readonly nombre: string;
  readonly color: string;
}

interface Props {
  readonly titulo: string;
  /** The heading of the groups' names in the table; by default months. */
  readonly grupo?: string;
  /** A group of bars for each row: its `nombre`, and a figure for each series. */
  readonly filas: ReadonlyArray<{ readonly nombre: string } & Readonly<Record<string, string | number>>>;
  readonly series: readonly Serie[];
  readonly texto: (value: number) => string;
}

const HEIGHT = 280;
/** It fills the available width, and has no width of its own. */
const DENTRO = { contain: 'inline-size', overflow: 'hidden' } as const;
const COMPACTO = new Intl.NumberFormat('es-AR', { notation: 'compact', maximumFractionDigits: 1 });
const enEje = (value: number): string =>
  Math.abs(value) >= 10_000 ? COMPACTO.format(value) : numero(value, { min: 0, max: 1 });

/** Bars, and the same figures as a table for screen readers. Loaded lazily, because the chart library is large. */
export default function Barras({ titulo, grupo = 'Mes', filas, series, texto }: Props) {
  return (
    <>
      <div aria-hidden style={DENTRO}>
        <ResponsiveContainer width="100%" height={HEIGHT}>
          <BarChart data={[...filas]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--cepa-borde)" />
            <XAxis dataKey="nombre" stroke="var(--mantine-color-dimmed)" fontSize={13} tickLine={false} />
            <YAxis
              stroke="var(--mantine-color-dimmed)"
              fontSize={13}
              tickLine={false}
              axisLine={false}
              width={72}
              tickFormatter={enEje}
            />
            <Tooltip
              cursor={{ fill: 'var(--mantine-primary-color-light)' }}
              formatter={(value) => texto(Number(value))}
              contentStyle={{ background: 'var(--cepa-panel)', border: '1px solid var(--cepa-borde)' }}
              itemStyle={{ color: 'var(--mantine-color-text)' }}
            />
            {series.length > 1 && (
              <Legend
                itemSorter={null}
                formatter={(nombre: string) => <span style={{ color: 'var(--mantine-color-text)' }}>{nombre}</span>}
              />
            )}
            {series.map(({ clave, nombre, color }) => (
              <Bar
                key={clave}
                dataKey={clave}
                name={nombre}
                fill={color}
                radius={[4, 4, 0, 0]}
                maxBarSize={56}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <div className="solo-lectores">
        <Table>
          <caption>{titulo}</caption>
          <thead>
            <tr>
              <th scope="col">{grupo}</th>
              {series.map(({ clave, nombre }) => (
                <th key={clave} scope="col">
                  {nombre}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filas.map((row) => (
              <tr key={row.nombre}>
                <th scope="row">{row.nombre}</th>
                {series.map(({ clave }) => (
                  <td key={clave}>{texto(Number(row[clave] ?? 0))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}
