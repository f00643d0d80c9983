import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { Acciones } from './Acciones';
import clases from './panel.module.css';

interface Props {
  readonly titulo: ReactNode;
  readonly subtitulo?: ReactNode;
  readonly acciones?: ReactNode;
  /** What a person must know before anything else: that the record is held. */
  readonly aviso?: ReactNode;
  /** The sections of a record: beside its name if there is room. */
  readonly solapas?: ReactNode;
  /** On a phone the actions are icons beside the title, so that the content below is visible. */
  readonly compacta?: boolean;
}

/** The header of a page: its only h1, its subject, and its actions, the most important first; on a phone they are below. */
export function PageTitle({ titulo, subtitulo, acciones, aviso, solapas, compacta = false }: Props) {
  return (
    <div className={clases.cabeza} data-compacta={compacta || undefined} data-con-solapas={solapas ? true : undefined}>
      <div className={clases.nombre} data-pagina>
        <Title order={1} size="1.375rem" className={clases.titulo}>
          <ConCodigos>{titulo}</ConCodigos>
        </Title>
        {subtitulo && (
          <div className={clases.subtitulo}>
            <ConCodigos>{subtitulo}</ConCodigos>
          </div>
        )}
      </div>
      {aviso && <div className={clases.aviso}>{aviso}</div>}
      {solapas && <div className={clases.deLaPagina}>{solapas}</div>}
      {acciones &&
        (compacta ? (
          <div className={clases.acciones}>{acciones}</div>
        ) : (
          <Acciones className={clases.acciones}>{acciones}</Acciones>
        ))}
    </div>
  );
}
