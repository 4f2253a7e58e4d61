import { ApiFailure } from '../api/errors';
import { provideSignIn, requireMember } from '../gate';
import { navigate } from '../lib/navigate';
import { asMember, serve, sessionOf } from '../testing';

describe( 'a visitor who wants what members do', () => {
	const reload = jest.spyOn( navigate, 'reload' ).mockImplementation( () => undefined );
	const order: string[] = [];
	const action = jest.fn( async () => {
		order.push( 'action' );
		return 'done';
	} );

	beforeEach( () => {
		asMember( false );
		serve( sessionOf( null ) );
		reload.mockClear();
		action.mockClear();
		order.length = 0;
	} );

	it( 'signs in, then the action is carried out, then the page shows the marks', async () => {
		provideSignIn( async () => {
			order.push( 'sign in' );
			return true;
		} );
		await expect( requireMember( action ) ).resolves.toBe( 'done' );
		expect( order ).toEqual( [ 'sign in', 'action' ] );
		expect( reload ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'leaves everything as it is when the form is closed', async () => {
		provideSignIn( async () => false );
		await expect( requireMember( action ) ).resolves.toBeUndefined();
		expect( action ).not.toHaveBeenCalled();
		expect( reload ).not.toHaveBeenCalled();
	} );

	it( 'is not asked when a page from a cache hides that a member looks at it', async () => {
		serve( sessionOf( { id: 3 } ) );
		const form = jest.fn();
		provideSignIn( form );
		await requireMember( action );
		expect( form ).not.toHaveBeenCalled();
		expect( reload ).not.toHaveBeenCalled();
	} );

	it( 'is asked when the session has ended since the page was opened', async () => {
		asMember( true );
		serve( sessionOf( null ) );
		provideSignIn( async () => true );
		const twice = jest
			.fn< Promise< string >, [] >()
			.mockRejectedValueOnce( new ApiFailure( 'zeromo_login_required', 401, '请先登录' ) )
			.mockResolvedValueOnce( 'done' );
		await expect( requireMember( twice ) ).resolves.toBe( 'done' );
	} );
} );
