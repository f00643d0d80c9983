/** The walls of the house: who may import whom, each with its reason. */
const libre = { pathNot: '\\.(spec|testkit)\\.ts$' };

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'schemas-import-nothing',
      comment: 'The ledger’s public contract stands alone.',
      severity: 'error',
      from: { path: '^event-schemas/' },
      to: { path: '^(libs|apps|projections)/' },
    },
    {
      name: 'base-imports-nothing',
      comment: 'What stands under every room depends on none of them.',
      severity: 'error',
      from: { path: '^libs/base/', ...libre },
      to: { path: '^(apps|projections|event-schemas|libs/(domain|ledger|platform))/' },
    },
    {
      name: 'domain-takes-the-pure-part-of-base',
      comment: 'Calendar days are arithmetic; waits, ids of statements and transactions are no business of the rules.',
      severity: 'error',
      from: { path: '^libs/domain/', ...libre },
      to: { path: '^libs/base/', pathNot: '^libs/base/(fecha|turns)' },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules know events and nothing else: no framework, database, clock or other room.',
      severity: 'error',
      from: { path: '^libs/domain/', ...libre },
      to: {
        path: '^(apps|projections|libs/(ledger|platform))/|node_modules/(@nestjs|kysely|pg|@eventstore|pino|uuid)/',
      },
    },
    {
      name: 'domain-uses-no-node',
      comment: 'No I/O in the rules.',
      severity: 'error',
      from: { path: '^libs/domain/', ...libre },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'ledger-knows-no-business',
      comment: 'The ledger keeps any event; what it means is the domain’s.',
      severity: 'error',
      from: { path: '^libs/ledger/', ...libre },
      to: { path: '^(apps|projections|libs/(domain|platform))/|node_modules/@nestjs/' },
    },
    {
      name: 'platform-owns-no-capability',
      comment: 'What every capability needs and none owns.',
      severity: 'error',
      from: { path: '^libs/platform/', ...libre },
      to: { path: '^(apps|projections|event-schemas|libs/(domain|ledger))/' },
    },
    {
      name: 'words-import-nothing',
      comment: 'What screens, reports and history say alike runs anywhere: text in, text out.',
      severity: 'error',
      from: { path: '^libs/words/', ...libre },
      to: { path: '^(apps|projections|event-schemas|libs/(?!words/)|node_modules)/' },
    },
    {
      name: 'projections-know-no-rules',
      comment: 'A read model is derived from events alone, so that a rebuild gives the same rows.',
      severity: 'error',
      from: { path: '^projections/', ...libre },
      to: { path: '^(apps|libs/domain)/|node_modules/@nestjs/' },
    },
    {
      name: 'the-ground-of-projections-knows-no-capability',
      comment:
        'What every query is made of depends on none of them; the list of all projections and that of all sentences are above.',
      severity: 'error',
      from: { path: '^projections/([^/]+\\.ts$|frases/)', ...libre },
      to: { path: '^projections/[^/]+/', pathNot: '^projections/frases/' },
    },
    {
      name: 'projections-stand-in-no-circle',
      comment: 'A circle of folders is one folder: nobody can read or move a part of it alone.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^projections' },
      to: { circular: true, path: '^projections' },
    },
    {
      name: 'the-core-of-the-server-knows-no-capability',
      comment:
        'What every capability of the server stands on depends on none of them, on no floor: what several of them share is in `shared`, and what opens them all is above.',
      severity: 'error',
      from: { path: '^apps/api/src/nucleo/', ...libre },
      to: {
        path: '^(apps/api/src/|projections/[a-z]+/|libs/domain/[a-z]+/)',
        pathNot: '^(apps/api/src/nucleo/|libs/domain/valores/)',
      },
    },
    {
      name: 'api-imports-no-screen',
      comment: 'The server does not depend on the web application.',
      severity: 'error',
      from: { path: '^apps/(api|cli)/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'capabilities-meet-in-the-core',
      comment:
        'A capability uses another’s rules, events and rows, never its HTTP rooms; reports are printed by the one press, and facts worded by the history.',
      severity: 'error',
      from: {
        path: '^apps/api/src/([a-z_]+)/',
        pathNot: '(\\.(spec|testkit)\\.ts$)|^apps/api/src/(nucleo|testing|demo)/',
      },
      to: {
        path: '^apps/api/src/[a-z_]+/',
        pathNot:
          '^apps/api/src/(($1|nucleo|shared|testing)/|reportes/(alcance|club|documento|emisor|estados\\/estados-al-dia|file|format|fuentes|historia|informe|libro|papel|por-partes|seccion|table|reportes\\.module)|historial/(historial\\.vista|auditoria\\.informe))',
      },
    },
    {
      name: 'web-knows-the-api-by-its-contract',
      comment:
        'The screens know the server by its generated client, so that both can change behind it; words and names they share.',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: { path: '^(apps/(api|cli)|libs/(?!words/)|projections|event-schemas/(?!generated/names))' },
    },
    {
      name: 'screens-meet-in-the-routes',
      comment: 'A capability’s screens know no other’s: the shell’s routes compose them.',
      severity: 'error',
      from: { path: '^apps/web/src/([a-z_]+)/', pathNot: '^apps/web/src/(app|api|ui|piezas)/' },
      to: { path: '^apps/web/src/[a-z_]+/', pathNot: '^apps/web/src/($1|ui|api|sesion|permisos|club|piezas)/' },
    },
    {
      name: 'the-ground-knows-no-capability',
      comment: 'Session, club and permissions are what screens stand on; the shell is above them all.',
      severity: 'error',
      from: { path: '^apps/web/src/(sesion|permisos|club)/' },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(ui|api|sesion|permisos|club)/' },
    },
    {
      name: 'the-kit-knows-no-capability',
      comment: 'What every screen is made of depends on none of them.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|api)/' },
      to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(ui|api)/' },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle is one room with two doors: also of types, and of tests.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'production-needs-no-development-package',
      comment: 'The image of the server has no package that is for development only.',
      severity: 'error',
      from: {
        path: '^(apps/(api|cli)/src|libs|projections|event-schemas)/',
        pathNot: '\\.(spec|testkit)\\.[jt]s$|/testing/',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-stay-out',
      comment: 'The product does not run test code.',
      severity: 'error',
      from: { pathNot: '\\.(spec|testkit)\\.ts$|/testing/|/bench/|/soak/|^apps/web/e2e/' },
      to: { path: '\\.(spec|testkit)\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    exclude: { path: '^dist/' },
    // What no rule asks for, as each module's dependents, took a tenth of the time.
    skipAnalysisNotInRules: true,
  },
};
