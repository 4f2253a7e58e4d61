/**
 * The commands of moving in and out by the real WP-CLI, on a small site: help, dry run, a kill (SIGKILL), going on, a second run, refusals
 * with status 1; an archive written, refused where something is, and read back into an empty site.
 */
import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from './apt.mjs';
import { ROOT, SITES } from './run.mjs';
import { reset, site_dir, up, wp, wp_command } from './site.mjs';

const OLD = `--require=${ join( ROOT, 'tools/import/oldsite.php' ) }`;

/** Fails unless it holds. */
function holds( is_so, said ) {
	if ( ! is_so ) {
		throw new Error( said );
	}
}

/** Fails unless WP-CLI ends with status 1 and says so. */
function refused( name, args, words ) {
	let said = '';
	try {
		wp( name, args );
	} catch ( error ) {
		said = error.message;
	}
	holds( said.includes( words ), `${ args.join( ' ' ) } is not refused with “${ words }”: ${ said }` );
}

/** Prints each command below `zeromo` with its text. */
const LIST = `
	$walk = static function ( $command, $above ) use ( &$walk ) {
		foreach ( $command->get_subcommands() as $name => $one ) {
			WP_CLI::line( "$above $name\\t" . strtok( $one->get_shortdesc(), "\\n" ) );
			$walk( $one, "$above $name" );
		}
	};
	$walk( WP_CLI::get_root_command()->get_subcommands()['zeromo'], 'zeromo' );
`;

/** Runs a command until it has printed these words, and kills it. */
function killed_at( site, args, words ) {
	const [ program, all, env ] = wp_command( site, args );
	return new Promise( ( done, fail ) => {
		const child = spawn( program, all, { cwd: site_dir( site ), env: { ...process.env, ...env } } );
		let said = '';
		child.stdout.on( 'data', ( data ) => {
			said += data;
			if ( said.includes( words ) ) {
				child.kill( 'SIGKILL' );
			}
		} );
		child.on( 'error', fail );
		child.on( 'close', ( code, signal ) =>
			signal === 'SIGKILL' ? done() : fail( new Error( `It ended by itself (${ code }): ${ said }` ) )
		);
	} );
}

/** What a report says has been taken in, by kind. */
const made = ( said ) =>
	Object.fromEntries(
		[ ...said.matchAll( /^(\S+)\t会?迁入 (\d+)\t已有 (\d+)\t没有迁入 (\d+)$/gm ) ].map(
			( [ , kind, n, there ] ) => [ kind, { made: Number( n ), there: Number( there ) } ]
		)
	);

