import { PHONE, expect, test } from '../fixtures';

for ( const [ screen, options ] of [
	[ 'desk', {} ],
	[ 'phone', PHONE ],
] as const ) {
	test( `a new member is welcomed in three steps and finds something in 关注 (${ screen })`, async ( {
		open_as,
		expect_accessible,
	} ) => {
		const page = await open_as( null, options );
		await page.goto( '/login/?tab=register' );
		const form = page.getByRole( 'main' );
		await form.getByLabel( '用户名或邮箱' ).fill( `welcome${ Date.now() }` );
		await form.getByLabel( '昵称' ).fill( '山间来信' );
		await form.getByLabel( '密码', { exact: true } ).fill( 'sesame-seed' );
		await form.getByRole( 'button', { name: '注册' } ).click();

		await expect( page.getByRole( 'heading', { name: '头像和昵称' } ) ).toBeVisible();
		await expect( page.getByRole( 'textbox', { name: '昵称' } ) ).toHaveValue( '山间来信' );
		await expect_accessible( page, 'main' );
		await page.getByRole( 'button', { name: '下一步' } ).click();

		await expect( page.getByRole( 'heading', { name: '选圈子' } ) ).toBeVisible();
		await expect( page.getByRole( 'checkbox', { checked: true } ) ).toHaveCount( 3 );
		await expect_accessible( page, 'main' );
		await page.getByRole( 'button', { name: '下一步' } ).click();

		await expect( page.getByRole( 'heading', { name: '关注的人' } ) ).toBeVisible();
		await expect( page.getByRole( 'checkbox', { checked: true } ) ).toHaveCount( 5 );
		await page.getByRole( 'button', { name: '完成' } ).click();

		await expect( page ).toHaveURL( /tab=following/ );
		await expect( page.getByRole( 'status' ).filter( { hasText: '欢迎加入' } ) ).toBeVisible();
		await expect( page.getByRole( 'main' ).getByRole( 'article' ).first() ).toBeVisible();
		await expect( page.getByRole( 'region', { name: '欢迎' } ) ).toHaveCount( 0 );
	} );
}

test( 'who leaves the welcome half-way finds it above the stream, and may put it away', async ( { open_as } ) => {
	const page = await open_as( null );
	await page.goto( '/community/' );
	await page.getByRole( 'banner' ).getByRole( 'link', { name: '注册' } ).click();
	const form = page.getByRole( 'dialog', { name: '登录或注册' } );
	await form.getByLabel( '用户名或邮箱' ).fill( `half${ Date.now() }` );
	await form.getByLabel( '密码', { exact: true } ).fill( 'sesame-seed' );
	await form.getByRole( 'button', { name: '注册' } ).click();
	await page.getByRole( 'button', { name: '跳过' } ).click();
	await expect( page.getByRole( 'heading', { name: '选圈子' } ) ).toBeVisible();

	await page.goto( '/community/' );
	const note = page.getByRole( 'region', { name: '欢迎' } );
	await expect( note ).toContainText( '还有 2 步' );
	await note.getByRole( 'link', { name: '继续' } ).click();
	await expect( page.getByRole( 'heading', { name: '选圈子' } ) ).toBeVisible();
	await page.goto( '/community/' );
	const loaded = page.waitForEvent( 'load' );
	await note.getByRole( 'button', { name: '不用了' } ).click();
	await loaded;
	await expect( note ).toHaveCount( 0 );
	await expect( page.getByRole( 'heading', { name: '动态', exact: true, level: 1 } ) ).toHaveCount( 1 );
	await page.goto( '/account/' );
	await expect( page.getByRole( 'navigation', { name: '我的' } ).getByRole( 'link', { name: '欢迎' } ) ).toHaveCount(
		0
	);
} );
