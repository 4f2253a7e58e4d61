<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use Zeromo\Community\OpenApi\Api\Contract;
use Zeromo\Community\Routing\Ajax;
use Zeromo\Community\Kernel\Rooms;
use Zeromo\Community\Payments\Api\PurchaseButton;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;
use Zeromo\Community\Tests\Walls\Door;
use Zeromo\Community\Topics\Api\TopicEditing;

/** Every way in counts against a limit of its own, or it is written here why it need not. */
final class LimitsTest extends ContentTestCase {

	private const WALK   = 'a bounded page along a key: it costs less than counting it would';
	private const ONE    = 'one thing by its key: it costs less than counting it would';
	private const OWN    = "a bounded page of the member's own rows, along a key";
	private const DESK   = 'moderators only: a bounded page along a key';
	private const INSIDE = 'counted inside, where it is known what the call is about: ';

	/** Routes that are registered without a limit. */
	private const ROUTES = array(
		'GET /wallet'                 => self::ONE,
		'GET /account/feed-key'       => self::ONE,
		'GET /account/invites'        => self::OWN,
		'GET /account/level'          => self::OWN,
		'GET /account/mark'           => self::ONE,
		'GET /account/me'             => self::ONE,
		'GET /account/passkeys'       => 'twenty rows at most along a key',
		'GET /account/sessions'       => self::OWN,
		'GET /account/sign-ins'       => self::OWN,
		'GET /account/two-factor'     => self::ONE,
		'GET /account/web-push'       => 'ten rows at most along a key',
		'GET /agreements'             => self::OWN,
		'GET /admin/appeals'          => self::DESK,
		'GET /appeal'                 => self::OWN,
		'GET /admin/bans'             => self::DESK,
		'GET /admin/invites'          => self::DESK,
		'GET /admin/reports'          => self::DESK,
		'GET /admin/reports/{id}'     => self::ONE,
		'GET /admin/staff-log'        => self::DESK,
		'GET /admin/waiting'          => self::DESK,
		'GET /admin/words'            => self::DESK,
		'GET /chat'                   => self::OWN,
		'GET /chat/{user_id}'         => self::OWN,
		'GET /circle/{id}'            => self::ONE,
		'GET /comment/control'        => self::ONE,
		'GET /comment/held'           => self::OWN,
		'GET /content/draft'          => self::OWN,
		'GET /content/fresh'          => self::INSIDE
			. 'search, where it looks for words; else a count of a hundred rows at most along a key',
		'GET /content/list'           => self::INSIDE . 'search, where it looks for words; else ' . self::WALK,
		'GET /content/{id}'           => self::ONE,
		'GET /emoji/custom-emoji'     => 'one option, remembered by browsers and caches',
		'GET /favorite/following'     => self::OWN,
		'GET /favorite/get-favorites' => self::OWN,
		'GET /generation/options'     => 'what the owner offers: a hundred rows at most',
		'GET /like/members'           => self::WALK,
		'GET /media/upload/{id}'      => self::ONE,
		'GET /members/recommended'    => 'a few faces of a list that is kept ready',
		'GET /message'                => self::OWN,
		'GET /message/settings'       => self::ONE,
		'GET /message/unread'         => 'asked by every open page: one row at most, none with an object cache',
		'GET /public-record/bans'     => self::WALK,
		'GET /quiet/circles'          => self::OWN,
		'GET /quiet/posts'            => self::OWN,
		'GET /quiet/words'            => self::OWN,
		'GET /shield'                 => self::ONE,
		'GET /shop/products'          => self::WALK,
		'GET /shop/products/{id}'     => self::ONE,
		'GET /terms/cats'             => 'a list that is kept ready',
		'GET /user/blocked'           => self::OWN,
		'GET /user/favorites'         => self::WALK,
		'GET /user/followers'         => self::WALK,
		'GET /user/following'         => self::WALK,
		'GET /user/{id}'              => self::ONE,
		'GET /vip/plans'              => 'the few plans an owner sells, the same for everybody',
		'POST /auth/login'            => self::INSIDE . 'login, for account, device and address',
		'POST /auth/two-factor'       => self::INSIDE . 'second_factor',
		'POST /auth/reset-password'   => self::INSIDE . 'code_check, and five looks at a code',
		'POST /auth/send-email-code'  => self::INSIDE . 'code_wait, code_send, code_day for the target',
		'POST /auth/send-sms-code'    => self::INSIDE . 'code_wait, code_send, code_day for the target',
		'POST /guest/orders'          => self::INSIDE . 'guest_buy, for mail and address',
		'POST /guest/orders/find'     => self::INSIDE . 'guest_find, for number and address',
		'POST /auth/logout'           => 'ends the session it needs',
		'POST /media'                 => self::INSIDE . 'upload, by files and their weight',
		'POST /media/from-data'       => self::INSIDE . 'upload, by files and their weight',
		'POST /message/read'          => "marks the member's own notices; again it finds nothing to write",
		'POST /post/unlock'           => self::INSIDE . 'unlock, for each post by itself',
	);

