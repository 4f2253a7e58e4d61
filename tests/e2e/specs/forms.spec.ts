import type { Page } from '@playwright/test';
import { call, expect, PHONE, test } from '../fixtures';

/** Adds an element of a site's own to the page, as another plugin would after it has loaded. */
async function add( page: Page, widget: string, props: object, inside = '' ): Promise< void > {
	await page.evaluate(
		( given ) => {
			const element = document.createElement( 'div' );
			element.id = 'own';
			element.dataset.zeromoWidget = given.widget;
			element.dataset.zeromoProps = JSON.stringify( given.props );
			element.innerHTML = given.inside;
			document.querySelector( 'main' )?.prepend( element );
		},
		{ widget, props, inside }
	);
}

/** An activity of this member; its address. */
async function publish( page: Page, post_title: string ): Promise< string > {
	const made = await call( page, '/content', { post_title, post_content: '风从湖上来。', post_status: 'publish' } );
	return made.redirect_url as string;
}

test( 'the search box of the header suggests, remembers and forgets', async ( { member1, expect_accessible } ) => {
	const title = `芦苇荡 ${ Date.now() }`;
	const address = await publish( member1, title );
	await member1.goto( '/community/' );
	const header = member1.getByRole( 'banner' );
	const box = header.getByRole( 'searchbox', { name: '搜索' } );
	const searches: URL[] = [];
	member1.on( 'request', ( request ) => {
		const url = new URL( request.url() );
		if ( /\/(post\/search|search\/direct)$/.test( url.pathname ) ) {
			searches.push( url );
		}
	} );
	const asked = member1.waitForRequest( /\/search\/direct/ );
	await box.pressSequentially( ` ${ title }`, { delay: 20 } );
	const query = new URL( ( await asked ).url() ).searchParams;
	expect( query.get( 'keywords' ) ).toBe( title );
	const found = header.getByRole( 'list', { name: '动态' } );
	await expect( found.getByRole( 'link', { name: title } ) ).toBeVisible();
	expect( searches, 'one question for what was typed' ).toHaveLength( 1 );
	await expect_accessible( member1, '.zmo-header' );
	await box.press( 'ArrowDown' );
	await expect( found.getByRole( 'link', { name: title } ) ).toBeFocused();
	await member1.keyboard.press( 'Enter' );
	await expect( member1 ).toHaveURL( address );

	for ( const words of [ '一号词', '二号词', '一号词' ] ) {
		// The box starts when it is touched; once it asks for suggestions it is there.
		const suggests = member1.waitForRequest( /\/search\/direct/ );
		await box.fill( words );
		await suggests;
		await box.press( 'Enter' );
		await expect( member1 ).toHaveURL( /\?s=/ );
		await member1.goto( '/community/' );
	}
	await box.click();
	const history = header.getByRole( 'list', { name: '搜索历史' } );
	await expect( history.getByRole( 'link' ) ).toHaveText( [ '二号词', '一号词' ] );
	await header.getByRole( 'button', { name: '删除 二号词' } ).click();
	await expect( history.getByRole( 'link' ) ).toHaveText( [ '一号词' ] );
	await member1
		.getByRole( 'heading', { level: 1 } )
		.first()
		.click( { force: true, position: { x: 0, y: 0 } } );
	await expect( history ).toBeHidden();
	await box.focus();
	await history.getByRole( 'link', { name: '一号词' } ).click();
	await expect( member1 ).toHaveURL( ( url ) => url.searchParams.get( 's' ) === '一号词' );
	expect(
		await member1.evaluate( () => JSON.parse( localStorage.getItem( 'zmo_search_history' ) ?? '' ).length )
	).toBe( 1 );
	const own = member1.getByRole( 'main' ).getByRole( 'searchbox', { name: '搜索' } );
	await own.fill( '' );
	await member1.getByRole( 'main' ).getByRole( 'button', { name: '清空' } ).click();
	await expect( member1.getByRole( 'list', { name: '搜索历史' } ) ).toBeHidden();
} );

test( 'a phone opens the search from a page’s header and closes it with a tap elsewhere', async ( {
	open_as,
	member1,
} ) => {
	const address = await publish( member1, `芦苇 ${ Date.now() }` );
	const page = await open_as( 'member2', PHONE );
	await page.goto( address );
	const toggle = page
		.getByRole( 'banner' )
		.getByRole( 'link', { name: '搜索' } )
		.or( page.getByRole( 'banner' ).getByRole( 'button', { name: '搜索' } ) );
	const box = page.getByRole( 'banner' ).getByRole( 'searchbox', { name: '搜索' } );
	await expect( box ).toBeHidden();
	await toggle.tap();
	await expect( box ).toBeFocused();
	await expect( toggle ).toHaveAttribute( 'aria-expanded', 'true' );
	// A press is heard 300 ms after the opening one; until then it is not a press elsewhere. Hot words hang below the box.
	await expect( async () => {
		await page
			.locator( 'main' )
			.first()
			.tap( { position: { x: 4, y: 560 } } );
		await expect( box ).toBeHidden( { timeout: 200 } );
	} ).toPass();
	await expect( toggle ).toHaveAttribute( 'aria-expanded', 'false' );
} );

