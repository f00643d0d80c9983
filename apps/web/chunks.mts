import type { Plugin, Rolldown } from 'vite';

/** The shell and the parts of the start page: the second half of every first load. `scripts/budget.mjs` counts it. */
const SHELL = 'inicio';

/**
 * Groups modules into files, each with all its imports. By itself the bundler makes a file for every set of modules
 * that some screens share, seventy for the start page, and each costs a round trip on a phone's slow connection.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'index', tags: ['$initial'], priority: 5 },
  {
    name: SHELL,
    test: /[\\/]apps[\\/]web[\\/]src[\\/](clubes[\\/]onboarding[\\/]Onboarding|app[\\/](marco[\\/]Frame|hoy[\\/]Hoy))/,
    priority: 4,
  },
  {
    name: 'formulario',
    test: /[\\/]apps[\\/]web[\\/]src[\\/](ui[\\/]formulario|identidad[\\/](ingreso|registro|comun))/,
    priority: 3,
  },
  // The kit without its heavy or rare parts, which are loaded with the screen that needs them.
  {
    name: 'piezas',
    test: /[\\/]apps[\\/]web[\\/]src[\\/]ui[\\/](?!muestrario|historial)/,
    minShareCount: 4,
    priority: 2,
  },
  { name: 'iconos', test: /@tabler[\\/]icons-react/, priority: 1 },
];

/** Loads the shell together with the entry, and not only when the entry has run and requests it. */
export function fetchShellAtOnce(): Plugin {
  return {
    name: 'cepa:fetch-shell-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const shell = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === SHELL);
        if (shell?.type !== 'chunk') throw new Error(`there is no chunk "${SHELL}"`);
        const styles = [...(shell.viteMetadata?.importedCss ?? [])];
        return [
          {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${shell.fileName}` },
            injectTo: 'head',
          },
          ...styles.map((href) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: true, href: `/${href}` },
            injectTo: 'head' as const,
          })),
        ];
      },
    },
  };
}
