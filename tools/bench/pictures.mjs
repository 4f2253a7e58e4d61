/**
 * Publishing with three pictures: uploaded through the product once, then copied row by row, so that each
 * publishing takes pictures nobody has used.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, ToolError } from '../lib/run.mjs';
import { ask } from './load.mjs';
import { sql } from './stack.mjs';

const SENTENCE = '风从河面吹过来，芦苇一层一层地低下去。我们把自行车靠在树下，坐着看了很久的水。😊';

function demo_pictures() {
	const found = [];
	const look = ( folder ) => {
		for ( const entry of readdirSync( folder, { withFileTypes: true } ) ) {
			const path = join( folder, entry.name );
			if ( entry.isDirectory() ) {
				look( path );
			} else if ( /\.(jpe?g|png|webp)$/.test( entry.name ) ) {
				found.push( path );
			}
		}
	};
	look( join( ROOT, 'demo' ) );
	return found.slice( 0, 3 );
}

function multipart( paths ) {
	const edge = 'zeromo-bench-edge';
	const parts = paths.flatMap( ( path, i ) => [
		Buffer.from(
			`--${ edge }\r\nContent-Disposition: form-data; name="images[]"; filename="${ i }${ path.slice( path.lastIndexOf( '.' ) ) }"\r\nContent-Type: application/octet-stream\r\n\r\n`
		),
		readFileSync( path ),
		Buffer.from( '\r\n' ),
	] );
	return {
		body: Buffer.concat( [ ...parts, Buffer.from( `--${ edge }--\r\n` ) ] ),
		type: `multipart/form-data; boundary=${ edge }`,
	};
}

/** Copies attachment `source` `count` times; the copies' ids come back. */
function copies( stack, source, count ) {
	const columns =
		'post_author, post_date, post_date_gmt, post_content, post_title, post_excerpt, post_status, comment_status, ping_status, to_ping, pinged, post_modified, post_modified_gmt, post_content_filtered, guid, post_type, post_mime_type';
	const before = Number( sql( stack.dir, 'SELECT MAX(ID) FROM wp_posts;', stack.name ) );
	const rows = sql(
		stack.dir,
		`INSERT INTO wp_posts (${ columns }, post_name) SELECT ${ columns }, CONCAT('bench-${ source }-', s.seq) FROM wp_posts p JOIN seq_1_to_${ count } s WHERE p.ID = ${ source };
		INSERT INTO wp_postmeta (post_id, meta_key, meta_value) SELECT n.ID, m.meta_key, m.meta_value FROM wp_posts n JOIN wp_postmeta m ON m.post_id = ${ source } WHERE n.ID > ${ before } AND n.post_name LIKE 'bench-${ source }-%';
		SELECT ID FROM wp_posts WHERE ID > ${ before } AND post_name LIKE 'bench-${ source }-%' ORDER BY ID;`,
		stack.name
	);
	return rows.trim().split( '\n' ).map( Number );
}

/** For each member, a list of triples of picture ids. */
async function triples( stack ) {
	const form = multipart( demo_pictures() );
	const all = [];
	for ( const member of stack.facts.members ) {
		const items = await ask( stack, { path: '/wp-json/zeromo/v1/media', form, member } );
		if ( items.length !== 3 ) {
			throw new ToolError( `Of three pictures ${ items.length } were taken.` );
		}
		const lists = items.map( ( { id } ) => copies( stack, id, stack.publishings ) );
		all.push( lists[ 0 ].map( ( first, i ) => [ first, lists[ 1 ][ i ], lists[ 2 ][ i ] ] ) );
	}
	return all;
}

/** The side that publishes: `stack.publishings` says how many each member may need. */
export async function publishing( stack ) {
	const { members, topics } = stack.facts;
	stack.pictures ??= await triples( stack );
	stack.published ??= members.map( () => 0 );
	return {
		stack,
		async proof( body ) {
			const { id, status } = JSON.parse( body );
			const post = await ask( stack, { path: `/wp-json/zeromo/v1/content/${ id }` } );
			return status === 'publish' && post.images.length === 3 && post.topics.length === 2;
		},
		next( i ) {
			const who = i % members.length;
			const images = stack.pictures[ who ][ stack.published[ who ]++ ];
			return {
				path: '/wp-json/zeromo/v1/content',
				member: members[ who ],
				json: {
					post_type: 'activity',
					post_title: `午后的河边 ${ i }`,
					post_content: SENTENCE,
					post_status: 'publish',
					topic_id: [ topics[ i % topics.length ], topics[ ( i + 1 ) % topics.length ] ],
					image_ids: images,
				},
			};
		},
	};
}