/** @param {string} name First part of the sites' names. */
export async function run_commands( { name = 'commands' } = {} ) {
	ensure( 'php', 'sqlite' );
	const result = { label: 'commands', passed: 0, failed: 0 };
	const step = async ( what, task ) => {
		try {
			await task();
			result.passed++;
			console.log( `✓ commands: ${ what }` );
		} catch ( error ) {
			result.failed++;
			console.log( `✗ commands: ${ what }\n${ error.message.slice( 0, 3000 ) }` );
		}
	};
	const [ site, empty ] = [ name, `${ name }-empty` ];
	const folder = join( SITES, `${ name }-archive` );
	const zeromo = ( ...args ) => wp( site, [ 'zeromo', ...args ] );
	const count = () => wp( site, [ OLD, 'oldsite', 'count' ] ).trim();
	const clear = async () => {
		await reset( site );
		await reset( empty );
		rmSync( folder, { recursive: true, force: true } );
	};
	await clear();
	try {
		await up( site, { db: 'sqlite' } );
		await step( 'each says in Chinese what it does', () => {
			const list = wp( site, [ 'eval', LIST ] )
				.trim()
				.split( '\n' )
				.map( ( line ) => line.split( '\t' ) )
				.map( ( [ command, text ] ) => ( { name: command, text } ) );
			const wrong = list.filter( ( { text } ) => ! /^[^/]*\p{Script=Han}/u.test( text ) );
			holds( wrong.length === 0, `Without a text: ${ wrong.map( ( one ) => one.name ).join( ', ' ) }` );
			for ( const what of [ 'discuz', 'wordpress', 'buddypress', 'bbpress', 'csv', 'json', 'status' ] ) {
				holds(
					list.some( ( one ) => one.name === `zeromo import ${ what }` ),
					`No import ${ what }`
				);
			}
			holds( ! list.some( ( one ) => one.name.endsWith( ' add' ) ), 'A method that is no command is one.' );
		} );
		await step( 'wrong words end with status 1 and name the option', () => {
			refused( site, [ 'zeromo', 'import', 'discuz' ], '找不到这些表' );
			refused( site, [ 'zeromo', 'import', 'discuz', '--forums=x' ], '--forums' );
			refused( site, [ 'zeromo', 'import', 'discuz', '--owner=x' ], '--owner' );
			refused( site, [ 'zeromo', 'import', 'bbpress', '--prefix=no_' ], '找不到这些表' );
		} );
		for ( const source of [ 'discuz', 'wordpress' ] ) {
			const from = source === 'discuz' ? [] : [ '--prefix=old_' ];
			wp( site, [ OLD, 'oldsite', 'fill', source, '--members=30', '--threads=60', '--answers=3' ] );
			await step(
				`import ${ source }: a look writes nothing, a killed run goes on, a second one makes nothing`,
				async () => {
					const before = count();
					const seen = made( zeromo( 'import', source, ...from, '--dry-run' ) );
					holds( count() === before, `The look has written: ${ before } ${ count() }` );
					await killed_at(
						site,
						[ 'zeromo', 'import', source, ...from ],
						source === 'discuz' ? '→ 回帖' : '→ 论坛主题'
					);
					const whole = made( zeromo( 'import', source, ...from ) );
					holds(
						whole[ '成员' ].made === 30 &&
							whole[ '成员' ].made + whole[ '成员' ].there >= seen[ '成员' ].made,
						JSON.stringify( { seen, whole } )
					);
					const after = count();
					zeromo( 'import', source, ...from );
					holds( count() === after, `The second run has made something: ${ after } ${ count() }` );
					holds( zeromo( 'import', 'status' ).includes( '迁入完成' ), 'status does not say that it is done' );
				}
			);
		}
		await step( 'import bbpress goes on with what import wordpress began', () => {
			const before = count();
			zeromo( 'import', 'bbpress', '--prefix=old_' );
			holds( count() === before, 'It has made something twice.' );
		} );
		await step( 'import csv reads tables of a file, refuses others, and makes nothing twice', () => {
			const file = join( site_dir( site ), 'members.csv' );
			writeFileSync( file, '\uFEFF编号,用户名,电话\n1,"甲,一",1\n2,,\n' );
			refused( site, [ 'zeromo', 'import', 'csv', file ], '--type' );
			refused( site, [ 'zeromo', 'import', 'csv', file, '--type=x' ], '--type' );
			refused( site, [ 'zeromo', 'import', 'csv', `${ file }.none.csv`, '--type=members' ], '不存在' );
			const look = zeromo( 'import', 'csv', file, '--type=members', '--dry-run' );
			holds( look.includes( '没有用到的列：电话' ) && look.includes( '没有可用的用户名\t1\t3' ), look );
			holds( made( zeromo( 'import', 'csv', file, '--type=members' ) )[ '成员' ].made === 1, 'Not one member' );
			holds( made( zeromo( 'import', 'csv', file, '--type=members' ) )[ '成员' ].made === 0, 'Made twice' );
		} );
		await step( 'all totals are right', () => zeromo( 'verify' ) );
		await step( 'export writes an archive and no second one over it', () => {
			zeromo( 'export', folder );
			holds( existsSync( join( folder, 'manifest.json' ) ), 'There is no manifest.' );
			refused( site, [ 'zeromo', 'export', folder ], '里面已有东西' );
		} );
		await step( 'restore reads it into an empty site only', async () => {
			refused( site, [ 'zeromo', 'restore', folder, '--yes' ], '空站点' );
			await up( empty, { db: 'sqlite' } );
			refused( empty, [ 'zeromo', 'restore', join( folder, 'none' ), '--yes' ], '没有完整的归档' );
			wp( empty, [ 'zeromo', 'restore', folder, '--yes' ] );
			holds( wp( empty, [ OLD, 'oldsite', 'count' ] ).trim() === count(), 'The two sites are not equal.' );
			wp( empty, [ 'zeromo', 'verify' ] );
		} );
		await step( 'import json takes an archive into a site that has members, killed and again', async () => {
			const before = count();
			refused( site, [ 'zeromo', 'import', 'json', join( folder, 'none' ) ], '.jsonl' );
			const look = made( zeromo( 'import', 'json', folder, '--dry-run' ) );
			holds( count() === before, 'The look has written.' );
			await killed_at( site, [ 'zeromo', 'import', 'json', folder ], '→ 动态' );
			const whole = made( zeromo( 'import', 'json', folder ) );
			holds( whole[ '成员' ].made === look[ '成员' ].made, JSON.stringify( { look, whole } ) );
			const after = count();
			const again = made( zeromo( 'import', 'json', folder ) );
			holds( count() === after && again[ '成员' ].made === 0, 'It has made something twice.' );
			zeromo( 'verify' );
		} );
	} catch ( error ) {
		await step( 'the site is made and filled', () => {
			throw error;
		} );
	} finally {
		await clear();
	}
	return [ result ];
}
