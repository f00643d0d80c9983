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
  /** A figure of the axis with its unit, short; by default without one. */
  readonly enEje?: (value: number) => string;
  /** Each row below the other, to compare records: all their names are legible. Months are side by side. */
  readonly acostadas?: boolean;
}

const HEIGHT = 280;
/** It fills the available width, and has no width of its own. */
const DENTRO = { contain: 'inline-size', overflow: 'hidden' } as const;
const COMPACTO = new Intl.NumberFormat('es-AR', { notation: 'compact', maximumFractionDigits: 1 });
const sinUnidad = (value: number): string =>
  Math.abs(value) >= 10_000 ? COMPACTO.format(value) : numero(value, { min: 0, max: 1 });

/** Height in pixels of a row among others below each other, and of the axis below them. */
const ROW_HEIGHT = 28;
const AXIS_HEIGHT = 44;
const EJE = { stroke: 'var(--mantine-color-dimmed)', fontSize: 13, tickLine: false } as const;
/** Pixels of a letter of a name and beside it, and the most that names get; a longer one takes two lines. */
const [LETTER, PADDING, MOST] = [8, 24, 180];
const nameWidth = (rows: Props['filas']): number =>
  Math.min(MOST, Math.max(...rows.map(({ nombre }) => nombre.length * LETTER + PADDING)));

/** Bars, and the same figures as a table for screen readers. Loaded lazily, because the chart library is large. */
export default function Barras({
  titulo,
  grupo = 'Mes',
  filas,
  series,
  texto,
  enEje = sinUnidad,
  acostadas = false,
}: Props) {
  const height = acostadas ? filas.length * ROW_HEIGHT + AXIS_HEIGHT : HEIGHT;
  const figuras = { ...EJE, tickFormatter: enEje, axisLine: false } as const;
  const width = acostadas ? nameWidth(filas) : 0;
  return (
    <>
      <div aria-hidden style={DENTRO}>
        <ResponsiveContainer width="100%" height={height}>
          <BarChart
            data={[...filas]}
            layout={acostadas ? 'vertical' : 'horizontal'}
            margin={{ top: 8, right: acostadas ? 28 : 8, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={acostadas} horizontal={!acostadas} stroke="var(--cepa-borde)" />
            {acostadas ? (
              <>
                <XAxis type="number" {...figuras} />
                <YAxis type="category" dataKey="nombre" {...EJE} width={width} interval={0} />
              </>
            ) : (
              <>
                <XAxis dataKey="nombre" {...EJE} />
                <YAxis {...figuras} width={84} />
              </>
            )}
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
                radius={acostadas ? [0, 4, 4, 0] : [4, 4, 0, 0]}
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
