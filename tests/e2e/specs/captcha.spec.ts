import { call, expect, test } from '../fixtures';

test( 'a browser works before an account is made, by itself and by keyboard; its answer is good once', async ( {
	open_as,
	visitor,
	trouble,
	expect_accessible,
} ) => {
	trouble.allow.push( /403/ );
	const admin = await open_as( 'admin' );
	await call( admin, '/admin/settings', { captcha_places: [ 'register' ], captcha_effort: 'light' } );
	try {
		await visitor.goto( '/login/?tab=register' );
		const form = visitor.getByRole( 'main' );
		const name = `works${ Date.now() }`;
		await form.getByLabel( '用户名或邮箱' ).fill( name );
		await form.getByRole( 'textbox', { name: '密码' } ).fill( 'password' );
		const agree = form.getByRole( 'checkbox', { name: /同意/ } );
		if ( await agree.count() ) {
			await agree.check();
		}
		let release = () => {};
		const held = new Promise< void >( ( done ) => ( release = done ) );
		await visitor.route( /auth\/captcha/, async ( route ) => {
			await held;
			await route.continue();
		} );
		const sent = visitor.waitForRequest(
			( request ) =>
				request.url().includes( 'auth/register' ) && ( request.postData() ?? '' ).includes( 'captcha' )
		);
		await form.getByRole( 'button', { name: '注册' } ).click();
		const dialog = visitor.getByRole( 'dialog', { name: '安全验证' } );
		await expect( dialog ).toBeVisible();
		await expect_accessible( visitor, 'dialog' );
		release();
		const body = ( await sent ).postDataJSON();
		await expect( visitor.getByRole( 'banner' ).getByRole( 'link', { name: '登录' } ) ).toHaveCount( 0 );
		await expect( dialog ).toHaveCount( 0 );

		const again = await visitor.request.post( '/wp-json/zeromo/v1/auth/register', {
			data: { ...body, account: `${ name }b` },
		} );
		expect( again.status() ).toBe( 422 );
		expect( ( await again.json() ).code ).toBe( 'zeromo_captcha_invalid' );
	} finally {
		await call( admin, '/admin/settings', { captcha_places: [], captcha_effort: 'normal' } );
	}
} );

test( 'who closes the captcha keeps what was typed; without script the form says what is missing', async ( {
	open_as,
	visitor,
	browser,
	trouble,
} ) => {
	trouble.allow.push( /403/ );
	const admin = await open_as( 'admin' );
	await call( admin, '/admin/settings', { captcha_places: [ 'code', 'register' ], captcha_effort: 'heavy' } );
	const bare = await browser.newContext( { javaScriptEnabled: false } );
	try {
		await visitor.goto( '/login/' );
		const form = visitor.getByRole( 'main' );
		await form.getByRole( 'button', { name: '使用验证码' } ).click();
		const target = form.getByRole( 'textbox', { name: /邮箱/ } );
		await target.fill( 'somebody@example.org' );
		await visitor.route( /auth\/captcha/, () => {} );
		await form.getByRole( 'button', { name: '获取验证码' } ).click();
		const dialog = visitor.getByRole( 'dialog', { name: '安全验证' } );
		await expect( dialog ).toBeVisible();
		await visitor.keyboard.press( 'Escape' );
		await expect( dialog ).toHaveCount( 0 );
		await expect( target ).toHaveValue( 'somebody@example.org' );
		await expect( form.getByRole( 'alert' ) ).toContainText( '请先完成安全验证' );

		const page = await bare.newPage();
		await page.goto( '/login/?tab=register' );
		await page.getByLabel( '用户名或邮箱' ).fill( 'plain-reader' );
		await page.getByLabel( '密码' ).fill( 'password' );
		const agree = page.getByRole( 'checkbox', { name: /同意/ } );
		if ( await agree.count() ) {
			await agree.check();
		}
		await page.getByRole( 'main' ).getByRole( 'button', { name: '注册' } ).click();
		await expect( page.getByRole( 'alert' ).first() ).toContainText( '请开启浏览器的 JavaScript' );
		await expect( page.getByLabel( '用户名或邮箱' ) ).toHaveValue( 'plain-reader' );
	} finally {
		await bare.close();
		await call( admin, '/admin/settings', { captcha_places: [], captcha_effort: 'normal' } );
	}
} );
