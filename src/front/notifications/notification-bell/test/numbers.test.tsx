import { act, screen } from '@testing-library/react';
import * as widget from '..';
import { asMember, callsTo, place, serve } from '../../../../shared/testing';
import { LONGEST_WAIT } from '../model';

describe( 'the number beside the bell', () => {
	const look = ( hidden: boolean ) => {
		Object.defineProperty( document, 'hidden', { value: hidden, configurable: true } );
		document.dispatchEvent( new Event( 'visibilitychange' ) );
	};
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => {
		jest.useRealTimers();
		Object.defineProperty( document, 'hidden', { value: false, configurable: true } );
	} );

	it( 'is asked for by nobody while the page is not looked at, and at once when it is again', async () => {
		asMember();
		serve( { 'GET /message/unread': () => ( { body: { total: 5, types: {}, chat: 0 } } ) } );
		look( true );
		place( widget, '', { unread: 3, url: '#all', push: '' } );
		await act( () => jest.advanceTimersByTimeAsync( 3 * LONGEST_WAIT ) );
		expect( callsTo( 'GET /message/unread' ) ).toHaveLength( 0 );
		look( false );
		await act( () => jest.advanceTimersByTimeAsync( 10 ) );
		expect( callsTo( 'GET /message/unread' ) ).toHaveLength( 1 );
		expect( screen.getByRole( 'link', { name: '通知，5 条未读' } ) ).toBeVisible();
		look( true );
		await act( () => jest.advanceTimersByTimeAsync( 3 * LONGEST_WAIT ) );
		expect( callsTo( 'GET /message/unread' ) ).toHaveLength( 1 );
	} );
} );
