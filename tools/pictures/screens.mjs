/**
 * What pictures are taken of. `template` is the file of templates/pages that draws the screen, `tab` the class of a tab
 * of 我的, `admin` the class of a page of wp-admin: tools/test/pictures.test.js finds one that has no screen.
 */

/** Width of the window → its height. 640 is what a window of 1280 has left at 200 %. */
export const WIDTHS = { 390: 844, 640: 450, 768: 1024, 1280: 900, 1920: 1080 };

export const THEMES = { light: '浅色', dark: '深色' };

/** Who looks → login, null for nobody. The owner is the site's; the newcomer is still being welcomed. */
export const READERS = { visitor: null, member: 'member1', owner: 'admin', newcomer: 'newcomer' };

export const READER_WORDS = { visitor: '访客', member: '成员', owner: '站长', newcomer: '新成员' };

const first_card = ( page ) => page.getByRole( 'feed' ).getByRole( 'article' ).first();

/** Presses what opens something, and waits for it. Only what a finger or mouse can reach is pressed. */
async function open( button, thing ) {
	await button.click();
	await thing.waitFor( { state: 'visible' } );
}

/** Screens of 社区 in wp-admin, by their names in src/admin/registry.ts. */
const ADMIN = {
	acceptances: '同意记录',
	earnings: '收益',
	invites: '邀请码',
	invoices: '发票',
	refunds: '退款申请',
	orders: '订单',
	unmatched: '未匹配款项',
	payments: '支付方式',
	plans: '会员方案',
	products: '商品',
	'shop-orders': '商城订单',
	coupons: '优惠券',
	entries: '流水',
	generation: 'AI 绘图',
	generations: '绘图记录',
	bills: '对账',
	withdrawals: '提现',
	cards: '卡密',
	overview: '概览',
	content: '内容',
	comments: '评论',
	topics: '话题',
	circles: '圈子',
	members: '成员',
	levels: '等级',
	marks: '认证',
	transfers: '转账确认',
	reports: '举报',
	waiting: '待审',
	appeals: '申诉',
	words: '词库',
	bans: '处罚',
	emoji: '表情',
	settings: '设置',
	rights: '权限',
	compliance: '法务',
	recommendation: '推荐',
	setup: '开站设置',
	jobs: '任务',
	health: '健康',
	tools: '维护',
	export: '导出',
	import: '搬家',
	archives: '整站归档',
	audit: '操作记录',
	numbers: '数据',
	rooms: '功能开关',
	badges: '勋章',
	webhooks: 'Webhook 推送',
	'webhook-deliveries': 'Webhook 投递',
};

/**
 * Each: name of its files, words, address (or one of tools/pictures/addresses.php), readers, and what is done on it before
 * the picture. What a visit changes (read notices, read messages) comes last.
 */
