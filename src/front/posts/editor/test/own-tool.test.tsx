import { addFilter, removeFilter } from '@wordpress/hooks';
import { fireEvent, render, screen } from '@testing-library/react';
import { offerTools } from '../../../../shared/lib/own-tools';
import { readSettings } from '../settings';
import type { AnyTool, ToolProps } from '../tool';
import { toolsFor } from '../tools';

const SETTINGS = readSettings( { supports: [ 'circle', 'image', 'mood', 'place' ] } );

const names = ( tools: readonly AnyTool[] ) =>
	tools.map( ( { name } ) => name ).filter( ( name ) => [ 'circle', 'image', 'mood', 'place' ].includes( name ) );

describe( 'a tool of a site’s own', () => {
	it( 'is added by a plain script, at its position, trimmed like all others', () => {
		window.zeromo = { rest: '', ajax: '', chunks: '', icons: '', home: '', member: true };
		offerTools();
		const { editor } = window.zeromo as ZeromoConfig;
		editor?.defineTool( { name: 'mood', position: 15, label: '心情', icon: 'smile', empty: '' } );
		editor?.defineTool( { name: 'nobody-wants-it' } );
		const { buttons, panels } = toolsFor( SETTINGS );
		expect( names( buttons ) ).toEqual( [ 'circle', 'image', 'mood' ] );
		expect( names( panels ) ).toEqual( [ 'mood', 'image', 'circle' ] );

		const onOpen = jest.fn();
		const mood = panels.find( ( { name } ) => name === 'mood' ) as AnyTool;
		const Button = mood.Button;
		render( <Button { ...( { open: false, onOpen } as unknown as ToolProps< unknown > ) } /> );
		fireEvent.click( screen.getByRole( 'button', { name: '心情' } ) );
		expect( onOpen ).toHaveBeenCalledWith( true );
	} );

	it( 'is added by the filter, without a position it comes last', () => {
		addFilter( 'zeromo.editorTools', 'test', ( tools ) => [ ...( tools as AnyTool[] ), { name: 'place' } ] );
		const { panels } = toolsFor( SETTINGS );
		removeFilter( 'zeromo.editorTools', 'test' );
		expect( names( panels ) ).toEqual( [ 'mood', 'image', 'circle', 'place' ] );
	} );
} );
