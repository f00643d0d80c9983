import { Group } from '@mantine/core';
import { Codigo } from '@/ui/codigo/Codigo';
import { fecha } from '@/ui/formatos';
import { Insignia } from '@/ui/panel/Insignia';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import type { Paso } from '../comun/pasos';
import { marcasDe } from '../comun/resumen';
import { fieldsOf } from './fields';

/** Shows all data of a step. */
export function FichaDePaso({ paso }: { readonly paso: Paso }) {
  const marcas = marcasDe(paso);
  return (
    <>
      <Group gap="xs">
        <Codigo codigo={paso.codigo} paso={paso.tipo} />
        {marcas.map(({ tono, texto }) => (
          <Insignia key={texto} tono={tono}>
            {texto}
          </Insignia>
        ))}
      </Group>
      <DatosList>
        <Dato nombre="Ocurrió">{fecha(paso.ocurrido)}</Dato>
        {fieldsOf(paso).map(({ campo, nombre, texto }) => (
          <Dato key={campo} nombre={nombre}>
            {texto}
          </Dato>
        ))}
      </DatosList>
    </>
  );
}
