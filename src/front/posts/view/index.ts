import { call } from '../../../shared/api/client';

/**
 * Tells the server that somebody looks at this thing; the server counts one a viewer an hour.
 *
 * @param thing Id of a post, or `topic:` and the id of a topic.
 */
export async function countView( thing: string ): Promise< void > {
	const [ id = '', kind = 'post' ] = thing.split( ':' ).reverse();
	try {
		await ( kind === 'topic'
			? call( 'POST /topic/view', { topic_id: Number( id ) } )
			: call( 'POST /post/view', { post_id: Number( id ) } ) );
	} catch {
		// Nobody is told about a view that was not counted.
	}
}
