import { call, expect, new_member, test } from '../fixtures';
import { IdentityProviders } from '../fixtures/identity';

const OURS = [ 'providers', 'oidc_label', 'oidc_issuer', 'oidc_id', 'oidc_secret' ].map(
	( name ) => `oauth_${ name }`
);

test( 'somebody new comes by an issuer, with and without script; a member binds and takes it away', async ( {
	open_as,
	visitor,
	browser,
	baseURL,
	expect_accessible,
	trouble,
} ) => {
	trouble.allow.push( /^foreign host: http:\/\/127\.0\.0\.1/ );
	const providers = await IdentityProviders.start();
	const admin = await open_as( 'admin' );
	try {
		await call( admin, '/admin/settings', providers.settings() );
		await providers.order( { subject: `p-${ Date.now() }`, name: '林间' } );

		await visitor.goto( '/community/?from=oauth' );
		await visitor.getByRole( 'banner' ).getByRole( 'link', { name: '登录' } ).click();
		const dialog = visitor.getByRole( 'dialog', { name: '登录或注册' } );
		await expect( dialog.getByRole( 'link', { name: '山海公司' } ) ).toBeVisible();
		await dialog.getByRole( 'link', { name: '山海公司' } ).click();
		await expect( visitor.getByRole( 'heading', { name: '还差一步' } ) ).toBeVisible();
		await expect( visitor.getByLabel( '昵称' ) ).toHaveValue( '林间' );
		await expect_accessible( visitor );
		const agree = visitor.getByRole( 'main' ).getByRole( 'checkbox' );
		if ( ( await agree.count() ) > 0 ) {
			await agree.check();
		}
		await visitor.getByRole( 'button', { name: '创建账号' } ).click();
		await expect( visitor.getByRole( 'heading', { name: '还差一步' } ) ).toBeHidden();
		await visitor.goto( '/account/settings/' );
		const bound = visitor.getByRole( 'region', { name: '第三方账号' } );
		await expect( bound ).toContainText( '林间 · ' );

		// Without script the same person comes in by links alone, and back to where they wanted to go.
		const plain = await browser.newContext( { javaScriptEnabled: false, baseURL } );
		const page = await plain.newPage();
		await page.goto( `/login/?redirect_to=${ encodeURIComponent( '/account/settings/' ) }` );
		await expect( page.getByRole( 'navigation', { name: '其他方式' } ) ).toBeVisible();
		await page.getByRole( 'link', { name: '山海公司' } ).click();
		await expect( page.getByRole( 'region', { name: '第三方账号' } ) ).toContainText( '林间 · ' );
		await plain.close();

		// Who declines is told, and stays outside.
		await providers.order( { fault: 'declined' } );
		const other = await browser.newContext( { baseURL } );
		const outside = await other.newPage();
		await outside.goto( '/login/' );
		await outside.getByRole( 'link', { name: '山海公司' } ).click();
		await expect( outside.getByRole( 'alert' ) ).toHaveText( '你取消了授权' );
		await expect_accessible( outside );

		// A member binds one from inside, and takes it away.
		await providers.order( { fault: '', subject: `q-${ Date.now() }`, name: '海边' } );
		const { login } = await new_member( admin, 'binds' );
		await outside.goto( `/login/?redirect_to=${ encodeURIComponent( '/account/settings/' ) }` );
		const form = outside.getByRole( 'main' );
		await form.getByRole( 'textbox', { name: '用户名或邮箱' } ).fill( login );
		await form.getByRole( 'textbox', { name: '密码' } ).fill( 'password' );
		await form.getByRole( 'button', { name: '登录' } ).click();
		const part = outside.getByRole( 'region', { name: '第三方账号' } );
		await part.getByRole( 'button', { name: '绑定山海公司' } ).click();
		await expect( part ).toContainText( '海边 · ' );
		await expect_accessible( outside );
		await part.getByRole( 'button', { name: '解除山海公司' } ).click();
		await outside.getByRole( 'alertdialog' ).getByRole( 'button', { name: '确定' } ).click();
		await expect( part ).toContainText( '未绑定' );
		await other.close();
	} finally {
		await call( admin, '/admin/settings', { reset: OURS } );
		providers.end();
	}
} );
