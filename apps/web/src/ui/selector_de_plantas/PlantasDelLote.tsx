import { Button, Checkbox, Collapse, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ConCodigos } from '../codigo/ConCodigos';
import { validPage, tajada, totalPages } from '../lista/paginar';
import { contiene, normalizar } from '../lista/text';
import { MarcasDe } from '../retencion/MarcasDe';
import { Paginacion } from '../Paginacion';
import {
  cuantasElegidas,
  invertir,
  agregar,
  quitar,
  todasONinguna,
  type PlantaDeLote,
  type PlantaElegida,
} from './elegir';
import clases from './selector.module.css';

/** Plants a page. */
const PER_PAGE = 10;

interface Props {
  readonly plantas: readonly PlantaDeLote[];
  readonly elegidas: readonly PlantaElegida[];
  readonly alCambiar: (elegidas: readonly PlantaElegida[]) => void;
  readonly fijas: ReadonlySet<string> | undefined;
}

/** The plants of one lot: search, select all, invert, and a collapsible grid of ten a page. */
export function PlantasDelLote({ plantas, elegidas, alCambiar, fijas }: Props) {
  const id = useId();
  const [abierta, fijarAbierta] = useState(true);
  const [busqueda, fijarBusqueda] = useState('');
  const [pedida, setPage] = useState(1);
  const encontradas = plantas.filter(({ codigo, variedad }) =>
    contiene(normalizar(`${codigo} ${variedad?.nombre ?? ''}`), normalizar(busqueda)),
  );
  const libres = encontradas.filter((planta) => !fijas?.has(planta.id));
  const total = totalPages(encontradas.length, PER_PAGE);
  const page = validPage(pedida, total);
  const puestas = cuantasElegidas(elegidas, libres);
  const buscar = (text: string): void => {
    fijarBusqueda(text);
    setPage(1);
  };
  return (
    <Stack gap="sm">
      <div className={clases.herramientas}>
        <TextInput
          type="search"
          className={clases.busqueda}
          size="sm"
          aria-label="Buscar planta por nombre"
          placeholder="Buscar planta por nombre"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={busqueda}
          onChange={(evento) => buscar(evento.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={libres.length === 0}
          onClick={() => alCambiar(todasONinguna(elegidas, libres))}
        >
          {libres.length > 0 && puestas === libres.length ? 'Deseleccionar Todo' : 'Seleccionar Todo'}
        </Button>
        <Button variant="default" disabled={libres.length === 0} onClick={() => alCambiar(invertir(elegidas, libres))}>
          Invertir Selección
        </Button>
        <Button
          variant="subtle"
          aria-expanded={abierta}
          aria-controls={id}
          rightSection={abierta ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
          onClick={() => fijarAbierta(!abierta)}
        >
          {abierta ? 'Contraer' : 'Expandir'}
        </Button>
      </div>
      <Text size="sm" c="dimmed" role="status" className="numero">
        {puestas} de {libres.length === 1 ? '1 planta' : `${libres.length} plantas`} de este lote
      </Text>
      <Collapse id={id} expanded={abierta}>
        <Stack gap="sm">
          {encontradas.length === 0 && <Text c="dimmed">Ninguna planta de este lote coincide con la búsqueda.</Text>}
          <ul className={clases.cuadricula}>
            {tajada(encontradas, page, PER_PAGE).map((planta) => (
              <Planta
                key={planta.id}
                planta={planta}
                elegida={elegidas.some((una) => una.id === planta.id)}
                fija={fijas?.has(planta.id) ?? false}
                alCambiar={(si) => alCambiar(si ? agregar(elegidas, [planta]) : quitar(elegidas, [planta]))}
              />
            ))}
          </ul>
          <Paginacion pagina={page} total={total} alCambiar={setPage} de="plantas" />
        </Stack>
      </Collapse>
    </Stack>
  );
}

interface PropsDePlanta {
  readonly planta: PlantaDeLote;
  readonly elegida: boolean;
  readonly fija: boolean;
  readonly alCambiar: (elegida: boolean) => void;
}

/** The whole card is the checkbox, for people with gloves. */
function Planta({ planta: { id, codigo, variedad }, elegida, fija, alCambiar }: PropsDePlanta) {
  return (
    <li>
      <Checkbox.Card
        className={clases.planta}
        checked={elegida || fija}
        disabled={fija}
        data-fija={fija || undefined}
        onChange={alCambiar}
      >
        <Checkbox.Indicator aria-hidden />
        <span>
          <span className={clases.codigo}>
            <ConCodigos>{codigo}</ConCodigos>
          </span>
          {(fija || variedad !== undefined) && (
            <>
              <br />
              <span className={clases.variedad}>{fija ? 'Ya vinculada' : (variedad?.nombre ?? 'Sin genética')}</span>
            </>
          )}{' '}
          <MarcasDe id={id} />
        </span>
      </Checkbox.Card>
    </li>
  );
}