export const SCREENS = [
	{
		name: 'feed',
		title: '动态',
		template: 'community',
		path: '/community/',
		readers: [ 'visitor', 'member', 'owner' ],
	},
	{ name: 'feed-following', title: '关注', path: '/community/?tab=following', readers: [ 'member' ] },
	{
		name: 'article',
		title: '文章',
		template: 'article',
		path: '/demo-article-0/',
		readers: [ 'visitor', 'member' ],
	},
	{ name: 'activity', title: '九张图的动态', template: 'activity', found: 'nine', readers: [ 'visitor', 'member' ] },
	{
		name: 'activity-comments',
		title: '评论',
		found: 'commented',
		readers: [ 'member' ],
		prepare: ( page ) => page.locator( '#comments, .zmo-comments' ).first().scrollIntoViewIfNeeded(),
	},
	{ name: 'activity-locked', title: '有隐藏内容的动态', found: 'locked', readers: [ 'visitor' ] },
	{ name: 'hard-post', title: '很长的名字和标题', found: 'hard-post', readers: [ 'visitor', 'member' ] },
	{ name: 'hard-member', title: '很长的昵称', found: 'hard-member', readers: [ 'visitor' ] },
	{ name: 'activity-poll', title: '投票', found: 'poll', readers: [ 'member' ] },
	{ name: 'activity-video', title: '视频', found: 'video', readers: [ 'visitor' ] },
	{
		name: 'circles',
		title: '圈子列表',
		template: 'circles',
		path: '/circles/',
		readers: [ 'visitor', 'member' ],
	},
	{ name: 'circle', title: '圈子', template: 'circle', found: 'circle', readers: [ 'visitor', 'member' ] },
	{ name: 'circle-door', title: '仅圈友的圈子', found: 'closed', readers: [ 'visitor' ] },
	{ name: 'circle-manage', title: '管理圈子', found: 'circle', query: '?tab=manage', readers: [ 'owner' ] },
	{ name: 'circle-new', title: '建圈子', path: '/circles/?zmo_new=1', readers: [ 'owner' ] },
	{ name: 'topics', title: '话题列表', template: 'topics', path: '/topics/', readers: [ 'visitor' ] },
	{ name: 'topic', title: '话题', template: 'topic', found: 'topic', readers: [ 'visitor', 'member' ] },
	{
		name: 'member',
		title: '成员主页',
		template: 'member',
		path: '/member/member2/',
		readers: [ 'visitor', 'owner' ],
	},
	{ name: 'member-own', title: '自己的主页', path: '/member/member1/', readers: [ 'member' ] },
	{
		name: 'account',
		title: '我的',
		template: 'account',
		tab: 'Account/View/ProfileTab',
		path: '/account/',
		readers: [ 'visitor', 'member' ],
	},
	{
		name: 'account-settings',
		title: '设置',
		tab: 'Account/View/SettingsTab',
		path: '/account/settings/#zmo-merge',
		readers: [ 'member' ],
	},
	{
		name: 'favorites',
		title: '收藏',
		tab: 'Favorites/View/FavoriteAccountTab',
		path: '/account/favorites/',
		readers: [ 'member' ],
	},
	{
		name: 'drafts',
		title: '草稿',
		tab: 'Publishing/View/DraftsTab',
		path: '/account/drafts/',
		readers: [ 'member' ],
	},
	{
		name: 'reports',
		title: '我的举报',
		tab: 'Moderation/View/ReportsTab',
		path: '/account/reports/',
		readers: [ 'member' ],
	},
	{
		name: 'appeals',
		title: '申诉',
		tab: 'Appeals/View/AppealsTab',
		path: '/account/appeals/',
		readers: [ 'member' ],
	},
	{
		name: 'held-comments',
		title: '待放行评论',
		tab: 'CommentControl/View/HeldTab',
		path: '/account/held-comments/',
		readers: [ 'member' ],
	},
	{
		name: 'orders',
		title: '订单',
		tab: 'Payments/View/OrdersTab',
		path: '/account/orders/',
		readers: [ 'member' ],
	},
	{
		name: 'purchases',
		title: '我购买的',
		tab: 'Orders/View/PurchasesTab',
		path: '/account/purchases/',
		readers: [ 'member' ],
	},
	{
		name: 'series',
		title: '专栏',
		tab: 'Series/View/OwnSeriesTab',
		path: '/account/series/',
		readers: [ 'member' ],
	},
	{
		name: 'gifts',
		title: '礼物',
		tab: 'Gifts/View/GiftTab',
		path: '/account/gifts/',
		readers: [ 'member' ],
	},
	{
		name: 'earnings',
		title: '收益',
		tab: 'Earnings/View/EarningsTab',
		path: '/account/earnings/',
		readers: [ 'member' ],
	},
	{
		name: 'invoices',
		title: '发票',
		tab: 'Invoices/View/InvoicesTab',
		path: '/account/invoices/',
		readers: [ 'member' ],
	},
	{
		name: 'transfer',
		title: '转账付款',
		tab: 'ManualTransfer/View/TransferTab',
		path: '/account/transfer/',
		readers: [ 'member' ],
	},
	{
		name: 'generation',
		title: 'AI 绘图',
		tab: 'Generation/View/GenerationTab',
		path: '/account/generation/',
		readers: [ 'member' ],
	},
	{
		name: 'addresses',
		title: '收货地址',
		tab: 'Addresses/View/AddressTab',
		path: '/account/addresses/',
		readers: [ 'member' ],
	},
	{
		name: 'goods',
		title: '商城订单',
		tab: 'Shop/View/ShopTab',
		path: '/account/goods/',
		readers: [ 'member' ],
	},
	{
		name: 'wallet',
		title: '钱包',
		tab: 'Wallet/View/WalletTab',
		path: '/account/wallet/',
		readers: [ 'member' ],
	},
	{
		name: 'recharge',
		title: '充值',

		path: '/account/wallet/?show=recharge',
		readers: [ 'member' ],
	},
	{
		name: 'card-manage',
		title: '卡密管理',

		path: '/account/wallet/?show=cards',
		readers: [ 'owner' ],
	},
	{
		name: 'level',
		title: '等级',
		tab: 'Levels/View/LevelTab',
		path: '/account/level/',
		readers: [ 'member' ],
	},
	{
		name: 'mark',
		title: '认证',
		tab: 'Verification/View/MarkTab',
		path: '/account/mark/',
		readers: [ 'member' ],
	},
	{
		name: 'minors',
		title: '未成年人模式',
		tab: 'Minors/View/MinorTab',
		path: '/account/minors/',
		readers: [ 'member' ],
	},
	{
		name: 'badges',
		title: '勋章',
		tab: 'Badges/View/BadgeTab',
		path: '/account/badges/',
		readers: [ 'member' ],
	},
	{
		name: 'welcome',
		title: '欢迎',
		tab: 'Welcome/View/WelcomeTab',
		path: '/account/welcome/',
		readers: [ 'newcomer' ],
	},
	{ name: 'editor', title: '发布', template: 'publish', path: '/publish/', readers: [ 'visitor', 'member' ] },
	{ name: 'editor-article', title: '写文章', path: '/publish/?type=post', readers: [ 'owner' ] },
	{ name: 'search', title: '搜索结果', template: 'search', path: '/?s=湖', readers: [ 'visitor', 'member' ] },
	{ name: 'search-products', title: '搜索商品', path: '/?s=山野&type=product', readers: [ 'visitor' ] },
	{ name: 'search-scope', title: '在收藏里搜索', path: '/?s=的&in=favorite', readers: [ 'member' ] },
	{ name: 'search-none', title: '没有结果', path: '/?s=qzqzqz', readers: [ 'visitor' ] },
	{
		name: 'search-box',
		title: '搜索框',
		path: '/topics/',
		readers: [ 'member' ],
		prepare: async ( page ) => {
			const box = page.getByRole( 'banner' ).getByRole( 'searchbox', { name: '搜索' } );
			await box.focus();
			await box.fill( '咖啡' );
			await page.locator( '.zmo-find__pop' ).getByRole( 'link' ).first().waitFor();
		},
	},
	{ name: 'sign-in', title: '登录', template: 'login', path: '/login/', readers: [ 'visitor' ] },
	{ name: 'sign-up', title: '注册', path: '/login/?tab=register', readers: [ 'visitor' ] },
	{
		name: 'sign-in-dialog',
		title: '登录窗口',
		path: '/topics/',
		readers: [ 'visitor' ],
		prepare: ( page ) =>
			open( page.getByRole( 'banner' ).getByRole( 'link', { name: '登录' } ), page.getByRole( 'dialog' ) ),
	},
	{
		name: 'missing',
		title: '找不到页面',
		template: 'missing',
		path: '/no/such/page/',
		status: 404,
		readers: [ 'visitor' ],
	},
	{ name: 'archive', title: '归档', template: 'archive', path: '/?cat=1', readers: [ 'visitor' ] },
	{ name: 'shop', title: '商城', template: 'shop', path: '/shop/', readers: [ 'visitor', 'member' ] },
	{ name: 'product', title: '商品', template: 'product', found: 'product', readers: [ 'visitor', 'member' ] },
	{ name: 'order-lookup', title: '查询订单', template: 'lookup', path: '/order-lookup/', readers: [ 'visitor' ] },
	{ name: 'vip', title: '会员', template: 'vip', path: '/vip/', readers: [ 'visitor', 'member' ] },
	{ name: 'bans', title: '小黑屋', template: 'bans', path: '/bans/', readers: [ 'visitor' ] },
	{ name: 'report', title: '管理月报', template: 'report', path: '/moderation-report/', readers: [ 'visitor' ] },
	{ name: 'page', title: '普通页面', template: 'page', path: '/?page_id=2', readers: [ 'visitor' ] },
	{
		name: 'card-menu',
		title: '动态的更多',
		path: '/community/',
		readers: [ 'member' ],
		prepare: ( page ) =>
			open(
				first_card( page ).getByRole( 'button', { name: '更多', exact: true } ),
				first_card( page ).getByRole( 'menu', { name: '更多' } )
			),
	},
	{
		name: 'favorites-dialog',
		title: '选择收藏夹',
		path: '/community/',
		readers: [ 'member' ],
		prepare: ( page ) =>
			open(
				page.getByRole( 'feed' ).getByRole( 'button', { name: /^收藏/, pressed: false } ).first(),
				page.getByRole( 'dialog', { name: '选择收藏夹' } ).getByRole( 'button', { name: '确定' } )
			),
	},
	{
		name: 'member-card',
		title: '头像后面的卡片',
		path: '/topics/',
		// A phone has 我的 in its bar instead.
		widths: [ 768, 1280, 1920 ],
		readers: [ 'owner' ],
		prepare: ( page ) =>
			open( page.locator( '.zmo-me summary' ), page.getByRole( 'link', { name: '退出登录' } ).first() ),
	},
	{
		name: 'moderation',
		title: '审核',
		tab: 'Moderation/View/ModerationTab',
		path: '/account/moderation/',
		readers: [ 'owner' ],
	},
	{
		name: 'appeals-desk',
		title: '审核：申诉',
		tab: 'Appeals/View/AppealQueueTab',
		path: '/account/appeal-desk/',
		readers: [ 'owner' ],
	},
	...Object.entries( ADMIN ).map( ( [ screen, title ] ) => ( {
		name: `admin-${ screen }`,
		title: `后台：${ title }`,
		admin: 'Admin/Http/AdminPage',
		path: `/wp-admin/admin.php?page=zeromo&screen=/${ screen }`,
		themes: [ 'light' ],
		readers: [ 'owner' ],
	} ) ),
	{
		name: 'bell',
		title: '通知的小窗',
		path: '/topics/',
		widths: [ 768, 1280, 1920 ],
		readers: [ 'member' ],
		prepare: ( page ) =>
			open(
				page.getByRole( 'banner' ).getByRole( 'link', { name: /^通知/ } ),
				page.locator( '.zmo-bell__pop .zmo-pop__item' ).first()
			),
	},
	{ name: 'messages', title: '私信', path: '/account/messages/?type=chat', readers: [ 'member' ] },
	{ name: 'chat', title: '和一个人的私信', found: 'chat', readers: [ 'member' ] },
	{
		name: 'notifications',
		title: '通知',
		tab: 'Notifications/View/MessagesTab',
		path: '/account/messages/',
		readers: [ 'member' ],
	},
];

/** `feed.member.390.dark`: name of one picture. */
export const name_of = ( screen, reader, width, theme ) => `${ screen.name }.${ reader }.${ width }.${ theme }`;

/**
 * All pictures of a choice, in the order they are taken in: one reader after the other, light before dark. `front`
 * leaves out wp-admin, which no theme draws.
 */
export function plan( { only, readers, widths, front = false } = {} ) {
	const in_choice = ( chosen, one ) => ! chosen || chosen.includes( String( one ) );
	return Object.keys( READERS )
		.filter( ( reader ) => in_choice( readers, reader ) )
		.flatMap( ( reader ) =>
			SCREENS.filter(
				( screen ) =>
					screen.readers.includes( reader ) &&
					in_choice( only, screen.name ) &&
					! ( front && screen.path?.startsWith( '/wp-admin/' ) )
			).flatMap( ( screen ) =>
				( screen.widths ?? Object.keys( WIDTHS ).map( Number ) )
					.filter( ( width ) => in_choice( widths, width ) )
					.map( ( width ) => ( { screen, reader, width, themes: screen.themes ?? Object.keys( THEMES ) } ) )
			)
		);
}
