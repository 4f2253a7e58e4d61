import { PHONE, expect, test } from '../fixtures';

for ( const [ screen, options ] of [
	[ 'desk', {} ],
	[ 'phone', PHONE ],
] as const ) {
	test( `the form of a new account says its rules and what breaks one while typing (${ screen })`, async ( {
		open_as,
		expect_accessible,
	} ) => {
		const page = await open_as( null, options );
		await page.goto( '/login/?tab=register' );
		const form = page.getByRole( 'main' );
		const account = form.getByLabel( '用户名或邮箱' );
		const password = form.getByLabel( '密码', { exact: true } );
		await expect( form.getByRole( 'tab', { name: '注册' } ) ).toBeVisible();
		await expect( account ).toHaveAccessibleDescription( /2 到 60 个字/ );
		await expect( password ).toHaveAccessibleDescription( '至少 6 位' );
		await expect( form.getByText( '用户协议' ) ).toHaveCount( 0 );
		await expect_accessible( page, '.zmo-sign--page' );

		await account.pressSequentially( 'shan jian' );
		await expect( form.getByRole( 'alert' ) ).toHaveText( '用户名为 2 到 60 个字，可用中文、字母、数字和 _ . -' );
		await account.fill( `shan${ Date.now() }` );
		await expect( form.getByRole( 'alert' ) ).toHaveCount( 0 );
		await password.fill( '123' );
		await form.getByLabel( '昵称' ).fill( '山间来信' );
		await expect( form.getByRole( 'alert' ) ).toHaveText( '密码至少 6 位' );
		await password.fill( 'sesame-seed' );
		await expect( form.getByRole( 'alert' ) ).toHaveCount( 0 );
		await form.getByRole( 'button', { name: '注册' } ).click();
		await expect( page ).not.toHaveURL( /login/ );
		await page.goto( '/account/' );
		await expect( page.getByRole( 'textbox', { name: '昵称' } ) ).toHaveValue( '山间来信' );
	} );
}
