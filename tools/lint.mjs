/**
 * npm run lint [-- --fix]: TypeScript and JavaScript, styles, PHP's style, PHP's types. All run, then all are summed up.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, bin, main, parse_args, run_live } from './lib/run.mjs';
import { close, step } from './lib/tally.mjs';

const php = ( name, ...args ) => [ 'php', [ '-d', 'memory_limit=2G', join( ROOT, 'vendor/bin', name ), ...args ] ];

/** Compiled as it runs, the sniffer takes a third less; PHPStan takes as long as before. */
const sniffer = ( name ) => [
	'php',
	[
		...[ 'memory_limit=2G', 'opcache.enable_cli=1', 'opcache.jit=tracing', 'opcache.jit_buffer_size=128M' ].flatMap(
			( setting ) => [ '-d', setting ]
		),
		join( ROOT, 'vendor/bin', name ),
		'-q',
	],
];

export const LINTERS = {
	eslint: ( fix ) => [ bin( 'eslint' ), [ '.', '--max-warnings=0', ...( fix ? [ '--fix' ] : [] ) ] ],
	stylelint: ( fix ) => [
		bin( 'stylelint' ),
		[ 'src/**/*.scss', '--allow-empty-input', ...( fix ? [ '--fix' ] : [] ) ],
	],
	phpcs: ( fix ) => sniffer( fix ? 'phpcbf' : 'phpcs' ),
	phpstan: () => php( 'phpstan', 'analyse', '--no-progress', '--memory-limit=2G' ),
	changes: () => php( 'changelogger', 'validate' ),
	'phpstan (tests)': () =>
		php( 'phpstan', 'analyse', '-c', 'tools/phpstan/tests.neon', '--no-progress', '--memory-limit=2G' ),
};

export function run_linters( names = Object.keys( LINTERS ), fix = false ) {
	// phpcs keeps its cache here and does not make the folder.
	mkdirSync( join( ROOT, '.sites' ), { recursive: true } );
	return names.map( ( label ) => {
		console.log( `\n— ${ label }` );
		return step( label, run_live( ...LINTERS[ label ]( fix ) ) === 0 );
	} );
}

if ( process.argv[ 1 ] === join( ROOT, 'tools/lint.mjs' ) ) {
	await main( () => close( run_linters( undefined, Boolean( parse_args( process.argv.slice( 2 ) ).options.fix ) ) ) );
}
