import { call, expect, new_member, test } from '../fixtures';

test( 'the settings offer notices in the browser where the owner does, and the service worker starts', async ( {
	open_as,
	request,
	expect_accessible,
} ) => {
	const admin = await open_as( 'admin' );
	await admin.goto( '/community/' );
	expect( ( await request.get( '/?zeromo_worker=another' ) ).status() ).toBe( 404 );
	await call( admin, '/admin/settings', { web_push: true } );
	const { login } = await new_member( admin, 'push' );
	const page = await open_as( login );
	await page.context().grantPermissions( [ 'notifications' ] );
	await page.goto( '/account/settings/' );
	const part = page.getByRole( 'region', { name: '浏览器通知' } );
	await expect( part.getByRole( 'button', { name: '在这台设备上开启' } ) ).toBeVisible();
	await expect_accessible( page, '#zmo-web-push' );

	const answer = await request.get( '/?zeromo_worker=push' );
	expect( answer.headers()[ 'content-type' ] ).toContain( 'text/javascript' );
	expect( answer.headers()[ 'service-worker-allowed' ] ).toBe( '/' );
	expect( answer.headers()[ 'set-cookie' ] ).toBeUndefined();

	const cdp = await page.context().newCDPSession( page );
	const versions: { status: string }[] = [];
	cdp.on( 'ServiceWorker.workerVersionUpdated', ( { versions: all } ) => versions.push( ...all ) );
	await cdp.send( 'ServiceWorker.enable' );
	await page.evaluate( async () => {
		await navigator.serviceWorker.register( '/?zeromo_worker=push', { scope: '/' } );
		await navigator.serviceWorker.ready;
	} );
	await expect.poll( () => versions.some( ( { status } ) => status === 'activated' ) ).toBe( true );
	await call( admin, '/admin/settings', { reset: [ 'web_push' ] } );
} );
