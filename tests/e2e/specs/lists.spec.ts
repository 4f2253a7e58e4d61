import type { Page } from '@playwright/test';
import { call, expect, test } from '../fixtures';

/** Publishes as the member of this page. */
async function publish( page: Page, text: string, more: object = {} ): Promise< number > {
	return ( await call( page, '/content', { post_content: text, ...more } ) ).id as number;
}

const chips = ( page: Page ) => page.getByRole( 'navigation', { name: '类型' } );
const feed = ( page: Page ) => page.getByRole( 'feed' );

test( 'the filter brings the list anew in its place, and Back takes it back', async ( {
	member1,
	trouble,
	expect_accessible,
} ) => {
	const words = `筛选 ${ Date.now() }`;
	await publish( member1, words );
	await member1.goto( '/community/' );
	await expect( member1.getByRole( 'link', { name: '最新', exact: true } ) ).toHaveAttribute(
		'aria-current',
		'page'
	);
	await expect( feed( member1 ).getByText( words ) ).toBeVisible();
	await expect( member1.getByRole( 'button', { name: '筛选' } ) ).toBeHidden();
	// Before the script has come, a chip is a link.
	await member1.waitForLoadState( 'networkidle' );
	// A page that is loaded anew would forget this.
	await member1.evaluate( () => ( document.title = '还是这一页' ) );
	await chips( member1 ).getByRole( 'link', { name: '文章' } ).click();
	await expect( member1 ).toHaveURL( /zmo_type=post$/ );
	await expect( feed( member1 ).getByText( words ) ).toHaveCount( 0 );
	await expect( chips( member1 ).getByRole( 'link', { name: '文章' } ) ).toHaveAttribute( 'aria-current', 'true' );
	await member1.getByLabel( '时间范围' ).selectOption( { label: '最近一年' } );
	await expect( member1 ).toHaveURL( /zmo_type=post&date=year$/ );
	await expect( feed( member1 ).getByRole( 'article' ).first() ).toBeVisible();
	await expect_accessible( member1, '.zmo-stream__head' );
	await member1.goBack();
	await member1.goBack();
	await expect( member1 ).toHaveURL( /community\/$/ );
	await expect( feed( member1 ).getByText( words ) ).toBeVisible();
	expect( await member1.title() ).toBe( '还是这一页' );

	trouble.allow.push( /content\/list|503/ );
	await member1.route( '**/content/list*', ( route ) =>
		route.fulfill( {
			status: 503,
			json: { code: 'zeromo_unavailable', message: '服务繁忙，请稍后再试', data: { status: 503 } },
		} )
	);
	await member1.getByLabel( '排序' ).selectOption( { label: '热门' } );
	await expect( member1.getByText( '服务繁忙，请稍后再试' ) ).toBeVisible();
	await expect( member1.getByLabel( '排序' ) ).toHaveValue( 'latest' );
	await expect( member1 ).toHaveURL( /community\/$/ );
	await expect( feed( member1 ).getByText( words ) ).toBeVisible();
} );

test( 'without script the streams and the filter are links and a form', async ( { open_as } ) => {
	const page = await open_as( null, { javaScriptEnabled: false } );
	await page.goto( '/community/' );
	const streams = page.getByRole( 'navigation', { name: '动态分类' } );
	await expect( streams.getByRole( 'link' ) ).toHaveText( [ '推荐', '关注', '最新', '热门' ] );
	await expect( streams.getByRole( 'link', { name: '推荐' } ) ).toHaveAttribute( 'aria-current', 'page' );
	await expect( page.getByLabel( '排序' ) ).toHaveValue( 'recommended' );
	await streams.getByRole( 'link', { name: '最新' } ).click();
	await expect( page ).toHaveURL( /tab=latest$/ );
	await expect( page.getByLabel( '排序' ) ).toHaveValue( 'latest' );
	await streams.getByRole( 'link', { name: '热门' } ).click();
	await chips( page ).getByRole( 'link', { name: '图文' } ).click();
	await page.getByLabel( '时间范围' ).selectOption( { label: '最近一年' } );
	await page.getByRole( 'button', { name: '筛选' } ).click();
	await expect( page ).toHaveURL( /tab=hot&has=image&orderby=hot&date=year/ );
	await expect( chips( page ).getByRole( 'link', { name: '图文' } ) ).toHaveAttribute( 'aria-current', 'true' );
	await expect( feed( page ).getByRole( 'article' ).first() ).toBeVisible();
	await page.getByRole( 'link', { name: '加载更多' } ).click();
	await expect( page ).toHaveURL( /date=year.*cursor=/ );
	await expect( page.getByRole( 'link', { name: '回到最新' } ) ).toBeVisible();
} );

