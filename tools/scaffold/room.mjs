/** A room: its Module, README and level. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, ToolError } from '../lib/run.mjs';
import { expect_word } from './words.mjs';

const SPACE = 'Zeromo\\Community';

const module = ( name ) => `<?php

declare(strict_types=1);

namespace ${ SPACE }\\${ name };

use ${ SPACE }\\Kernel\\Module as BaseModule;

/** Wiring of ${ name }. */
final class Module extends BaseModule {}
`;

/** rooms.json with the room after the last of its level or a lower one. */
function with_room( text, name, level ) {
	const { rooms } = JSON.parse( text );
	const rows = Object.entries( rooms );
	const at = rows.filter( ( [ , one ] ) => one.level <= level ).length;
	rows.splice( at, 0, [ name, { level } ] );
	const told = ( keys ) =>
		Object.entries( keys )
			.map( ( pair ) => pair.map( ( one ) => JSON.stringify( one ) ).join( ': ' ) )
			.join( ', ' );
	const lines = rows.map( ( [ one, keys ] ) => `\t\t"${ one }": { ${ told( keys ) } }` );
	return `{\n\t"rooms": {\n${ lines.join( ',\n' ) }\n\t}\n}\n`;
}

export function room( [ name ], { level } ) {
	expect_word( name, /^[A-Z][A-Za-z0-9]*$/, 'Badges' );
	const number = Number( level );
	const { rooms } = JSON.parse( readFileSync( join( ROOT, 'rooms.json' ), 'utf8' ) );
	if ( ! Number.isInteger( number ) || number < 1 ) {
		throw new ToolError( 'A room has a level: --level=15. docs/architecture.md shows what stands on which.' );
	}
	if ( rooms[ name ] || existsSync( join( ROOT, 'includes', name ) ) ) {
		throw new ToolError( `${ name } is a room already.` );
	}
	return {
		files: {
			[ `includes/${ name }/Module.php` ]: module( name ),
			[ `includes/${ name }/README.md` ]: `# ${ name }\n\nSay what the room does and what it promises, then where things are.\n`,
		},
		edits: [ { file: 'rooms.json', make: ( text ) => with_room( text, name, number ) } ],
		left: [
			`includes/${ name }/README.md: what it does and promises`,
			'docs/architecture.md and docs/glossary.md: its line and its words',
			'tables, settings, routes and limits in Module.php; hooks stand above the methods they run (docs/how-to/new-hook.md)',
			`tests/php/Integration/${ name }: a test`,
			'npm run build gathers its wiring',
		],
	};
}
