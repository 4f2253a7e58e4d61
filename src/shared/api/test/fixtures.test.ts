import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { asMember, serve } from '../../testing';
import { call } from '../client';
import type { Route } from '../types';

interface Fixture {
	route: Route;
	answer: unknown;
}

interface Refusal {
	status: number;
	body: { code: string; message: string; data: { field?: string } };
}

const FOLDER = join( __dirname, '../../../../contracts/fixtures' );
const read = < T >( name: string ): T => JSON.parse( readFileSync( join( FOLDER, name ), 'utf8' ) ) as T;
const answers = readdirSync( FOLDER ).filter( ( name ) => name !== 'refusals.json' );
const refusals = Object.entries( read< Record< string, Refusal > >( 'refusals.json' ) );

/** A path of a route with its ids filled in. */
const filled = ( route: string ): string => route.replace( '{id}', '12' );

describe( 'real answers of the server', () => {
	beforeEach( () => asMember() );

	it.each( answers )( '%s reaches the caller as it is', async ( name ) => {
		const { route, answer } = read< Fixture >( name );
		serve( { [ filled( route ) ]: () => ( { body: answer } ) } );
		await expect( call( route, { id: 12 } as never ) ).resolves.toEqual( answer );
	} );

	it.each( refusals )(
		'the refusal %s is told with its code, status, message and field',
		async ( _name, refusal ) => {
			serve( { 'POST /like': () => ( { status: refusal.status, body: refusal.body } ) } );
			await expect( call( 'POST /like', { id: 12 } ) ).rejects.toMatchObject( {
				code: refusal.body.code,
				status: refusal.status,
				message: refusal.body.message,
				field: refusal.body.data.field,
			} );
		}
	);
} );