test( 'a list goes on by scrolling, names its place, and has it again on the way back', async ( { member1 } ) => {
	await member1.goto( '/community/' );
	const articles = feed( member1 ).getByRole( 'article' );
	await expect( articles.nth( 9 ) ).toBeAttached();
	for ( const number of [ 10, 20, 30, 40 ] ) {
		await expect( async () => {
			await member1.mouse.wheel( 0, 20_000 );
			await expect( articles.nth( number ) ).toBeAttached( { timeout: 1000 } );
		} ).toPass();
	}
	await expect( member1 ).toHaveURL( /cursor=/ );
	// Its way to the comments: activities and articles have one.
	const link = articles.nth( 25 ).getByRole( 'link', { name: /^评论/ } );
	await link.scrollIntoViewIfNeeded();
	const before = await articles.nth( 25 ).getAttribute( 'id' );
	await link.click();
	await expect( member1 ).not.toHaveURL( /community/ );
	await member1.goBack();
	await expect( member1.locator( `#${ before }` ) ).toBeInViewport();
	expect( await articles.count() ).toBeGreaterThan( 40 );
} );

test( 'a page that stays open tells how much is new, and takes it in on a press', async ( { member1, open_as } ) => {
	const other = await open_as( 'member2' );
	await other.goto( '/community/' );
	await member1.clock.install();
	await member1.goto( '/community/' );
	await expect( feed( member1 ).getByRole( 'article' ).first() ).toBeVisible();
	const words = `刚写的 ${ Date.now() }`;
	// Posts of the second in which the list was drawn are in it already.
	await other.waitForTimeout( 1100 );
	await publish( other, words );
	await expect( async () => {
		await member1.clock.fastForward( 91_000 );
		await expect( member1.getByRole( 'button', { name: /^有 \d+ 条新动态，点击刷新$/ } ) ).toBeVisible( {
			timeout: 2000,
		} );
	} ).toPass();
	await expect( feed( member1 ).getByText( words ) ).toHaveCount( 0 );
	await member1.getByRole( 'button', { name: /条新动态，点击刷新/ } ).click();
	await expect( feed( member1 ).getByText( words ) ).toBeVisible();
	await expect( member1.getByRole( 'button', { name: /条新动态，点击刷新/ } ) ).toHaveCount( 0 );
} );

test( 'a post one is not interested in leaves the lists, and comes back from the settings', async ( {
	member1,
	open_as,
	expect_accessible,
} ) => {
	const words = `不想看的 ${ Date.now() }`;
	await publish( await open_as( 'member2' ), words );
	await member1.goto( '/community/' );
	const card = feed( member1 ).getByRole( 'article' ).filter( { hasText: words } );
	const hide = async () => {
		await card.getByRole( 'button', { name: '更多' } ).click();
		await card.getByRole( 'menuitem', { name: '不感兴趣' } ).click();
		await expect( card ).toBeHidden();
	};
	await hide();
	await expect( member1.getByText( '不再在列表里显示这条内容' ) ).toBeVisible();
	await member1.getByRole( 'button', { name: '撤销' } ).click();
	await expect( card ).toBeVisible();
	await hide();
	await member1.reload();
	await expect( feed( member1 ).getByRole( 'article' ).first() ).toBeVisible();
	await expect( card ).toHaveCount( 0 );

	await member1.goto( '/account/settings/' );
	const hidden = member1.getByRole( 'region', { name: '隐藏的内容' } );
	await expect_accessible( member1, '.zmo-site main' );
	await hidden.locator( '.zmo-row' ).filter( { hasText: words } ).getByRole( 'button', { name: '恢复' } ).click();
	await expect( hidden.getByText( words ) ).toHaveCount( 0 );
	await member1.goto( '/community/' );
	await expect( card ).toBeVisible();
} );

