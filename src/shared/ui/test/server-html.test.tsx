import { render, screen } from '@testing-library/react';
import { html, settle } from '../../testing';
import { boot } from '../../widget/mount';
import { ServerHtml } from '../server-html';

describe( 'HTML of the server in a component', () => {
	const ended = jest.fn();
	const mount = jest.fn( () => ended );
	const widget = '<span data-zeromo-widget="x" data-zeromo-props="{}"><button>点赞</button></span>';
	let end: () => void;

	beforeEach( () => {
		mount.mockClear();
		ended.mockClear();
		end = boot( { x: { load: () => Promise.resolve( { mount } ), when: 'now' } } );
	} );
	afterEach( () => end() );

	it( 'starts the widgets in it, and ends them when it changes or goes', async () => {
		const drawn = render( <ServerHtml html={ html( widget ) } className="zmo-w" /> );
		await screen.findByRole( 'button', { name: '点赞' } );
		await settle();
		expect( mount ).toHaveBeenCalledTimes( 1 );
		drawn.rerender( <ServerHtml html={ html( widget ) } className="zmo-w" role="list" /> );
		await settle();
		expect( mount ).toHaveBeenCalledTimes( 1 );
		drawn.rerender( <ServerHtml html={ html( '<p>没有了</p>' ) } /> );
		expect( ended ).toHaveBeenCalledTimes( 1 );
		expect( screen.getByText( '没有了' ) ).toBeInTheDocument();
		drawn.rerender( <ServerHtml html={ html( widget ) } /> );
		await settle();
		drawn.unmount();
		expect( ended ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'takes nodes of the page as copies, and nothing', () => {
		document.body.innerHTML = '<p id="own">原文</p>';
		const own = document.querySelector( '#own' ) as HTMLElement;
		const drawn = render( <ServerHtml tag="span" html={ [ own ] } /> );
		expect( screen.getAllByText( '原文' ) ).toHaveLength( 2 );
		drawn.rerender( <ServerHtml tag="span" html={ null } /> );
		expect( screen.getAllByText( '原文' ) ).toHaveLength( 1 );
	} );
} );