test( 'what was found is narrowed by time and circle, and the address keeps the rest', async ( {
	visitor,
	expect_accessible,
} ) => {
	await visitor.goto( '/?s=的&type=activity&utm_source=letter' );
	const filter = visitor.getByRole( 'form', { name: '筛选' } );
	await expect( filter.getByRole( 'button', { name: '筛选', exact: true } ) ).toBeHidden();
	await filter.getByRole( 'combobox', { name: '时间' } ).selectOption( 'year' );
	await expect( visitor ).toHaveURL( ( url ) =>
		[ 's=的', 'type=activity', 'date=year', 'utm_source=letter' ].every( ( part ) =>
			decodeURIComponent( url.search ).includes( part )
		)
	);
	await filter.getByRole( 'button', { name: '圈子：全部圈子' } ).click();
	const box = filter.getByRole( 'combobox', { name: '搜索圈子' } );
	await expect( box ).toBeFocused();
	const options = filter.getByRole( 'listbox', { name: '圈子' } ).getByRole( 'option' );
	const name = ( await options.nth( 1 ).textContent() ) ?? '';
	await expect_accessible( visitor, '.zmo-find__filter' );
	const asked = visitor.waitForRequest( /\/terms\?.*search=/ );
	await box.fill( name );
	await asked;
	await expect( options ).toHaveText( [ name ] );
	await box.press( 'Enter' );
	await expect( visitor ).toHaveURL( /circle_id=\d+/ );
	await expect( filter.getByRole( 'button', { name: `圈子：${ name }` } ) ).toBeVisible();
	expect( new URL( visitor.url() ).searchParams.get( 'date' ) ).toBe( 'year' );
} );

test( 'a member makes, changes and deletes a folder in dialogs', async ( { member1, expect_accessible } ) => {
	const name = `慢慢读 ${ Date.now() }`;
	await member1.goto( '/account/favorites/' );
	await member1.getByRole( 'button', { name: '新建收藏夹' } ).click();
	const dialog = member1.getByRole( 'dialog', { name: '新建收藏夹' } );
	const title = dialog.getByRole( 'textbox', { name: '名称' } );
	await expect( title ).toBeFocused();
	await expect_accessible( member1, '.zmo-modal' );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await expect( title ).toHaveAttribute( 'aria-invalid', 'true' );
	await title.fill( name );
	await expect( dialog.getByText( '所有人都能在你的主页看到这个收藏夹' ) ).toBeVisible();
	await dialog.getByRole( 'radio', { name: '私密' } ).check();
	await expect( dialog.getByText( '只有你自己能看到' ) ).toBeVisible();
	await expect( dialog.getByText( '所有人都能在你的主页看到这个收藏夹' ) ).toBeHidden();
	const made: string[] = [];
	member1.on( 'request', ( request ) => request.method() === 'POST' && made.push( request.url() ) );
	await dialog.getByRole( 'button', { name: '确定' } ).dblclick();
	await expect( member1.getByText( '收藏夹已创建' ) ).toBeVisible();
	const card = member1.getByRole( 'link', { name: new RegExp( name ) } );
	await expect( card ).toContainText( '私密' );
	expect( made.filter( ( url ) => url.endsWith( '/favorite' ) ) ).toHaveLength( 1 );

	await card.click();
	await member1.locator( '.zmo-fold__bar' ).getByRole( 'button', { name: '编辑' } ).click();
	const edit = member1.getByRole( 'dialog', { name: '编辑收藏夹' } );
	await expect( edit.getByRole( 'textbox', { name: '名称' } ) ).toHaveValue( name );
	await expect( edit.getByRole( 'radio', { name: '私密' } ) ).toBeChecked();
	await edit.getByRole( 'button', { name: '取消' } ).click();
	await expect( edit ).toBeHidden();
	// On a fast machine the second press would be the second half of a double-click.
	await expect( async () => {
		await member1.locator( '.zmo-fold__bar' ).getByRole( 'button', { name: '编辑' } ).click();
		await expect( edit ).toBeVisible( { timeout: 1000 } );
	} ).toPass();
	await edit.getByRole( 'textbox', { name: '名称' } ).fill( `${ name } 改` );
	await edit.getByRole( 'textbox', { name: '名称' } ).press( 'Enter' );
	await expect( member1.getByRole( 'heading', { name: `${ name } 改` } ) ).toBeVisible();

	await member1.getByRole( 'button', { name: '删除收藏夹' } ).click();
	await member1
		.getByRole( 'alertdialog', { name: '删除这个收藏夹？' } )
		.getByRole( 'button', { name: '确定' } )
		.click();
	await expect( member1.getByText( '收藏夹已删除' ) ).toBeVisible();
	await expect( member1 ).toHaveURL( /\/account\/favorites\/$/ );
	await expect( member1.getByText( name ) ).toHaveCount( 0 );
} );