for ( const javaScriptEnabled of [ true, false ] ) {
	test( `a muted word is in no list ${ javaScriptEnabled ? 'with' : 'without' } script`, async ( {
		member1,
		open_as,
	} ) => {
		const word = `聒噪${ Date.now() }`;
		await publish( await open_as( 'member2' ), `今天又是 ${ word } 的一天` );
		const page = javaScriptEnabled ? member1 : await open_as( 'member1', { javaScriptEnabled } );
		await page.goto( '/community/' );
		await expect( feed( page ).getByText( word ) ).toBeVisible();
		await page.goto( '/account/settings/' );
		const muted = page.getByRole( 'region', { name: '屏蔽词' } );
		await muted.getByRole( 'textbox', { name: '屏蔽词' } ).fill( word );
		await muted.getByRole( 'button', { name: '添加' } ).click();
		await expect( muted.getByRole( 'button', { name: `取消屏蔽 ${ word }` } ) ).toBeVisible();
		await page.goto( '/community/' );
		await expect( feed( page ).getByRole( 'article' ).first() ).toBeVisible();
		await expect( feed( page ).getByText( word ) ).toHaveCount( 0 );
		// The writer's own page is a list like others; what the reader says is not muted.
		await page.goto( '/member/member2/' );
		await expect( page.getByRole( 'article' ).first() ).toBeVisible();
		await expect( page.getByRole( 'main' ).getByText( word ) ).toHaveCount( 0 );
		await publish( await open_as( 'member1' ), `我也说 ${ word }` );
		await page.goto( '/member/member1/' );
		await expect( page.getByRole( 'article' ).filter( { hasText: word } ) ).toHaveCount( 1 );
		await page.goto( '/account/settings/' );
		await muted.getByRole( 'button', { name: `取消屏蔽 ${ word }` } ).click();
		await expect( muted.getByRole( 'button', { name: `取消屏蔽 ${ word }` } ) ).toHaveCount( 0 );
		await page.goto( '/community/' );
		await expect( feed( page ).getByText( word ).first() ).toBeVisible();
	} );
}

test( 'the ranking brings a tab when it is opened; without script each tab is a page', async ( {
	open_as,
	visitor,
	expect_accessible,
} ) => {
	// In a window lower than the column it stands in.
	await visitor.setViewportSize( { width: 1280, height: 600 } );
	await visitor.goto( '/community/' );
	const section = visitor.locator( '#zmo-section-ranking' );
	await visitor.mouse.move( 500, 300 );
	await visitor.mouse.wheel( 0, 1500 );
	await expect( section ).toBeInViewport();
	await expect( section.getByRole( 'tab', { name: '本周' } ) ).toHaveAttribute( 'aria-selected', 'true' );
	await section.getByRole( 'tab', { name: '本月' } ).click();
	await expect( section.getByRole( 'tabpanel', { name: '本月' } ).getByRole( 'link' ).first() ).toBeVisible();
	await expect( visitor ).toHaveURL( /zmo_ranking=month/ );
	await visitor.keyboard.press( 'ArrowLeft' );
	await expect( section.getByRole( 'tab', { name: '今日' } ) ).toBeFocused();
	await expect( section.getByRole( 'tab', { name: '今日' } ) ).toHaveAttribute( 'aria-selected', 'true' );
	await expect_accessible( visitor, '#zmo-section-ranking' );

	const plain = await open_as( null, { javaScriptEnabled: false } );
	await plain.goto( '/community/' );
	await plain.locator( '#zmo-section-ranking' ).getByRole( 'link', { name: '本月' } ).click();
	await expect( plain ).toHaveURL( /zmo_ranking=month/ );
	await expect( plain.locator( '#zmo-section-ranking' ).getByRole( 'link', { name: '本月' } ) ).toHaveAttribute(
		'aria-current',
		'true'
	);
} );
