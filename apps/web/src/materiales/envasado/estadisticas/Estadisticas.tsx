import { Button, Stack, Text, Title } from '@mantine/core';
import { IconChartBar, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { cantidad, dinero, numero } from '@/ui/formatos';
import { ElegirPeriodo, usePeriodo } from '@/ui/graficos/ElegirPeriodo';
import { dineroEnEje } from '@/ui/graficos/eje';
import { GraficoDeBarras } from '@/ui/graficos/GraficoDeBarras';
import { mesEnPeriodo } from '@/ui/graficos/periodo';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Panel } from '@/ui/panel/Panel';
import { juntas } from '../../comun/queries';
import { ERROR_AL_CARGAR } from '../comun/queries';
import clases from './estadisticas.module.css';
import { dispensadoDe, porMes, type DelPeriodo } from './dispensado';
import { estadisticasDe, type Sumas } from './estadisticas';

const SERIES = [
  { clave: 'estimada', nombre: 'Valor de lo envasado', color: 'var(--mantine-color-blue-6)' },
  { clave: 'dispensada', nombre: 'Ingresos', color: 'var(--mantine-primary-color-filled)' },
] as const;

const enPalabras = (
  mapa: ReadonlyMap<string, number>,
  cada: (value: number, key: string) => string,
  nada: string,
): string => (mapa.size === 0 ? nada : [...mapa].map(([key, value]) => cada(value, key)).join(' + '));

const importe = ({ ganancias }: Pick<Sumas, 'ganancias'>): string =>
  enPalabras(ganancias, (value, moneda) => dinero(value, moneda), dinero(0));
const gramos = ({ pesos }: Sumas): string => cantidad(pesos.get('gramos') ?? 0, 'gramos', 1);

/** What is packaged in units other than masses, which the sum in grams does not include. */
function Otros({ sumas: { pesos } }: { readonly sumas: Sumas }) {
  const otros = [...pesos].filter(([unidad]) => unidad !== 'gramos');
  return otros.length === 0 ? null : (
    <Dato nombre="En otras unidades">{otros.map(([unidad, value]) => cantidad(value, unidad, 1)).join(' + ')}</Dato>
  );
}

function Content() {
  const club_id = useClubId();
  const periodo = usePeriodo();
  const dispensado = $api.useQuery('get', '/api/estadisticas/dispensaciones', { params: { query: { club_id } } });
  const { desde, hasta } = periodo.periodo;
  const envasado = $api.useQuery('get', '/api/estadisticas/envasados', {
    params: { query: { club_id, ...(desde && { desde }), ...(hasta && { hasta }) } },
  });
  return (
    <Stack gap="md">
      <ElegirPeriodo {...periodo} />
      <Datos consulta={juntas(envasado, dispensado)} error={ERROR_AL_CARGAR}>
        {([envasados, entregas]) => (
          <DelPeriodo
            envasados={envasados}
            entregas={entregas.filter(({ mes }) => mesEnPeriodo(mes, periodo.periodo))}
          />
        )}
      </Datos>
    </Stack>
  );
}

function DelPeriodo({ envasados, entregas }: DelPeriodo<Esquema<'MesDeEnvasados'>>) {
  const { total, porTipo } = estadisticasDe(envasados);
  const vendido = dispensadoDe(entregas);
  return (
    <Stack gap="md">
      <DatosList>
        <Dato nombre="Valor total de lo envasado">{importe(total)}</Dato>
        <Dato nombre="Ingresos">{importe(vendido)}</Dato>
        <Dato nombre="Total de unidades envasadas">{numero(total.unidades)}</Dato>
        <Dato nombre="Total de unidades dispensadas">{numero(vendido.unidades)}</Dato>
        <Dato nombre="Total de gramos envasados">{gramos(total)}</Dato>
        <Otros sumas={total} />
      </DatosList>
      {porMes({ envasados, entregas }).map(({ moneda, filas }) => (
        <div key={moneda}>
          <Title order={3} size="h5">
            Valor e ingresos por mes ({moneda})
          </Title>
          <GraficoDeBarras
            titulo={`Valor e ingresos por mes (${moneda})`}
            filas={filas}
            series={SERIES}
            texto={(value) => dinero(value, moneda)}
            enEje={(value) => dineroEnEje(value, moneda)}
          />
        </div>
      ))}
      <Title order={3} size="h5">
        Por tipo de producto
      </Title>
      {porTipo.length === 0 && <Text c="dimmed">No hay productos envasados en el período elegido.</Text>}
      <ul className={clases.tipos}>
        {porTipo.map(({ tipo, ...sumas }) => {
          const delTipo = dispensadoDe(entregas.filter(({ tipo_producto }) => tipo_producto === tipo));
          return (
            <li key={tipo} className={clases.tipo}>
              <Text fw={600}>{tipo}</Text>
              <DatosList compacta>
                <Dato nombre="Valor de lo envasado">{importe(sumas)}</Dato>
                <Dato nombre="Ingresos">{importe(delTipo)}</Dato>
                <Dato nombre="Unidades">{numero(sumas.unidades)}</Dato>
                <Dato nombre="Dispensadas">{numero(delTipo.unidades)}</Dato>
                <Dato nombre="Gramos">{gramos(sumas)}</Dato>
                <Otros sumas={sumas} />
              </DatosList>
            </li>
          );
        })}
      </ul>
      <Text size="sm" c="dimmed">
        Los ingresos son el valor de las unidades dispensadas en esos meses, al precio de su día. El valor de lo
        envasado es el que darían todas las unidades envasadas en el período, a su precio; los anulados no cuentan.
      </Text>
    </Stack>
  );
}

/** The statistics of packagings, collapsed until requested. */
export function Estadisticas() {
  const id = useId();
  const [abiertas, fijarAbiertas] = useState(false);
  const Flecha = abiertas ? IconChevronUp : IconChevronDown;
  return (
    <Panel py={2}>
      <Title order={2} size="h4">
        <Button
          variant="subtle"
          px="xs"
          fz="inherit"
          leftSection={<IconChartBar size={20} aria-hidden />}
          rightSection={<Flecha size={18} aria-hidden />}
          aria-expanded={abiertas}
          aria-controls={id}
          onClick={() => fijarAbiertas(!abiertas)}
        >
          Estadísticas
        </Button>
      </Title>
      <div id={id} hidden={!abiertas} className={clases.contenido}>
        {abiertas && <Content />}
      </div>
    </Panel>
  );
}
