/** A route: controller, and its rows in the lists of guards, rights and summaries. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, ToolError } from '../lib/run.mjs';
import { expect_word, in_order, known_room } from './words.mjs';

const SPACE = 'Zeromo\\Community';

const controller = ( room, name, line ) => {
	const [ method, path ] = line.split( ' ' );
	const ids = [ ...path.matchAll( /\{(\w+)\}/g ) ].map( ( [ , one ] ) => one );
	const who = method === 'GET' ? 'anyone' : 'member';
	return `<?php

declare(strict_types=1);

namespace ${ SPACE }\\${ room }\\Http;

use ${ SPACE }\\Kernel\\Http\\Controller;
use ${ SPACE }\\Kernel\\Http\\Input;
use ${ SPACE }\\Kernel\\Http\\Schema;

/** \`${ line }\`. */
final class ${ name }Controller extends Controller {

	public function register(): void {
		$this->route(
			'${ line }',
			array(),
			$this->${ who }(),
			fn( \\WP_REST_Request $request ): array => $this->answer( new Input( $request ) ),
			self::schema()${ method === 'GET' ? '' : ",\n\t\t\t'change'" }
		);
	}

	/** @return array{id: int} */
	private function answer( Input $input ): array {
		return array( 'id' => $input->int( '${ ids[ 0 ] ?? 'id' }' ) );
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		return Schema::object( array( 'id' => Schema::int( __( '编号', 'zeromo-community' ) ) ) );
	}
}
`;
};

export function route( [ room, name, line ] ) {
	known_room( room );
	expect_word( name, /^[A-Z][A-Za-z0-9]*$/, 'Result' );
	expect_word( line, /^(GET|POST|DELETE) (\/[a-z0-9_-]+|\/\{[a-z_]+\})+$/, '"GET /poll/result"' );
	const contract = JSON.parse( readFileSync( join( ROOT, 'contracts/rest.schema.json' ), 'utf8' ) );
	if ( contract.routes[ line ] ) {
		throw new ToolError( `${ line } is a route already.` );
	}
	const reads = line.startsWith( 'GET ' );
	const guard = `\t"${ line }": { "may": "${ reads ? 'anyone' : 'member' }", "elsewhere": "${
		reads ? 'anyone' : 'nobody'
	}", "limit": ${ reads ? 'null' : '"change"' } },`;
	const row = /^\t"([A-Z]+ \/[^"]*)":/;
	const module = `includes/${ room }/Module.php`;
	const listed =
		existsSync( join( ROOT, module ) ) &&
		readFileSync( join( ROOT, module ), 'utf8' ).includes( 'function controllers()' );
	return {
		files: { [ `includes/${ room }/Http/${ name }Controller.php` ]: controller( room, name, line ) },
		edits: [
			{ file: 'contracts/guards.json', make: ( text ) => in_order( text, row, guard ) },
			{
				file: 'contracts/summaries.json',
				make: ( text ) =>
					in_order( text, row, `\t"${ line }": "${ name }: say in one sentence what it does",` ),
			},
			{
				file: 'contracts/rights.json',
				make: ( text ) =>
					in_order(
						text,
						/^\t\t\t"[A-Z]+ (\/[a-z][^"]*)":/,
						`\t\t\t"${ line }": "${ reads ? 'everybody' : 'members' }",`
					),
			},
		],
		left: [
			`${ module }: ${ name }Controller::class in ${ listed ? 'controllers()' : 'a new controllers()' } under '${
				line.split( '/' )[ 1 ]
			}'${ reads ? '' : ", and a limit in limits() in place of 'change'" }`,
			'arguments (Kernel\\Http\\Arg), a service with the rule, the schema of what it answers',
			'contracts/summaries.json: the sentence; contracts/rights.json: who may',
			'tests/php/Contract/ContractTestCase.php: a good call; SliceTest.php: its row',
			reads
				? 'tests/php/Integration/Kernel/LimitsTest.php: why it needs no limit, or a limit'
				: 'tests/php/Parallel: the same request twice at once',
			'npm run contracts; npm run i18n',
			'docs/how-to/new-route.md says the rest',
		],
	};
}