	/** Actions of admin-ajax; a store's get counts against search where it looks for words. */
	private const AJAX = array(
		'post_rating'               => array( 'like' ),
		'user_buy_shop_product'     => array( 'buy_product' ),
		'zeromo_card_store'         => array( 'save' => 'orders', 'delete' => 'orders', 'get' => 'orders' ),
		'zeromo_circle_store'       => array( 'save' => 'circle or publish', 'delete' => 'join', 'get' => self::WALK ),
		'zeromo_comment_store'      => array( 'save' => 'comment', 'delete' => 'delete', 'get' => self::WALK ),
		'zeromo_content_store'      => array( 'save' => 'publish', 'delete' => 'delete', 'get' => self::WALK ),
		'zeromo_favorite_store'     => array( 'save' => 'favorite', 'delete' => 'favorite', 'get' => self::WALK ),
		'zeromo_generation_store'   => array( 'save' => 'generation', 'delete' => 'generation', 'get' => self::OWN ),
		'zeromo_media_store'        => array( 'save' => 'upload', 'delete' => 'upload', 'get' => self::OWN ),
		'zeromo_member_store'       => array( 'save' => 'follow', 'delete' => 'follow', 'get' => self::WALK ),
		'zeromo_message_store'      => array( 'save' => 'chat', 'delete' => 'chat', 'get' => self::OWN ),
		'zeromo_notification_store' => array(
			'save' => 'as POST /message/read',
			'delete' => 'delete',
			'get' => self::OWN,
		),
		'zeromo_order_store'        => array( 'save' => 'pay', 'delete' => 'pay', 'get' => self::OWN ),
		'zeromo_session'            => array(
			'asked by every page out of a cache: reads the session and what unread counts',
		),
		'zeromo_topic_store'        => array(
			'save' => 'topic or moderate',
			'delete' => 'moderate',
			'get' => self::WALK,
		),
		'zeromo_wallet_store'       => array( 'save' => 'wallet', 'delete' => 'wallet', 'get' => self::OWN ),
		'zeromo_withdraw_store'     => array( 'save' => 'wallet', 'delete' => 'wallet', 'get' => self::OWN ),
	);