test( 'all of that works without script', async ( { open_as } ) => {
	const page = await open_as( 'member2', { javaScriptEnabled: false } );
	const name = `纸上 ${ Date.now() }`;
	await page.goto( '/account/favorites/' );
	await page.getByRole( 'button', { name: '新建收藏夹' } ).click();
	await page.getByRole( 'textbox', { name: '名称' } ).fill( name );
	await page.getByRole( 'dialog', { name: '新建收藏夹' } ).getByRole( 'button', { name: '确定' } ).click();
	await page.getByRole( 'link', { name: new RegExp( name ) } ).click();
	await page.getByRole( 'button', { name: '删除收藏夹' } ).click();
	const question = page.getByRole( 'alertdialog', { name: '删除这个收藏夹？' } );
	await expect( question ).toContainText( '里面的内容也会移出收藏' );
	await question.getByRole( 'button', { name: '确定' } ).click();
	await expect( page.getByText( name ) ).toHaveCount( 0 );
	await page.goto( '/?s=的' );
	const filter = page.getByRole( 'form', { name: '筛选' } );
	await filter.getByRole( 'combobox', { name: '时间' } ).selectOption( 'year' );
	await filter.getByRole( 'combobox', { name: '圈子' } ).selectOption( { index: 1 } );
	await filter.getByRole( 'button', { name: '筛选' } ).click();
	await expect( page ).toHaveURL( /date=year&circle_id=\d+/ );
} );

test.describe( 'a site’s own mark-up', () => {
	test( 'gets a form in a dialog that is there once', async ( { member1, trouble } ) => {
		trouble.allow.push( /status of 4\d\d/ );
		await member1.goto( '/community/' );
		await add(
			member1,
			'modal-form',
			{ action: '/favorite', title: '新的收藏夹', once: true },
			'<button>来一个</button><form><label>名称<input name="title" required></label></form>'
		);
		await member1.getByRole( 'button', { name: '来一个' } ).click();
		const dialog = member1.getByRole( 'dialog', { name: '新的收藏夹' } );
		await dialog.getByRole( 'textbox', { name: '名称' } ).fill( '字'.repeat( 101 ) );
		await dialog.getByRole( 'button', { name: '确定' } ).click();
		await expect( member1.getByRole( 'alert' ) ).toHaveText( '收藏夹名称最多 100 个字' );
		await expect( dialog ).toBeVisible();
		await dialog.getByRole( 'button', { name: '取消' } ).click();
		await expect( member1.locator( '#own' ) ).toHaveCount( 0 );
	} );

	test( 'gets a button that calls a route, a choice with parts, and boxes to search', async ( { member1 } ) => {
		await member1.goto( '/community/' );
		await add(
			member1,
			'ajax-submit',
			{ path: '/message/read', data: { all: 1 }, message: '全部已读' },
			'<button>都读过了</button>'
		);
		const read = member1.waitForResponse( /\/message\/read/ );
		await member1.getByRole( 'button', { name: '都读过了' } ).click();
		expect( ( await read ).status() ).toBe( 200 );
		await expect( member1.getByText( '全部已读' ) ).toBeVisible();

		await add(
			member1,
			'select-tabs',
			{
				name: 'channel',
				label: '方式',
				tabs: [
					{ name: 'a', label: '甲' },
					{ name: 'b', label: '乙' },
				],
			},
			'<p data-zmo-panel="a">甲的</p><p data-zmo-panel="b">乙的</p>'
		);
		await expect( member1.getByText( '乙的' ) ).toBeHidden();
		await member1.getByRole( 'radio', { name: '乙' } ).check();
		await expect( member1.getByText( '乙的' ) ).toBeVisible();

		await add( member1, 'dropdown-search', { name: 'topic', label: '选个话题', taxonomy: 'topic' } );
		await member1.getByRole( 'button', { name: /^选个话题/ } ).click();
		await expect(
			member1.getByRole( 'listbox', { name: '选个话题' } ).getByRole( 'option' ).first()
		).toBeVisible();

		await add( member1, 'search-dropdown', { placeholder: '搜全站' } );
		await member1.locator( '#own' ).first().getByRole( 'button', { name: '搜索' } ).click();
		await expect( member1.getByPlaceholder( '搜全站' ) ).toBeFocused();
	} );
} );
