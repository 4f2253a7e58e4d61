import { fireEvent, screen } from '@testing-library/react';
import { asMember, place, press } from '../../../../shared/testing';
import * as widget from '..';

describe( 'datetime-field', () => {
	beforeEach( () => asMember() );

	it( 'sends the reader’s time with its zone and tells of the change', async () => {
		const told: unknown[] = [];
		const host = place( widget, '<input type="datetime-local" name="publish_at">', {
			label: '发布时间',
			name: 'publish_at',
		} );
		host.addEventListener( 'zmo:datetime', ( event ) => told.push( ( event as CustomEvent ).detail ) );
		fireEvent.change( screen.getByLabelText( '发布时间' ), { target: { value: '2030-01-02T08:30' } } );
		const hidden = host.querySelector< HTMLInputElement >( 'input[type=hidden][name=publish_at]' );
		expect( hidden?.value ).toMatch( /^2030-01-02T08:30:00[+-]\d\d:\d\d$/ );
		expect( told ).toEqual( [ hidden?.value ] );
		await press( screen.getByRole( 'button', { name: '清除' } ) );
		expect( hidden?.value ).toBe( '' );
	} );

	it( 'offers times that are ahead', async () => {
		const host = place( widget, '', { label: '发布时间', name: 'at', required: true } );
		await press( screen.getByRole( 'button', { name: '晚上 8 点' } ) );
		const value = host.querySelector< HTMLInputElement >( '[name=at]' )?.value ?? '';
		expect( new Date( value ).getTime() ).toBeGreaterThan( Date.now() );
		expect( screen.queryByRole( 'button', { name: '清除' } ) ).toBeNull();
	} );
} );