	/** Forms without script, `admin-post.php?action=`. */
	private const FORMS = array(
		'zeromo_account'             => 'account, settings, password or upload, as the route of the same work',
		'zeromo_address'             => 'address',
		'zeromo_agree'               => 'agreement',
		'zeromo_app_password'        => 'app_password',
		'zeromo_appeal'              => 'appeal',
		'zeromo_appeal_decide'       => 'moderate',
		'zeromo_archive'             => 'archive, of owners',
		'zeromo_bind'                => 'account, and those of codes',
		'zeromo_block'               => 'follow',
		'zeromo_buy_product'         => 'buy_product',
		'zeromo_chat_clear'          => 'chat',
		'zeromo_chat_send'           => 'chat',
		'zeromo_circle_edit'         => 'publish',
		'zeromo_circle_invite'       => 'circle_manage',
		'zeromo_circle_join'         => 'join',
		'zeromo_circle_member'       => 'circle_manage',
		'zeromo_circle_move'         => 'circle_manage',
		'zeromo_circle_new'          => 'circle',
		'zeromo_circle_options'      => 'circle_manage',
		'zeromo_circle_post'         => 'circle_manage',
		'zeromo_circle_rule'         => 'publish',
		'zeromo_circle_samples'      => 'circle_manage',
		'zeromo_circle_topics'       => 'circle_manage',
		'zeromo_comment_control'     => 'comment',
		'zeromo_comment_delete'      => 'delete',
		'zeromo_comment_edit'        => 'comment',
		'zeromo_comment_held'        => 'comment',
		'zeromo_comment_hold'        => 'comment',
		'zeromo_comment_pin'         => 'comment',
		'zeromo_export'              => 'export, of owners',
		'zeromo_feed_key'            => 'feed_key',
		'zeromo_folder'              => 'favorite',
		'zeromo_folder_delete'       => 'favorite',
		'zeromo_folder_follow'       => 'follow',
		'zeromo_folder_move'         => 'favorite',
		'zeromo_folder_order'        => 'favorite',
		'zeromo_follow'              => 'follow',
		'zeromo_free_place'          => 'free_place',
		'zeromo_free_read'           => 'free_read',
		'zeromo_front_page'          => 'an owner\'s, asked once when the plugin is new',
		'zeromo_generation'          => 'generation, and publish for a draft',
		'zeromo_guest_order'         => 'guest_buy, guest_find or guest_order, as the route of the same work',
		'zeromo_income_file'         => 'earnings',
		'zeromo_invite'              => 'site_invite',
		'zeromo_invoice'             => 'invoice',
		'zeromo_like'                => 'like',
		'zeromo_mark'                => 'mark',
		'zeromo_merge'               => 'merge, and those of codes and signing in',
		'zeromo_minor'               => 'minor',
		'zeromo_moderation'          => 'as the route it calls',
		'zeromo_netdisk_confirm'     => 'netdisk',
		'zeromo_netdisk_open'        => 'netdisk',
		'zeromo_netdisk_report'      => 'netdisk',
		'zeromo_notice_settings'     => 'notice_settings',
		'zeromo_notices'             => 'delete',
		'zeromo_oauth'               => 'oauth, or account for what is taken away',
		'zeromo_oauth_register'      => 'register, of visitors alone',
		'zeromo_order'               => 'pay',
		'zeromo_passkey'             => 'account',
		'zeromo_payment_password'    => 'payment_password, and payment_proof for the password of signing in',
		'zeromo_payout_agreement'    => 'wallet',
		'zeromo_poll'                => 'poll',
		'zeromo_post_delete'         => 'delete',
		'zeromo_product_review'      => 'product_review',
		'zeromo_publish'             => 'publish',
		'zeromo_purchase'            => 'buy_post',
		'zeromo_quiet'               => 'quiet',
		'zeromo_rating'              => 'like',
		'zeromo_reading_window'      => 'circle_manage',
		'zeromo_refund'              => 'refund',
		'zeromo_resend_confirmation' => 'confirm, and confirm_send for the address',
		'zeromo_review'              => 'review',
		'zeromo_sample_pay'          => 'off as shipped; the page of one attempt, pressed once',
		'zeromo_series'              => 'series, and buy_series for what costs nothing any more',
		'zeromo_shield'              => 'quiet, evidence for the bundle',
		'zeromo_shop_order'          => 'buy_product',
		'zeromo_tax_identity'        => 'tax_identity',
		'zeromo_topic'               => 'topic',
		'zeromo_topic_edit'          => 'moderate',
		'zeromo_topic_follow'        => 'follow',
		'zeromo_topic_merge'         => 'moderate',
		'zeromo_transfer'            => 'transfer',
		'zeromo_two_factor'          => 'account, and second_factor for codes',
		'zeromo_unlock'              => self::INSIDE . 'unlock, for each post by itself',
		'zeromo_wallet'              => 'wallet',
		'zeromo_web_push'            => 'web_push',
		'zeromo_wechat_pay'          => "one's own open attempt, with a signed state and a code that WeChat takes once",
		'zeromo_welcome'             => self::INSIDE . 'account, join and follow, for what each step does',
	);

