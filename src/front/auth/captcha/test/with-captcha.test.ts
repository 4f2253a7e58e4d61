import { ApiFailure } from '../../../../shared/api/errors';

const mockSolve = jest.fn( () => Promise.resolve( 'answer' ) );
jest.mock( '../dialog', () => ( { solveCaptcha: () => mockSolve() } ) );

const needed = new ApiFailure( 'zeromo_captcha_needed', 403, '请先完成安全验证' );

/** Each test stands on a page of its own. */
async function fresh() {
	jest.resetModules();
	const { withCaptcha } = await import( '../with-captcha' );
	const errors = await import( '../../../../shared/api/errors' );
	return {
		withCaptcha,
		needed: new errors.ApiFailure( needed.code, needed.status, needed.message ),
	};
}

beforeEach( () => mockSolve.mockReset().mockResolvedValue( 'answer' ) );

test( 'what the server takes as it is shows nothing', async () => {
	const { withCaptcha } = await fresh();
	const send = jest.fn( () => Promise.resolve( 'sent' ) );
	expect( await withCaptcha( 'code', send ) ).toBe( 'sent' );
	expect( send.mock.calls ).toEqual( [ [ {} ] ] );
	expect( mockSolve ).not.toHaveBeenCalled();
} );

test( 'a refusal is solved and sent again, and the next call brings its answer along', async () => {
	const page = await fresh();
	const send = jest.fn( ( { captcha }: { captcha?: string } ) =>
		captcha ? Promise.resolve( captcha ) : Promise.reject( page.needed )
	);
	expect( await page.withCaptcha( 'code', send ) ).toBe( 'answer' );
	mockSolve.mockResolvedValue( 'another' );
	expect( await page.withCaptcha( 'code', send ) ).toBe( 'another' );
	expect( send.mock.calls ).toEqual( [ [ {} ], [ { captcha: 'answer' } ], [ { captcha: 'another' } ] ] );
} );

test( 'a dialog that is closed leaves the refusal, and nothing is sent again', async () => {
	const page = await fresh();
	mockSolve.mockResolvedValue( '' );
	const send = jest.fn( () => Promise.reject( page.needed ) );
	await expect( page.withCaptcha( 'code', send ) ).rejects.toBe( page.needed );
	expect( send ).toHaveBeenCalledTimes( 1 );
	expect( mockSolve ).toHaveBeenCalledTimes( 1 );
} );

test( 'what is asked for in one place is not asked for in another', async () => {
	const page = await fresh();
	const code = jest.fn( ( { captcha }: { captcha?: string } ) =>
		captcha ? Promise.resolve( captcha ) : Promise.reject( page.needed )
	);
	await page.withCaptcha( 'code', code );
	const register = jest.fn( () => Promise.resolve( 'in' ) );
	expect( await page.withCaptcha( 'register', register ) ).toBe( 'in' );
	expect( mockSolve ).toHaveBeenCalledTimes( 1 );
	mockSolve.mockResolvedValue( '' );
	await expect( page.withCaptcha( 'code', code ) ).rejects.toBe( page.needed );
	expect( code ).toHaveBeenCalledTimes( 2 );
} );

test( 'another refusal is not solved', async () => {
	const page = await fresh();
	const send = jest.fn( () => Promise.reject( new Error( 'away' ) ) );
	await expect( page.withCaptcha( 'code', send ) ).rejects.toThrow( 'away' );
	expect( mockSolve ).not.toHaveBeenCalled();
} );
