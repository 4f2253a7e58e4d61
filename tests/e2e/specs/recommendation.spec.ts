import { call, expect, test } from '../fixtures';

test( '推荐 says how it is sorted, each card why it stands there, with and without script', async ( {
	visitor,
	browser,
	expect_accessible,
} ) => {
	await visitor.goto( '/community/?tab=recommended' );
	for ( const width of [ 1280, 390 ] ) {
		await visitor.setViewportSize( { width, height: 900 } );
		await visitor.screenshot( { path: test.info().outputPath( `stream-${ width }.png` ) } );
	}
	await visitor.setViewportSize( { width: 1280, height: 900 } );
	const card = visitor.locator( '[role="feed"] article' ).first();
	await card.getByRole( 'button', { name: '更多' } ).click();
	await visitor.getByRole( 'menuitem', { name: '为什么推荐给我' } ).click();
	const dialog = visitor.getByRole( 'dialog', { name: '为什么推荐给我' } );
	await expect( dialog ).toContainText( '排序对所有人一样' );
	await visitor.screenshot( { path: test.info().outputPath( 'why-1280.png' ) } );
	await expect_accessible( visitor, 'dialog' );
	await dialog.getByRole( 'button', { name: '知道了' } ).click();
	await expect( dialog ).toBeHidden();
	const bare = await browser.newContext( { javaScriptEnabled: false, viewport: { width: 390, height: 844 } } );
	const page = await bare.newPage();
	await page.goto( '/community/?tab=recommended' );
	await page.getByRole( 'link', { name: '推荐怎样排序' } ).click();
	await expect( page.getByRole( 'heading', { name: '推荐怎样排序' } ) ).toBeVisible();
	await expect( page.getByText( '赞：每次 1 分' ) ).toBeVisible();
	await page.screenshot( { path: test.info().outputPath( 'how-390.png' ) } );
	await page.getByRole( 'link', { name: '收起' } ).click();
	await expect( page.getByRole( 'heading', { name: '推荐怎样排序' } ) ).toBeHidden();
	await bare.close();
	await visitor.goto( '/community/?tab=recommended&why=order' );
	await expect_accessible( visitor, 'main' );
	await visitor.screenshot( { path: test.info().outputPath( 'how-1280.png' ) } );
} );

test( 'one switch ends 推荐 for a member, and 最新 opens', async ( { open_as } ) => {
	const page = await open_as( 'member2' );
	await page.goto( '/account/?tab=settings' );
	try {
		await call( page, '/account/privacy-settings', { show_recommended: false } );
		await page.goto( '/community/?tab=recommended' );
		const tabs = page.getByRole( 'navigation', { name: '动态分类' } );
		await expect( tabs.getByRole( 'link', { name: '最新' } ) ).toHaveAttribute( 'aria-current', 'page' );
		await expect( tabs.getByRole( 'link', { name: '推荐' } ) ).toHaveCount( 0 );
		await expect( page.getByRole( 'heading', { name: '值得关注' } ) ).toHaveCount( 0 );
	} finally {
		await call( page, '/account/privacy-settings', { show_recommended: true } );
	}
} );

test( 'the owner tries weights on last week, then saves them', async ( { open_as, expect_accessible } ) => {
	const page = await open_as( 'admin' );
	await page.goto( '/wp-admin/admin.php?page=zeromo&screen=/recommendation' );
	const field = page.getByRole( 'spinbutton', { name: '一条评论计几分' } );
	await expect( field ).toHaveValue( '2' );
	try {
		await field.fill( '90' );
		await page.getByRole( 'button', { name: '试排' } ).click();
		await expect( page.getByRole( 'status' ).getByText( '还没有保存' ) ).toBeVisible();
		await expect( page.getByRole( 'heading', { name: '改动后的排序' } ) ).toBeVisible();
		await expect_accessible( page, '#zmo-admin' );
		for ( const width of [ 1280, 390 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			expect(
				await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth )
			).toBeLessThan( 1 );
			await page.screenshot( { path: test.info().outputPath( `screen-${ width }.png` ), fullPage: true } );
		}
		await page.setViewportSize( { width: 1280, height: 900 } );
		await page.getByRole( 'button', { name: '保存更改' } ).click();
		await expect( page.getByRole( 'status' ).getByText( '已保存' ) ).toBeVisible();
		await page.reload();
		await expect( field ).toHaveValue( '90' );
	} finally {
		await call( page, '/admin/settings', { reset: [ 'recommend_comment' ] } );
	}
} );