	protected function setUp(): void {
		parent::setUp();
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'rate' )}" );
	}

	public function test_every_route_action_and_form_has_a_limit_or_a_reason(): void {
		$contract = ( new Contract( Plugin::container() ) )->dump();
		$bare     = array_keys(
			array_filter( $contract['routes'], static fn( array $route ): bool => null === $route['limit'] )
		);
		$this->assertSame(
			array(),
			array_values( array_diff( $bare, array_keys( self::ROUTES ) ) ),
			'Routes without a limit.'
		);
		$this->assertSame(
			array(),
			array_values( array_diff( array_keys( self::ROUTES ), array_keys( $contract['routes'] ) ) ),
			'Routes that are gone.'
		);
		$this->assertSame( array_keys( self::AJAX ), array_keys( $contract['ajax'] ), 'Ajax actions.' );
		$forms = array();
		foreach ( array_keys( $GLOBALS['wp_filter'] ) as $hook ) {
			if ( 1 === preg_match( '/^admin_post_(?!nopriv_)(zeromo_\w+)$/', (string) $hook, $m ) ) {
				$forms[] = $m[1];
			}
		}
		sort( $forms );
		$this->assertSame( array_keys( self::FORMS ), $forms, 'Forms without script.' );
	}

	public function test_a_limit_is_one_rooms(): void {
		$rooms = array();
		foreach ( Rooms::modules( dirname( __DIR__, 4 ) ) as $module ) {
			foreach ( array_keys( $module->limits() ) as $name ) {
				$rooms[ $name ][] = $module::class;
			}
		}
		self::assertGreaterThan( 20, count( $rooms ) );
		self::assertSame( array(), array_filter( $rooms, static fn( array $all ): bool => count( $all ) > 1 ) );
	}

	/** The limit of its route comes before it looks whether the things are there. */
	public function test_each_form_stops_at_its_limit(): void {
		Door::hold();
		$member  = $this->create_member( 'editor' );
		$stopped = array();
		$topic   = $this->service( TopicEditing::class )->create( '晨雾' );
		$ids     = array_fill_keys(
			array( 'id', 'circle_id', 'post_id', 'topic_id', 'user_id', 'favorite_id', 'pinned', 'following' ),
			1
		) + array_fill_keys( array( 'ids', 'post_ids', 'topic_ids', 'options', 'versions' ), array( 1 ) );
		$words   = array(
			'title' => '圈子',
			'name' => (string) get_term( $topic )?->name,
			'content' => '你好',
			'comment' => '你好',
			'method' => 'balance',
			'words' => '不是广告',
			'act' => 'mute',
			'decision' => 'approve',
			'rating' => 3,
			'closed' => 1,
			'held' => 1,
			'release' => 1,
			'on' => 1,
			'pin' => '1234',
			'proof' => '拍了二十年照片，出过两本书',
			'link' => 'abcdefabcdef',
		);
		$named   = array_filter(
			array( 'zeromo_resend_confirmation' => 'confirm' ) + self::FORMS,
			static fn( string $limit ): bool => 1 === preg_match( '/^[a-z_]+$/', $limit )
		);
		foreach ( $named as $action => $limit ) {
			$none = static fn( mixed $limits, string $asked ): mixed => $limit === $asked ? array(
				'user' => array( 0, 60 ),
				'address' => array( 0, 60 ),
			) : $limits;
			add_filter( 'zeromo_rate_limits', $none, 10, 2 );
			$stopped[ $action ] = Door::form(
				$action,
				$member,
				match ( $action ) {
					'zeromo_circle_options' => array( 'options' => array( 'words_max' => 500 ) ),
					'zeromo_address'        => array( 'task' => 'remove', 'id' => 1 ),
					'zeromo_mark'           => array( 'task' => 'apply' ),
					'zeromo_web_push'       => array( 'task' => 'remove', 'id' => 1 ),
					'zeromo_passkey'        => array( 'task' => 'remove', 'id' => 1 ),
					'zeromo_buy_product'    => array( 'product_id' => 1 ),
					'zeromo_payout_agreement' => array( 'task' => 'end' ),
					'zeromo_app_password'   => array( 'task' => 'revoke', 'uuid' => 'x' ),
					'zeromo_feed_key'       => array( 'do' => 'make' ),
					'zeromo_invoice'        => array( 'task' => 'cancel' ),
					'zeromo_tax_identity'   => array( 'id_number' => '1', 'phone' => '1' ),
					'zeromo_product_review' => array( 'task' => 'remove' ),
					'zeromo_shop_order'     => array( 'task' => 'receive', 'order_no' => 'abc' ),
					'zeromo_order'          => array( 'task' => 'cancel', 'order_no' => 'abc' ),
					'zeromo_reading_window' => array( 'days' => 7 ),
					'zeromo_refund'         => array( 'task' => 'ask', 'order_no' => 'abc', 'reason' => '买错了' ),
					'zeromo_purchase'       => self::purchase(),
					'zeromo_transfer'       => array( 'order_no' => 'abc', 'reference' => '1' ),
					'zeromo_wallet'         => array( 'task' => 'payee', 'channel' => 'bank', 'account' => '6222' ),
					'zeromo_appeal_decide'  => array( 'decision' => 'refuse' ),
					default                 => array(),
				} + $ids + $words
			)[0];
			remove_filter( 'zeromo_rate_limits', $none );
		}
		$this->assertSame( array_fill_keys( array_keys( $named ), 429 ), $stopped );
		$this->assertGreaterThan( 25, count( $named ) );
	}

	/** @return array<string, string> Fields of a form that buys a post. */
	private static function purchase(): array {
		$fields = array( 'post_id' => 1, 'price' => '3.00' );
		return ( new PurchaseButton( 'POST /post/buy', $fields, '隐藏内容', 300 ) )->form_fields();
	}

	/** What a form is for decides what it counts against. */
	public function test_forms_of_several_works_stop_at_the_limit_of_each(): void {
		Door::hold();
		$member = $this->create_member();
		$circle = $this->make_circle( $this->create_member() );
		$calls  = array(
			array( 'account', 'zeromo_account', array( 'do' => 'profile' ) ),
			array(
				'password',
				'zeromo_account',
				array( 'do' => 'password', 'old_password' => 'sesame-seed', 'new_password' => 'sesame-oil-2' ),
			),
			array( 'upload', 'zeromo_account', array( 'do' => 'avatar' ) ),
			array( 'upload', 'zeromo_account', array( 'do' => 'cover' ) ),
			array(
				'invite',
				'zeromo_circle_join',
				array( 'circle_id' => $circle, 'joined' => 1, 'invite_code' => 'no-such-code' ),
			),
		);
		foreach ( $calls as [ $limit, $action, $sent ] ) {
			$none = static fn( mixed $limits, string $asked ): mixed => $limit === $asked ? array(
				'user' => array( 0, 60 ),
				'address' => array( 0, 60 ),
			) : $limits;
			add_filter( 'zeromo_rate_limits', $none, 10, 2 );
			$this->assertSame( 429, Door::form( $action, $member, $sent )[0], "$action $limit" );
			remove_filter( 'zeromo_rate_limits', $none );
		}
	}

	public function test_each_store_stops_at_its_limit(): void {
		$member = $this->create_member( 'editor' );
		$other  = $this->create_member();
		$post   = $this->publish( $member, '一条' );
		$circle = $this->make_circle( $member );
		$calls  = array(
			'circle: circle'    => array( 'save', array( 'title' => '圈子' ) ),
			'circle: publish'   => array( 'save', array( 'circle_id' => $circle, 'title' => '圈子' ) ),
			'circle: join'      => array( 'delete', array( 'circle_id' => $circle ) ),
			'comment: comment'  => array( 'save', array( 'post_id' => $post, 'comment' => '好' ) ),
			'comment: delete'   => array( 'delete', array( 'id' => 1 ) ),
			'content: publish'  => array( 'save', array( 'post_content' => '又一条' ) ),
			'content: delete'   => array( 'delete', array( 'id' => $post ) ),
			'favorite: favorite' => array( 'save', array( 'title' => '收藏' ) ),
			'favorite: favorite, again' => array( 'delete', array( 'favorite_id' => 1 ) ),
			'media: upload'     => array( 'save', array() ),
			'media: upload, again' => array( 'delete', array( 'id' => 1 ) ),
			'member: follow'    => array( 'save', array( 'user_id' => $other ) ),
			'member: follow, again' => array( 'delete', array( 'user_id' => $other ) ),
			'message: chat'     => array( 'save', array( 'user_id' => $other, 'content' => '你好' ) ),
			'message: chat, again' => array( 'delete', array( 'user_id' => $other ) ),
			'topic: topic'      => array( 'save', array( 'name' => '话题' ) ),
			'topic: moderate'   => array( 'save', array( 'id' => 1, 'name' => '话题' ) ),
			'topic: moderate, again' => array( 'delete', array( 'id' => 1 ) ),
		);
		$this->as_user( $member );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$stopped                   = array();
		foreach ( $calls as $name => [ $act, $sent ] ) {
			[ $store, $limit ] = explode( ': ', explode( ',', $name )[0] );
			$none              = static fn( mixed $limits, string $asked ): mixed => $limit === $asked ? array(
				'user' => array( 0, 60 ),
				'address' => array( 0, 60 ),
			) : $limits;
			add_filter( 'zeromo_rate_limits', $none, 10, 2 );
			$stopped[ $name ] = $this->service( Ajax::class )->dispatch(
				"zeromo_{$store}_store",
				array( 'action_type' => $act, '_wpnonce' => wp_create_nonce( "zeromo_{$store}_store" ) ) + $sent
			)['status'];
			remove_filter( 'zeromo_rate_limits', $none );
		}
		$_SERVER['REQUEST_METHOD'] = 'GET';
		$this->assertSame( array_fill_keys( array_keys( $calls ), 429 ), $stopped );
	}

	public function test_looking_for_words_is_one_limit_whatever_the_way(): void {
		$circle = $this->make_circle( $this->create_member() );
		$author = $this->create_member();
		$this->as_user( $this->create_member() );
		$this->limit_to( 'search' );
		$list = fn( array $more ): int => $this->answered( 'GET', '/content/list', array( 'keywords' => '茶' ) + $more );
		$ways = array(
			'GET /content/list feed'   => static fn(): int => $list( array() ),
			'GET /content/list member' => static fn(): int => $list(
				array( 'source' => 'member', 'author' => $author )
			),
			'GET /content/list circle' => static fn(): int => $list(
				array( 'source' => 'circle', 'circle_id' => $circle )
			),
			'GET /content/list search' => static fn(): int => $list( array( 'source' => 'search' ) ),
			'GET /content/fresh'       => fn(): int => $this->answered(
				'GET',
				'/content/fresh',
				array( 'since' => 0, 'keywords' => '茶' )
			),
			'GET /post/search'         => fn(): int => $this->answered(
				'GET',
				'/post/search',
				array( 'keywords' => '茶' )
			),
			'GET /search/hot'          => fn(): int => $this->answered( 'GET', '/search/hot', array() ),
			'GET /terms'               => fn(): int => $this->answered(
				'GET',
				'/terms',
				array( 'taxonomy' => 'circle', 'search' => '茶' )
			),
			'GET /circle/members'      => fn(): int => $this->answered(
				'GET',
				'/circle/members',
				array( 'circle_id' => $circle, 'search' => '茶' )
			),
			'GET /media'               => fn(): int => $this->answered( 'GET', '/media', array( 'search' => '茶' ) ),
		);
		foreach ( array( 'circle', 'content', 'media', 'member', 'topic' ) as $store ) {
			$ways[ $store ] = fn(): int => $this->service( Ajax::class )->dispatch(
				"zeromo_{$store}_store",
				array( 'search' => '茶' )
			)['status'];
		}
		foreach ( $ways as $name => $call ) {
			$this->db()->execute( "DELETE FROM {$this->db()->table( 'rate' )}" );
			$this->assertSame( array( 200, 429 ), array( $call(), $call() ), $name );
			$this->assertSame( 429, $ways['GET /post/search'](), "$name and the next" );
		}
		$this->assertSame( 200, $this->answered( 'GET', '/content/list' ), 'A list without words does not count.' );
		$this->assertSame( 200, $this->answered( 'GET', '/terms', array( 'taxonomy' => 'circle' ) ) );
	}

	public function test_core_s_own_searches_count_as_ours_do(): void {
		$this->limit_to( 'search' );
		$ways = array(
			'/wp/v2/posts',
			'/wp/v2/search',
			'/wp/v2/zeromo_activity',
			'/wp/v2/tags',
			'/wp/v2/users',
			'/wp/v2/comments',
			'/wp/v2/media',
		);
		foreach ( array( 0, $this->create_member() ) as $reader ) {
			$this->as_user( $reader );
			foreach ( $ways as $route ) {
				$this->db()->execute( "DELETE FROM {$this->db()->table( 'rate' )}" );
				$this->assertSame(
					array( 200, 429 ),
					array(
						$this->answered( 'GET', $route, array( 'search' => '茶' ) ),
						$this->answered( 'GET', $route, array( 'search' => '水' ) ),
					),
					$route
				);
				$this->assertSame(
					429,
					$this->answered( 'GET', '/post/search', array( 'keywords' => '茶' ) ),
					"$route and ours"
				);
				$this->assertSame( 200, $this->answered( 'GET', $route ), "$route without words" );
			}
		}
		$this->as_user( $this->create_member( 'author' ) );
		foreach ( array( '茶', '水', '山' ) as $words ) {
			$this->assertSame(
				200,
				$this->answered( 'GET', '/wp/v2/search', array( 'search' => $words ) ),
				'Who writes looks for links while typing.'
			);
		}
	}

	public function test_a_feed_of_a_search_that_comes_too_often_is_empty(): void {
		$this->limit_to( 'search' );
		$this->make_post( $this->create_member( 'author' ), '龙井茶', '明前' );
		$this->as_user( 0 );
		$found = function (): int {
			$GLOBALS['wp_the_query'] = new \WP_Query();
			$GLOBALS['wp_the_query']->query( array( 's' => '龙井茶', 'feed' => 'rss2' ) );
			return count( $GLOBALS['wp_the_query']->posts );
		};
		$query = $GLOBALS['wp_the_query'];
		$this->assertSame( array( 1, 0 ), array( $found(), $found() ) );
		$GLOBALS['wp_the_query'] = $query;
	}

	public function test_pages_that_search_say_the_refusal_in_their_place(): void {
		$this->limit_to( 'search' );
		$this->answered( 'GET', '/post/search', array( 'keywords' => '茶' ) );
		$_GET = array( 'zmo_s' => '茶' );
		foreach ( array( 'circles', 'topics' ) as $block ) {
			$this->assertStringContainsString( '操作过于频繁', do_blocks( "<!-- wp:zeromo/$block /-->" ), $block );
		}
	}

	public function test_a_visitor_looks_for_words_thirty_times_a_minute(): void {
		$this->as_user( 0 );
		$statuses = array();
		for ( $n = 0; $n < 31; $n++ ) {
			$statuses[] = $this->answered( 'GET', '/terms', array( 'taxonomy' => 'topic', 'search' => "茶$n" ) );
		}
		$this->assertSame( array( 200, 429 ), array( $statuses[29], $statuses[30] ) );
		$this->as_user( $this->create_member() );
		$this->assertSame(
			200,
			$this->answered( 'GET', '/terms', array( 'taxonomy' => 'topic', 'search' => '茶' ) ),
			'A member of the same house goes on.'
		);
	}

	public function test_reading_viewing_previewing_and_deleting_have_limits(): void {
		$member = $this->create_member();
		$posts  = array();
		for ( $n = 0; $n < 3; $n++ ) {
			$posts[] = $this->publish( $member, "第 $n 条" );
		}
		$this->as_user( $member );
		foreach ( array(
			'view'    => fn( int $n ): int => $this->answered(
				'POST',
				'/post/view',
				array( 'post_id' => $posts[ $n ] )
			),
			'preview' => fn( int $n ): int => $this->answered(
				'POST',
				'/content/preview',
				array( 'content' => "样子 $n" )
			),
			'read'    => fn( int $n ): int => $this->answered(
				'GET',
				'/comment',
				array( 'post_id' => $posts[0], 'paged' => 2 + $n )
			),
			'delete'  => fn( int $n ): int => $this->answered(
				'DELETE',
				'/post/delete',
				array( 'id' => $posts[ $n ] )
			),
		) as $action => $call ) {
			$this->db()->execute( "DELETE FROM {$this->db()->table( 'rate' )}" );
			$this->limit_to( $action );
			$this->assertSame( array( 200, 429 ), array( $call( 0 ), $call( 1 ) ), $action );
		}
	}

	/** One call of an action a minute, for each member and address. */
	private function limit_to( string $limited ): void {
		add_filter(
			'zeromo_rate_limits',
			static fn( mixed $limits, string $action ): mixed => $limited === $action ? array(
				'user' => array( 1, 60 ),
				'address' => array( 1, 60 ),
			) : $limits,
			10,
			2
		);
	}

	/** @param array<string, mixed> $params Of the call. */
	private function answered( string $method, string $route, array $params = array() ): int {
		return $this->rest( $method, $route, $params )->get_status();
	}
}
