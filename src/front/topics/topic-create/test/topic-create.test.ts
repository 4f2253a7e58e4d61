import { screen } from '@testing-library/react';
import { navigate } from '../../../../shared/lib/navigate';
import { createTopic } from '../../../../shared/topic';
import { place, press } from '../../../../shared/testing';
import * as widget from '..';

jest.mock( '../../../../shared/topic' );

const MARKUP = '<button type="button" data-zmo-open>创建话题</button><form aria-label="创建话题"></form>';

describe( 'the button 创建话题', () => {
	beforeEach( () => jest.spyOn( navigate, 'to' ).mockImplementation( () => undefined ) );
	afterEach( () => {
		jest.restoreAllMocks();
		document.body.replaceChildren();
	} );

	it( 'opens the dialog once and goes to the topic that was made', async () => {
		jest.mocked( createTopic ).mockResolvedValue( { id: 3, title: '晨雾', url: '/topic/a/' } );
		place( widget, MARKUP, { max_size: 1000 } );
		await press( screen.getByText( '创建话题' ) );
		await press( screen.getByText( '创建话题' ) );
		expect( createTopic ).toHaveBeenCalledTimes( 1 );
		expect( createTopic ).toHaveBeenCalledWith( 1000 );
		expect( navigate.to ).toHaveBeenCalledWith( '/topic/a/' );
	} );

	it( 'stays where it is when nothing was made', async () => {
		jest.mocked( createTopic ).mockResolvedValue( null );
		place( widget, MARKUP, {} );
		await press( screen.getByText( '创建话题' ) );
		expect( navigate.to ).not.toHaveBeenCalled();
	} );
} );
