import { call, expect, new_member, test } from '../fixtures';

/** The service worker's side of the protocol of Chromium's tools: what a push service would bring is brought by hand. */
test( 'a push is shown by the service worker, and the settings offer it where the owner does', async ( {
	open_as,
	request,
	expect_accessible,
} ) => {
	const admin = await open_as( 'admin' );
	await admin.goto( '/community/' );
	expect( ( await request.get( '/?zeromo_worker=push' ) ).status() ).toBe( 404 );
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
	const versions: { registrationId: string; status: string }[] = [];
	cdp.on( 'ServiceWorker.workerVersionUpdated', ( { versions: all } ) => versions.push( ...all ) );
	await cdp.send( 'ServiceWorker.enable' );
	await page.evaluate( async () => {
		await navigator.serviceWorker.register( '/?zeromo_worker=push', { scope: '/' } );
		await navigator.serviceWorker.ready;
	} );
	await expect.poll( () => versions.some( ( { status } ) => status === 'activated' ) ).toBe( true );
	const push = async ( data: string ) =>
		cdp.send( 'ServiceWorker.deliverPushMessage', {
			origin: new URL( page.url() ).origin,
			registrationId: versions.at( -1 )?.registrationId ?? '',
			data,
		} );
	const shown = () =>
		page.evaluate( async () => {
			const registration = await navigator.serviceWorker.ready;
			const all = await registration.getNotifications();
			return all.map( ( { title, body, tag, data } ) => ( { title, body, tag, url: data.url } ) );
		} );
	const url = new URL( '/community/', page.url() ).href;
	await push( JSON.stringify( { title: '社区', body: '半夏 赞了你的动态', tag: 'like', url } ) );
	await expect.poll( shown ).toEqual( [ { title: '社区', body: '半夏 赞了你的动态', tag: 'like', url } ] );
	await push( JSON.stringify( { title: '社区', body: '半夏 等 3 人', tag: 'like', url: 'https://evil.example/' } ) );
	await expect
		.poll( shown )
		.toEqual( [ { title: '社区', body: '半夏 等 3 人', tag: 'like', url: new URL( '/', page.url() ).href } ] );

	await part.getByRole( 'checkbox', { name: '赞' } ).first().uncheck( { force: true } );
	await part.getByLabel( '免打扰开始' ).fill( '22:30' );
	await part.getByLabel( '免打扰结束' ).fill( '08:00' );
	await part.getByRole( 'button', { name: '保存通知选择' } ).click();
	await expect( part.getByLabel( '免打扰开始' ) ).toHaveValue( '22:30' );
	await expect( part.getByRole( 'checkbox', { name: '赞' } ).first() ).not.toBeChecked();
	await call( admin, '/admin/settings', { reset: [ 'web_push' ] } );
} );
