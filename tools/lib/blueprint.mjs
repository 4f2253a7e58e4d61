/**
 * playground/blueprint.json: held against the schema of WordPress Playground, packed with the archive, and its commands run on PHP as
 * WebAssembly, which is what Playground is, without its network.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, ROOT, ToolError, run } from './run.mjs';
import { reset, site_dir, up_on_wasm, wp } from './site.mjs';
import { settle, unpack } from './zip.mjs';

const FILE = join( ROOT, 'playground/blueprint.json' );
/** The schema as a function, of the same version as our PHP for WebAssembly. */
const PACKAGE = '@wp-playground/blueprints@3.1.56';
const TARBALL = 'wp-playground-blueprints-3.1.56.tgz';
const SHA512 = 'mn1S5r6sQFvMEcDXGnHwKTaHwwkyBTf89kwMfIB73nGNhLYdA1OtDGoi+wVt2YhMc7nxNi4s7g+LdPxS/tyksA==';
const VALIDATOR = join( CACHE, 'blueprint-schema-3.1.56.mjs' );

export const blueprint = () => JSON.parse( readFileSync( FILE, 'utf8' ) );

/** The validator of Playground, fetched once; it appears by one rename. */
async function validator() {
	if ( ! existsSync( VALIDATOR ) ) {
		mkdirSync( CACHE, { recursive: true } );
		const work = mkdtempSync( join( CACHE, 'blueprint-' ) );
		try {
			run( 'npm', [ 'pack', PACKAGE, '--silent' ], { cwd: work } );
			const tarball = join( work, TARBALL );
			const sum = createHash( 'sha512' ).update( readFileSync( tarball ) ).digest( 'base64' );
			if ( sum !== SHA512 ) {
				throw new ToolError( `${ PACKAGE } does not have the recorded checksum: ${ sum }` );
			}
			run( 'tar', [ '-xzf', tarball, '-C', work, 'package/blueprint-schema-validator.js' ] );
			renameSync( join( work, 'package/blueprint-schema-validator.js' ), VALIDATOR );
		} finally {
			rmSync( work, { recursive: true, force: true } );
		}
	}
	return ( await import( pathToFileURL( VALIDATOR ).href ) ).validate;
}

/** What Playground would refuse; empty when it takes it. */
export async function faults_of( value ) {
	const validate = await validator();
	return validate( value )
		? []
		: validate.errors.map( ( { instancePath, message } ) => `${ instancePath } ${ message }` );
}

/** dist/zeromo-playground.zip: the blueprint beside the archive it installs. */
export async function make_bundle( archive ) {
	const AdmZip = createRequire( import.meta.url )( 'adm-zip' );
	const zip = new AdmZip();
	zip.addLocalFile( FILE );
	zip.addLocalFile( archive );
	const file = join( archive, '../zeromo-playground.zip' );
	settle( zip ).writeZip( file );
	return { file, bytes: statSync( file ).size };
}

/**
 * Runs the steps on an empty WordPress, PHP as the blueprint prefers it; gives what its front page says.
 *
 * @param {string} name Of the site.
 * @param {string} file The archive.
 */
export async function run_blueprint( name, file ) {
	const { preferredVersions, steps } = blueprint();
	await reset( name );
	try {
		await up_on_wasm( name, preferredVersions.php );
		for ( const step of steps ) {
			if ( step.step === 'installPlugin' ) {
				unpack( file, join( site_dir( name ), 'wp-content/plugins' ) );
				wp( name, [ 'plugin', 'activate', 'zeromo-community' ] );
			} else if ( step.step === 'wp-cli' ) {
				wp( name, step.command.split( ' ' ).slice( 1 ) );
			}
		}
		return JSON.parse(
			wp( name, [
				'eval',
				`echo wp_json_encode( array( get_option( 'show_on_front' ), get_option( 'blogname' ), (int) wp_count_posts( 'zeromo_circle' )->publish, (int) wp_count_posts( 'zeromo_activity' )->publish ) );`,
			] )
		);
	} finally {
		await reset( name );
	}
}
