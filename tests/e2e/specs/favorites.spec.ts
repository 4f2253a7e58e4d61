import { expect, test } from '../fixtures';

test( 'a post is kept in a folder, the list follows, and what is gone is said and taken out', async ( {
	member1,
	member2,
} ) => {
	const words = `周末的面包 ${ Date.now() }`;
	const folder = `想做的 ${ Date.now() }`;
	await member1.goto( '/publish/' );
	await member1.getByRole( 'textbox', { name: '内容' } ).fill( words );
	await member1.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await member1.waitForURL( /\/activity\/\d+/ );
	const address = member1.url();
	const star = () =>
		member2.locator( 'article' ).filter( { hasText: words } ).getByRole( 'button', { name: /^收藏/ } );

	await test.step( 'into a folder made on the way', async () => {
		await member2.goto( address );
		await star().first().click();
		const dialog = member2.getByRole( 'dialog', { name: '选择收藏夹' } );
		await dialog.getByRole( 'button', { name: '新建收藏夹' } ).click();
		await dialog.getByRole( 'textbox', { name: '收藏夹名称' } ).fill( folder );
		await dialog.getByRole( 'button', { name: '确定' } ).click();
		await expect( star().first() ).toHaveAttribute( 'aria-pressed', 'true' );
		await expect( star().first() ).toHaveAccessibleName( '收藏 1' );
	} );

	await test.step( 'taken out and kept again on the folder’s page, which is then loaded anew', async () => {
		await member2.goto( '/account/favorites/' );
		await member2.getByRole( 'link', { name: new RegExp( folder ) } ).click();
		await expect( member2.getByRole( 'feed' ) ).toContainText( words );
		await member2.waitForLoadState( 'networkidle' );
		await star().click();
		await expect( star() ).toHaveAttribute( 'aria-pressed', 'false' );
		await star().click();
		const dialog = member2.getByRole( 'dialog', { name: '选择收藏夹' } );
		await expect( dialog.getByRole( 'checkbox', { name: new RegExp( folder ), checked: true } ) ).toBeVisible();
		const loaded = member2.waitForResponse( ( answer ) => answer.url() === member2.url() );
		await expect( dialog.getByRole( 'button', { name: '确定' } ) ).toBeFocused();
		await member2.keyboard.press( 'Enter' );
		expect( ( await loaded ).ok() ).toBe( true );
		await expect( member2.getByRole( 'feed' ) ).toContainText( words );
		await expect( star() ).toHaveAttribute( 'aria-pressed', 'true' );
	} );

	await test.step( 'what its author deleted has a place until it is taken out', async () => {
		await member1.getByRole( 'button', { name: '更多' } ).first().click();
		await member1.getByRole( 'menuitem', { name: '删除' } ).click();
		await member1.getByRole( 'alertdialog' ).getByRole( 'button', { name: '删除' } ).click();
		await member1.waitForURL( ( url ) => ! url.pathname.startsWith( '/activity/' ) );
		await member2.reload();
		const gone = member2.getByRole( 'region', { name: '内容已失效' } );
		await gone.getByRole( 'button', { name: '移出' } ).click();
		await expect( gone ).toHaveCount( 0 );
		await expect( member2.getByText( '收藏夹里还没有内容' ) ).toBeVisible();
	} );
} );
