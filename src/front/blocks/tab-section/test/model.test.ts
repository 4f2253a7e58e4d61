import { html } from '../../../../shared/testing';
import { firstTabs, nextTabs } from '../model';

describe( 'tabs', () => {
	const week = nextTabs( firstTabs, { type: 'printed', name: 'week' } );
	const month = nextTabs( week, { type: 'pressed', name: 'month' } );

	it( 'are chosen at once, their content comes after', () => {
		expect( month ).toEqual( { open: 'month', shown: 'week', waits: true } );
		expect( nextTabs( month, { type: 'came', html: html( '<p>' ) } ) ).toEqual( {
			open: 'month',
			shown: 'month',
			html: '<p>',
			waits: false,
		} );
	} );

	it( 'leave the one before when they cannot be had, and the first where there is none before', () => {
		expect( nextTabs( month, { type: 'failed' } ) ).toEqual( week );
		const first = nextTabs( firstTabs, { type: 'pressed', name: 'a' } );
		expect( nextTabs( first, { type: 'failed' } ) ).toMatchObject( { open: 'a', shown: '' } );
	} );
} );
