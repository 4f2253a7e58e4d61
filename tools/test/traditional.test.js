/**
 * Traditional Chinese out of the texts of the source.
 *
 * @jest-environment node
 */
/* global test, expect */
const { execFileSync } = require( 'node:child_process' );
const { join } = require( 'node:path' );

const ROOT = join( __dirname, '../..' );

/** What a module of ours gives, which Jest does not load itself. */
const given = ( code ) =>
	JSON.parse(
		execFileSync(
			process.execPath,
			[
				'--input-type=module',
				'-e',
				`import { readFileSync } from 'node:fs';
				import { keys_of, traditional, traditional_json, traditional_php } from '${ ROOT }/tools/lib/traditional.mjs';
				const turn = traditional();
				const read = ( name ) => readFileSync( '${ ROOT }/languages/zeromo-community-en_US.' + name, 'utf8' );
				console.log( JSON.stringify( ${ code } ) );`,
			],
			{ encoding: 'utf8', maxBuffer: 50_000_000 }
		)
	);

test( 'characters are turned, words are those of Taiwan, names of laws keep theirs', () => {
	expect(
		given(
			`[ '登录后才能发布', '《互联网用户账号信息管理规定》第十二条', '里面有 %1$s 个视频', 'Zeromo %d' ].map( turn )`
		)
	).toEqual( [ '登入後才能發佈', '《互聯網用戶賬號信息管理規定》第十二條', '裡面有 %1$s 個影片', 'Zeromo %d' ] );
} );

test( 'each text of the English file has one, with the same placeholders', () => {
	const { keys, lines, turned, script } = given( `( () => {
		const keys = keys_of( read( 'l10n.php' ) );
		return {
			keys: keys.length,
			lines: read( 'l10n.php' ).split( '\\n' ).filter( ( line ) => line.startsWith( '\\t\\t"' ) ).length,
			turned: keys.filter( ( key ) => ( key.match( /%(?:\\d+\\$)?[sd]/g ) ?? [] ).join() !== ( turn( key ).match( /%(?:\\d+\\$)?[sd]/g ) ?? [] ).join() ),
			script: JSON.parse( traditional_json( read( 'json' ), turn ) ).locale_data[ 'zeromo-community' ][ '关注' ],
		};
	} )()` );
	expect( keys ).toBe( lines );
	expect( turned ).toEqual( [] );
	expect( script ).toEqual( [ '關注' ] );
} );
