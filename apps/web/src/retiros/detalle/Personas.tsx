import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { cuenta } from '@/ui/formatos';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column, Filter } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import { avisoDe, quienEs, type PersonaDeRetiro, type Retiro } from '../comun/retiro';
import { AvisoDialog } from './AvisoDialog';
import { UnidadesDialog, type UnidadesDe } from './UnidadesDialog';

const TONO_DE_AVISO = { 'Sin avisar': 'atencion', Respondió: 'bien', 'No respondió': 'info' } as const;
const Aviso = ({ de }: { readonly de: PersonaDeRetiro }) => {
  const aviso = avisoDe(de);
  return <Insignia tono={TONO_DE_AVISO[aviso as keyof typeof TONO_DE_AVISO]}>{aviso}</Insignia>;
};

/** `ENV-1: faltan 2 de 5`, while some of a person's units are not accounted for; `ENV-1: 5 unidades` afterwards. */
const unidadesDe = ({ unidades }: PersonaDeRetiro): string =>
  unidades
    .map(({ codigo, entregadas, faltan }) =>
      faltan > 0
        ? `${codigo}: faltan ${faltan} de ${entregadas}`
        : `${codigo}: ${cuenta(entregadas, 'unidad', 'unidades')}`,
    )
    .join('; ');

const COLUMNS: ReadonlyArray<Column<PersonaDeRetiro>> = [
  { clave: 'persona', titulo: 'Persona', valor: quienEs },
  { clave: 'unidades', titulo: 'Qué recibió', amplia: true, valor: unidadesDe },
  { clave: 'aviso', titulo: 'Aviso', entera: true, valor: avisoDe, celda: (una) => <Aviso de={una} /> },
  { clave: 'entregadas', titulo: 'Entregadas', tipo: 'numero', valor: ({ entregadas }) => entregadas },
  { clave: 'recuperadas', titulo: 'Recuperadas', tipo: 'numero', valor: ({ recuperadas }) => recuperadas },
  { clave: 'faltan', titulo: 'Faltan', tipo: 'numero', valor: ({ faltan }) => faltan },
];

const FILTERS: ReadonlyArray<Filter<PersonaDeRetiro>> = [
  { tipo: 'interruptor', clave: 'faltan', etiqueta: 'Solo con unidades que faltan', pasa: ({ faltan }) => faltan > 0 },
  { tipo: 'interruptor', clave: 'sin_avisar', etiqueta: 'Sin avisar', pasa: ({ avisos }) => avisos.length === 0 },
];

const BUSQUEDA = {
  etiqueta: 'Buscar por persona o código',
  textos: (una: PersonaDeRetiro) => [quienEs(una), unidadesDe(una)],
};

const DE_PERSONA = ['devuelta', 'consumida', 'no_recuperada', 'destruida', 'muestra'] as const;

const unidadesPendientes = (una: PersonaDeRetiro): UnidadesDe => ({
  titulo: `Unidades de ${quienEs(una)}`,
  usuario_medicinal_id: una.usuario_medicinal_id,
  destinos: DE_PERSONA,
  envasados: una.unidades
    .filter(({ faltan }) => faltan > 0)
    .map(({ envasado_id: id, codigo, faltan }) => ({ id, codigo, quedan: faltan })),
});

interface CardProps {
  readonly una: PersonaDeRetiro;
  readonly avisar: (() => void) | null;
}

/** A person on the checklist: what they got, whether they were notified, and what is still missing. */
function Card({ una, avisar }: CardProps) {
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Aviso de={una} />
        {una.faltan > 0 ? (
          <Insignia tono="atencion">Faltan {una.faltan}</Insignia>
        ) : (
          <Insignia tono="bien">Completa</Insignia>
        )}
      </Group>
      {una.unidades.map(({ envasado_id, codigo, entregadas, faltan }) => (
        <Text key={envasado_id} fz="sm">
          <ConCodigos>{codigo}</ConCodigos>: {cuenta(entregadas, 'unidad', 'unidades')}
          {faltan > 0 && `, faltan ${faltan}`}
        </Text>
      ))}
      {avisar && (
        <Button variant="default" leftSection={<IconBell size={18} aria-hidden />} onClick={avisar}>
          Avisar
        </Button>
      )}
    </Stack>
  );
}

/** All recipients as a checklist. @param edita whether the caller may record, and the recall is open */
export function Personas({ retiro, edita }: { readonly retiro: Retiro; readonly edita: boolean }) {
  const [avisada, fijarAvisada] = useState<PersonaDeRetiro | null>(null);
  const [unidades, fijarUnidades] = useState<UnidadesDe | null>(null);
  const avisar = (una: PersonaDeRetiro) => (edita ? () => fijarAvisada(una) : null);
  const registrar = (una: PersonaDeRetiro) =>
    edita && !retiro.simulacro && una.faltan > 0 ? () => fijarUnidades(unidadesPendientes(una)) : null;
  return (
    <>
      <List
        nombre="personas"
        datos={retiro.personas}
        idDe={(una) => una.usuario_medicinal_id}
        unidad={['persona', 'personas']}
        nombreDe={quienEs}
        columnas={COLUMNS}
        filtros={FILTERS}
        busqueda={BUSQUEDA}
        tamano={10}
        tamanoDeTabla={TABLE_ROWS}
        orden={{ clave: 'faltan', direccion: 'desc' }}
        vacio={{ texto: 'Nadie recibió nada de esto.' }}
        nombreCsv="personas-del-retiro"
        tarjeta={(una) => <Card una={una} avisar={avisar(una)} />}
        {...(edita && {
          acciones: (una: PersonaDeRetiro) => {
            const [alAvisar, alRegistrar] = [avisar(una), registrar(una)];
            return [
              alRegistrar && { texto: 'Registrar', alElegir: alRegistrar, primaria: true },
              alAvisar && { texto: 'Avisar', alElegir: alAvisar },
            ];
          },
        })}
      />
      {avisada && <AvisoDialog retiroId={retiro.id} persona={avisada} alCerrar={() => fijarAvisada(null)} />}
      {unidades && <UnidadesDialog retiroId={retiro.id} de={unidades} alCerrar={() => fijarUnidades(null)} />}
    </>
  );
}
