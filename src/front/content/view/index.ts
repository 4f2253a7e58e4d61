import { request } from '../../../shared/api/client';

/** Tells the server that somebody reads this thing; the server counts one a viewer an hour. */
export async function countView( id: number ): Promise< void > {
	try {
		await request( 'POST', '/post/view', { post_id: id } );
	} catch {
		// Nobody is told about a view that was not counted.
	}
}
