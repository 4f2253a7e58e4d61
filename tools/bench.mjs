/**
 * npm run bench [-- --quick] [--large] [--only=row,row] [--pairs=9] [--requests=500] [--reseed] [--size=small|large|tiny|crowd|owners]
 *                [--bare] [--stat] [--stages=path] [--resume] [--forget]
 *
 * See docs/benchmarks.md for what is measured and how. Everything listens on 127.0.0.1 and is stopped by its pid at the end.
 */
import { kept_rows } from './bench/kept.mjs';
import { run_rows, wants_crowd, wants_others, wants_owners } from './bench/run.mjs';
import { bring_up, forget, take_down } from './bench/site.mjs';
import { print, write_paper } from './bench/report.mjs';
import { close_connections, median, send } from './bench/load.mjs';
import { ToolError, main, parse_args } from './lib/run.mjs';

/** Growth compares two sizes; a quick run has one. */
function sizes_of( size, { bare, alone } ) {
	if ( size === 'crowd' ) {
		return [ 'few', 'crowd' ];
	}
	return size === 'large' && ! bare && ! alone ? [ 'small', 'large' ] : [ size ];
}

function plan( options ) {
	const quick = Boolean( options.quick );
	const number = ( name, otherwise ) => Number( options[ name ] ?? otherwise );
	const even = ( value ) => value + ( value % 2 );
	const only = typeof options.only === 'string' ? options.only.split( ',' ) : null;
	const size = options.size ?? ( options.large || ! quick ? 'large' : 'small' );
	const own = [ 'crowd', 'owners' ].includes( size );
	return {
		pairs: number( 'pairs', quick ? 3 : 9 ),
		requests: even( number( 'requests', quick ? 60 : 500 ) ),
		warm: 20,
		visits: quick ? 2 : 5,
		only,
		main: size,
		sizes: sizes_of( size, options ),
		// A second part on sites of its own, where everybody is in one circle.
		crowd: ! own && ( only ? wants_crowd( only ) : ! quick && ! options.bare ),
		// A third on one that has what the lists of the admin show.
		owners: ! own && ( only ? wants_owners( only ) : ! quick && ! options.bare ),
		others: own || ! only || wants_others( only ),
		seeding: { reseed: Boolean( options.reseed ), bare: Boolean( options.bare ), stat: Boolean( options.stat ) },
		paper: ! quick && ! only && ! options.bare && ! options.stat,
	};
}

/** Prints when each stage of a call ends, with and without the plugin, in ms since the request began; or its queries. */
async function look_into( stack, options ) {
	const call = {
		path: options.stages ?? options.hooks ?? options.queries,
		probe: [ 'stages', 'hooks', 'queries' ].find( ( one ) => options[ one ] ),
		mode: typeof options.mode === 'string' ? options.mode : '',
		member: options.member ? ( stack.facts.crowd?.[ options.member ] ?? stack.facts.members[ 0 ] ) : undefined,
	};
	if ( options.queries ) {
		await send( stack, call );
		const { body } = await send( stack, call );
		for ( const [ ms, text, from ] of JSON.parse( body ) ) {
			console.log( `${ ms } ms  ${ text }\n      ${ from }` );
		}
		return;
	}
	const gather = async ( mode ) => {
		const found = {};
		for ( let i = 0; i < 80; i++ ) {
			const { body } = await send( stack, { ...call, mode } );
			for ( const [ stage, ms ] of Object.entries( JSON.parse( body ) ) ) {
				( found[ stage ] ??= [] ).push( ms );
			}
		}
		return found;
	};
	await gather( call.mode );
	const on = await gather( call.mode );
	const off = await gather( 'off' );
	for ( const stage of Object.keys( on ) ) {
		const without = off[ stage ] ? median( off[ stage ] ).toFixed( 2 ) : '–';
		const figure = median( on[ stage ] ).toFixed( 2 );
		console.log( `${ figure.padStart( 8 ) }${ without.padStart( 8 ) }  ${ stage }` );
	}
}

await main( async () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	if ( options.forget ) {
		return forget( options.forget === 'all' );
	}
	const how = plan( options );
	if ( how.paper ) {
		how.kept = kept_rows( how, Boolean( options.resume ) );
	}
	let stacks = {};
	const stop = async () => {
		close_connections();
		for ( const size of Object.keys( stacks ) ) {
			await take_down( size );
		}
		stacks = {};
	};
	const start = async ( sizes ) => {
		for ( const size of sizes ) {
			stacks[ size ] = null;
			stacks[ size ] = await bring_up( size, how.seeding );
		}
	};
	for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
		process.once( signal, () => stop().finally( () => process.exit( 130 ) ) );
	}
	try {
		const parts = [
			...( how.others ? [ how.sizes ] : [] ),
			...( how.crowd ? [ [ 'few', 'crowd' ] ] : [] ),
			...( how.owners ? [ [ 'owners' ] ] : [] ),
		];
		const found = [];
		for ( const sizes of parts ) {
			const main_size = sizes.find( ( one ) => one === 'crowd' || one === 'owners' ) ?? how.main;
			await start( sizes );
			if ( options.seed ) {
				await stop();
				continue;
			}
			if ( options.keep ) {
				console.log( `Up: ${ stacks[ main_size ].url }/ until this command is stopped.` );
				await new Promise( () => setInterval( () => {}, 1 << 30 ) );
			}
			if ( options.stages || options.hooks || options.queries ) {
				return await look_into( stacks[ main_size ], options );
			}
			found.push( await run_rows( { ...stacks, main: stacks[ main_size ] }, how ) );
			await stop();
		}
		if ( options.seed ) {
			return;
		}
		if ( ! found.some( ( { rows, facts } ) => rows.length + facts.length ) ) {
			throw new ToolError( 'No row of that name.' );
		}
		const holds = found.map( print ).every( Boolean );
		if ( how.paper ) {
			write_paper( found, how );
			how.kept.forget();
		}
		return holds ? 0 : 1;
	} finally {
		await stop();
	}
} );
