import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { cuenta, dinero, numero } from '@/ui/formatos';
import { dineroEnEje } from '@/ui/graficos/eje';
import { GraficoDeBarras } from '@/ui/graficos/GraficoDeBarras';
import { List } from '@/ui/lista/List';
import type { ListProps } from '@/ui/lista/props';
import { Panel } from '@/ui/panel/Panel';
import { columnsOf } from './columns';
import { Detalle, type Asked, type Seccion } from './Detalle';
import { QueEsCadaCifra } from './QueEsCadaCifra';
import { NOMBRES, barrasDe, etapasDe, medidasDe, type Comparable, type Rendimiento, type Row } from './rendimiento';

const PER_PAGE = 20;
/** The screen's own parameters in the URL, besides the list's. */
const DE_LA_PANTALLA = ['por', 'ids', 'periodo', 'desde', 'hasta'];

const conUnidad = (figure: string, unidad = ''): string => `${figure}\u00a0${unidad}`;

interface DePages {
  readonly anterior: (() => void) | null;
  readonly siguiente: (() => void) | null;
}

/** Links to newer and older crops, if there are more than a comparison shows. */
export function Pages({ anterior, siguiente }: DePages) {
  if (!anterior && !siguiente) return null;
  return (
    <Group gap="xs">
      <Button variant="default" disabled={!anterior} onClick={() => anterior?.()}>
        Cultivos más nuevos
      </Button>
      <Button variant="default" disabled={!siguiente} onClick={() => siguiente?.()}>
        Cultivos anteriores
      </Button>
    </Group>
  );
}

interface Props {
  readonly paginas: ReactNode;
  readonly leido: Rendimiento;
  readonly por: Comparable;
  readonly clubId: string;
  /** The request: a row's records are read with the same parameters. */
  readonly asked: Asked;
  readonly filas: readonly Row[];
  readonly vacio: ListProps<Row>['vacio'];
}

/** The rows side by side, and one of their figures as bars. */
export function Comparacion({ leido, por, clubId, asked, filas, paginas, vacio }: Props) {
  const { moneda } = leido;
  const [abierta, abrir] = useState<{ readonly fila: Row; readonly seccion: Seccion } | null>(null);
  const [elegida, medir] = useState<string | null>(null);
  const columns = useMemo(
    () => columnsOf(por, moneda, etapasDe(leido.filas), (row, seccion) => abrir({ fila: row, seccion })),
    [por, moneda, leido.filas],
  );
  const medidas = medidasDe(leido.filas);
  const medida = medidas.find(({ value }) => value === elegida) ?? medidas[0];
  const barras = barrasDe(filas, medida);
  const nombre = medida.label;
  return (
    <Stack gap="md" mt={4}>
      <List
        datos={filas}
        unidad={NOMBRES[por]}
        nombreDe={(row) => row.nombre}
        columnas={columns}
        deLaPantalla={DE_LA_PANTALLA}
        tamano={PER_PAGE}
        alAbrir={(row) => abrir({ fila: row, seccion: 'etapas' })}
        vacio={vacio}
        enCinta={<QueEsCadaCifra />}
      />
      <Text size="sm" c="dimmed">
        El período elige los cultivos que empezaron en él; cada cifra cuenta toda su vida, y los gramos son los pesados
        al cosechar.
        {leido.cultivos_en_total > leido.cultivos &&
          ` Se muestran ${numero(leido.cultivos)} de ${numero(leido.cultivos_en_total)} cultivos.`}
        {por !== 'proyecto' && ` Se cuentan ${cuenta(leido.cultivos, 'cultivo')}.`}
        {leido.filas_en_total > leido.filas.length &&
          ` Se comparan ${numero(leido.filas.length)} de ${numero(leido.filas_en_total)}.`}
      </Text>
      {paginas}
      {filas.length > 0 && (
        <Panel titulo="Gráfico">
          <Select
            label="Medida"
            data={medidas.map(({ value, label }) => ({ value, label }))}
            value={medida.value}
            onChange={medir}
            allowDeselect={false}
            w={260}
            mb="sm"
          />
          {barras.length === 0 ? (
            <Text c="dimmed">Sin datos de esta medida.</Text>
          ) : (
            <GraficoDeBarras
              titulo={nombre}
              grupo="Nombre"
              filas={barras}
              series={[{ clave: 'valor', nombre, color: 'var(--mantine-primary-color-filled)' }]}
              texto={(value) => (medida.enMoneda ? dinero(value, moneda, 4) : conUnidad(numero(value), medida.unidad))}
              enEje={(value) =>
                medida.enMoneda ? dineroEnEje(value, moneda) : conUnidad(numero(value, { max: 1 }), medida.unidad)
              }
              acostadas
            />
          )}
        </Panel>
      )}
      {abierta && <Detalle {...abierta} moneda={moneda} clubId={clubId} asked={asked} alCerrar={() => abrir(null)} />}
    </Stack>
  );
}
