import { PHONE, expect, test } from '../fixtures';

for ( const [ screen, options ] of [
	[ 'desk', {} ],
	[ 'phone', PHONE ],
] as const ) {
	test( `favorites are searched by themselves, and a cross takes that away (${ screen })`, async ( {
		open_as,
		expect_accessible,
	} ) => {
		const page = await open_as( 'member2', options );
		const mark = `黑麦面包${ screen }`;
		const written: string[] = [];
		for ( const words of [ `收着的${ mark }`, `没收的${ mark }` ] ) {
			await page.goto( '/publish/' );
			await page.getByRole( 'textbox', { name: '内容' } ).fill( words );
			await page.getByRole( 'button', { name: '发布', exact: true } ).locator( 'visible=true' ).last().click();
			await page.waitForURL( /\/activity\/\d+/ );
			written.push( page.url() );
		}
		await page.goto( String( written[ 0 ] ) );
		const star = page.getByRole( 'article' ).first().getByRole( 'button', { name: /^收藏/ } );
		await star.click();
		const choice = page.getByRole( 'dialog', { name: '选择收藏夹' } );
		await expect( choice.or( page.locator( '[aria-pressed="true"]' ).first() ).first() ).toBeVisible();
		if ( await choice.isVisible() ) {
			await choice.getByRole( 'checkbox' ).first().check( { force: true } );
			await choice.getByRole( 'button', { name: '确定' } ).click();
		}
		await expect( star ).toHaveAttribute( 'aria-pressed', 'true' );

		await page.goto( '/account/favorites/' );
		await page.getByRole( 'link', { name: '搜索收藏' } ).click();
		const main = page.getByRole( 'main' );
		const box = main.getByRole( 'searchbox', { name: '搜索' } );
		await box.fill( '黑麥面包' );
		await box.press( 'Enter' );
		await expect( page ).toHaveURL( /in=favorite/ );
		await expect( main.getByRole( 'feed' ) ).toContainText( `收着的${ mark }` );
		await expect( main.getByRole( 'feed' ) ).not.toContainText( '没收的' );
		await expect_accessible( page, 'main' );
		await main.getByRole( 'combobox', { name: '排序' } ).selectOption( { label: '最近收藏' } );
		await expect( page ).toHaveURL( /sort=latest/ );
		await expect( page ).toHaveURL( /in=favorite/ );
		await expect( main.getByRole( 'feed' ) ).toContainText( `收着的${ mark }` );

		await main.getByRole( 'link', { name: '不限范围，搜全部内容' } ).click();
		await expect( page ).not.toHaveURL( /in=favorite/ );
		await expect( main.getByRole( 'feed' ) ).toContainText( `没收的${ mark }` );
	} );
}

test( 'what one has not bought is not found in 我购买的', async ( { open_as } ) => {
	const page = await open_as( 'member1' );
	await page.goto( '/?s=qzqzqz&in=purchase' );
	const main = page.getByRole( 'main' );
	await expect( main ).toContainText( '「我购买的」里没有这些字' );
	await main.getByRole( 'link', { name: '回到「我购买的」' } ).click();
	await expect( page ).toHaveURL( /\/account\/purchases\// );
} );
