import { Button, Stack, Text, Title } from '@mantine/core';
import { IconChartBar, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Datos } from '@/ui/datos/Datos';
import { cantidad, dinero, numero } from '@/ui/formatos';
import { Dato, ListaDeDatos } from '@/ui/panel/ListaDeDatos';
import { Panel } from '@/ui/panel/Panel';
import { ERROR_AL_CARGAR, useTodosLosEnvasados } from '../comun/consultas';
import clases from './estadisticas.module.css';
import { estadisticasDe, type Sumas } from './estadisticas';

const enPalabras = (
  mapa: ReadonlyMap<string, number>,
  cada: (valor: number, clave: string) => string,
  nada: string,
): string => (mapa.size === 0 ? nada : [...mapa].map(([clave, valor]) => cada(valor, clave)).join(' + '));

const ganancia = ({ ganancias }: Sumas): string =>
  enPalabras(ganancias, (valor, moneda) => dinero(valor, moneda), dinero(0));
const gramos = ({ pesos }: Sumas): string => cantidad(pesos.get('gramos') ?? 0, 'gramos', 1);

/** What is packaged in other than masses, which grams don't tell. */
function Otros({ sumas: { pesos } }: { readonly sumas: Sumas }) {
  const otros = [...pesos].filter(([unidad]) => unidad !== 'gramos');
  return otros.length === 0 ? null : (
    <Dato nombre="En otras unidades">{otros.map(([unidad, valor]) => cantidad(valor, unidad, 1)).join(' + ')}</Dato>
  );
}

function Contenido() {
  return (
    <Datos consulta={useTodosLosEnvasados()} error={ERROR_AL_CARGAR}>
      {(envasados) => {
        const { total, porTipo } = estadisticasDe(envasados);
        return (
          <Stack gap="md">
            <ListaDeDatos>
              <Dato nombre="Ganancia total estimada">{ganancia(total)}</Dato>
              <Dato nombre="Total de unidades envasadas">{numero(total.unidades)}</Dato>
              <Dato nombre="Total de gramos envasados">{gramos(total)}</Dato>
              <Otros sumas={total} />
            </ListaDeDatos>
            <Title order={3} size="h5">
              Por tipo de producto
            </Title>
            {porTipo.length === 0 && <Text c="dimmed">Todavía no hay productos envasados.</Text>}
            <ul className={clases.tipos}>
              {porTipo.map(({ tipo, ...sumas }) => (
                <li key={tipo} className={clases.tipo}>
                  <Text fw={600}>{tipo}</Text>
                  <ListaDeDatos compacta>
                    <Dato nombre="Ganancia">{ganancia(sumas)}</Dato>
                    <Dato nombre="Unidades">{numero(sumas.unidades)}</Dato>
                    <Dato nombre="Gramos">{gramos(sumas)}</Dato>
                    <Otros sumas={sumas} />
                  </ListaDeDatos>
                </li>
              ))}
            </ul>
            <Text size="sm" c="dimmed">
              De todos los envasados, con y sin stock; los anulados no cuentan.
            </Text>
          </Stack>
        );
      }}
    </Datos>
  );
}

/** The statistics of what was packaged, folded until they are asked for (`spec 2 §2.20`). */
export function Estadisticas() {
  const id = useId();
  const [abiertas, fijarAbiertas] = useState(false);
  const Flecha = abiertas ? IconChevronUp : IconChevronDown;
  return (
    <Panel>
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
        {abiertas && <Contenido />}
      </div>
    </Panel>
  );
}
