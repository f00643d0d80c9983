import { Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconLock, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { contiene, normalizar } from '@/ui/lista/texto';
import clases from './proyecto.module.css';

type Titulo = Pick<Esquema<'TituloDeProyecto'>, 'id' | 'nombre' | 'proyecto_cerrado'>;

/** From this many on, titles can be searched. */
const MUCHOS = 8;

interface Props {
  /** The project on screen. */
  readonly actual: string;
  /** Where the list is over the page, it goes away once one was chosen. */
  readonly alElegir?: () => void;
}

function Grupo({
  nombre,
  titulos,
  actual,
  alElegir,
}: Props & { readonly nombre: string; readonly titulos: readonly Titulo[] }) {
  if (titulos.length === 0) return null;
  return (
    <section aria-label={nombre}>
      <Text fz="xs" fw={650} c="dimmed" px="sm" mb={2}>
        {nombre}
      </Text>
      <ul className={clases.titulos}>
        {titulos.map(({ id, nombre: titulo, proyecto_cerrado }) => (
          <li key={id}>
            <Link
              to={`/proyecto/${id}`}
              className={clases.titulo}
              aria-current={id === actual ? 'true' : undefined}
              onClick={alElegir}
            >
              {titulo}
              {proyecto_cerrado && <IconLock size={15} aria-hidden />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Titulos({ titulos, ...resto }: Props & { readonly titulos: readonly Titulo[] }) {
  const [texto, escribir] = useState('');
  const buscado = normalizar(texto);
  const vistos = titulos.filter(({ nombre }) => contiene(normalizar(nombre), buscado));
  return (
    <Stack gap="sm">
      {titulos.length >= MUCHOS && (
        <TextInput
          type="search"
          size="sm"
          aria-label="Buscar cultivo"
          placeholder="Buscar cultivo"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={texto}
          onChange={(evento) => escribir(evento.currentTarget.value)}
        />
      )}
      <Grupo {...resto} nombre="Activos" titulos={vistos.filter(({ proyecto_cerrado }) => !proyecto_cerrado)} />
      <Grupo {...resto} nombre="Finalizados" titulos={vistos.filter(({ proyecto_cerrado }) => proyecto_cerrado)} />
      {vistos.length === 0 && (
        <Text fz="sm" c="dimmed" px="sm" role="status">
          Ningún cultivo coincide con la búsqueda.
        </Text>
      )}
    </Stack>
  );
}

/** Titles of the club's projects; choosing one makes it the current one (`spec 2 §2.3`). */
export function ListaDeProyectos(props: Props) {
  const club_id = useClubId();
  const consulta = $api.useQuery('get', '/api/proyectos', { params: { query: { club_id } } });
  const esqueleto = (
    <Stack gap={6}>
      {[0, 1, 2, 3].map((i) => (
        <Skeleton key={i} height={36} />
      ))}
    </Stack>
  );
  return (
    <Datos
      consulta={consulta}
      esqueleto={esqueleto}
      vacio={(titulos) => titulos.length === 0}
      textoVacio="Tu club todavía no tiene cultivos."
    >
      {(titulos) => <Titulos {...props} titulos={titulos} />}
    </Datos>
  );
}
