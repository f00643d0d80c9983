import { Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconLock, IconSearch } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Page } from '@/api/page';
import { useCultivos, type CultivoTitle } from '@/club/cultivos';
import { Datos } from '@/ui/datos/Datos';
import { cuentaDe } from '@/ui/lista/cuenta';
import clases from './proyecto.module.css';

/** Number of titles from which they can be searched. */
const MUCHOS = 8;
const DEMORA_MS = 250;

interface Props {
  /** The project on screen. */
  readonly actual: string;
  /** Closes the list after a choice, if it is a dialog. */
  readonly alElegir?: () => void;
}

function Grupo({
  nombre,
  titulos,
  actual,
  alElegir,
}: Props & { readonly nombre: string; readonly titulos: readonly CultivoTitle[] }) {
  if (titulos.length === 0) return null;
  return (
    <section aria-label={nombre}>
      <Text fz="xs" fw={650} c="dimmed" px="sm" mb={2}>
        {nombre}
      </Text>
      <ul className={clases.titulos}>
        {titulos.map(({ id, nombre: title, proyecto_cerrado }) => (
          <li key={id}>
            <Link
              to={`/proyecto/${id}`}
              className={clases.titulo}
              aria-current={id === actual ? 'true' : undefined}
              onClick={alElegir}
            >
              {title}
              {proyecto_cerrado && <IconLock size={15} aria-hidden />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Titles({ pagina, ...resto }: Props & { readonly pagina: Page<CultivoTitle> }) {
  const { filas, total, hayMas } = pagina;
  return (
    <>
      <Grupo {...resto} nombre="Activos" titulos={filas.filter(({ proyecto_cerrado }) => !proyecto_cerrado)} />
      <Grupo {...resto} nombre="Finalizados" titulos={filas.filter(({ proyecto_cerrado }) => proyecto_cerrado)} />
      <Text fz="sm" c="dimmed" px="sm" role="status">
        {filas.length === 0 && 'Ningún cultivo coincide con la búsqueda.'}
        {filas.length > 0 &&
          filas.length < total &&
          `Se ven ${filas.length} de ${cuentaDe({ total, hayMas }, { total, hayMas }, ['cultivo', 'cultivos'])}: buscá los demás por su nombre.`}
      </Text>
    </>
  );
}

const esqueleto = (
  <Stack gap={6}>
    {[0, 1, 2, 3].map((i) => (
      <Skeleton key={i} height={36} />
    ))}
  </Stack>
);

/** Titles of the club's projects, open ones first; a chosen one becomes the current one. */
export function ProyectosList(props: Props) {
  const [text, escribir] = useState('');
  const [buscar] = useDebouncedValue(text.trim(), DEMORA_MS);
  const query = useCultivos({ buscar });
  // While the titles of another search are shown, the field must stay for typing.
  const busca = text !== '' || buscar !== '' || query.isPlaceholderData;
  return (
    <Datos
      consulta={query}
      esqueleto={esqueleto}
      vacio={({ total }) => total === 0 && !busca}
      textoVacio="Tu club todavía no tiene cultivos."
    >
      {(page) => (
        <Stack gap="sm">
          {(busca || page.total >= MUCHOS) && (
            <TextInput
              type="search"
              size="sm"
              aria-label="Buscar cultivo"
              placeholder="Buscar cultivo"
              maxLength={200}
              leftSection={<IconSearch size={16} aria-hidden />}
              value={text}
              onChange={(evento) => escribir(evento.currentTarget.value)}
            />
          )}
          <Titles {...props} pagina={page} />
        </Stack>
      )}
    </Datos>
  );
}
